import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is wrong with the form of an order. */
export const words = {
  chooseTicket: { en: 'Choose a ticket.', es: 'Elige una entrada.', ne: 'टिकट छान्नुहोस्।' },
  noSuchTicket: { en: 'There is no such ticket.', es: 'No existe esa entrada.', ne: 'त्यस्तो टिकट छैन।' },
  noSuchOrder: {
    en: 'There is no such order of yours with valid tickets of this event.',
    es: 'No tienes ningún pedido así con entradas válidas de este evento.',
    ne: 'यो कार्यक्रमको मान्य टिकट भएको तपाईंको त्यस्तो अर्डर छैन।',
  },
  noSuchDate: {
    en: 'This event has no such date.',
    es: 'Este evento no tiene esa fecha.',
    ne: 'यो कार्यक्रमको त्यस्तो मिति छैन।',
  },
  chooseDate: (name: string): Sentence => ({
    en: `“${name}” is for one date. Choose which.`,
    es: `«${name}» es para una sola fecha: elige cuál.`,
    ne: `“${name}” एउटा मितिका लागि हो: कुन हो छान्नुहोस्।`,
  }),
  everyDate: (name: string): Sentence => ({
    en: `“${name}” admits to every date. Order it without one.`,
    es: `«${name}» vale para todas las fechas: pídela sin elegir ninguna.`,
    ne: `“${name}” सबै मितिका लागि हो: मिति नछानी अर्डर गर्नुहोस्।`,
  }),
  dateCancelled: {
    en: 'This date has been cancelled. Choose another one.',
    es: 'Esta fecha se ha cancelado: elige otra.',
    ne: 'यो मिति रद्द भएको छ: अर्को छान्नुहोस्।',
  },
  dateOver: {
    en: 'This date is over. Choose another one.',
    es: 'Esta fecha ya ha pasado: elige otra.',
    ne: 'यो मिति बितिसक्यो: अर्को छान्नुहोस्।',
  },
  wholeNumber: {
    en: 'Enter a whole number of tickets.',
    es: 'Un número entero de entradas, por favor.',
    ne: 'टिकटको पूर्ण संख्या दिनुहोस्।',
  },
  atLeastOne: {
    en: 'Choose at least one ticket of this type.',
    es: 'Elige al menos una entrada de este tipo.',
    ne: 'कम्तीमा एउटा टिकट लिनुहोस्।',
  },
  atMostAtOnce: (max: number): Sentence => ({
    en: `No more than ${max} tickets per order.`,
    es: `No más de ${number.es(max)} entradas por pedido.`,
    ne: `प्रति अर्डर बढीमा ${number.ne(max)} टिकट।`,
  }),
  wholeAmount: {
    en: 'Enter a whole amount in the minor unit of the currency.',
    es: 'Un importe entero en la unidad menor de la moneda, por favor.',
    ne: 'मुद्राको सानो एकाइमा पूर्ण रकम दिनुहोस्।',
  },
  priceBelowZero: {
    en: "The price can't be below zero.",
    es: 'El precio no puede ser menor que cero.',
    ne: 'मूल्य शून्यभन्दा कम हुन सक्दैन।',
  },
  tooMuch: {
    en: 'This is more than can be paid.',
    es: 'Es más de lo que se puede pagar.',
    ne: 'यो तिर्न सकिनेभन्दा बढी हो।',
  },
  chooseOne: {
    en: 'Choose at least one ticket.',
    es: 'Elige al menos una entrada.',
    ne: 'कम्तीमा एउटा टिकट छान्नुहोस्।',
  },
  atMostKinds: (max: number): Sentence => ({
    en: `No more than ${max} ticket types in one order.`,
    es: `No más de ${number.es(max)} tipos de entrada en un pedido.`,
    ne: `एउटा अर्डरमा बढीमा ${number.ne(max)} प्रकारका टिकट।`,
  }),
  twice: {
    en: 'This ticket is in the order twice. Combine the two lines.',
    es: 'Esta entrada está dos veces en el pedido: ponlas en una sola línea.',
    ne: 'यो टिकट अर्डरमा दुई पटक छ: एउटै लाइनमा राख्नुहोस्।',
  },
  name: { en: 'Enter your name.', es: 'Escribe tu nombre.', ne: 'आफ्नो नाम भन्नुहोस्।' },
  atMost: (max: number): Sentence => ({
    en: `${max} characters at most.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  whereToSend: {
    en: 'Enter the email address to send the tickets to.',
    es: 'Dinos adónde enviar las entradas.',
    ne: 'टिकट कहाँ पठाऊँ भन्नुहोस्।',
  },
  noEmail: {
    en: 'Enter an email address, such as name@example.org.',
    es: 'Escribe una dirección de correo, como nombre@example.org.',
    ne: 'इमेल ठेगाना लेख्नुहोस्, जस्तै name@example.org।',
  },
  phone: { en: 'Enter a phone number.', es: 'Un teléfono, por favor.', ne: 'फोन नम्बर दिनुहोस्।' },
  whoBuys: { en: 'Enter the buyer.', es: 'Dinos quién compra.', ne: 'कसले किन्दै हुनुहुन्छ भन्नुहोस्।' },
  promoCode: {
    en: 'Enter a promo code.',
    es: 'Un código promocional, por favor.',
    ne: 'प्रोमो कोड दिनुहोस्।',
  },
  atMostAnswers: (max: number): Sentence => ({
    en: `${max} answers at most.`,
    es: `${number.es(max)} respuestas como máximo.`,
    ne: `बढीमा ${number.ne(max)} उत्तर।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
