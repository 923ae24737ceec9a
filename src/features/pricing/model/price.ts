import type { Minor } from '#lib/money.ts';
import type { Discount } from './discounts.ts';
import type { CartLine, PriceTerms, PromoTerms, TaxRate } from './terms.ts';

/** A cart, and what decides on its price. */
export interface PriceInput {
  lines: readonly CartLine[];
  terms: PriceTerms;
  /** A code that may be used; null for none. */
  promo?: PromoTerms | null;
}

/** A line with everything that belongs to it. */
export interface PricedLine extends CartLine {
  /** `quantity` times `unitPrice`. */
  gross: Minor;
  discount: Minor;
  /** What the buyer pays of the operator's fee for this line. */
  fee: Minor;
  /** The tax in this line, whether it was in the price or came on top. */
  taxAmount: Minor;
  taxRate: TaxRate | null;
  /** What the buyer pays for this line, all in. */
  total: Minor;
}

/** An order's price. `total` is what is charged: all lines' totals. */
export interface OrderPrice {
  lines: PricedLine[];
  subtotal: Minor;
  discount: Minor;
  /** The part of the operator's fee that the buyer pays on top. */
  fees: Minor;
  /** All tax in the total. With `taxIncluded` it is part of the subtotal, otherwise it came on top. */
  tax: Minor;
  taxIncluded: boolean;
  /** The same by rate. */
  taxes: (TaxRate & { amount: Minor })[];
  total: Minor;
  /** What the operator keeps of the total, whoever bears it. */
  operatorFee: Minor;
  /** The discount that counted. */
  applied: Pick<Discount, 'source' | 'id' | 'name'> | null;
}
