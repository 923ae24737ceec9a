import type { Minor } from '#lib/money.ts';
import { inEqualParts } from '#lib/apportion.ts';

/** The amounts of a line, as an order keeps them. */
export interface LineAmounts {
  quantity: number;
  unitPrice: Minor;
  discount: Minor;
  fee: Minor;
  tax: Minor;
  /** What was paid for the line, all in. */
  total: Minor;
}

/** What one ticket of a line was paid with. */
export interface TicketShare {
  price: Minor;
  discount: Minor;
  fee: Minor;
  /** The tax in `total`, included or on top. */
  tax: Minor;
  total: Minor;
}

/**
 * What each ticket of a line cost, in the order in which they were issued: the line's amounts in parts that differ by
 * one (one `step`, where the currency goes to cards in larger ones) at the most and together are the line. So tickets can
 * be paid back one by one, and all of them are exactly what was paid, with its fees and taxes.
 */
export function ticketShares(
  { quantity, unitPrice, discount, fee, tax, total }: LineAmounts,
  step: Minor = 1,
): TicketShare[] {
  const onTop = total === quantity * unitPrice - discount + fee + tax;
  // What was ordered before amounts were of whole steps is split as finely as it was.
  const unit = [unitPrice, discount, fee, tax].every((amount) => amount % step === 0) ? step : 1;
  const [discounts, fees, taxes] = [discount, fee, tax].map((amount) =>
    inEqualParts(amount / unit, quantity).map((part) => part * unit),
  );
  return Array.from({ length: quantity }, (_, at) => {
    const share = {
      price: unitPrice,
      discount: discounts?.[at] ?? 0,
      fee: fees?.[at] ?? 0,
      tax: taxes?.[at] ?? 0,
    };
    return { ...share, total: unitPrice - share.discount + share.fee + (onTop ? share.tax : 0) };
  });
}
