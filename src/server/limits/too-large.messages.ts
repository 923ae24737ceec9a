import { messages, number } from '#lib/language/index.ts';

const MB = 1 << 20;
const KB = 1 << 10;

/** A size as people say it; limits are whole kilobytes or megabytes. */
const size = (bytes: number, write: (value: number) => string): string =>
  bytes >= MB ? `${write(Math.floor(bytes / MB))} MB` : `${write(Math.floor(bytes / KB))} KB`;

/** What a page says when more is sent than it takes. */
export const words = messages({
  en: {
    tooLarge: (most: number) => `This is too large. Send at most ${size(most, number.en)}.`,
  },
  es: {
    tooLarge: (most) => `Es demasiado grande: aquí se pueden enviar como mucho ${size(most, number.es)}.`,
  },
  ne: {
    tooLarge: (most) => `यो धेरै ठूलो भयो: यहाँ बढीमा ${size(most, number.ne)} पठाउन सकिन्छ।`,
  },
});
