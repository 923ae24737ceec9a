import { numberFormat } from './intl-formats.ts';
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

/** The digits of a text as that language writes them: `ne`, `1:05` is `१:०५`. For clocks and days; what is copied stays as it is. */
export function inDigits(text: string, language: Language): string {
  return text.replaceAll(/\d/g, (digit) => formatNumber(Number(digit), language));
}

/** `ne`, 1250 hundredths of a percent: `१२.५%`. */
export function formatShare(bps: number, language: Language): string {
  return formatNumber(bps / 10_000, language, { style: 'percent', maximumFractionDigits: 2 });
}
