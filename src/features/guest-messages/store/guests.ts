import { hearersOf, type OrderRow, type TicketRow } from '#features/orders/index.ts';
import { ORDER_PLACE } from '#features/questions/index.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { Tables } from '../model/deps.ts';
import { type Audience, isAnswer, statusesOf } from '../model/audience.ts';

/** Somebody whom a message is for. */
export interface Guest {
  /** In small letters. */
  address: string;
  name: string;
  order: OrderRow;
  /** Whether it is they who ordered: others are not led to the order, which is the buyer's. */
  buyer: boolean;
  /** Whether one of the tickets meant is for one date alone. */
  oneDate: boolean;
}

/** How far one has come through an event's orders. */
export interface Place {
  at: string;
  id: string;
}

/** Through which orders, and in which order: as they were made, or as they were paid. */
export interface Walk {
  event: string;
  audience: Audience;
  by: 'created' | 'paidAt';
  /** Orders of later moments are left for the next time; '' for none. */
  until: string;
  /** Of what goes out by itself: the date that those who are meant have a ticket for (its id), if not for every date. The audience's where left out. */
  date?: string | null;
}

/** The guests of the next `limit` orders after `after`; `end` when there are no more orders. */
export async function nextGuests(
  db: Database,
  { event, audience, by, until, date: shown = null }: Walk,
  after: Place,
  limit: number,
): Promise<{ guests: Guest[]; place: Place; end: boolean }> {
  const query = db.read<Tables>();
  const date = shown ?? (audience.date || null);
  // A pass is for no date by itself: what was chosen with it is.
  const isMeant = ({ date: own, visits = 0 }: { date: string; visits?: number }): boolean =>
    date === null || own === date || (own === '' && visits === 0);
  const orders = await query
    .selectFrom('orders')
    .selectAll()
    .where('event', '=', event)
    .where('status', 'in', statusesOf(audience))
    // Whoever pays for a change has their tickets: those are another order's.
    .where('change', '=', '')
    .where((eb) => eb(eb.refTuple(by, 'id'), '>', eb.tuple(after.at, after.id)))
    .$if(until !== '', (rows) => rows.where(by, '<=', until))
    .orderBy(by)
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = orders.at(-1);
  if (!last) return { guests: [], place: after, end: true };
  const ids = orders.map(({ id }) => id);
  const [tickets, items, places] = await Promise.all([
    query.selectFrom('tickets').selectAll().where('order', 'in', ids).orderBy('position').execute(),
    query
      .selectFrom('order_items')
      .select(['order', 'ticketType', 'date'])
      .where('order', 'in', ids)
      .execute(),
    answeredPlaces(db, ids, audience),
  ]);
  const guests = orders.flatMap((order) =>
    guestsOf(
      order,
      tickets.filter((ticket) => ticket.order === order.id && isMeant(ticket)),
      items.filter((item) => item.order === order.id && isMeant(item)).map(({ ticketType }) => ticketType),
      audience,
      places?.get(order.id) ?? (places ? new Set<number>() : null),
    ),
  );
  return { guests, place: { at: last[by], id: last.id }, end: orders.length < limit };
}

/** Those of one order that are meant: who ordered, and whose names stand on its tickets. */
function guestsOf(
  order: OrderRow,
  tickets: readonly TicketRow[],
  ordered: readonly string[],
  audience: Audience,
  /** The places of the order at which the answer stands that is meant; null when none is. */
  places: ReadonlySet<number> | null,
): Guest[] {
  const { ticketTypes, orders, admission, readers, date } = audience;
  const ofType = (type: string): boolean => ticketTypes.length === 0 || ticketTypes.includes(type);
  const answered = (position: number): boolean =>
    places === null || places.has(ORDER_PLACE) || places.has(position);
  const meant = tickets.filter(
    (ticket) =>
      answered(ticket.position) &&
      (orders !== 'valid' || ticket.status === 'valid') &&
      ofType(ticket.ticketType) &&
      // What is handed out tells nothing of who came, and a ticket for every date nothing of who came to one of them.
      (admission === 'any' ||
        (ticket.addOn === 0 &&
          (date === '' || ticket.date === date) &&
          (ticket.checkedInAt !== '') === (admission === 'in'))),
  );
  // What waits for its payment has no tickets yet.
  const waiting = admission !== 'in' && ordered.some(ofType) && (places === null || places.size > 0);
  const whole = orders === 'pending' ? waiting : meant.length > 0;
  if (!whole) return [];
  return hearersOf(order, readers === 'buyers' ? [] : meant).map(
    ({ address, name, buyer, tickets: theirs }) => ({
      address,
      name,
      order,
      buyer,
      oneDate: (buyer ? meant : theirs).some(({ date }) => date !== ''),
    }),
  );
}

