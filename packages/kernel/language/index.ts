export { acceptedLanguage } from './accept-language.ts';
export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language, languageOf, LOCALES } from './languages.ts';
export { firstWeekday, isPageLocale, langOf, pageLocale, type PageLocale } from './locales.ts';
export { inEach, messages, type SameWords, type Translated, type Words } from './messages.ts';
export { spoken, translationOf } from './spoken.ts';
export { formatNumber, inDigits, formatShare, number } from './number.ts';
export { plural, type PluralCategories, type PluralForms } from './plural.ts';
