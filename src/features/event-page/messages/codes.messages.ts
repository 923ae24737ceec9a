import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    haveCode: 'Have a code?',
    code: 'Code',
    use: 'Apply',
    counts: (code: string) => `Code ${code} is applied. You see the discount in your order.`,
    percent: (share: number, from: number) => `${share} % off for ${from} tickets or more`,
    amount: (money: string, from: number) => `${money} off each for ${from} tickets or more`,
  },
  es: {
    haveCode: '¿Tienes un código?',
    code: 'Código',
    use: 'Usarlo',
    counts: (code: string) => `Tu código ${code} vale. Lo que rebaja se calcula con tu pedido.`,
    percent: (share: number, from: number) => `${share} % menos a partir de ${from} entradas`,
    amount: (money: string, from: number) => `${money} menos por entrada a partir de ${from}`,
  },
  ne: {
    haveCode: 'कोड छ?',
    code: 'कोड',
    use: 'प्रयोग गर्नुहोस्',
    counts: (code: string) => `तपाईंको कोड ${code} लाग्यो। कति घट्छ भन्ने अर्डरसँगै हिसाब हुन्छ।`,
    percent: (share: number, from: number) => `${from} वा बढी टिकटमा ${share} % कम`,
    amount: (money: string, from: number) => `${from} वा बढी टिकटमा प्रत्येकमा ${money} कम`,
  },
});
