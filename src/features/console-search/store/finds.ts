import { type Kysely, sql } from 'kysely';
import type { TicketingTables } from '#features/orders/index.ts';
import type { PayoutTables } from '#features/payouts/model/schema.ts';
import { type Database, smallBegins } from '#platform/db/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import type { Clue } from '../model/typed-clue.ts';
import { type FoundEvent, type FoundOrder, type FoundPayout, MOST_FOUND } from '../model/found.ts';

interface EventTables {
  events: {
    id: string;
    slug: string;
    title: string;
    status: string;
    startsAt: string;
    organiser: string;
  };
  users: { id: string; name: string; email: string };
}

type Tables = TicketingTables & PayoutTables & MailTables & EventTables;

/** One more than is shown tells that there are more. */
const LIMIT = MOST_FOUND + 1;

/**
 * Orders that bear the code or the id, whose payment has that id of Stripe's, that `ticket` belongs to, or that were placed with an
 * address that begins so. Each is looked for along an index of its own.
 */
export async function findOrders(db: Database, clue: Clue, ticket: string | null): Promise<FoundOrder[]> {
  const read = db.read<Tables>();
  const { text, code, address } = clue;
  const byId = await Promise.all([
    idsOf(read.selectFrom('orders').select('id as order').where('id', '=', text).execute()),
    idsOf(read.selectFrom('orders').select('id as order').where('code', '=', code).execute()),
    idsOf(
      read
        .selectFrom('tickets')
        .select('order')
        .where('id', '=', ticket ?? text)
        .execute(),
    ),
    ordersOfPayment(read, text),
  ]);
  const exact = [...new Set(byId.flat())].filter(Boolean);
  const found = exact.length > 0 ? await selectOrders(read).where('orders.id', 'in', exact).execute() : [];
  if (address === null) return found;
  const placed = await selectOrders(read)
    .where(smallBegins(sql`lower(orders."buyerEmail")`, address))
    .orderBy(sql`lower(orders."buyerEmail")`)
    .limit(LIMIT)
    .execute();
  const newest = placed.toSorted((a, b) => (a.created < b.created ? 1 : -1));
  return [...new Map([...found, ...newest].map((order) => [order.id, order])).values()].slice(0, LIMIT);
}

async function idsOf(rows: Promise<{ order: string }[]>): Promise<string[]> {
  return (await rows).map(({ order }) => order);
}

/** Orders whose payment, checkout, transfer or dispute has that id of Stripe's. */
async function ordersOfPayment(read: Kysely<Tables>, id: string): Promise<string[]> {
  // All of them begin so. What doesn't is not looked for in four tables.
  if (!/^[a-z]{2,4}_\w+$/i.test(id)) return [];
  const found = await Promise.all([
    idsOf(
      read
        .selectFrom('orders')
        .select('id as order')
        .where('paymentSessionId', '=', id)
        .where('paymentSessionId', '!=', sql.lit(''))
        .execute(),
    ),
    idsOf(read.selectFrom('payment_charges').select('order').where('id', '=', id).execute()),
    idsOf(read.selectFrom('payment_charges').select('order').where('paymentIntentId', '=', id).execute()),
    idsOf(
      read
        .selectFrom('payment_transfers')
        .select('order')
        .where('stripeId', '=', id)
        .where('stripeId', '!=', sql.lit(''))
        .execute(),
    ),
    idsOf(read.selectFrom('disputes').select('order').where('id', '=', id).execute()),
  ]);
  return found.flat();
}

const selectOrders = (read: Kysely<Tables>) =>
  read
    .selectFrom('orders')
    .leftJoin('events', 'events.id', 'orders.event')
    .select(['orders.id', 'orders.code', 'orders.status', 'orders.buyerName', 'orders.buyerEmail'])
    .select(['orders.total', 'orders.currency', 'orders.created'])
    .select(sql<string>`coalesce(events.title, '')`.as('eventTitle'));

/** Events of that id or slug, and those whose title or slug begins so; those that began or begin last, first. */
export async function findEvents(db: Database, { text, slug }: Clue): Promise<FoundEvent[]> {
  const read = db.read<Tables>();
  const select = () =>
    read
      .selectFrom('events')
      .leftJoin('users', 'users.id', 'events.organiser')
      .select(['events.id', 'events.slug', 'events.title', 'events.status', 'events.startsAt'])
      .select('events.organiser as organiserId')
      .select(sql<string>`coalesce(users.name, '')`.as('organiserName'));
  const found = await Promise.all([
    select().where('events.id', '=', text).execute(),
    slug === null
      ? []
      : select()
          .where('events.slug', '>=', slug)
          .where('events.slug', '<', `${slug}\u{10ffff}`)
          .orderBy('events.slug')
          .limit(LIMIT)
          .execute(),
    select()
      .where(smallBegins(sql`lower(events.title)`, text))
      .orderBy(sql`lower(events.title)`)
      .limit(LIMIT)
      .execute(),
  ]);
  return [...new Map(found.flat().map((event) => [event.id, event])).values()]
    .toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))
    .slice(0, LIMIT);
}

/** The payout with that id of Stripe's. */
export function findPayouts(db: Database, { text }: Clue): Promise<FoundPayout[]> {
  return db
    .read<Tables>()
    .selectFrom('payouts')
    .leftJoin('users', 'users.id', 'payouts.organiser')
    .select(['payouts.id', 'payouts.amount', 'payouts.currency', 'payouts.status', 'payouts.created'])
    .select('payouts.organiser as organiserId')
    .select(sql<string>`coalesce(users.name, '')`.as('organiserName'))
    .where('payouts.id', '=', text)
    .execute();
}

/** How many emails went to addresses that begin so, up to a limit. */
export async function countMails(db: Database, { address }: Clue): Promise<number> {
  if (address === null) return 0;
  const rows = await db
    .read<Tables>()
    .selectFrom('mail_outbox')
    .select('id')
    .where(smallBegins(sql`lower(recipient)`, address))
    .limit(LIMIT)
    .execute();
  return rows.length;
}
