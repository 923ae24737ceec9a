import { sql } from 'kysely';
import {
  beginNews,
  type DateChange,
  type DateGuests,
  type DateNews,
  type DateOrders,
  endNews,
} from '#features/event-dates/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobKind, JobQueue } from '#platform/jobs/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { isHandedOn } from '../model/handed-on.ts';
import { NOTIFY_DATES } from '../model/job-kinds.ts';
import { orderUrl, passUrl } from '../model/order-url.ts';
import type { OrderDocuments, OrderNews } from '../model/ports.ts';
import { paidByChanges } from './ticket-values.ts';
import { orderRefused } from '../model/refused.ts';
import { ticketRight } from '../model/ticket-right.ts';
import { datesNamed } from '../store/ticket-dates.ts';
import type { OrderRow, TicketingTables, TicketRow } from '../model/ticketing-schema.ts';
import type { OrderContext } from './context.ts';
import { BOUGHT, countHearers } from './count-hearers.ts';
import { hearersOf } from './hearers.ts';
import { giveBackUrl, ordersWithTickets } from './notify-event.ts';
import { orderDocuments } from './order-documents.ts';

/** How those with a ticket hear of changed dates: one mail a person, however many orders they have. */
export const guestsOfDates = ({ db, jobs }: { db: Database; jobs: JobQueue }): DateGuests => ({
  count: async (event, dates) => (await countHearers(db, event, dates)).people,
  orders: (event, date) => ordersForDate(db, event, date),
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
    const heard = await whoHears(context.db, news);
    for (let after = ''; ;) {
      const orders = await ordersWithTickets(context, news.event, after);
      for (const order of orders.filter((each) => heard.orders.has(each.id)))
        await notifyOrder(context, order, heard, { key: id, ...news });
      const last = orders.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  await endNews(context, id);
}

/** Paid orders of an event with valid tickets for one date: without others, and with others. */
export async function ordersForDate(db: Database, event: string, date: string): Promise<DateOrders> {
  const { rows } = await sql<{ orders: number; mixed: number | null }>`
    SELECT count(*) AS orders, sum(CASE WHEN EXISTS (
      SELECT 1 FROM tickets o WHERE o."order" = f.id AND o.status = 'valid' AND o.date != ${date}
    ) THEN 1 ELSE 0 END) AS mixed
    FROM (
      SELECT DISTINCT o.id FROM tickets t JOIN orders o ON o.id = t."order"
      WHERE t.date = ${date} AND t.date != '' AND t.status = 'valid' AND o.event = ${event} AND o.status IN (${sql.join(BOUGHT)})
    ) AS f
  `.execute(db.read<TicketingTables>());
  const [orders, mixed] = [Number(rows[0]?.orders), Number(rows[0]?.mixed)];
  return { alone: orders - mixed, mixed };
}

/** Who is to hear of changed dates of an event. */
interface Heard {
  /** The orders with a valid ticket for one of these dates, or for every date. */
  orders: ReadonlySet<string>;
  /** Those, in order of their ids, by their buyer's address in small letters. */
  bought: ReadonlyMap<string, readonly string[]>;
  /** The dates that somebody's valid tickets are for (ids; '' for every date), bought or held, by their address in small letters. */
  held: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether a ticket is for one of the dates that changed. A pass is for none: what was chosen with it is. */
const isMeant = (
  changes: readonly DateChange[],
  { date, visits }: Pick<TicketRow, 'date' | 'visits'>,
): boolean => (date === '' ? visits === 0 : changes.some(({ id }) => id === date));

async function whoHears(db: Database, { event, changes }: DateNews): Promise<Heard> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .innerJoin('tickets', 'tickets.order', 'orders.id')
    .select([
      'orders.id as order',
      'orders.buyerEmail',
      'tickets.holderEmail',
      'tickets.date',
      'tickets.visits',
      'tickets.epoch',
    ])
    .where('orders.event', '=', event)
    .where('orders.status', 'in', BOUGHT)
    .where('tickets.status', '=', 'valid')
    .distinct()
    .orderBy('orders.id')
    .execute();
  const orders = new Set<string>();
  const bought = new Map<string, Set<string>>();
  const held = new Map<string, Set<string>>();
  for (const { order, buyerEmail, holderEmail, date, visits, epoch } of rows) {
    if (visits > 0) continue;
    const holder = holderEmail.trim().toLowerCase();
    const ordered = buyerEmail.trim().toLowerCase();
    // Of one that was handed on its holder hears alone.
    const buyer = isHandedOn({ epoch }) && holder !== ordered ? '' : ordered;
    for (const address of new Set([buyer, holder]))
      if (address !== '') held.set(address, (held.get(address) ?? new Set()).add(date));
    if (!isMeant(changes, { date, visits })) continue;
    orders.add(order);
    if (buyer !== '') bought.set(buyer, (bought.get(buyer) ?? new Set()).add(order));
  }
  return { orders, bought: new Map([...bought].map(([buyer, own]) => [buyer, [...own]])), held };
}

interface Telling extends DateNews {
  key: string;
}

/** Each hears of the dates that are theirs alone: of those that one of their tickets is for, or of all with one for every date. */
async function notifyOrder(
  context: OrderContext,
  order: OrderRow,
  heard: Heard,
  { key, changes, message: note }: Telling,
): Promise<void> {
  const view = await orderDocuments(context, order);
  const all = view ? [...view.tickets, ...view.handedOn] : [];
  const meant = all.filter((ticket) => isMeant(changes, ticket));
  if (!view || meant.length === 0) return;
  const mails: { key: string; mail: MailMessage }[] = [];
  for (const { address, name, buyer } of hearersOf(order, meant)) {
    const own = heard.bought.get(address) ?? [];
    // A buyer hears of all their orders with the first one, also where a ticket of somebody else's is theirs.
    if (buyer ? own[0] !== order.id : own.length > 0) continue;
    const held = [...(heard.held.get(address) ?? [''])];
    const theirs = held.includes('') ? changes : changes.filter(({ id }) => held.includes(id));
    const orders = buyer ? await newsOfOrders(context, view, own, changes) : [];
    const to = buyer ? order.buyerEmail : address;
    mails.push({
      key: `dates:${key}:${address}`,
      mail: await context.documents.newsMail(view, {
        what: 'dates',
        changes: theirs,
        note,
        to,
        name,
        buyer,
        backUrl: '',
        orders,
        held,
      }),
    });
  }
  if (mails.length === 0) return;
  await context.db.write(async (tx) => {
    for (const { mail, key: unique } of mails)
      await context.outbox.queue(tx, mail, { key: unique, bulk: true });
  });
}

/** Where a buyer sees each of their orders, and has the money back that the event promises, or that a cancelled date gives back. */
async function newsOfOrders(
  context: OrderContext,
  { order, event }: OrderDocuments,
  ids: readonly string[],
  changes: readonly DateChange[],
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
  const tickets = await context.db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .select(['order', 'date', 'pass', 'visits'])
    .where('order', 'in', ids)
    .where('status', '=', 'valid')
    .distinct()
    .execute();
  const dates = await datesNamed(
    context.db,
    tickets.map(({ date }) => date),
  );
  const free = orders.filter(({ total }) => total === 0);
  const paidSince = await paidByChanges(
    context,
    free.map(({ id }) => id),
  );
  const now = context.clock.text();
  return orders.map((each) => {
    const refused = orderRefused(each, event, paidSince.has(each.id)) !== null;
    // A date that was chosen with a pass cost nothing: another one is chosen for it.
    const meant = tickets.filter(
      (ticket) => ticket.order === each.id && ticket.pass === '' && isMeant(changes, ticket),
    );
    const rights = meant.map((ticket) => {
      const date = dates.find(({ id }) => id === ticket.date) ?? null;
      return { right: ticketRight(event, each, date, now), cancelled: date?.cancelled ?? false };
    });
    const open = rights.flatMap(({ right, cancelled }) =>
      right.open && !refused ? [{ ...right, cancelled }] : [],
    );
    const untils = open.flatMap(({ until, cancelled }) => (cancelled ? [until] : []));
    const freed = tickets.find(
      (ticket) =>
        ticket.order === each.id &&
        ticket.pass !== '' &&
        isMeant(changes, ticket) &&
        dates.some(({ id, cancelled }) => id === ticket.date && cancelled),
    );
    return {
      code: each.code,
      url: orderUrl(context, each.id),
      backUrl: open.length > 0 ? giveBackUrl(context, each.id) : '',
      // The first to end: it holds for all of them.
      cancelledUntil: untils.toSorted()[0] ?? '',
      ...(freed && { passUrl: passUrl(context, each.id, freed.pass) }),
    };
  });
}
