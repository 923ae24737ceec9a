import { formatMoney as format } from '#lib/money.ts';

/**
 * An amount of a currency's minor units as people read it: `formatMoney(2500, "USD", "en-US")` is `$25.00`. Whole amounts keep
 * their zeros, so that columns line up; `compact` leaves them out (`$25`), for prices in running text.
 * @throws RangeError when `currency` is not a three-letter code.
 */
export function formatMoney(amount: number, currency: string, locale: string, compact = false): string {
  return format(amount, currency, locale, compact);
}
