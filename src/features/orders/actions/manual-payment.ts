import type { HandMoney } from '../model/ports.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';

/** Whether the organiser takes an order's money themselves: none of it went through a card. */
export function takenByHand({ method }: Pick<OrderRow, 'method'>): boolean {
  return method === 'cash' || method === 'bank';
}

/** What the ledger is told of money that the organiser took, or gives back, themselves. */
export function handMoney(
  event: { id: string; organiser: string },
  order: Pick<OrderRow, 'id' | 'currency'>,
  amount: number,
): HandMoney {
  return {
    orderId: order.id,
    eventId: event.id,
    organiserId: event.organiser,
    amount,
    currency: order.currency,
  };
}
