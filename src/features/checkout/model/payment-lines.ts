import { cardStep } from '#lib/card-step.ts';
import { languageOf } from '#lib/language/index.ts';
import { readLines } from '#features/orders/model/bundles.ts';
import { words } from '#features/orders/messages/orders.messages.ts';
import type { OrderItemRow, OrderRow } from '#features/orders/model/ticketing-schema.ts';

/** A line as the payment page shows it. */
export interface PaymentLine {
  name: string;
  quantity: number;
  unitAmount: number;
}

/**
 * An order as the payment page lists it: the tickets, less their discount, then taxes and fees that come on top. The
 * lines are the order's total. A line whose tickets don't all cost the same after a discount, in steps that a card takes,
 * stands as one. What is not named by the organiser is in the language of the order.
 */
export function paymentLines(
  order: Pick<OrderRow, 'taxIncluded' | 'fees' | 'currency' | 'language'>,
  items: readonly OrderItemRow[],
): PaymentLine[] {
  const tickets = readLines(items).map(({ name, quantity, unitPrice, discount }): PaymentLine => {
    const net = quantity * unitPrice - discount;
    if (net % (quantity * cardStep(order.currency)) === 0)
      return { name, quantity, unitAmount: net / quantity };
    return { name: `${quantity} × ${name}`, quantity: 1, unitAmount: net };
  });
  const taxes = new Map<string, number>();
  for (const { tax, taxName, taxBps } of order.taxIncluded === 1 ? [] : items) {
    const name = `${taxName} ${taxBps / 100} %`;
    taxes.set(name, (taxes.get(name) ?? 0) + tax);
  }
  const onTop = [...taxes, [words.fees[languageOf(order.language)], order.fees] as const];
  return [...tickets, ...onTop.map(([name, unitAmount]) => ({ name, quantity: 1, unitAmount }))].filter(
    ({ unitAmount }) => unitAmount > 0,
  );
}
