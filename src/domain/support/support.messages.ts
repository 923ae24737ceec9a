import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of a message that can't be taken. */
export const words = {
  name: { en: 'Tell us your name.', es: 'Dinos tu nombre.', ne: 'आफ्नो नाम भन्नुहोस्।' },
  atMost: (max: number): Sentence => ({
    en: `${number.en(max)} characters at most.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  noEmail: {
    en: 'This is no email address.',
    es: 'Esto no es una dirección de correo.',
    ne: 'यो इमेल ठेगाना होइन।',
  },
  whereToAnswer: {
    en: 'Tell us where to answer.',
    es: 'Dinos adónde responderte.',
    ne: 'जवाफ कहाँ पठाऊँ भन्नुहोस्।',
  },
  aboutWhat: { en: 'Tell us what it is about.', es: 'Dinos de qué se trata.', ne: 'केबारे हो भन्नुहोस्।' },
  writeMessage: { en: 'Write your message.', es: 'Escribe tu mensaje.', ne: 'आफ्नो सन्देश लेख्नुहोस्।' },
  whatHappened: { en: 'Tell us what happened.', es: 'Cuéntanos qué ha pasado.', ne: 'के भयो भन्नुहोस्।' },
  more: (least: number): Sentence => ({
    en: `Tell us a little more. ${number.en(least)} characters are the least.`,
    es: `Cuéntanos un poco más: al menos ${number.es(least)} caracteres.`,
    ne: `अलि बढी भन्नुहोस्: कम्तीमा ${number.ne(least)} अक्षर।`,
  }),
  pageAddress: {
    en: 'Give the address of the page, as https://… or /events.',
    es: 'Da la dirección de la página, como https://… o /events.',
    ne: 'पृष्ठको ठेगाना दिनुहोस्, https://… वा /events जस्तै।',
  },
  tooManyFiles: (max: number): Sentence => ({
    en: `${max} files at most. Leave some out.`,
    es: `${number.es(max)} archivos como máximo. Quita alguno.`,
    ne: `बढीमा ${number.ne(max)} फाइल। केही हटाउनुहोस्।`,
  }),
  aFile: { en: 'A file', es: 'Un archivo', ne: 'एउटा फाइल' },
  fileTooBig: (name: Sentence): Sentence => ({
    en: `“${name.en}” is larger than 5 MB. Make it smaller, or leave it out.`,
    es: `«${name.es}» ocupa más de 5 MB. Hazlo más pequeño o quítalo.`,
    ne: `“${name.ne}” ५ MB भन्दा ठूलो छ। सानो बनाउनुहोस् वा हटाउनुहोस्।`,
  }),
  fileOfOtherKind: (name: Sentence): Sentence => ({
    en: `“${name.en}” is no PNG, JPEG, WebP or PDF. Leave it out.`,
    es: `«${name.es}» no es PNG, JPEG, WebP ni PDF. Quítalo.`,
    ne: `“${name.ne}” PNG, JPEG, WebP वा PDF होइन। हटाउनुहोस्।`,
  }),
  tooFast: {
    en: 'That was very quick. To keep programs out, a form is taken from three seconds after it was opened. Send it again.',
    es: 'Has ido muy deprisa. Para no dejar pasar programas, un formulario se acepta tres segundos después de abrirlo. Envíalo otra vez.',
    ne: 'निकै छिटो भयो। प्रोग्रामहरूलाई रोक्न, फारम खोलेको तीन सेकेन्डपछि मात्र लिइन्छ। फेरि पठाउनुहोस्।',
  },
  tooOld: {
    en: 'This page was open for more than a day. Look at your message once more, then send it again.',
    es: 'Esta página llevaba abierta más de un día. Repasa tu mensaje y envíalo otra vez.',
    ne: 'यो पृष्ठ एक दिनभन्दा बढी खुला थियो। सन्देश एक पटक हेरेर फेरि पठाउनुहोस्।',
  },
  forged: {
    en: 'The form came without its seal, so we could not tell who made it. Wait a moment, then send it again.',
    es: 'El formulario llegó sin su sello y no pudimos saber quién lo hizo. Espera un momento y envíalo otra vez.',
    ne: 'फारम आफ्नो छापबिना आयो, त्यसैले कसले बनाएको थाहा भएन। एकछिन पर्खेर फेरि पठाउनुहोस्।',
  },
  trapped: {
    en: 'A field that is hidden from people was filled in, perhaps by your browser. It is empty again: send the form once more.',
    es: 'Se rellenó un campo que las personas no ven, quizá por tu navegador. Ya está vacío: envía el formulario otra vez.',
    ne: 'मानिसले नदेख्ने एउटा खाली ठाउँ भरिएछ, सायद तपाईंको ब्राउजरले। अब त्यो खाली छ: फारम फेरि पठाउनुहोस्।',
  },
  tooMany: (max: number): Sentence => ({
    en: `${max} messages came from your network within an hour, and we take no more. Send yours in an hour: it stays here as long as this page is open.`,
    es: `Desde tu red han llegado ${number.es(max)} mensajes en una hora y no aceptamos más. Envía el tuyo dentro de una hora: se queda aquí mientras la página esté abierta.`,
    ne: `तपाईंको नेटवर्कबाट एक घण्टामा ${number.ne(max)} सन्देश आए, अब थप लिँदैनौँ। एक घण्टापछि पठाउनुहोस्: यो पृष्ठ खुला रहुन्जेल सन्देश यहीँ रहन्छ।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
