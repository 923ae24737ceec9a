import { messages, number } from '#lib/language/index.ts';

/** Why payouts can't be held, released or sent. */
export const words = messages({
  en: {
    reasonMissing: 'Enter the reason. The organiser reads it.',
    tooLong: (most: number) => `Use at most ${number.en(most)} characters.`,
    heldAlready: 'The payouts of this organiser are held already. The page shows why.',
    notHeld: 'The payouts of this organiser are not held.',
    transferHeld:
      'The payouts of this organiser are held: nothing is sent. Release them first; what waits then goes on its way.',
  },
  es: {
    reasonMissing: 'Escribe el motivo. Lo lee quien organiza.',
    tooLong: (most) => `Como máximo ${number.es(most)} caracteres.`,
    heldAlready: 'Los cobros de este organizador ya están retenidos. La página dice por qué.',
    notHeld: 'Los cobros de este organizador no están retenidos.',
    transferHeld:
      'Los cobros de este organizador están retenidos: no se envía nada. Libéralos primero; lo que espera sale entonces.',
  },
  ne: {
    reasonMissing: 'कारण लेख्नुहोस्। आयोजकले यो पढ्छन्।',
    tooLong: (most) => `बढीमा ${number.ne(most)} अक्षर प्रयोग गर्नुहोस्।`,
    heldAlready: 'यी आयोजकको भुक्तानी पहिल्यै रोकिएको छ। कारण पृष्ठमा छ।',
    notHeld: 'यी आयोजकको भुक्तानी रोकिएको छैन।',
    transferHeld: 'यी आयोजकको भुक्तानी रोकिएको छ: केही पठाइँदैन। पहिले रोक हटाउनुहोस्; पर्खिरहेको रकम त्यसपछि जान्छ।',
  },
});
