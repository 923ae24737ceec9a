import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of a message that can't be taken. */
export const words = {
  name: { en: 'Enter your name.', es: 'Escribe tu nombre.', ne: 'आफ्नो नाम लेख्नुहोस्।' },
  atMost: (max: number): Sentence => ({
    en: `Use at most ${number.en(max)} characters.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  noEmail: {
    en: 'Enter an email address, such as name@example.org.',
    es: 'Escribe una dirección de correo, como nombre@example.org.',
    ne: 'name@example.org जस्तो इमेल ठेगाना लेख्नुहोस्।',
  },
  whereToAnswer: {
    en: 'Enter your email address, so that we can answer.',
    es: 'Escribe tu correo para que podamos responderte.',
    ne: 'हामीले जवाफ दिन सकौँ भनेर आफ्नो इमेल लेख्नुहोस्।',
  },
  aboutWhat: { en: 'Enter a subject.', es: 'Escribe un asunto.', ne: 'विषय लेख्नुहोस्।' },
  writeMessage: { en: 'Enter your message.', es: 'Escribe tu mensaje.', ne: 'आफ्नो सन्देश लेख्नुहोस्।' },
  whatHappened: { en: 'Tell us what happened.', es: 'Cuéntanos qué ha pasado.', ne: 'के भयो भन्नुहोस्।' },
  whatToKnow: {
    en: 'Tell us what you saw.',
    es: 'Cuéntanos qué has visto.',
    ne: 'तपाईंले के देख्नुभयो, भन्नुहोस्।',
  },
  chooseReason: {
    en: 'Choose what it is about.',
    es: 'Elige de qué se trata.',
    ne: 'उजुरी केबारे हो, छान्नुहोस्।',
  },
  more: (least: number): Sentence => ({
    en: `Tell us a little more: at least ${number.en(least)} characters.`,
    es: `Cuéntanos un poco más: al menos ${number.es(least)} caracteres.`,
    ne: `अलि बढी भन्नुहोस्: कम्तीमा ${number.ne(least)} अक्षर।`,
  }),
  pageAddress: {
    en: 'Enter the address of the page, such as https://… or /events.',
    es: 'Da la dirección de la página, como https://… o /events.',
    ne: 'पृष्ठको ठेगाना दिनुहोस्, https://… वा /events जस्तै।',
  },
  tooManyFiles: (max: number): Sentence => ({
    en: `Attach at most ${max} files.`,
    es: `${number.es(max)} archivos como máximo. Quita alguno.`,
    ne: `बढीमा ${number.ne(max)} फाइल। केही हटाउनुहोस्।`,
  }),
  aFile: { en: 'A file', es: 'Un archivo', ne: 'एउटा फाइल' },
  fileTooBig: (name: Sentence): Sentence => ({
    en: `“${name.en}” is larger than 5 MB. Make it smaller or remove it.`,
    es: `«${name.es}» ocupa más de 5 MB. Hazlo más pequeño o quítalo.`,
    ne: `“${name.ne}” ५ MB भन्दा ठूलो छ। सानो बनाउनुहोस् वा हटाउनुहोस्।`,
  }),
  fileOfOtherKind: (name: Sentence): Sentence => ({
    en: `“${name.en}” is not a PNG, JPEG, WebP or PDF file. Remove it.`,
    es: `«${name.es}» no es PNG, JPEG, WebP ni PDF. Quítalo.`,
    ne: `“${name.ne}” PNG, JPEG, WebP वा PDF होइन। हटाउनुहोस्।`,
  }),
  tooFast: {
    en: 'You sent the form very quickly. To keep out spam, we accept it three seconds after you open the page. Send it again.',
    es: 'Has enviado el formulario muy deprisa. Para evitar el spam, lo aceptamos tres segundos después de abrir la página. Envíalo otra vez.',
    ne: 'फारम निकै छिटो पठाउनुभयो। स्प्याम रोक्न, पृष्ठ खोलेको तीन सेकेन्डपछि मात्र लिइन्छ। फेरि पठाउनुहोस्।',
  },
  tooOld: {
    en: 'This page was open for more than a day. Check your message, then send it again.',
    es: 'Esta página llevaba abierta más de un día. Repasa tu mensaje y envíalo otra vez.',
    ne: 'यो पृष्ठ एक दिनभन्दा बढी खुला थियो। सन्देश एक पटक हेरेर फेरि पठाउनुहोस्।',
  },
  forged: {
    en: 'The form could not be checked. Wait a moment, then send it again.',
    es: 'No se pudo comprobar el formulario. Espera un momento y envíalo otra vez.',
    ne: 'फारम जाँच्न सकिएन। एकछिन पर्खेर फेरि पठाउनुहोस्।',
  },
  trapped: {
    en: 'Your browser may have filled in a hidden field. We have emptied it. Send the form again.',
    es: 'Quizá tu navegador rellenó un campo oculto. Lo hemos vaciado. Envía el formulario otra vez.',
    ne: 'तपाईंको ब्राउजरले लुकेको ठाउँ भरेको हुन सक्छ। हामीले त्यो खाली गर्‍यौँ। फारम फेरि पठाउनुहोस्।',
  },
  tooMany: (max: number): Sentence => ({
    en: `Your network sent ${max} messages in the last hour, which is the limit. Send yours in an hour: it stays here while this page is open.`,
    es: `Desde tu red han llegado ${number.es(max)} mensajes en una hora y no aceptamos más. Envía el tuyo dentro de una hora: se queda aquí mientras la página esté abierta.`,
    ne: `तपाईंको नेटवर्कबाट एक घण्टामा ${number.ne(max)} सन्देश आए, अब थप लिँदैनौँ। एक घण्टापछि पठाउनुहोस्: यो पृष्ठ खुला रहुन्जेल सन्देश यहीँ रहन्छ।`,
  }),
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
