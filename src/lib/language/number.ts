import { numberFormat } from '../intl-formats.ts';
import { type Language, LOCALES } from './languages.ts';

/** A number as people of that language write it: `1,234`, `1234` (Spanish groups from five digits on), `१,२३४`. */
export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return numberFormat(LOCALES[language], options).format(value);
}

/** For the tables of messages: `` ne: (n) => `${number.ne(n)} टिकट` ``. */
export const number: Readonly<Record<Language, (value: number) => string>> = {
  en: (value) => formatNumber(value, 'en'),
  es: (value) => formatNumber(value, 'es'),
  ne: (value) => formatNumber(value, 'ne'),
};

/** `ne`, 1250 hundredths of a percent: `१२.५%`. */
export function formatShare(bps: number, language: Language): string {
  return formatNumber(bps / 10_000, language, { style: 'percent', maximumFractionDigits: 2 });
}
