import type { TicketingContext } from '../context.ts';
import type { OrderItemRow, OrderRow } from '../schema.ts';

/**
 * Ends an order that waits for its payment and gives its tickets back, once whoever else tries. False when it was
 * not waiting any more.
 */
export function releaseHold(
  { db, clock, orders, stock }: TicketingContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  step: 'expire' | 'cancel',
  cancelReason: string,
): Promise<boolean> {
  return db.write(async (tx) => {
    if (!(await orders.step(tx, order, step, clock.text(), { cancelReason }))) return false;
    await stock.giveBack(tx, order.event, items, 'held');
    return true;
  });
}
