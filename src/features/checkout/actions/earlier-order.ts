import {
  firstOf,
  goingTogether,
  holdTogether,
  isSameHeld,
  isTheirOwn,
  type OrderViewer,
} from '#features/orders/index.ts';
import { words } from '#features/ticket-types/messages/order-request.messages.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { invalidField } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckoutContext } from './context.ts';

/** What an order goes with: an earlier one of the same buyer, with all that was added to it. */
export interface EarlierOrder {
  /** Id of the first of them. */
  first: string;
  /** Their valid tickets, and what is held for those that wait for their payment. */
  had: Quantity[];
}

/** The order that a new one is to go with. Throws 400 by field for one that is not theirs, of another event, or without valid tickets. */
export async function earlierOrder(
  context: CheckoutContext,
  event: string,
  id: string,
  viewer: OrderViewer,
): Promise<EarlierOrder> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  const isFit =
    order !== undefined &&
    order.event === event &&
    order.change === '' &&
    ownsTickets(order.status) &&
    isTheirOwn(context, order, viewer);
  if (!isFit) throw noSuchOrder();
  const first = firstOf(order);
  const had = await goingTogether(context.db.read<TicketingTables>(), first);
  if (had.length === 0) throw noSuchOrder();
  return { first, had };
}

const noSuchOrder = () => invalidField('goesWith', 'unknown_order', words.noSuchOrder);

/**
 * Holds the tickets that a new order goes with in its write, before anything of the stock: they are not given back, and nothing else is added, beside it. False when they are not
 * as they were read.
 */
export async function holdEarlier(tx: Tx, { first, had }: EarlierOrder): Promise<boolean> {
  await holdTogether(tx, first);
  return isSameHeld(await goingTogether(tx.as<TicketingTables>(), first), had);
}
