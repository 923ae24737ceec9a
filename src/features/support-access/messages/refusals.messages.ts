import { messages, number } from '#lib/language/index.ts';

/** Why something about an operator's access is refused. */
export const words = messages({
  en: {
    reasonMissing: 'Enter the reason. The organiser reads it.',
    tooLong: (most: number) => `Use at most ${number.en(most)} characters.`,
    already: 'You have asked already, or may look now. End that first.',
    tooMany: 'You have asked often today. The team has your reasons. Ask again tomorrow.',
    notWaiting: 'This request was answered or withdrawn in the meantime.',
    notOpen: 'This access has ended in the meantime.',
  },
  es: {
    reasonMissing: 'Escribe el motivo. Lo lee quien organiza.',
    tooLong: (most) => `Como máximo ${number.es(most)} caracteres.`,
    already: 'Ya lo has pedido o ya puedes mirar. Termínalo primero.',
    tooMany: 'Hoy ya lo has pedido muchas veces. El equipo tiene tus motivos. Pídelo otra vez mañana.',
    notWaiting: 'Entretanto se ha respondido o retirado esta petición.',
    notOpen: 'Este acceso ya ha terminado.',
  },
  ne: {
    reasonMissing: 'कारण लेख्नुहोस्। आयोजकले यो पढ्छन्।',
    tooLong: (most) => `बढीमा ${number.ne(most)} अक्षर प्रयोग गर्नुहोस्।`,
    already: 'तपाईंले अनुरोध गरिसक्नुभयो वा अहिले हेर्न सक्नुहुन्छ। पहिले त्यो अन्त्य गर्नुहोस्।',
    tooMany: 'तपाईंले आज धेरै पटक सोध्नुभयो। टोलीसँग तपाईंका कारण छन्। भोलि फेरि सोध्नुहोस्।',
    notWaiting: 'यसबीच यो अनुरोधको जवाफ आइसक्यो वा फिर्ता लिइयो।',
    notOpen: 'यसबीच यो पहुँच सकियो।',
  },
});
