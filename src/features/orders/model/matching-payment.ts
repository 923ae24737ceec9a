import type { Checkout } from './ports.ts';
import type { OrderRow } from './ticketing-schema.ts';

/** Whether a payment is the one that an order asked for: its amount, its currency, its session. */
export function matches(order: OrderRow, { amountTotal, currency, sessionId }: Checkout): boolean {
  const known = order.paymentSessionId;
  return (
    amountTotal === order.total &&
    currency.toUpperCase() === order.currency &&
    (known === '' || known === sessionId)
  );
}

/** Whether a payment is a second one, for an order that is paid already by another. */
export function isSecond(order: OrderRow, { paymentIntentId }: Pick<Checkout, 'paymentIntentId'>): boolean {
  return order.paidAt !== '' && paymentIntentId !== '' && paymentIntentId !== order.paymentIntentId;
}
