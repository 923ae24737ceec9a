import { beginNews, type DateGuests, endNews } from '#features/event-dates/index.ts';
import { refundRight } from '#features/events/model/refund-right.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobKind, JobQueue } from '#platform/jobs/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { NOTIFY_DATES } from '../model/job-kinds.ts';
import { orderUrl } from '../model/order-url.ts';
import type { OrderDocuments, OrderNews, TicketedEvent, TicketNews } from '../model/ports.ts';
import { orderRefused, promiseOf } from '../model/refused.ts';
import type { OrderRow, TicketingTables } from '../model/ticketing-schema.ts';
import type { OrderContext } from './context.ts';
import { BOUGHT, countHearers } from './count-hearers.ts';
import { hearersOf } from './hearers.ts';
import { giveBackUrl, ordersWithTickets } from './notify-event.ts';
import { orderDocuments } from './order-documents.ts';

/** How those with a ticket hear of changed dates: one mail a person, however many orders they have. */
export const guestsOfDates = ({ db, jobs }: { db: Database; jobs: JobQueue }): DateGuests => ({
  count: async (event) => (await countHearers(db, event)).people,
  tell: (tx, { id }) => jobs.enqueue(tx, NOTIFY_DATES, { news: id }, { key: `${NOTIFY_DATES}:${id}` }),
});

export function notifyDatesJob(context: OrderContext): JobKind<{ news: string }> {
  return {
    kind: NOTIFY_DATES,
    lane: 'mailings',
    heavy: true,
    run: ({ news }) => notifyOfDates(context, news),
  };
}

/**
 * Writes to everybody who has a valid ticket what became of the event's dates, once: to buyers with all of their orders, to others with
 * one mail for all their tickets. May run again: what is told was written down when it began, and each mail has a key.
 */
export async function notifyOfDates(context: OrderContext, id: string): Promise<void> {
  const news = await beginNews(context, id);
  if (!news) return;
  if (news.changes.length > 0) {
    const buyers = await ordersByBuyer(context.db, news.event);
    for (let after = ''; ;) {
      const orders = await ordersWithTickets(context, news.event, after);
      for (const order of orders)
        await notifyOrder(context, order, buyers, {
          key: id,
          said: { what: 'dates', changes: news.changes, note: news.message },
        });
      const last = orders.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  await endNews(context, id);
}

/** The orders of an event that have valid tickets, in order of their ids, by their buyer's address in small letters. */
async function ordersByBuyer(db: Database, event: string): Promise<Map<string, string[]>> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .select(['id', 'buyerEmail'])
    .where('event', '=', event)
    .where('status', 'in', BOUGHT)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets')
          .select('tickets.id')
          .whereRef('tickets.order', '=', 'orders.id')
          .where('tickets.status', '=', 'valid'),
      ),
    )
    .orderBy('id')
    .execute();
  const buyers = new Map<string, string[]>();
  for (const { id, buyerEmail } of rows) {
    const address = buyerEmail.trim().toLowerCase();
    if (address !== '') buyers.set(address, [...(buyers.get(address) ?? []), id]);
  }
  return buyers;
}

interface Telling {
  key: string;
  said: Pick<TicketNews, 'what' | 'changes' | 'note'>;
}

async function notifyOrder(
  context: OrderContext,
  order: OrderRow,
  buyers: ReadonlyMap<string, readonly string[]>,
  { key, said }: Telling,
): Promise<void> {
  const view = await orderDocuments(context, order);
  if (!view || view.tickets.length === 0) return;
  const mails: { key: string; mail: MailMessage }[] = [];
  for (const { address, name, buyer } of hearersOf(order, view.tickets)) {
    const own = buyers.get(address) ?? [];
    // A buyer hears of all their orders with the first one, also where a ticket of somebody else's is theirs.
    if (buyer ? own[0] !== order.id : own.length > 0) continue;
    const orders = buyer ? await newsOfOrders(context, view, own) : [];
    const to = buyer ? order.buyerEmail : address;
    mails.push({
      key: `dates:${key}:${address}`,
      mail: await context.documents.newsMail(view, { ...said, to, name, buyer, backUrl: '', orders }),
    });
  }
  if (mails.length === 0) return;
  await context.db.write(async (tx) => {
    for (const { mail, key: unique } of mails)
      await context.outbox.queue(tx, mail, { key: unique, bulk: true });
  });
}

/** Where a buyer sees each of their orders, and has the money back that the event promises. */
async function newsOfOrders(
  context: OrderContext,
  { order, event }: OrderDocuments,
  ids: readonly string[],
): Promise<OrderNews[]> {
  const orders =
    ids.length === 1
      ? [order]
      : await context.db
          .read<TicketingTables>()
          .selectFrom('orders')
          .selectAll()
          .where('id', 'in', ids)
          .orderBy('id')
          .execute();
  return orders.map((each) => ({
    code: each.code,
    url: orderUrl(context, each.id),
    backUrl: isPromised(each, event, context.clock.text()) ? giveBackUrl(context, each.id) : '',
  }));
}

/** Whether the event's rules give a buyer their money back at `now` (UTC text). */
const isPromised = (order: OrderRow, event: TicketedEvent, now: string): boolean =>
  orderRefused(order, event) === null && refundRight(promiseOf(event), now, order.refundUntil).open;
