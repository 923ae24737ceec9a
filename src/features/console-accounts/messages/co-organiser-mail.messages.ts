import { messages, number } from '#lib/language/index.ts';

/** What those who manage an event read when the account of its owner is suspended, and when it is open again. */
export const words = messages({
  en: {
    someone: 'The owner of your events',
    suspended: {
      subject: (name: string) => `${name} can’t sign in at the moment`,
      text: (name: string) =>
        `The account of ${name}, the owner of events that you manage, is suspended by those who run the site.`,
    },
    lifted: {
      subject: (name: string) => `${name} can sign in again`,
      text: (name: string) =>
        `The suspension of the account of ${name}, the owner of events that you manage, is lifted. Nothing else has changed.`,
    },
    events: (n: number) => (n === 1 ? 'Your event' : 'Your events'),
    more: (n: number) => `and ${number.en(n)} more`,
    goesOn:
      'The account is suspended, and not your events: what is on sale stays on sale, and tickets stay valid.',
    can: 'You can go on as before: change the events and their tickets, look at orders, refund, write to guests and let them in.',
    cannot:
      'Only the owner can cancel or postpone an event, change its team or hand it over. If that can’t wait, write to us.',
    write: 'Write to us',
    open: 'Open your events',
    why: (site: string) => `You get this email because you manage their events at ${site}.`,
  },
  es: {
    someone: 'El titular de tus eventos',
    suspended: {
      subject: (name) => `${name} no puede entrar de momento`,
      text: (name) =>
        `Quienes llevan el sitio han suspendido la cuenta de ${name}, titular de eventos que gestionas.`,
    },
    lifted: {
      subject: (name) => `${name} puede entrar de nuevo`,
      text: (name) =>
        `La suspensión de la cuenta de ${name}, titular de eventos que gestionas, ha terminado. Nada más ha cambiado.`,
    },
    events: (n) => (n === 1 ? 'Tu evento' : 'Tus eventos'),
    more: (n) => `y ${number.es(n)} más`,
    goesOn:
      'Está suspendida la cuenta, y no tus eventos: lo que está a la venta sigue a la venta, y las entradas siguen siendo válidas.',
    can: 'Puedes seguir como hasta ahora: cambiar los eventos y sus entradas, ver pedidos, reembolsar, escribir a los asistentes y dejarlos entrar.',
    cannot:
      'Solo el titular puede cancelar o aplazar un evento, cambiar su equipo o traspasarlo. Si no puede esperar, escríbenos.',
    write: 'Escríbenos',
    open: 'Abrir tus eventos',
    why: (site) => `Recibes este correo porque gestionas sus eventos en ${site}.`,
  },
  ne: {
    someone: 'तपाईंका कार्यक्रमका धनी',
    suspended: {
      subject: (name) => `${name} अहिले साइन इन गर्न सक्नुहुन्न`,
      text: (name) => `तपाईंले व्यवस्थापन गर्ने कार्यक्रमका धनी ${name} को खाता साइट चलाउनेहरूले निलम्बन गरेका छन्।`,
    },
    lifted: {
      subject: (name) => `${name} फेरि साइन इन गर्न सक्नुहुन्छ`,
      text: (name) => `तपाईंले व्यवस्थापन गर्ने कार्यक्रमका धनी ${name} को खाताको निलम्बन हट्यो। अरू केही बदलिएको छैन।`,
    },
    events: (n) => (n === 1 ? 'तपाईंको कार्यक्रम' : 'तपाईंका कार्यक्रम'),
    more: (n) => `र अरू ${number.ne(n)}`,
    goesOn: 'खाता निलम्बित हो, तपाईंका कार्यक्रम होइनन्: बिक्रीमा भएका टिकट बिक्रीमै रहन्छन्, र टिकट मान्य रहन्छन्।',
    can: 'तपाईं पहिलेजस्तै गर्न सक्नुहुन्छ: कार्यक्रम र टिकट बदल्न, अर्डर हेर्न, रकम फिर्ता गर्न, पाहुनालाई लेख्न र भित्र पठाउन।',
    cannot:
      'कार्यक्रम रद्द वा स्थगित गर्न, टोली बदल्न वा कार्यक्रम अरूलाई सुम्पन धनीले मात्र सक्छन्। यो पर्खन नसक्ने भए हामीलाई लेख्नुहोस्।',
    write: 'हामीलाई लेख्नुहोस्',
    open: 'आफ्ना कार्यक्रम खोल्नुहोस्',
    why: (site) => `तपाईं ${site} मा उहाँका कार्यक्रम व्यवस्थापन गर्नुहुन्छ, त्यसैले यो इमेल आएको हो।`,
  },
});
