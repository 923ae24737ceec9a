import type { Minor } from '#lib/money.ts';

/** One line of an order: `quantity` tickets of one type at `unitPrice` each. */
export interface OrderLine {
  ticketType: string;
  name: string;
  quantity: number;
  unitPrice: Minor;
}

export interface Totals {
  subtotal: Minor;
  discount: Minor;
  fees: Minor;
  tax: Minor;
  total: Minor;
}

/** What is added to or taken from the prices of the tickets; nothing is, unless said. */
export interface PriceAdjustments {
  discount?: Minor;
  fees?: Minor;
  tax?: Minor;
}

/** What an order costs: the lines' sum, less the discount (never below zero), with fees and tax on top. */
export function totalsOf(lines: readonly OrderLine[], adjustments: PriceAdjustments = {}): Totals {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const discount = Math.min(adjustments.discount ?? 0, subtotal);
  const fees = adjustments.fees ?? 0;
  const tax = adjustments.tax ?? 0;
  return { subtotal, discount, fees, tax, total: subtotal - discount + fees + tax };
}

/** How many tickets the lines are, over all. */
export function ticketCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
