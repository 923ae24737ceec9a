import { isLanguage, type Language } from '#lib/language/index.ts';

/** Stripe's pages speak these languages, and refuse others; where they don't, the page goes by the reader's browser. */
const SPOKEN_THERE: ReadonlySet<string> = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/** In what language Stripe is to show a payment page, in its words (docs.stripe.com/api/checkout/sessions/create#locale). */
export function pageLanguage(language: string | undefined): Language | 'auto' {
  return isLanguage(language) && SPOKEN_THERE.has(language) ? language : 'auto';
}
