import { messages, number } from '#lib/language/index.ts';

/** Why something about a review is refused. */
export const words = messages({
  en: {
    reasonMissing: 'Enter what must change. The team of the event reads it.',
    textMissing: 'Write a message.',
    tooLong: (most: number) => `Use at most ${number.en(most)} characters.`,
    notWaiting: 'This event is not waiting for review.',
    changedMeanwhile: 'The event was changed after you opened this page. Look at it again, then approve it.',
    operatorsDecide: 'Only those who run the site can do this.',
    tooMany: 'You have written many messages today. We read them and answer. Write again tomorrow.',
    scopeUnknown: 'Choose whose events are reviewed.',
    hoursWrong: (most: number) => `Enter a whole number of hours, from 1 to ${number.en(most)}.`,
    ruleUnknown: 'Choose what holds for this account.',
    emailUnknown: 'There is no account with this email. Check the spelling.',
  },
  es: {
    reasonMissing: 'Escribe qué debe cambiar. Lo lee el equipo del evento.',
    textMissing: 'Escribe un mensaje.',
    tooLong: (most) => `Como máximo ${number.es(most)} caracteres.`,
    notWaiting: 'Este evento no espera revisión.',
    changedMeanwhile:
      'El evento ha cambiado después de que abrieras esta página. Vuelve a mirarlo y después apruébalo.',
    operatorsDecide: 'Solo quienes llevan el sitio pueden hacerlo.',
    tooMany: 'Hoy ya has escrito muchos mensajes. Los leemos y respondemos. Escribe de nuevo mañana.',
    scopeUnknown: 'Elige qué eventos se revisan.',
    hoursWrong: (most) => `Escribe un número entero de horas, de 1 a ${number.es(most)}.`,
    ruleUnknown: 'Elige qué vale para esta cuenta.',
    emailUnknown: 'No hay ninguna cuenta con este correo. Comprueba cómo está escrito.',
  },
  ne: {
    reasonMissing: 'के बदल्नुपर्छ लेख्नुहोस्। कार्यक्रमको टोलीले यो पढ्छ।',
    textMissing: 'सन्देश लेख्नुहोस्।',
    tooLong: (most) => `बढीमा ${number.ne(most)} अक्षर प्रयोग गर्नुहोस्।`,
    notWaiting: 'यो कार्यक्रम समीक्षाको पर्खाइमा छैन।',
    changedMeanwhile: 'तपाईंले यो पृष्ठ खोलेपछि कार्यक्रम बदलियो। फेरि हेर्नुहोस्, अनि स्वीकृत गर्नुहोस्।',
    operatorsDecide: 'साइट चलाउनेले मात्र यो गर्न सक्छन्।',
    tooMany: 'तपाईंले आज धेरै सन्देश लेख्नुभयो। हामी पढ्छौँ र जवाफ दिन्छौँ। भोलि फेरि लेख्नुहोस्।',
    scopeUnknown: 'कसका कार्यक्रम समीक्षा हुन्छन् छान्नुहोस्।',
    hoursWrong: (most) => `१ देखि ${number.ne(most)} सम्म घण्टाको पूर्ण सङ्ख्या लेख्नुहोस्।`,
    ruleUnknown: 'यो खातामा के लागू हुन्छ छान्नुहोस्।',
    emailUnknown: 'यो इमेल भएको खाता छैन। हिज्जे जाँच्नुहोस्।',
  },
});
