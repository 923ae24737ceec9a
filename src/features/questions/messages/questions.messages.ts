import { number, plural, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of questions that can't be asked like this, and of changes that would break what was answered. */
export const words = {
  ask: { en: 'Enter the question.', es: 'Escribe qué preguntas.', ne: 'के सोध्ने हो लेख्नुहोस्।' },
  atMost: (max: number): Sentence => ({
    en: `${max} characters at most.`,
    es: `${number.es(max)} caracteres como máximo.`,
    ne: `बढीमा ${number.ne(max)} अक्षर।`,
  }),
  noKind: {
    en: 'There is no such type of question.',
    es: 'No existe ese tipo de pregunta.',
    ne: 'त्यस्तो प्रकारको प्रश्न छैन।',
  },
  twoOptions: {
    en: 'Enter at least two options.',
    es: 'Pon al menos dos opciones.',
    ne: 'कम्तीमा दुई विकल्प दिनुहोस्।',
  },
  manyOptions: (max: number): Sentence => ({
    en: `${max} options at most.`,
    es: `${number.es(max)} opciones como máximo.`,
    ne: `बढीमा ${number.ne(max)} विकल्प।`,
  }),
  optionTwice: (label: string): Sentence => ({
    en: `“${label}” is listed twice.`,
    es: `«${label}» está dos veces.`,
    ne: `“${label}” दुई पटक छ।`,
  }),
  onlyOne: {
    en: 'Choose answers to one question only.',
    es: 'Elige respuestas de una sola pregunta.',
    ne: 'एउटै प्रश्नका उत्तर मात्र छान्नुहोस्।',
  },
  onlyEarlier: {
    en: 'It can depend only on an earlier question that has options.',
    es: 'Solo puede depender de una pregunta anterior que tenga opciones.',
    ne: 'यसअघि आउने, विकल्प भएको प्रश्नमा मात्र भर पर्न सक्छ।',
  },
  tooMany: (max: number): Sentence => ({
    en: `An event can have ${max} questions at most. Archive some.`,
    es: `Un evento tiene ${number.es(max)} preguntas como máximo: archiva algunas.`,
    ne: `एउटा कार्यक्रममा बढीमा ${number.ne(max)} प्रश्न: केही सङ्ग्रहमा राख्नुहोस्।`,
  }),
  kindAnswered: {
    en: 'This question already has answers, which don’t fit another type. Archive it and add a new one.',
    es: 'Ya se ha contestado: con otro tipo las respuestas no valdrían. Archívala y haz otra.',
    ne: 'यसको उत्तर आइसकेको छ: प्रकार बदले उत्तर काम नलाग्ने हुन्छन्। सङ्ग्रहमा राखेर नयाँ सोध्नुहोस्।',
  },
  scopeAnswered: {
    en: 'This question already has answers, so who answers it can’t change. Archive it and add a new one.',
    es: 'Ya se ha contestado, así que se queda con quien se preguntó. Archívala y haz otra.',
    ne: 'यसको उत्तर आइसकेको छ, त्यसैले जसलाई सोधिएको हो उसैको रहन्छ। सङ्ग्रहमा राखेर नयाँ सोध्नुहोस्।',
  },
  optionChosen: (label: string): Sentence => ({
    en: `“${label}” has already been chosen, so it can’t be removed.`,
    es: `«${label}» ya se ha elegido, así que se queda.`,
    ne: `“${label}” छानिइसकेको छ, त्यसैले रहन्छ।`,
  }),
  neededBy: (question: string): Sentence => ({
    en: `“${question}” depends on it. Change that one first.`,
    es: `«${question}» depende de ella: cámbiala primero.`,
    ne: `“${question}” यसमा भर पर्छ: पहिले त्यो बदल्नुहोस्।`,
  }),
  answered: (count: number): Sentence => ({
    en: `This was answered ${plural.en(count, { one: 'once', other: `${count} times` })}: archive it instead, and the answers stay.`,
    es: `Ya se ha contestado ${plural.es(count, { one: 'una vez', many: `${number.es(count)} de veces`, other: `${number.es(count)} veces` })}: archívala y las respuestas se quedan.`,
    ne: `यसको उत्तर ${number.ne(count)} पटक आइसकेको छ: बरु सङ्ग्रहमा राख्नुहोस्, उत्तर रहिरहन्छन्।`,
  }),
  orderBreaks: (question: string): Sentence => ({
    en: `“${question}” depends on an earlier question, so it can't come before it.`,
    es: `«${question}» depende de una pregunta anterior: no puede ir antes.`,
    ne: `“${question}” अघिल्लो प्रश्नमा भर पर्छ: त्योभन्दा अगाडि आउन सक्दैन।`,
  }),
  eachOnce: {
    en: "List each of the event's questions once.",
    es: 'Nombra cada pregunta del evento una vez.',
    ne: 'कार्यक्रमका हरेक प्रश्न एक-एक पटक दिनुहोस्।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
