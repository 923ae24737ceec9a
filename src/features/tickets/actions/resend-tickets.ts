import { recordAudit } from '#features/audit/index.ts';
import { sendTickets, requireForOrder } from '#features/orders/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { TicketsContext } from './context.ts';
import { t } from '#features/orders/messages/order-errors.messages.ts';

/**
 * Sends an order's tickets once more, to the address that it has now. Throws 404 when the event is not theirs, 403 when
 * their role doesn't change orders, 409 for an order without tickets or without an address.
 */
export async function resendTickets(context: TicketsContext, actor: Actor, id: string): Promise<void> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.edit', order);
  if (order.buyerEmail === '') throw conflict(t('nobodyToSend'));
  const tickets = await context.orders.tickets(order.id);
  if (!tickets.some((ticket) => ticket.status === 'valid' && !isHandedOn(ticket)))
    throw conflict(t('nothingToSend'));
  await context.db.write(async (tx) => {
    await sendTickets(context, tx, order.id, { again: context.ids.record() });
    await recordAudit(tx, {
      event: order.event,
      actor,
      action: 'orders.resend',
      subject: { kind: 'order', id: order.id, label: order.code },
      at: context.clock.text(),
    });
  });
}
