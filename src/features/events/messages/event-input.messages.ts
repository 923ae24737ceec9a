import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** The fields of an event that are text, as sentences begin with them. */
export const FIELDS = {
  title: { en: 'The title', es: 'Título', ne: 'शीर्षक' },
  summary: { en: 'The summary', es: 'Resumen', ne: 'सारांश' },
  venueName: { en: 'The name of the venue', es: 'Nombre del lugar', ne: 'स्थलको नाम' },
  venueAddress: { en: 'The address', es: 'Dirección', ne: 'ठेगाना' },
  city: { en: 'The city', es: 'Ciudad', ne: 'सहर' },
  country: { en: 'The country', es: 'País', ne: 'देश' },
  onlineUrl: { en: 'The online address', es: 'Dirección en línea', ne: 'अनलाइन ठेगाना' },
  accessNote: { en: 'The note on access', es: 'Nota sobre accesibilidad', ne: 'पहुँचसम्बन्धी टिप्पणी' },
  refundNote: { en: 'The note on refunds', es: 'Nota sobre devoluciones', ne: 'रकम फिर्तासम्बन्धी टिप्पणी' },
  tag: { en: 'A tag', es: 'Etiqueta', ne: 'ट्याग' },
} satisfies Record<string, Sentence>;

/** What is wrong with a field of an event. */
export const words = {
  notText: ({ en, es, ne }: Sentence): Sentence => ({
    en: `${en} must be text.`,
    es: `${es}: tiene que ser texto.`,
    ne: `${ne}: अक्षरमा हुनुपर्छ।`,
  }),
  tooLong: ({ en, es, ne }: Sentence, max: number): Sentence => ({
    en: `${en} can have at most ${max} characters.`,
    es: `${es}: ${number.es(max)} caracteres como máximo.`,
    ne: `${ne}: बढीमा ${number.ne(max)} अक्षर।`,
  }),
  notShown: ({ en, es, ne }: Sentence): Sentence => ({
    en: `${en} has characters that can't be shown.`,
    es: `${es}: hay caracteres que no se pueden mostrar.`,
    ne: `${ne}: देखाउन नमिल्ने अक्षरहरू छन्।`,
  }),
  whenStarts: {
    en: 'Enter when the event starts.',
    es: 'Di cuándo empieza el evento.',
    ne: 'कार्यक्रम कहिले सुरु हुन्छ भन्नुहोस्।',
  },
  whenEnds: {
    en: 'Enter when the event ends.',
    es: 'Di cuándo termina el evento.',
    ne: 'कार्यक्रम कहिले सकिन्छ भन्नुहोस्।',
  },
  startUnreadable: {
    en: 'The start is not a valid date and time.',
    es: 'El comienzo del evento no es una fecha legible.',
    ne: 'कार्यक्रम सुरु हुने समय पढ्न सकिएन।',
  },
  endUnreadable: {
    en: 'The end is not a valid date and time.',
    es: 'El final del evento no es una fecha legible.',
    ne: 'कार्यक्रम सकिने समय पढ्न सकिएन।',
  },
  descriptionNotText: {
    en: 'The description must be text.',
    es: 'La descripción tiene que ser texto.',
    ne: 'विवरण अक्षरमा हुनुपर्छ।',
  },
  descriptionTooLong: (max: number): Sentence => ({
    en: `The description can have at most ${number.en(max)} characters.`,
    es: `La descripción puede tener ${number.es(max)} caracteres como máximo.`,
    ne: `विवरण बढीमा ${number.ne(max)} अक्षरको हुन सक्छ।`,
  }),
  zoneMissing: { en: 'Choose a time zone.', es: 'Elige una zona horaria.', ne: 'समय क्षेत्र छान्नुहोस्।' },
  zoneUnknown: {
    en: 'Choose a time zone such as Europe/Madrid.',
    es: 'Elige una zona horaria, como Europe/Madrid.',
    ne: 'Asia/Kathmandu जस्तो समय क्षेत्र छान्नुहोस्।',
  },
  noWebAddress: {
    en: 'The online address must start with https:// or http://.',
    es: 'La dirección en línea tiene que empezar por https:// o http://.',
    ne: 'अनलाइन ठेगाना https:// वा http:// बाट सुरु हुनुपर्छ।',
  },
  category: {
    en: 'Choose one of the categories.',
    es: 'Elige una de las categorías.',
    ne: 'एउटा वर्ग छान्नुहोस्।',
  },
  tagsNoList: {
    en: 'The tags must be a list.',
    es: 'Las etiquetas tienen que ser una lista.',
    ne: 'ट्यागहरू सूचीमा हुनुपर्छ।',
  },
  tooManyTags: {
    en: 'An event can have at most 10 tags.',
    es: 'Un evento puede tener 10 etiquetas como máximo.',
    ne: 'कार्यक्रममा बढीमा १० ट्याग हुन सक्छन्।',
  },
  access: {
    en: 'Choose what the venue has from the list.',
    es: 'Elige de la lista lo que tiene el lugar.',
    ne: 'स्थलमा भएका कुरा सूचीबाट छान्नुहोस्।',
  },
  refundPolicy: {
    en: 'Choose a refund policy.',
    es: 'Elige una de las formas de devolver el dinero.',
    ne: 'रकम फिर्ता गर्ने एउटा तरिका छान्नुहोस्।',
  },
  refundDays: (max: number): Sentence => ({
    en: `The days before the event must be a whole number from 0 to ${number.en(max)}.`,
    es: `Los días antes del evento tienen que ser un número entero de 0 a ${number.es(max)}.`,
    ne: `कार्यक्रमअघिका दिन ० देखि ${number.ne(max)} सम्मको पूर्णांक हुनुपर्छ।`,
  }),
  exchangeTimes: (max: number): Sentence => ({
    en: `How often a ticket may be exchanged must be a whole number from 0 to ${number.en(max)}.`,
    es: `Las veces que se puede cambiar una entrada tienen que ser un número entero de 0 a ${number.es(max)}.`,
    ne: `टिकट कति पटक साट्न पाइने भन्ने ० देखि ${number.ne(max)} सम्मको पूर्णांक हुनुपर्छ।`,
  }),
  exchangeHours: (max: number): Sentence => ({
    en: `The hours before the date must be a whole number from 0 to ${number.en(max)}.`,
    es: `Las horas antes de la fecha tienen que ser un número entero de 0 a ${number.es(max)}.`,
    ne: `मितिअघिका घण्टा ० देखि ${number.ne(max)} सम्मको पूर्णांक हुनुपर्छ।`,
  }),
  typeChanges: {
    en: 'Whether guests change the type or size of their ticket themselves is 1 or 0.',
    es: 'Si se puede cambiar el tipo o la talla de la entrada por cuenta propia es 1 o 0.',
    ne: 'पाहुनाले टिकटको किसिम वा साइज आफैँ बदल्ने कि नबदल्ने: १ वा ०।',
  },
  transferPolicy: {
    en: 'Choose whether guests may hand tickets on.',
    es: 'Elige si se pueden pasar entradas a otra persona.',
    ne: 'पाहुनाले टिकट अरूलाई दिन पाउने कि नपाउने छान्नुहोस्।',
  },
  transferHours: (max: number): Sentence => ({
    en: `The hours until which tickets may be handed on must be a whole number from 0 to ${number.en(max)}.`,
    es: `Las horas hasta las que se pueden pasar entradas tienen que ser un número entero de 0 a ${number.es(max)}.`,
    ne: `टिकट अरूलाई दिन पाइने घण्टा ० देखि ${number.ne(max)} सम्मको पूर्णांक हुनुपर्छ।`,
  }),
  visibility: {
    en: 'Choose public or unlisted.',
    es: 'Elige público o no listado.',
    ne: 'सार्वजनिक वा सूचीबाहिर छान्नुहोस्।',
  },
  currencyMissing: { en: 'Choose a currency.', es: 'Elige una moneda.', ne: 'मुद्रा छान्नुहोस्।' },
  currencyUnknown: {
    en: 'Choose a currency by its code, such as EUR.',
    es: 'Elige una moneda por su código, como EUR.',
    ne: 'मुद्रा यसको कोडबाट छान्नुहोस्, जस्तै NPR।',
  },
  capacityNumber: {
    en: 'The capacity must be a number.',
    es: 'El aforo tiene que ser un número.',
    ne: 'क्षमता अंकमा हुनुपर्छ।',
  },
  capacityWhole: {
    en: 'The capacity must be a whole number.',
    es: 'El aforo tiene que ser un número entero.',
    ne: 'क्षमता पूर्णांक हुनुपर्छ।',
  },
  capacityNegative: {
    en: "The capacity can't be negative; 0 means no limit.",
    es: 'El aforo no puede ser negativo; 0 significa sin límite.',
    ne: 'क्षमता ऋणात्मक हुन सक्दैन; 0 भनेको सीमा छैन।',
  },
  capacityTooBig: (max: number): Sentence => ({
    en: `The capacity can be at most ${number.en(max)}.`,
    es: `El aforo puede ser ${number.es(max)} como máximo.`,
    ne: `क्षमता बढीमा ${number.ne(max)} हुन सक्छ।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
