import type { Language } from './language/index.ts';

/** The product's name: what a site is called that nobody has named. */
export const PRODUCT_NAME = 'Mela';
/** A Nepali word, which is written as one in Nepali. */
const IN_SENTENCES: Readonly<Record<Language, string>> = { en: PRODUCT_NAME, es: PRODUCT_NAME, ne: 'मेला' };

/** The site's name in a sentence: the product's own as each language writes it. */
export function siteNameIn(name: string, language: Language): string {
  return name === PRODUCT_NAME ? IN_SENTENCES[language] : name;
}

/** A name with a Nepali ending: joined to Devanagari (`मेलाले`), apart from other letters (`NRNA ले`). */
export function withEnding(name: string, ending: string): string {
  return /\p{Script=Devanagari}$/u.test(name) ? name + ending : `${name} ${ending}`;
}
