import { messages, number } from '#lib/language/index.ts';

/** Why something about a suspension is refused. */
export const words = messages({
  en: {
    reasonMissing: 'Enter the reason. The team of the event reads it.',
    textMissing: 'Write a message.',
    tooLong: (most: number) => `Use at most ${number.en(most)} characters.`,
    notSuspended: 'This event is not suspended.',
    tooMany: 'You have written many messages today. We read them and answer. Write again tomorrow.',
  },
  es: {
    reasonMissing: 'Escribe el motivo. Lo lee el equipo del evento.',
    textMissing: 'Escribe un mensaje.',
    tooLong: (most) => `Como máximo ${number.es(most)} caracteres.`,
    notSuspended: 'Este evento no está suspendido.',
    tooMany: 'Hoy ya has escrito muchos mensajes. Los leemos y respondemos. Escribe de nuevo mañana.',
  },
  ne: {
    reasonMissing: 'कारण लेख्नुहोस्। कार्यक्रमको टोलीले यो पढ्छ।',
    textMissing: 'सन्देश लेख्नुहोस्।',
    tooLong: (most) => `बढीमा ${number.ne(most)} अक्षर प्रयोग गर्नुहोस्।`,
    notSuspended: 'यो कार्यक्रम निलम्बित छैन।',
    tooMany: 'तपाईंले आज धेरै सन्देश लेख्नुभयो। हामी पढ्छौँ र जवाफ दिन्छौँ। भोलि फेरि लेख्नुहोस्।',
  },
});
