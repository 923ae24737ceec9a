/**
 * An amount of a currency's minor units as people read it: `formatMoney(2500, "USD")` is `$25.00`. Whole amounts keep
 * their zeros, so that columns line up; `compact` leaves them out (`$25`), for prices in running text. The number of
 * minor units in a major one is the currency's own, from Intl (ISO 4217): yen have none.
 * @throws RangeError when `currency` is not a three-letter code.
 */
export function formatMoney(amount: number, currency: string, locale = 'en-US', compact = false): string {
  const currencyFormat = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: compact ? 'stripIfInteger' : 'auto',
  });
  const digits = currencyFormat.resolvedOptions().maximumFractionDigits ?? 2;
  return currencyFormat.format(amount / 10 ** digits);
}
