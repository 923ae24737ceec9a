import { messages, number } from '#lib/language/index.ts';

/** Why payouts can't be held, released or sent. */
export const words = messages({
  en: {
    reasonMissing: 'Enter the reason. The organiser reads it.',
    tooLong: (most: number) => `Use at most ${number.en(most)} characters.`,
    heldAlready: 'The payouts of this organiser are held already. What you typed is not saved.',
    heldAnew:
      'That hold was released already, and the payouts are held anew. This page shows the hold that holds now.',
    notHeld: 'The payouts of this organiser are not held.',
    transferHeld: 'The payouts of this organiser are held: nothing is sent. Release them first.',
    handOverHeld: 'The payouts for this event are on hold. It can be handed over once the hold is released.',
  },
  es: {
    reasonMissing: 'Escribe el motivo. Lo lee quien organiza.',
    tooLong: (most) => `Como máximo ${number.es(most)} caracteres.`,
    heldAlready: 'Los cobros de este organizador ya están retenidos. Lo que escribiste no se ha guardado.',
    heldAnew:
      'Esa retención ya se liberó y los cobros están retenidos de nuevo. Esta página muestra la que vale ahora.',
    notHeld: 'Los cobros de este organizador no están retenidos.',
    transferHeld: 'Los cobros de este organizador están retenidos: no se envía nada. Libéralos primero.',
    handOverHeld: 'Los cobros de este evento están retenidos. Se podrá traspasar cuando se liberen.',
  },
  ne: {
    reasonMissing: 'कारण लेख्नुहोस्। आयोजकले यो पढ्छन्।',
    tooLong: (most) => `बढीमा ${number.ne(most)} अक्षर प्रयोग गर्नुहोस्।`,
    heldAlready: 'यी आयोजकको भुक्तानी पहिल्यै रोकिएको छ। तपाईंले लेखेको कुरा सुरक्षित भएन।',
    heldAnew: 'त्यो रोक पहिल्यै हटिसकेको थियो, र भुक्तानी फेरि रोकिएको छ। अहिलेको रोक यस पृष्ठमा छ।',
    notHeld: 'यी आयोजकको भुक्तानी रोकिएको छैन।',
    transferHeld: 'यी आयोजकको भुक्तानी रोकिएको छ: केही पठाइँदैन। पहिले रोक हटाउनुहोस्।',
    handOverHeld: 'यो कार्यक्रमको भुक्तानी रोकिएको छ। रोक हटेपछि मात्र यो अरूलाई सुम्पन मिल्छ।',
  },
});
