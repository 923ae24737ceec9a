import { recordAudit } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import { requireForOrder } from '#features/orders/actions/visible-order.ts';
import type { TicketingContext } from '#features/orders/context.ts';
import { SEND_TICKETS } from '#features/orders/model/job-kinds.ts';
import { say } from '#features/orders/messages/desk.messages.ts';

/**
 * Puts the mail with an order's tickets into the queue: the first of them, or with `again` one more. `bulk`: it is one of
 * many, and nobody who buys now waits for it.
 */
export function sendTickets(
  { jobs }: TicketingContext,
  tx: Tx,
  orderId: string,
  { again = '', bulk = false } = {},
): Promise<void> {
  const key = `${SEND_TICKETS}:${orderId}${again && `:${again}`}`;
  const payload = { orderId, ...(again ? { again } : {}), ...(bulk ? { bulk } : {}) };
  return jobs.enqueue(tx, SEND_TICKETS, payload, { key, ...(bulk ? { lane: 'mailings' } : {}) });
}

/**
 * Sends an order's tickets once more, to the address that it has now. Throws 404 when the event is not theirs, 403 when
 * their role doesn't change orders, 409 for an order without tickets or without an address.
 */
export async function resendTickets(context: TicketingContext, actor: Actor, id: string): Promise<void> {
  const order = isRecordId(id) ? await context.orders.find(id) : undefined;
  if (!order) throw notFound();
  await requireForOrder(context, actor, 'orders.edit', order);
  if (order.buyerEmail === '') throw conflict(say('nobodyToSend'));
  const tickets = await context.orders.tickets(order.id);
  if (!tickets.some(({ status }) => status === 'valid')) throw conflict(say('nothingToSend'));
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
