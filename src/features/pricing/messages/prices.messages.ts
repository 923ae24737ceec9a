import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** Why something about prices, codes or quotas can't be as it was wanted. */
export const words = {
  cardStep: {
    en: 'Card payments in this currency must end in 0, such as 1.230.',
    es: 'Las tarjetas admiten esta moneda en pasos de 0,010: haz que la última cifra sea un 0.',
    ne: 'कार्डबाट यो मुद्रा ०.०१० को खुड्किलामा मात्र तिर्न मिल्छ: अन्तिम अङ्क ० बनाउनुहोस्।',
  },
  noQuota: {
    en: 'This event has no such shared quota.',
    es: 'Este evento no tiene ese cupo compartido.',
    ne: 'यो कार्यक्रममा त्यस्तो साझा कोटा छैन।',
  },
  circle: {
    en: 'These tickets would wait for each other. Choose another ticket.',
    es: 'Estas entradas se esperarían unas a otras para siempre.',
    ne: 'यी टिकटले एकअर्कालाई सधैं पर्खिरहनेछन्।',
  },
  addOnToAddOn: {
    en: 'That is an add-on too. Choose a ticket.',
    es: 'Eso ya es un complemento: elige una entrada.',
    ne: 'त्यो आफैँ थप वस्तु हो: टिकट छान्नुहोस्।',
  },
  changed: {
    en: 'Someone else has changed this in the meantime. Check it again, then make your change.',
    es: 'Otra persona lo ha cambiado desde que lo abriste: míralo otra vez y luego cámbialo.',
    ne: 'तपाईंले खोलेपछि अरू कसैले यो फेरिसक्नुभयो: फेरि हेरेर मात्र फेर्नुहोस्।',
  },
  otherTicket: {
    en: 'Choose one of the tickets of this event.',
    es: 'Elige entre las entradas de este evento.',
    ne: 'यो कार्यक्रमका टिकटबाट छान्नुहोस्।',
  },
  superusersOnly: {
    en: 'Only superusers can set fees.',
    es: 'Solo los superusuarios pueden fijar las comisiones.',
    ne: 'शुल्क सुपरयुजरले मात्र तय गर्छन्।',
  },
  currency: {
    en: 'Choose a currency by its code, such as EUR.',
    es: 'Elige una moneda por su código, por ejemplo EUR.',
    ne: 'मुद्रा कोडबाट छान्नुहोस्, जस्तै EUR।',
  },
  fixedCurrency: {
    en: 'Choose the currency of the fixed part.',
    es: 'Una parte fija va en una moneda: di en cuál.',
    ne: 'निश्चित रकम कुन मुद्रामा हो भन्नुहोस्।',
  },
  usedMore: {
    en: 'It has already been used more often than that.',
    es: 'Ya se ha usado más veces.',
    ne: 'यो त्योभन्दा बढी पटक प्रयोग भइसक्यो।',
  },
  codeUsed: {
    en: 'This code has been used. Set an end date instead of deleting it.',
    es: 'Este código se ha usado: ponle un final en lugar de borrarlo.',
    ne: 'यो कोड प्रयोग भइसक्यो: मेटाउनुको सट्टा यसको अन्त्य मिति राख्नुहोस्।',
  },
  codeTaken: {
    en: 'This event already has this code.',
    es: 'Este evento ya tiene este código.',
    ne: 'यो कार्यक्रममा यो कोड पहिल्यै छ।',
  },
  quotaSold: {
    en: 'More are already sold or being bought. Enter a higher number.',
    es: 'Ya hay más vendidas o comprándose. Escribe un número mayor.',
    ne: 'त्योभन्दा बढी बिकिसके वा किनिँदैछन्। अझ ठूलो सङ्ख्या लेख्नुहोस्।',
  },
  linkTaken: {
    en: 'This event already has a link with this code.',
    es: 'Este evento ya tiene un enlace con este código.',
    ne: 'यो कोडको लिङ्क यो कार्यक्रममा पहिल्यै छ।',
  },
  linkSold: {
    en: 'People have bought with this link, so it is kept for your figures.',
    es: 'Se ha comprado con este enlace: se guarda para tus cifras.',
    ne: 'यो लिङ्कबाट किनिएको छ: तपाईंको हिसाबका लागि राखिन्छ।',
  },
  lastChanged: (at: string): Sentence => ({
    en: `It was last changed at ${at}.`,
    es: `El último cambio fue a las ${at}.`,
    ne: `पछिल्लो पटक ${at} मा बदलिएको थियो।`,
  }),
  anotherTicket: {
    en: 'Choose another ticket of this event.',
    es: 'Elige otra entrada de este evento.',
    ne: 'यो कार्यक्रमको अर्को टिकट छान्नुहोस्।',
  },
  quotaTooFull: (count: number): Sentence => ({
    en: `${count} are already sold or being bought, which is more than this quota has.`,
    es: `Las ${number.es(count)} vendidas o comprándose no caben en este cupo.`,
    ne: `बिकिसकेका वा किनिँदै गरेका ${number.ne(count)} यो कोटामा अटाउँदैनन्।`,
  }),
  typeInUse: (name: string): Sentence => ({
    en: `${name} goes with this ticket. Change that first.`,
    es: `${name} va con esta entrada: cambia eso primero.`,
    ne: `${name} यो टिकटसँग जोडिएको छ: पहिले त्यो फेर्नुहोस्।`,
  }),
  quotaInUse: (name: string): Sentence => ({
    en: `${name} counts against this quota. Change that ticket first.`,
    es: `${name} cuenta en este cupo: cambia esa entrada primero.`,
    ne: `${name} यो कोटामा गनिन्छ: पहिले त्यो टिकट फेर्नुहोस्।`,
  }),
  atLeastOne: { en: 'Enter 1 or more.', es: 'Escribe 1 o más.', ne: '१ वा बढी लेख्नुहोस्।' },
  followsUnsold: (name: string, previous: string): Sentence => ({
    en: `${name} goes on sale once ${previous} is sold out.`,
    es: `${name} se podrá pedir cuando se agote ${previous}.`,
    ne: `${previous} सबै बिकेपछि ${name} लिन सकिन्छ।`,
  }),
  addOnTooMany: (limit: number, name: string): Sentence => ({
    en: `You can have at most ${limit} of ${name} with these tickets.`,
    es: `Con estas entradas, no más de ${number.es(limit)} de ${name}.`,
    ne: `यी टिकटसँग ${name} ${number.ne(limit)} भन्दा बढी लिन मिल्दैन।`,
  }),
  addOnWith: (name: string, carrier: string): Sentence => ({
    en: `${name} is only sold with ${carrier}. Choose one of those too.`,
    es: `${name} va con ${carrier}: elige también una.`,
    ne: `${name} ${carrier} सँग मात्र पाइन्छ: त्यो पनि एउटा लिनुहोस्।`,
  }),
  addOnAlone: (name: string): Sentence => ({
    en: `${name} is only sold with a ticket. Choose one too.`,
    es: `${name} va con una entrada: elige también una.`,
    ne: `${name} टिकटसँग मात्र पाइन्छ: एउटा टिकट पनि लिनुहोस्।`,
  }),
  codeForOthers: {
    en: 'This code is for other tickets.',
    es: 'Este código es para otras entradas.',
    ne: 'यो कोड अरू टिकटका लागि हो।',
  },
  codeForMore: (from: number): Sentence => ({
    en: `This code is for ${from} tickets or more.`,
    es: `Este código vale a partir de ${number.es(from)} entradas.`,
    ne: `यो कोड कम्तीमा ${number.ne(from)} टिकटका लागि हो।`,
  }),
  codeNotYet: {
    en: 'This code can’t be used yet.',
    es: 'Este código todavía no se puede usar.',
    ne: 'यो कोड अझै प्रयोग गर्न मिल्दैन।',
  },
  codeOver: {
    en: 'This code has expired.',
    es: 'Este código ha caducado.',
    ne: 'यो कोडको समय सकियो।',
  },
  codeUsedUp: {
    en: 'This code has been used up.',
    es: 'Este código ya se ha usado todas las veces posibles.',
    ne: 'यो कोड जति पटक प्रयोग हुन सक्थ्यो, भइसक्यो।',
  },
  codeUsedByYou: {
    en: 'You can’t use this code again. You have reached its limit.',
    es: 'Ya has usado este código todas las veces que puedes.',
    ne: 'तपाईंले यो कोड जति पटक पाउनुहुन्थ्यो, प्रयोग गरिसक्नुभयो।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
