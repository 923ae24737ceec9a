import { sql } from 'kysely';
import type { Language } from '#lib/language/index.ts';
import type { TicketsContext } from './context.ts';
import { datesNamed } from '#features/orders/index.ts';
import type { DocumentDate } from '#features/orders/model/document-view.ts';
import { nextOf } from '#features/orders/model/own-dates.ts';
import { orderUrl } from '#features/orders/model/order-url.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { ownOrdersMail, type OwnOrder } from '../mails/own-orders-mail.ts';

/** Orders that one mail names; whoever has more has an account. */
const MOST = 50;
/** Within so many minutes an address gets one such mail, whoever asks. */
const APART_MIN = 10;

/**
 * Mails the private links of all orders under that address whose events are not over, in one mail; nothing where there
 * are none. Whoever asks learns nothing of which it was: callers answer the same, and count how often they are asked.
 */
export async function mailOwnOrders(
  context: TicketsContext,
  email: string,
  language: Language,
): Promise<void> {
  const { db, clock, events, outbox } = context;
  const address = email.trim().toLowerCase();
  const orders = await db
    .read<TicketingTables>()
    .selectFrom('orders')
    .select(['id', 'code', 'event', 'buyerEmail'])
    .where(sql<string>`lower("buyerEmail")`, '=', address)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .orderBy('created', 'desc')
    .limit(MOST)
    .execute();
  const tickets = await db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .select(['order', 'date'])
    .where('order', 'in', [...orders.map(({ id }) => id), ''])
    .where('status', '=', 'valid')
    .distinct()
    .execute();
  const held = Map.groupBy(tickets, ({ order }) => order);
  const dates = await datesNamed(
    db,
    tickets.map(({ date }) => date),
  );
  const now = clock.text();
  const ahead: OwnOrder[] = [];
  for (const { id, code, event: eventId } of orders) {
    const event = await events.find(eventId);
    if (!event || event.status === 'cancelled') continue;
    const own = heldOf(dates, held.get(id) ?? []);
    const next = nextOf(own, now) ?? event;
    if ((next.endsAt || next.startsAt) < now) continue;
    const { startsAt, endsAt } = next;
    ahead.push({ code, event: { ...event, startsAt, endsAt }, dates: own, url: orderUrl(context, id) });
  }
  const to = orders[0]?.buyerEmail;
  if (ahead.length === 0 || to === undefined) return;
  ahead.sort((one, other) => (one.event.startsAt < other.event.startsAt ? -1 : 1));
  const mail = await ownOrdersMail(to, ahead, language);
  const slot = Math.floor(clock.now() / (APART_MIN * 60_000));
  await db.write((tx) => outbox.queue(tx, mail, { key: `own-orders:${address}:${slot}` }));
}

/** The dates that tickets are for, by their start, where each is for one; none where one is for every date. */
const heldOf = (dates: readonly DocumentDate[], tickets: readonly { date: string }[]): DocumentDate[] =>
  tickets.some(({ date }) => date === '')
    ? []
    : dates.filter(({ id }) => tickets.some(({ date }) => date === id));