/** By order, the places at which somebody gave the answer that an audience asks for; null when it asks for none. */
async function answeredPlaces(
  db: Database,
  orders: readonly string[],
  { answer }: Audience,
): Promise<Map<string, Set<number>> | null> {
  if (!answer) return null;
  const rows = await db
    .read<Tables>()
    .selectFrom('answers')
    .select(['order', 'position', 'value'])
    .where('order', 'in', orders)
    .where('question', '=', answer.question)
    .execute();
  const places = new Map<string, Set<number>>();
  for (const { order, position, value } of rows) {
    if (!isAnswer(value, answer.value)) continue;
    places.set(order, (places.get(order) ?? new Set()).add(position));
  }
  return places;
}

/** How many addresses an audience has. Takes a few hundred milliseconds with 100,000 orders: not for every page. */
export async function countGuests(db: Database, event: string, audience: Audience): Promise<number> {
  const { ticketTypes, orders, admission, readers, answer, date } = audience;
  if (orders === 'pending' && admission === 'in') return 0;
  const statuses = statusesOf(audience);
  const ofTypes = (column: string) =>
    ticketTypes.length === 0 ? sql`` : sql`AND ${sql.ref(column)} IN (${sql.join(ticketTypes)})`;
  const ofDate = (column: string) =>
    date === ''
      ? sql``
      : sql`AND ${sql.ref(column)} IN (${sql.join(admission === 'any' ? ['', date] : [date])})`;
  const answered = (place: ReturnType<typeof sql>) =>
    answer
      ? sql`AND EXISTS (SELECT 1 FROM answers a WHERE a."order" = o.id AND a.question = ${answer.question} ${place}
          AND (a.value = ${answer.value} OR a.value LIKE ${`[%"${answer.value}"%`}))`
      : sql``;
  const meant = sql`t."order" = o.id ${answered(sql`AND a.position IN (${ORDER_PLACE}, t.position)`)} ${orders === 'valid' ? sql`AND t.status = 'valid'` : sql``} ${ofTypes('t.ticketType')} ${ofDate('t.date')} ${date === '' ? sql`` : sql`AND t.visits = 0`} ${
    admission === 'any'
      ? sql``
      : admission === 'in'
        ? sql`AND t."addOn" = 0 AND t."checkedInAt" != ''`
        : sql`AND t."addOn" = 0 AND t."checkedInAt" = ''`
  }`;
  // Who handed all of them on hears as a buyer alone.
  const theirs =
    readers === 'buyers' ? sql`` : sql`AND (t.epoch = 0 OR lower(t."holderEmail") = lower(o."buyerEmail"))`;
  const those =
    orders === 'pending'
      ? sql`EXISTS (SELECT 1 FROM order_items i WHERE i."order" = o.id ${ofTypes('i.ticketType')} ${ofDate('i.date')}) ${answered(sql``)}`
      : sql`EXISTS (SELECT 1 FROM tickets t WHERE ${meant} ${theirs})`;
  const from = sql`o.event = ${event} AND o.status IN (${sql.join(statuses)}) AND o."change" = ''`;
  const buyers = sql`SELECT lower(o."buyerEmail") AS address FROM orders o WHERE ${from} AND ${those}`;
  const holders =
    readers === 'buyers' || orders === 'pending'
      ? sql``
      : sql`UNION SELECT lower(t."holderEmail") FROM orders o JOIN tickets t ON ${meant} WHERE ${from}`;
  const { rows } = await sql<{
    guests: number;
  }>`SELECT count(DISTINCT address) AS guests FROM (${buyers} ${holders}) AS a WHERE address != ''`.execute(
    db.read<Tables>(),
  );
  return rows[0]?.guests ?? 0;
}
