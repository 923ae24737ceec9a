import { spoken, type Translated } from './language/index.ts';

/** Text without a null character, the one that PostgreSQL can't keep. */
export const NULL_FREE = /^[^\0]*$/;

/** What is said of a text that isn't. */
export const SAID_OF_NULL: Translated<string> = {
  en: "This has a character that can't be kept.",
  es: 'Aquí hay un carácter que no se puede guardar.',
  ne: 'यसमा राख्न नमिल्ने अक्षर छ।',
};

/** The same, for what checks a text (zod). */
export const NOT_NULL_FREE = spoken(SAID_OF_NULL);

/** The first `max` letters (UTF-16) of a text, without half a character at its end. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
