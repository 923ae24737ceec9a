import { messages, number } from '#lib/language/index.ts';

/** What is said of a list that can't be read. */
export const words = messages({
  en: { openQuote: (line: number) => `The quotation mark in line ${number.en(line)} is not closed.` },
  es: { openQuote: (line) => `Las comillas de la línea ${number.es(line)} no se cierran.` },
  ne: { openQuote: (line) => `${number.ne(line)} नम्बरको लाइनमा खुलेको उद्धरण चिह्न बन्द भएको छैन।` },
});
