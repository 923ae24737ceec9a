/** The languages that the product speaks, as BCP 47 names them. The first is spoken where no other was asked for. */
export const LANGUAGES = ['en', 'es', 'ne'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words, as a list to choose from shows it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  ne: 'नेपाली',
};

/** The locale that numbers and money are written by, and dates where nobody's browser is asked (mails, PDFs). */
export const LOCALES = {
  en: 'en-US',
  es: 'es',
  ne: 'ne',
} as const satisfies Record<Language, string>;

/** Whether it names a language that the product speaks. */
export function isLanguage(name: unknown): name is Language {
  return (LANGUAGES as readonly unknown[]).includes(name);
}

/** The language of a record or a request that may have none: `es-AR` is `es`; what is not spoken here is English. */
export function languageOf(name: unknown): Language {
  const [language] = typeof name === 'string' ? name.toLowerCase().split(/[-_]/) : [];
  return isLanguage(language) ? language : LANGUAGES[0];
}
