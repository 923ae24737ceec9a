import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    confirm: {
      subject: (event: string) => `Confirm your place on the waiting list: ${event}`,
      text: 'Open this link and confirm: your place counts from then on. If you did not ask for it, do nothing.',
      button: 'Confirm my place',
    },
    joined: {
      subject: (event: string) => `You are on the waiting list: ${event}`,
      text: 'When these tickets come back and it is your turn, we hold them for you and email you. You can leave the list at any time.',
      button: 'See my place',
    },
    offer: {
      subject: (event: string) => `Tickets are held for you: ${event}`,
      text: (until: string) =>
        `Your turn has come. These tickets are held for you until ${until}. Take them by then, or they go to the next person.`,
      button: 'Take the tickets',
    },
    lapsed: {
      subject: (event: string) => `Your tickets went to the next person: ${event}`,
      text: 'You did not take the tickets that were held for you, so you are off the waiting list. Join again if you still want to come.',
      button: 'See the waiting list',
    },
    closed: {
      subject: (event: string) => `The waiting list has ended: ${event}`,
      text: 'No tickets come back to this waiting list any more: the event is cancelled, its date is gone, or the organiser has ended the list. You need not do anything.',
      button: 'See the event',
    },
    wanted: 'You wait for',
    held: 'Held for you',
    or: ' or ',
    dates: 'On one of these dates',
    line: (n: string, names: string) => `${n} × ${names}`,
    why: (origin: string) => `You get this email because this address was entered at ${origin}.`,
  },
  es: {
    confirm: {
      subject: (event: string) => `Confirma tu puesto en la lista de espera: ${event}`,
      text: 'Abre este enlace y confirma: tu puesto cuenta desde ese momento. Si no lo has pedido tú, no hagas nada.',
      button: 'Confirmar mi puesto',
    },
    joined: {
      subject: (event: string) => `Estás en la lista de espera: ${event}`,
      text: 'Cuando estas entradas vuelvan y te toque, te las guardamos y te escribimos. Puedes salir de la lista cuando quieras.',
      button: 'Ver mi puesto',
    },
    offer: {
      subject: (event: string) => `Te guardamos entradas: ${event}`,
      text: (until: string) =>
        `Te ha llegado el turno. Te guardamos estas entradas hasta el ${until}. Si no las coges antes, pasan a la siguiente persona.`,
      button: 'Coger las entradas',
    },
    lapsed: {
      subject: (event: string) => `Tus entradas han pasado a la siguiente persona: ${event}`,
      text: 'No has cogido las entradas que te guardábamos, así que ya no estás en la lista de espera. Apúntate de nuevo si aún quieres venir.',
      button: 'Ver la lista de espera',
    },
    closed: {
      subject: (event: string) => `La lista de espera ha terminado: ${event}`,
      text: 'Ya no vuelven entradas a esta lista de espera: el evento se ha cancelado, su fecha ya no existe o quien organiza ha cerrado la lista. No tienes que hacer nada.',
      button: 'Ver el evento',
    },
    wanted: 'Esperas',
    held: 'Guardado para ti',
    or: ' o ',
    dates: 'En una de estas fechas',
    line: (n: string, names: string) => `${n} × ${names}`,
    why: (origin: string) => `Recibes este correo porque se indicó esta dirección en ${origin}.`,
  },
  ne: {
    confirm: {
      subject: (event: string) => `प्रतीक्षा सूचीमा आफ्नो पालो पुष्टि गर्नुहोस्: ${event}`,
      text: 'यो लिङ्क खोलेर पुष्टि गर्नुहोस्: तपाईंको पालो त्यतिबेलादेखि गनिन्छ। तपाईंले मागेको होइन भने केही गर्नुपर्दैन।',
      button: 'मेरो पालो पुष्टि गर्ने',
    },
    joined: {
      subject: (event: string) => `तपाईं प्रतीक्षा सूचीमा हुनुहुन्छ: ${event}`,
      text: 'यी टिकट फिर्ता आएर तपाईंको पालो आएपछि हामी तपाईंका लागि राखेर इमेल पठाउँछौँ। सूची जहिले पनि छोड्न सकिन्छ।',
      button: 'मेरो पालो हेर्ने',
    },
    offer: {
      subject: (event: string) => `तपाईंका लागि टिकट राखिएका छन्: ${event}`,
      text: (until: string) =>
        `तपाईंको पालो आयो। यी टिकट तपाईंका लागि ${until} सम्म राखिएका छन्। त्यसअघि लिनुभएन भने अर्को व्यक्तिलाई जान्छन्।`,
      button: 'टिकट लिने',
    },
    lapsed: {
      subject: (event: string) => `तपाईंका टिकट अर्को व्यक्तिलाई गए: ${event}`,
      text: 'तपाईंका लागि राखिएका टिकट लिनुभएन, त्यसैले तपाईं अब प्रतीक्षा सूचीमा हुनुहुन्न। आउन मन छ भने फेरि नाम लेखाउनुहोस्।',
      button: 'प्रतीक्षा सूची हेर्ने',
    },
    closed: {
      subject: (event: string) => `प्रतीक्षा सूची सकियो: ${event}`,
      text: 'अब यस प्रतीक्षा सूचीमा टिकट फिर्ता आउँदैनन्: कार्यक्रम रद्द भयो, त्यसको मिति रहेन, वा आयोजकले सूची बन्द गर्नुभयो। तपाईंले केही गर्नुपर्दैन।',
      button: 'कार्यक्रम हेर्ने',
    },
    wanted: 'तपाईंले पर्खेका टिकट',
    held: 'तपाईंका लागि राखिएका',
    or: ' वा ',
    dates: 'यीमध्ये कुनै एक मितिमा',
    line: (n: string, names: string) => `${n} × ${names}`,
    why: (origin: string) => `${origin} मा यो ठेगाना लेखिएकाले यो इमेल आएको हो।`,
  },
});
