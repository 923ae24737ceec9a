import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    percent: (share: number, from: number) => `${share} % off for ${from} tickets or more`,
    amount: (money: string, from: number) => `${money} off each for ${from} tickets or more`,
  },
  es: {
    percent: (share: number, from: number) => `${share} % menos a partir de ${from} entradas`,
    amount: (money: string, from: number) => `${money} menos por entrada a partir de ${from}`,
  },
  ne: {
    percent: (share: number, from: number) => `${from} वा बढी टिकटमा ${share} % कम`,
    amount: (money: string, from: number) => `${from} वा बढी टिकटमा प्रत्येकमा ${money} कम`,
  },
});
