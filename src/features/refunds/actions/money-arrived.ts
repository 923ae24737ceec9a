import { recordAudit } from '#features/audit/index.ts';
import { type CheckoutContext, issueTickets } from '#features/checkout/index.ts';
import { orderNow, requireForOrder, handMoney, sendTickets } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { OrderDetails } from '#features/orders/model/order-view.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';

/**
 * A bank transfer has come in: the order is paid and has its tickets, which are mailed unless `mail` is false. When its
 * time had run out it gets them if there are as many left. Saying so twice changes nothing. Throws 404 when the event is
 * not theirs, 403 when their role doesn't change orders, 409 for an order that waits for nothing, or whose places are gone.
 */
export async function moneyArrived(
  context: CheckoutContext,
  actor: Actor,
  id: string,
  { mail = true }: { mail?: boolean } = {},
): Promise<OrderDetails> {
  const { orders, stock, promos, payments, clock, db } = context;
  const order = isRecordId(id) ? await orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.edit', order);
  if (order.method !== 'bank') throw conflict(t('notWaiting'));
  if (order.paidAt !== '') return orderNow(context, id, actor);
  const items = await orders.items(id);
  const sale = await context.sales.fresh(order.event);
  if (!sale) throw notFound();
  const tickets = await issueTickets(context, order, items, { types: sale.types, guestAt: () => null });
  const event = await context.events.find(order.event);
  if (!event) throw notFound();
  if (event.status === 'cancelled') throw conflict(t('eventCancelled'));
  await db.write(async (tx) => {
    const now = clock.text();
    if (await orders.step(tx, order, 'pay', now, { paidAt: now }, true)) {
      await stock.sell(tx, order.event, items, { order: id });
      await promos.sell(tx, order);
    } else {
      // Somebody else has said so at the same time, or the time had run out.
      if (!(await orders.step(tx, order, 'acceptLatePayment', now, { paidAt: now }, true))) return;
      if (!(await stock.takeLate(tx, order.event, items, { order: id }))) throw conflict(t('placesGone'));
      await orders.step(tx, order, 'admitLatePayment', now, { cancelReason: '' });
    }
    await payments.postHandPayment(tx, handMoney(event, order, order.total));
    await orders.insertTickets(tx, tickets);
    if (mail) await sendTickets(context, tx, id);
    await recordAudit(tx, {
      event: order.event,
      actor,
      action: 'orders.paid',
      subject: { kind: 'order', id, label: order.code },
      changes: [{ field: 'total', before: null, after: order.total }],
      at: now,
    });
  });
  return orderNow(context, id, actor);
}
