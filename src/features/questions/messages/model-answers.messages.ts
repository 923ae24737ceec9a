import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of answers that can't be taken, and of guests whose details can't be changed. */
export const words = {
  changedMeanwhile: {
    en: 'Someone else has changed this in the meantime. Check it again.',
    es: 'Otra persona lo ha cambiado mientras tanto. Vuelve a mirarlo.',
    ne: 'यसबीच अरू कसैले यो बदल्नुभयो। फेरि हेर्नुहोस्।',
  },
  answerThis: {
    en: 'Answer this question.',
    es: 'Contesta a esto, por favor.',
    ne: 'कृपया यसको उत्तर दिनुहोस्।',
  },
  agreeFirst: {
    en: 'Agree to this to continue.',
    es: 'Sin esto no se puede seguir.',
    ne: 'यसबिना अगाडि बढ्न मिल्दैन।',
  },
  atMost: (max: number): Sentence => ({
    en: `${max} characters at most.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  noNumber: { en: 'Enter a number.', es: 'Escribe un número.', ne: 'अङ्क लेख्नुहोस्।' },
  noOption: { en: 'Choose one of these.', es: 'Elige una de estas.', ne: 'यीमध्ये छान्नुहोस्।' },
  noDate: {
    en: 'Enter a date, such as 2026-12-31.',
    es: 'Escribe una fecha, como 2026-12-31.',
    ne: 'मिति लेख्नुहोस्, जस्तै 2026-12-31।',
  },
  noPhone: {
    en: 'Enter a phone number with its country code, such as +977 984 1234567.',
    es: 'Escribe un teléfono con su prefijo, como +34 612 34 56 78.',
    ne: 'देशको कोडसहित फोन नम्बर लेख्नुहोस्, जस्तै +977 984 1234567।',
  },
  noCountry: { en: 'Choose a country.', es: 'Elige un país.', ne: 'देश छान्नुहोस्।' },
  noFile: {
    en: 'This file is no longer here. Choose it again.',
    es: 'Este archivo ya no está: elígelo otra vez.',
    ne: 'यो फाइल अब छैन: फेरि छान्नुहोस्।',
  },
  otherFile: {
    en: 'Choose a picture (PNG, JPEG, WebP) or a PDF file.',
    es: 'Solo se aceptan imágenes (PNG, JPEG, WebP) y archivos PDF.',
    ne: 'तस्बिर (PNG, JPEG, WebP) र PDF फाइल मात्र लिइन्छ।',
  },
  bigFile: (mb: number): Sentence => ({
    en: `The file is larger than ${mb} MB.`,
    es: `El archivo ocupa más de ${number.es(mb)} MB.`,
    ne: `फाइल ${number.ne(mb)} MB भन्दा ठूलो छ।`,
  }),
  sendFile: {
    en: 'Send a form with one file in it.',
    es: 'Envía un formulario con un archivo.',
    ne: 'एउटा फाइल भएको फारम पठाउनुहोस्।',
  },
  manyFiles: {
    en: 'Too many files were uploaded from your network. Wait a few minutes.',
    es: 'Han llegado demasiados archivos de aquí. Espera unos minutos.',
    ne: 'यहाँबाट धेरै फाइल आए। केही मिनेट पर्खनुहोस्।',
  },
  noFilesAsked: {
    en: 'This event asks for no files.',
    es: 'Este evento no pide archivos.',
    ne: 'यस कार्यक्रमले फाइल माग्दैन।',
  },
  noQuestion: {
    en: 'There is no such question.',
    es: 'No existe esa pregunta.',
    ne: 'त्यस्तो प्रश्न छैन।',
  },
  noList: {
    en: 'Enter one answer for each ticket, in the order of the tickets.',
    es: 'Una entrada por cada ticket, en su orden, por favor.',
    ne: 'हरेक टिकटका लागि, टिकटकै क्रममा, एक-एक दिनुहोस्।',
  },
  name: { en: 'Enter the name.', es: 'Dinos el nombre.', ne: 'नाम भन्नुहोस्।' },
  noEmail: {
    en: 'Enter an email address, such as name@example.org.',
    es: 'Escribe una dirección de correo, como nombre@example.org.',
    ne: 'इमेल ठेगाना लेख्नुहोस्, जस्तै name@example.org।',
  },
  whereTo: {
    en: 'Enter the email address to send the link to.',
    es: 'Dinos adónde enviar el enlace.',
    ne: 'लिङ्क कहाँ पठाऊँ भन्नुहोस्।',
  },
  mailedJustNow: {
    en: 'A link was sent a moment ago. Wait a minute before you send the next one.',
    es: 'Se acaba de enviar un enlace: espera un minuto antes del siguiente.',
    ne: 'भर्खरै लिङ्क पठाइएको छ: अर्को पठाउनुअघि एक मिनेट पर्खनुहोस्।',
  },
  begun: {
    en: 'The event has begun, so details can no longer be changed.',
    es: 'El evento ya ha empezado: los datos ya no se pueden cambiar.',
    ne: 'कार्यक्रम सुरु भइसक्यो: विवरण अब बदल्न मिल्दैन।',
  },
  notValid: {
    en: 'This ticket is no longer valid.',
    es: 'Esta entrada ya no es válida.',
    ne: 'यो टिकट अब मान्य छैन।',
  },
  notPaid: {
    en: 'This order has no tickets yet.',
    es: 'Este pedido aún no tiene entradas.',
    ne: 'यस अर्डरमा अहिलेसम्म टिकट छैन।',
  },
  linkOver: {
    en: 'This link no longer works. Ask the person who sent it for a new one.',
    es: 'Este enlace ya no vale. Pide uno nuevo a quien te lo envió.',
    ne: 'यो लिङ्क अब चल्दैन। पठाउने व्यक्तिसँग नयाँ माग्नुहोस्।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
