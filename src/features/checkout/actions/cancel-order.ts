import {
  auditCancelled,
  changedSince,
  heldBeside,
  isSameHeld,
  orderDocuments,
  orderNow,
  isTheirOwn,
  type OrderViewer,
  requireForOrder,
  visibleOrder,
  notifyVoid,
  ticketIdsOf,
  ticketValues,
} from '#features/orders/index.ts';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CheckoutContext } from './context.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import type { CancelledBecause } from '#features/orders/model/ports.ts';
import { isAddOn } from '#features/orders/model/people.ts';
import type { Quantity } from '#features/orders/model/quantity.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { closePayment } from './expire-order.ts';
import { type Ending, releaseHold } from './release-hold.ts';
import { words } from '#features/orders/messages/orders.messages.ts';

/**
 * Cancels an order that waits for its payment, or a free one with its tickets: its buyer, or the event's team. Cancelling a
 * cancelled order changes nothing. `replaced`: its buyer orders again at once, by the same hold, which keeps the tickets. Throws 404 when it is not theirs, 409 for one that was paid: that is refunded.
 */
export async function cancelOrder(
  context: CheckoutContext,
  id: string,
  viewer: OrderViewer,
  { replaced = false }: { replaced?: boolean } = {},
): Promise<OrderDetails> {
  const order = await visibleOrder(context, id, viewer);
  if (!isTheirOwn(context, order, viewer)) await requireForOrder(context, viewer.actor, 'orders.edit', order);
  const audit = (tx: Tx) => auditCancelled(tx, viewer.actor ?? null, order, context.clock.text());
  if (order.status === 'pending') {
    await cancelPending(context, order, 'asked', { also: audit, replaced });
  } else if (order.total === 0 && order.status === 'paid') {
    const byBuyer = viewer.actor === null || viewer.actor.id === order.buyer;
    const values = [...(await ticketValues(context, id)).values()];
    // A free ticket may have been exchanged for one that was paid.
    if (values.some(({ ticket, value }) => ticket.status === 'valid' && value > 0))
      throw conflict(words.paidRefundInstead);
    if (byBuyer && values.some(({ ticket }) => ticket.status === 'valid' && isHandedOn(ticket)))
      throw conflict(words.handedOn);
    const beside = byBuyer ? await heldBeside(context.db.read<TicketingTables>(), order) : [];
    if (beside.length > 0 && (await anyAddOn(context, order.event, beside))) throw conflict(words.addedFirst);
    await cancelFree(context, order, byBuyer ? 'buyer' : 'organiser', async (tx) => {
      if (byBuyer && (await anyHandedOn(tx, id))) throw conflict(words.handedOn);
      // Nothing is added to them from here on: that holds their rows first.
      if (byBuyer && !isSameHeld(await heldBeside(tx.as<TicketingTables>(), order), beside))
        throw conflict(words.changedMeanwhile);
      if ((await changedSince(tx, id, values)) === 'changed') throw conflict(words.paidRefundInstead);
      await audit(tx);
    });
  }
  const after = await orderNow(context, id, viewer.actor);
  if (after.status === 'cancelled' || after.status === 'expired') return after;
  if (after.status === 'refunded') throw conflict(words.orderRefunded);
  throw conflict(words.paidRefundInstead);
}

/** Whether anything that goes with tickets is among what was added. */
async function anyAddOn(
  { sales }: CheckoutContext,
  event: string,
  added: readonly Quantity[],
): Promise<boolean> {
  const sale = await sales.known(event);
  return added.some(({ ticketType }) => isAddOn(sale?.types.get(ticketType) ?? { addOnTo: '' }));
}

/** Whether a ticket of the order is somebody else's by now. */
async function anyHandedOn(tx: Tx, order: string): Promise<boolean> {
  const row = await tx
    .as<TicketingTables>()
    .selectFrom('tickets')
    .select('id')
    .where('order', '=', order)
    .where('epoch', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The payment is closed first, so that nobody pays for what is cancelled; a provider that is away doesn't hinder. It may tell of
 * the closed payment before the order is cancelled, which then has its hold ended already: it is cancelled all the same.
 */
export async function cancelPending(
  context: CheckoutContext,
  order: OrderRow,
  reason: string,
  ending: Ending = {},
): Promise<void> {
  const paid = await closePayment(context, order).catch((error: unknown) => {
    context.log.warn({ err: error, order: order.id }, 'an order was cancelled without closing its payment');
    return false;
  });
  if (paid) return;
  if (await releaseHold(context, order, await context.orders.items(order.id), 'cancel', reason, ending))
    return;
  await context.db.write(async (tx) => {
    const change = { cancelReason: reason };
    if (await context.orders.step(tx, order, 'cancelClosed', context.clock.text(), change))
      await ending.also?.(tx);
  });
}

/** Cancels a free order that has its tickets, gives them back, and tells the buyer. */
export async function cancelFree(
  context: CheckoutContext,
  order: OrderRow,
  because: CancelledBecause,
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const { db, clock, orders, stock, promos, outbox } = context;
  const view = await orderDocuments(context, order);
  if (!view) throw new Error(`Order ${order.id} belongs to an event that is not here: ${order.event}.`);
  const mail = await context.documents.cancelledMail(view, because);
  const cancelReason = because === 'event_cancelled' ? because : 'asked';
  await db.write(async (tx) => {
    const now = clock.text();
    if (!(await orders.step(tx, order, 'cancelFree', now, { cancelReason }))) return;
    const gone = await orders.cancelTickets(tx, order, now);
    await stock.giveBack(tx, order.event, gone, 'sold', { tickets: ticketIdsOf(gone) });
    if (because !== 'event_cancelled') await notifyVoid(context, tx, order, gone);
    await promos.giveBack(tx, order, 'used');
    if (mail.to !== '')
      await outbox.queue(tx, mail, { key: `cancelled:${order.id}`, bulk: because === 'event_cancelled' });
    await also(tx);
  });
}
