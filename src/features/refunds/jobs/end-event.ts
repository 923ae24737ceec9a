import { type CheckoutContext, cancelFree, cancelPending } from '#features/checkout/index.ts';
import {
  orderDocuments,
  promiseRefund,
  takenByHand,
  notifyTicketHolders,
  ticketIdsOf,
} from '#features/orders/index.ts';
import { closeOrder } from '#features/ticket-types/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { OrderRow, TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { END_EVENT, FINISH_REFUND } from '#features/orders/model/job-kinds.ts';

const AT_ONCE = 100;

/**
 * Ends every order of a cancelled event: what waits for its payment is cancelled, free tickets are cancelled, money
 * goes back. Goes through the orders by id, so that it ends, and may run again: what is ended is passed over.
 */
export function endEventJob(context: CheckoutContext): JobKind<{ eventId: string }> {
  return {
    kind: END_EVENT,
    lane: 'heavy',
    run: async ({ eventId }) => {
      // Before anything ends: holders of a ticket are told that the event is cancelled, and get no separate mail about the ticket.
      await notifyTicketHolders(context, eventId, 'cancelled', '');
      for (let after = ''; ;) {
        const orders = await next(context, eventId, after);
        for (const order of orders) await endOrder(context, order);
        const last = orders.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}

function next({ db }: CheckoutContext, eventId: string, after: string): Promise<OrderRow[]> {
  return db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('event', '=', eventId)
    .where('status', 'in', ['pending', 'paid', 'partially_refunded'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

async function endOrder(context: CheckoutContext, order: OrderRow): Promise<void> {
  if (order.status === 'pending') {
    await cancelPending(context, order, 'event_cancelled');
    const now = await context.orders.find(order.id);
    // The buyer was faster: it is paid, and ends as a paid one.
    if (now?.status === 'paid') await endOrder(context, now);
    return;
  }
  if (order.total === 0) return cancelFree(context, order, 'event_cancelled');
  const left = order.total - order.refunded - order.refundPending;
  if (left <= 0) return order.refundPending > 0 ? undefined : endPaidBack(context, order);
  if (takenByHand(order)) return endTakenByHand(context, order, left);
  await context.db.write((tx) =>
    promiseRefund(context, tx, order, left, 'event_cancelled', '', FINISH_REFUND),
  );
}

/** All of it went back since its tickets were changed to cheaper ones, and they are valid still: they end as free ones do. */
async function endPaidBack(context: CheckoutContext, order: OrderRow): Promise<void> {
  const view = await orderDocuments(context, order);
  if (!view) throw new Error(`Order ${order.id} belongs to an event that is not here: ${order.event}.`);
  const mail = await context.documents.cancelledMail(view, 'event_cancelled');
  await context.db.write(async (tx) => {
    await closeOrder(context, tx, order, { told: true });
    if (mail.to !== '') await context.outbox.queue(tx, mail, { key: `cancelled:${order.id}`, bulk: true });
  });
}

/** Only the organiser can give back what they took: the tickets end now, and the money waits for them to say so. */
async function endTakenByHand(context: CheckoutContext, order: OrderRow, left: number): Promise<void> {
  const view = await orderDocuments(context, order);
  if (!view) throw new Error(`Order ${order.id} belongs to an event that is not here: ${order.event}.`);
  const mail = await context.documents.refundMail(view, {
    amount: left,
    whole: true,
    reason: 'event_cancelled',
  });
  await context.db.write(async (tx) => {
    const now = context.clock.text();
    if (!(await promiseRefund(context, tx, order, left, 'event_cancelled', '', ''))) return;
    const gone = await context.orders.cancelTickets(tx, order, now);
    await context.stock.giveBack(tx, order.event, gone, 'sold', { tickets: ticketIdsOf(gone) });
    if (mail.to !== '') await context.outbox.queue(tx, mail, { key: `cancelled:${order.id}`, bulk: true });
  });
}
