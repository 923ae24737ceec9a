import { messages, number, plural } from '#lib/language/index.ts';

export const words = messages({
  en: {
    title: 'Waiting list',
    about:
      'Say which tickets you want. When they come back and it is your turn, we hold them for you and email you. You pay only when you take them.',
    closed: 'Nobody can join the waiting list of this event now.',
    linkWrong:
      'This link opens no place on this waiting list. It may be incomplete: open it from the email again.',
    rules: 'How it goes',
    rule: {
      order: 'Those who joined first are served first.',
      passed: (n: number) =>
        plural.en(n, {
          0: 'Nobody is passed: what comes back is saved up until the first basket fits.',
          one: 'A smaller basket may be served before a larger one once. Then what comes back is saved up for the larger one.',
          other: `A smaller basket may be served before a larger one ${number.en(n)} times at most. Then what comes back is saved up for the larger one.`,
        }),
      release: (n: number) =>
        plural.en(n, {
          one: 'One hour before it begins, what is left goes to the first basket that fits.',
          other: `${number.en(n)} hours before it begins, what is left goes to the first basket that fits.`,
        }),
      offer: (n: number) =>
        plural.en(n, {
          one: 'What is offered to you is held for one hour, and never ends at night. After that it goes to the next person.',
          other: `What is offered to you is held for ${number.en(n)} hours, shorter near the date, and never ends at night. After that it goes to the next person.`,
        }),
    },
    waiting: (n: number) =>
      plural.en(n, {
        0: 'Nobody is waiting now.',
        one: 'One basket is waiting now.',
        other: `${number.en(n)} baskets are waiting now.`,
      }),
    join: 'Join the waiting list',
    tickets: 'How many tickets do you want?',
    ticketsHint: 'You get all of them together, or wait.',
    instead: 'Would another ticket do instead?',
    insteadHint: 'You get all of one kind. The one that you asked for comes first.',
    dates: 'On which dates would you come?',
    datesHint: 'You get tickets for one of them.',
    name: 'Your name',
    email: 'Email',
    emailHint: 'We send a link to confirm it. Your place counts from then on.',
    as: (email: string) => `We write to ${email}.`,
    sent: (email: string) =>
      `Check your inbox: we have sent a link to ${email}. Your place counts once you have opened it and confirmed.`,
    yours: 'Your place',
    wants: 'You wait for',
    onDates: 'On one of these dates',
    confirmTitle: 'Confirm your place',
    confirmHint: 'Your place on the list counts from now on.',
    confirm: 'Confirm my place',
    place: (n: string) => `You are about number ${n} in line.`,
    larger: (n: number) =>
      plural.en(n, {
        one: 'One basket before you is larger than yours, and may be passed.',
        other: `${number.en(n)} baskets before you are larger than yours, and may be passed.`,
      }),
    chances: {
      likely: 'Going by what has come back so far, you will probably get tickets.',
      possible: 'Going by what has come back so far, you may get tickets.',
      unlikely: 'Going by what has come back so far, you will probably not get tickets.',
      unknown: 'Too little has come back so far to say how good your chance is.',
    },
    heldTitle: 'These tickets are held for you',
    heldUntil: 'Held until',
    take: 'Take the tickets',
    decline: 'I don’t want them',
    leave: 'Leave the waiting list',
    leaveTitle: 'I don’t want to wait any more',
    boughtTitle: 'You have your tickets',
    seeTickets: 'See my tickets',
    over: {
      declined: 'You did not want these tickets. They went to the next person.',
      lapsed: 'The time to take your tickets is over. They went to the next person.',
      left: 'You have left the waiting list.',
      closed: 'This waiting list has ended for you: no tickets come back to it any more.',
    },
    backToEvent: 'See the event',
    nothing: 'Nothing can be waited for at this event.',
  },
  es: {
    title: 'Lista de espera',
    about:
      'Di qué entradas quieres. Cuando vuelvan y te toque, te las guardamos y te escribimos. Solo pagas cuando las coges.',
    closed: 'Ahora nadie puede apuntarse a la lista de espera de este evento.',
    linkWrong:
      'Este enlace no abre ningún puesto de esta lista de espera. Quizá esté incompleto: ábrelo de nuevo desde el correo.',
    rules: 'Cómo funciona',
    rule: {
      order: 'Se atiende primero a quien se apuntó antes.',
      passed: (n: number) =>
        plural.es(n, {
          0: 'No se adelanta a nadie: lo que vuelve se guarda hasta que alcance para el primer pedido.',
          one: 'Un pedido menor puede adelantar una vez a uno mayor. Después, lo que vuelve se guarda para el mayor.',
          many: `Un pedido menor puede adelantar a uno mayor ${number.es(n)} de veces como mucho. Después, lo que vuelve se guarda para el mayor.`,
          other: `Un pedido menor puede adelantar a uno mayor ${number.es(n)} veces como mucho. Después, lo que vuelve se guarda para el mayor.`,
        }),
      release: (n: number) =>
        plural.es(n, {
          one: 'Una hora antes de empezar, lo que queda es de quien primero quepa.',
          many: `${number.es(n)} de horas antes de empezar, lo que queda es de quien primero quepa.`,
          other: `${number.es(n)} horas antes de empezar, lo que queda es de quien primero quepa.`,
        }),
      offer: (n: number) =>
        plural.es(n, {
          one: 'Lo que se te ofrece se guarda una hora y nunca termina de noche. Después pasa a la siguiente persona.',
          many: `Lo que se te ofrece se guarda ${number.es(n)} de horas, menos cerca de la fecha, y nunca termina de noche. Después pasa a la siguiente persona.`,
          other: `Lo que se te ofrece se guarda ${number.es(n)} horas, menos cerca de la fecha, y nunca termina de noche. Después pasa a la siguiente persona.`,
        }),
    },
    waiting: (n: number) =>
      plural.es(n, {
        0: 'Ahora no espera nadie.',
        one: 'Ahora espera un pedido.',
        many: `Ahora esperan ${number.es(n)} de pedidos.`,
        other: `Ahora esperan ${number.es(n)} pedidos.`,
      }),
    join: 'Apuntarme a la lista de espera',
    tickets: '¿Cuántas entradas quieres?',
    ticketsHint: 'Te llegan todas juntas, o esperas.',
    instead: '¿Te valdría otra entrada?',
    insteadHint: 'Todas son del mismo tipo. La que has pedido va primero.',
    dates: '¿En qué fechas vendrías?',
    datesHint: 'Recibes entradas para una de ellas.',
    name: 'Tu nombre',
    email: 'Correo',
    emailHint: 'Te enviamos un enlace para confirmarlo. Tu puesto cuenta desde entonces.',
    as: (email: string) => `Escribimos a ${email}.`,
    sent: (email: string) =>
      `Mira tu correo: hemos enviado un enlace a ${email}. Tu puesto cuenta cuando lo abras y confirmes.`,
    yours: 'Tu puesto',
    wants: 'Esperas',
    onDates: 'En una de estas fechas',
    confirmTitle: 'Confirma tu puesto',
    confirmHint: 'Tu puesto en la lista cuenta desde ahora.',
    confirm: 'Confirmar mi puesto',
    place: (n: string) => `Eres más o menos el número ${n} de la lista.`,
    larger: (n: number) =>
      plural.es(n, {
        one: 'Un pedido anterior es mayor que el tuyo y se puede adelantar.',
        many: `${number.es(n)} de pedidos anteriores son mayores que el tuyo y se pueden adelantar.`,
        other: `${number.es(n)} pedidos anteriores son mayores que el tuyo y se pueden adelantar.`,
      }),
    chances: {
      likely: 'Por lo que ha vuelto hasta ahora, seguramente conseguirás entradas.',
      possible: 'Por lo que ha vuelto hasta ahora, puede que consigas entradas.',
      unlikely: 'Por lo que ha vuelto hasta ahora, seguramente no conseguirás entradas.',
      unknown: 'Aún ha vuelto muy poco para decir qué posibilidades tienes.',
    },
    heldTitle: 'Te guardamos estas entradas',
    heldUntil: 'Guardadas hasta',
    take: 'Coger las entradas',
    decline: 'No las quiero',
    leave: 'Salir de la lista de espera',
    leaveTitle: 'Ya no quiero esperar',
    boughtTitle: 'Tienes tus entradas',
    seeTickets: 'Ver mis entradas',
    over: {
      declined: 'No quisiste estas entradas. Han pasado a la siguiente persona.',
      lapsed: 'Se ha acabado el tiempo para coger tus entradas. Han pasado a la siguiente persona.',
      left: 'Has salido de la lista de espera.',
      closed: 'Esta lista de espera ha terminado para ti: ya no vuelven entradas a ella.',
    },
    backToEvent: 'Ver el evento',
    nothing: 'En este evento no se puede esperar nada.',
  },
  ne: {
    title: 'प्रतीक्षा सूची',
    about:
      'कुन टिकट चाहिन्छ भन्नुहोस्। टिकट फिर्ता आएर तपाईंको पालो आएपछि हामी तपाईंका लागि राखेर इमेल पठाउँछौँ। पैसा टिकट लिँदा मात्र तिर्नुपर्छ।',
    closed: 'अहिले यस कार्यक्रमको प्रतीक्षा सूचीमा नाम लेखाउन सकिँदैन।',
    linkWrong: 'यो लिङ्कले यस प्रतीक्षा सूचीको कुनै पालो खोल्दैन। लिङ्क अधुरो हुन सक्छ: इमेलबाट फेरि खोल्नुहोस्।',
    rules: 'यसरी चल्छ',
    rule: {
      order: 'पहिले नाम लेखाउनेको पालो पहिले आउँछ।',
      passed: (n: number) =>
        plural.ne(n, {
          0: 'कसैलाई नाघिँदैन: पहिलो मागलाई पुग्ने नभएसम्म फिर्ता आएका टिकट जम्मा गरिन्छ।',
          one: 'सानो मागले ठूलो मागलाई एक पटक नाघ्न सक्छ। त्यसपछि फिर्ता आएका टिकट ठूलो मागका लागि जम्मा गरिन्छ।',
          other: `सानो मागले ठूलो मागलाई बढीमा ${number.ne(n)} पटक नाघ्न सक्छ। त्यसपछि फिर्ता आएका टिकट ठूलो मागका लागि जम्मा गरिन्छ।`,
        }),
      release: (n: number) =>
        plural.ne(n, {
          one: 'सुरु हुनुभन्दा एक घण्टाअघि बाँकी टिकट जसलाई पहिले पुग्छ उसैले पाउँछ।',
          other: `सुरु हुनुभन्दा ${number.ne(n)} घण्टाअघि बाँकी टिकट जसलाई पहिले पुग्छ उसैले पाउँछ।`,
        }),
      offer: (n: number) =>
        plural.ne(n, {
          one: 'तपाईंका लागि टिकट एक घण्टा राखिन्छ, र समय राति कहिल्यै सकिँदैन। त्यसपछि अर्को व्यक्तिलाई जान्छ।',
          other: `तपाईंका लागि टिकट ${number.ne(n)} घण्टा राखिन्छ, मिति नजिक भए कम, र समय राति कहिल्यै सकिँदैन। त्यसपछि अर्को व्यक्तिलाई जान्छ।`,
        }),
    },
    waiting: (n: number) =>
      plural.ne(n, {
        0: 'अहिले कोही पर्खेको छैन।',
        one: 'अहिले एउटा माग पर्खिरहेको छ।',
        other: `अहिले ${number.ne(n)} वटा माग पर्खिरहेका छन्।`,
      }),
    join: 'प्रतीक्षा सूचीमा नाम लेखाउने',
    tickets: 'कति टिकट चाहिन्छ?',
    ticketsHint: 'सबै सँगै पाइन्छ, नत्र पर्खिनुपर्छ।',
    instead: 'अर्को टिकटले पनि हुन्छ?',
    insteadHint: 'सबै एकै प्रकारका हुन्छन्। तपाईंले मागेको पहिले हेरिन्छ।',
    dates: 'कुन मितिमा आउन सकिन्छ?',
    datesHint: 'तीमध्ये एउटाको टिकट पाइन्छ।',
    name: 'तपाईंको नाम',
    email: 'इमेल',
    emailHint: 'पुष्टि गर्न लिङ्क पठाउँछौँ। तपाईंको पालो त्यतिबेलादेखि गनिन्छ।',
    as: (email: string) => `हामी ${email} मा लेख्छौँ।`,
    sent: (email: string) => `इनबक्स हेर्नुहोस्: ${email} मा लिङ्क पठायौँ। त्यो खोलेर पुष्टि गरेपछि पालो गनिन्छ।`,
    yours: 'तपाईंको पालो',
    wants: 'तपाईंले पर्खेका टिकट',
    onDates: 'यीमध्ये कुनै एक मितिमा',
    confirmTitle: 'आफ्नो पालो पुष्टि गर्नुहोस्',
    confirmHint: 'सूचीमा तपाईंको पालो अबदेखि गनिन्छ।',
    confirm: 'मेरो पालो पुष्टि गर्ने',
    place: (n: string) => `तपाईं झन्डै ${n} नम्बरमा हुनुहुन्छ।`,
    larger: (n: number) =>
      plural.ne(n, {
        one: 'तपाईंभन्दा अघिको एउटा माग ठूलो छ, र नाघ्न सकिन्छ।',
        other: `तपाईंभन्दा अघिका ${number.ne(n)} वटा माग ठूला छन्, र नाघ्न सकिन्छ।`,
      }),
    chances: {
      likely: 'अहिलेसम्म फिर्ता आएको हेर्दा तपाईंले टिकट पाउने सम्भावना राम्रो छ।',
      possible: 'अहिलेसम्म फिर्ता आएको हेर्दा तपाईंले टिकट पाउन पनि सक्नुहुन्छ।',
      unlikely: 'अहिलेसम्म फिर्ता आएको हेर्दा तपाईंले टिकट पाउने सम्भावना कम छ।',
      unknown: 'सम्भावना कति छ भन्न अहिलेसम्म थोरै मात्र फिर्ता आएको छ।',
    },
    heldTitle: 'यी टिकट तपाईंका लागि राखिएका छन्',
    heldUntil: 'यतिबेलासम्म राखिन्छ',
    take: 'टिकट लिने',
    decline: 'मलाई चाहिँदैन',
    leave: 'प्रतीक्षा सूची छोड्ने',
    leaveTitle: 'अब पर्खिन्नँ',
    boughtTitle: 'तपाईंसँग टिकट छन्',
    seeTickets: 'मेरा टिकट हेर्ने',
    over: {
      declined: 'तपाईंले यी टिकट लिनुभएन। अर्को व्यक्तिलाई गए।',
      lapsed: 'टिकट लिने समय सकियो। अर्को व्यक्तिलाई गए।',
      left: 'तपाईंले प्रतीक्षा सूची छोड्नुभयो।',
      closed: 'तपाईंका लागि यो प्रतीक्षा सूची सकियो: अब टिकट फिर्ता आउँदैनन्।',
    },
    backToEvent: 'कार्यक्रम हेर्ने',
    nothing: 'यस कार्यक्रममा पर्खिन मिल्ने टिकट छैन।',
  },
});
