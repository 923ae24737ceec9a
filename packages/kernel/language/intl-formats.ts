import { Lru } from '../cache/lru.ts';
import type { Language } from './languages.ts';
import { nepaliDates, nepaliNumbers } from './nepali-formats.ts';

interface OwnFormats {
  dates: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
  numbers: (options: Intl.NumberFormatOptions) => Intl.NumberFormat;
}

/** Formats of our own, for a language that not every browser writes. */
const OWN: Readonly<Record<Language, OwnFormats | null>> = {
  en: null,
  es: null,
  ne: { dates: nepaliDates, numbers: nepaliNumbers },
};

// Making one of these takes a hundred times as long as using it, and a page uses the same few again and again.
const FORMATS_KEPT = 500;
const dates = new Lru<Intl.DateTimeFormat>(FORMATS_KEPT);
const numbers = new Lru<Intl.NumberFormat>(FORMATS_KEPT);

function kept<Format>(formats: Lru<Format>, locale: string, options: object, make: () => Format): Format {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = make()));
  return format;
}

/** In the browser all languages have the formats of the reader's: who asks for another locale may not get them. */
const ownOf = (locale: string): OwnFormats | null => (locale === 'ne' ? OWN.ne : null);

/** `new Intl.DateTimeFormat(locale, options)`, made once for the same words. Throws a RangeError for unknown zones. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(
    dates,
    locale,
    options,
    () => ownOf(locale)?.dates(options) ?? new Intl.DateTimeFormat(locale, asWritten(locale, options)),
  );
}

/** `new Intl.NumberFormat(locale, options)`, made once for the same words. Throws a RangeError for no currency. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(
    numbers,
    locale,
    options,
    () => ownOf(locale)?.numbers(options) ?? new Intl.NumberFormat(locale, options),
  );
}

/** 24 hours are written with two digits in Britain; locale data of some years disagree. */
function asWritten(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return locale === 'en-GB' && options.hour ? { ...options, hour: '2-digit' } : options;
}
