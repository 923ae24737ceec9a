import { messages } from '#lib/language/index.ts';

/** What is wrong with what was typed for an amount, a number, a moment, wherever it is typed. */
export const words = messages({
  en: {
    text: 'Enter text.',
    noDate: 'Enter a date and a time.',
    amount: (example: string) => `Enter an amount such as ${example}.`,
    wholeNumber: 'Enter a whole number.',
    mostByCard: (most: string) => `A card payment can be at most ${most}. Enter a lower price.`,
    percentage: (example: string) => `Enter a percentage from 0 to 100, such as 10 or ${example}.`,
  },
  es: {
    text: 'Texto, por favor.',
    noDate: 'Esto no es una fecha con hora.',
    amount: (example) => `Escribe un importe, como ${example}.`,
    wholeNumber: 'Escribe un número entero.',
    mostByCard: (most) => `Las tarjetas admiten como máximo ${most} por pago. Escribe un precio menor.`,
    percentage: (example) => `Escribe un porcentaje de 0 a 100, como 10 o ${example}.`,
  },
  ne: {
    text: 'अक्षरमा लेख्नुहोस्।',
    noDate: 'यो मिति र समय होइन।',
    amount: (example) => `${example} जस्तो रकम लेख्नुहोस्।`,
    wholeNumber: 'पूर्ण संख्या लेख्नुहोस्।',
    mostByCard: (most) => `एक भुक्तानीमा कार्डबाट बढीमा ${most} तिर्न मिल्छ। कम मूल्य लेख्नुहोस्।`,
    percentage: (example) => `० देखि १०० सम्मको प्रतिशत लेख्नुहोस्, जस्तै 10 वा ${example}।`,
  },
});
