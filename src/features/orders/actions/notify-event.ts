import type { WhenAndWhere } from '#features/events/index.ts';
import { refundRight } from '#features/events/model/refund-right.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind, JobQueue } from '#platform/jobs/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { orderDocuments } from './order-documents.ts';
import type { OrderContext } from './context.ts';
import { paidByChanges } from './ticket-values.ts';
import { orderRefused, promiseOf } from '../model/refused.ts';
import { isHandedOn } from '../model/handed-on.ts';
import { NOTIFY_EVENT } from '../model/job-kinds.ts';
import { orderUrl } from '../model/order-url.ts';
import type { EventNews } from '../model/ports.ts';
import type { OrderRow, TicketingTables } from '../model/ticketing-schema.ts';
import { hearersOf } from './hearers.ts';

const AT_ONCE = 50;

interface Payload {
  eventId: string;
  what: 'postponed' | 'rescheduled' | 'moved';
  /** Tells one such change from the next. */
  at: string;
  /** Of `moved`: when and where it was, and what the organiser adds. */
  moved?: Move;
}

interface Move {
  before: WhenAndWhere;
  note: string;
}

/** Has everybody with a ticket of the event written to. */
export function notifyEvent(jobs: JobQueue, tx: Tx, payload: Payload): Promise<void> {
  return jobs.enqueue(tx, NOTIFY_EVENT, payload, {
    key: `${NOTIFY_EVENT}:${payload.eventId}:${payload.what}:${payload.at}`,
  });
}

export function notifyEventJob(context: OrderContext): JobKind<Payload> {
  return {
    kind: NOTIFY_EVENT,
    lane: 'mailings',
    heavy: true,
    run: ({ eventId, what, at, moved }) => notifyTicketHolders(context, eventId, what, at, moved),
  };
}

/**
 * Writes to everybody who has a valid ticket of the event, once: to buyers with each of their orders, to others with one
 * mail for all their tickets. Of a cancelled event buyers hear by the mail about their money. May run again.
 */
export async function notifyTicketHolders(
  context: OrderContext,
  eventId: string,
  what: EventNews,
  at: string,
  moved?: Move,
): Promise<void> {
  for (let after = ''; ;) {
    const orders = await ordersWithTickets(context, eventId, after);
    for (const order of orders) await notifyOrder(context, order, what, at, moved);
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The orders of an event that were paid, after one of them, in order of their ids. */
export function ordersWithTickets({ db }: OrderContext, eventId: string, after: string): Promise<OrderRow[]> {
  return db
    .read<TicketingTables>()
    .selectFrom('orders')
    .selectAll()
    .where('event', '=', eventId)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

async function notifyOrder(
  context: OrderContext,
  order: OrderRow,
  what: EventNews,
  at: string,
  moved?: Move,
): Promise<void> {
  const view = await orderDocuments(context, order);
  if (!view) return;
  const paidSince = await paidByChanges(context, order.total === 0 ? [order.id] : []);
  const promised =
    orderRefused(order, view.event, paidSince.has(order.id)) === null &&
    refundRight(promiseOf(view.event), context.clock.text(), order.refundUntil).open;
  const mails: { key: string; mail: MailMessage }[] = [];
  const tickets = [...view.tickets, ...view.handedOn];
  for (const hearer of tickets.length === 0 ? [] : hearersOf(order, tickets)) {
    const { address, name, buyer } = hearer;
    if (buyer && what === 'cancelled') continue;
    if (!buyer && (await buysToo(context, order.event, address))) continue;
    const mayGiveBack =
      buyer && (what === 'moved' ? promised : order.total > order.refunded && order.method === '');
    const backUrl = mayGiveBack ? giveBackUrl(context, order.id) : '';
    mails.push({
      key: `${what}:${order.event}:${at}:${buyer ? order.id : address}`,
      mail: await context.documents.newsMail(view, {
        what,
        to: buyer ? order.buyerEmail : address,
        name,
        buyer,
        backUrl,
        // Whoever got theirs from the buyer has nothing to do with the other tickets.
        ...(hearer.tickets.every(isHandedOn) && { held: hearer.tickets.map(({ date }) => date) }),
        ...moved,
      }),
    });
  }
  if (mails.length === 0) return;
  await context.db.write(async (tx) => {
    for (const { mail, key } of mails) await context.outbox.queue(tx, mail, { key, bulk: true });
  });
}

/** Whether the same address bought tickets of the event itself: then it hears as a buyer. */
async function buysToo({ db }: OrderContext, event: string, address: string): Promise<boolean> {
  const row = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .select('id')
    .where('event', '=', event)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .where((eb) => eb.fn<string>('lower', ['buyerEmail']), '=', address)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.order', '=', 'orders.id')
          .where('tickets.status', '=', 'valid')
          // Of what they handed on, its holder hears alone.
          .where((own) =>
            own.or([
              own('tickets.epoch', '=', 0),
              own(own.fn<string>('lower', ['tickets.holderEmail']), '=', address),
            ]),
          ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where a buyer may have their money back, without signing in. */
export function giveBackUrl(context: OrderContext, orderId: string): string {
  const url = new URL(orderUrl(context, orderId));
  url.pathname += '/refund';
  return url.href;
}
