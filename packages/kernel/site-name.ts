import type { Language } from './language/index.ts';

/** The product's name: what a site is called that nobody has named. */
export const PRODUCT_NAME = 'Mela';
const PRODUCT_NAME_NEPALI = 'मेला';

/** The site's name in a sentence: the product's own is a Nepali word, and is written as one there. */
export function siteNameIn(name: string, language: Language): string {
  return language === 'ne' && name === PRODUCT_NAME ? PRODUCT_NAME_NEPALI : name;
}

/** A name with a Nepali ending: joined to Devanagari (`मेलाले`), apart from other letters (`NRNA ले`). */
export function withEnding(name: string, ending: string): string {
  return /\p{Script=Devanagari}$/u.test(name) ? name + ending : `${name} ${ending}`;
}
