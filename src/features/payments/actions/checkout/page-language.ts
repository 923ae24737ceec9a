import { isLanguage, type Language } from '#lib/language/index.ts';

/** Stripe's pages speak these of our languages; where they don't, the page goes by the reader's browser. */
const SPOKEN_THERE: Readonly<Record<Language, 'en' | 'es' | 'auto'>> = { en: 'en', es: 'es', ne: 'auto' };

/** In what language Stripe is to show a payment page, in its words (docs.stripe.com/api/checkout/sessions/create#locale). */
export function pageLanguage(language: string | undefined): 'en' | 'es' | 'auto' {
  return isLanguage(language) ? SPOKEN_THERE[language] : 'auto';
}
