import { sql } from 'kysely';
import type { Language } from '#lib/language/index.ts';
import type { TicketsContext } from './context.ts';
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
  const now = clock.text();
  const ahead: OwnOrder[] = [];
  for (const { id, code, event: eventId } of orders) {
    const event = await events.find(eventId);
    if (!event || event.status === 'cancelled' || (event.endsAt || event.startsAt) < now) continue;
    ahead.push({ code, event, url: orderUrl(context, id) });
  }
  const to = orders[0]?.buyerEmail;
  if (ahead.length === 0 || to === undefined) return;
  ahead.sort((one, other) => (one.event.startsAt < other.event.startsAt ? -1 : 1));
  const mail = await ownOrdersMail(to, ahead, language);
  const slot = Math.floor(clock.now() / (APART_MIN * 60_000));
  await db.write((tx) => outbox.queue(tx, mail, { key: `own-orders:${address}:${slot}` }));
}
