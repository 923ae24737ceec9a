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
