import { dropChange } from '#features/ticket-types/index.ts';
import { giveBackHeld } from '#features/holds/index.ts';
import { forgetLater } from '#features/questions/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckoutContext } from './context.ts';
import type { OrderItemRow, OrderRow } from '#features/orders/model/ticketing-schema.ts';

/** What goes with the end of an order. */
export interface Ending {
  /** Is written with it. */
  also?: ((tx: Tx) => Promise<void>) | undefined;
  /** Another order follows at once, by the same hold. */
  replaced?: boolean | undefined;
}

/**
 * Ends an order that waits for its payment and gives its tickets back, once whoever else tries. False when it was
 * not waiting any more.
 */
export function releaseHold(
  context: CheckoutContext,
  order: OrderRow,
  items: readonly OrderItemRow[],
  step: 'expire' | 'cancel',
  cancelReason: string,
  { also = async () => {}, replaced = false }: Ending = {},
): Promise<boolean> {
  const { db, clock, orders, promos } = context;
  return db.write(async (tx) => {
    if (!(await orders.step(tx, order, step, clock.text(), { cancelReason }))) return false;
    await giveBackHeld(context, tx, order, items, { replaced });
    await promos.giveBack(tx, order, 'held');
    if (order.change !== '') await dropChange(context, tx, order);
    else await forgetLater(context, tx, order);
    await also(tx);
    return true;
  });
}
