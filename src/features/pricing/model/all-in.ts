import type { Minor } from '#lib/money.ts';
import { priceOrder } from './price-order.ts';
import type { CartLine, PriceTerms } from './terms.ts';

/** What one ticket costs, with the taxes and fees that come on top of its price: the only price that visitors see. */
export function allInPrice(line: Omit<CartLine, 'quantity'>, terms: PriceTerms): Minor {
  return priceOrder({ lines: [{ ...line, quantity: 1 }], terms: { ...terms, groups: [] } }).total;
}
