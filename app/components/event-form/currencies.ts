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

/** The currencies to choose from, `own` among them in any case. */
export function currencyOptions(own?: string): readonly (readonly [string, string])[] {
  return !own || currencies.some(([code]) => code === own) ? currencies : [...currencies, [own, '']];
}
