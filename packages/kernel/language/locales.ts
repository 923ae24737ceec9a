import { wishesOf } from './accept-language.ts';
import { LANGUAGES, type Language, LOCALES } from './languages.ts';

/** What dates and times of a page are written by: each language's own, and English as three parts of the world write it. */
export const PAGE_LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  ...LANGUAGES.filter((each) => each !== 'en'),
] as const;

export type PageLocale = (typeof PAGE_LOCALES)[number];

/** Who begins their weeks on a Sunday; the others begin on a Monday. */
const SUNDAY_FIRST: ReadonlySet<PageLocale> = new Set<PageLocale>(['en-US', 'en-IN', 'ne']);

/** Where English dates are written as in the United States, and as in India; elsewhere as in Britain. */
const AS_IN_THE_STATES = new Set(['us', 'ca', 'ph', 'pr']);
const AS_IN_INDIA = new Set(['in', 'np', 'pk', 'bd', 'lk', 'bt']);

/** Whether it names a way in which dates of a page are written. */
export function isPageLocale(name: unknown): name is PageLocale {
  return (PAGE_LOCALES as readonly unknown[]).includes(name);
}

/**
 * How dates of a page in that language are written: English by the first region that an `Accept-Language` header names
 * for it (`en-GB`: 24 hours, day before month, weeks from Monday), else by the first region of all. As in the United
 * States where it names none.
 */
export function pageLocale(language: Language, header: string | null | undefined): PageLocale {
  if (language !== 'en') return language;
  const regional = wishesOf(header).filter(({ region }) => region !== '');
  const region = (regional.find((wish) => wish.language === 'en') ?? regional[0])?.region;
  if (region === undefined || AS_IN_THE_STATES.has(region)) return 'en-US';
  return AS_IN_INDIA.has(region) ? 'en-IN' : 'en-GB';
}

/** The day on which weeks begin, 1 for Monday, 7 for Sunday. */
export function firstWeekday(locale: PageLocale): 1 | 7 {
  return SUNDAY_FIRST.has(locale) ? 7 : 1;
}

/** A document's `lang`: what is written as in the United States is plain English. */
export function langOf(locale: PageLocale): string {
  return locale === LOCALES.en ? 'en' : locale;
}
