import { type Language, LOCALES } from '#lib/language/index.ts';

/** The currencies that are offered for new events; the product itself takes every one of ISO 4217. */
const currencies: readonly (readonly [string, string])[] = [
  ['EUR', 'Euro'],
  ['USD', 'US dollar'],
  ['GBP', 'Pound sterling'],
  ['AED', 'UAE dirham'],
  ['AUD', 'Australian dollar'],
  ['BRL', 'Brazilian real'],
  ['CAD', 'Canadian dollar'],
  ['CHF', 'Swiss franc'],
  ['CZK', 'Czech koruna'],
  ['DKK', 'Danish krone'],
  ['HKD', 'Hong Kong dollar'],
  ['HUF', 'Hungarian forint'],
  ['INR', 'Indian rupee'],
  ['JPY', 'Japanese yen'],
  ['KRW', 'South Korean won'],
  ['KWD', 'Kuwaiti dinar'],
  ['MXN', 'Mexican peso'],
  ['MYR', 'Malaysian ringgit'],
  ['NOK', 'Norwegian krone'],
  ['NPR', 'Nepalese rupee'],
  ['NZD', 'New Zealand dollar'],
  ['PLN', 'Polish złoty'],
  ['QAR', 'Qatari riyal'],
  ['RON', 'Romanian leu'],
  ['SAR', 'Saudi riyal'],
  ['SEK', 'Swedish krona'],
  ['SGD', 'Singapore dollar'],
  ['THB', 'Thai baht'],
  ['TRY', 'Turkish lira'],
  ['ZAR', 'South African rand'],
];

/** Their codes. */
export const OFFERED_CURRENCIES: readonly string[] = currencies.map(([code]) => code);

/** The currencies to choose from with their names, `own` among them in any case. */
export function currencyOptions(
  own?: string,
  language: Language = 'en',
): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'currency', fallback: 'none' });
  const named =
    language === 'en'
      ? currencies
      : currencies.map(([code, name]) => [code, names.of(code) ?? name] as const);
  return !own || named.some(([code]) => code === own) ? named : [...named, [own, '']];
}
