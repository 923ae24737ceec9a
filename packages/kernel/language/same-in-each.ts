import { LANGUAGES } from './languages.ts';
import type { Translated } from './messages.ts';

/**
 * What the reader's language says, as what every language says. The client build of a language puts it where a table was
 * (scripts/languages): code may ask a table for any language, and the browser has one.
 */
export function sameInEach<T>(said: T): Translated<T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, said])) as Translated<T>;
}
