import { notFound } from '#lib/errors.ts';
import type { OrderDeed, OrderDetails } from '#features/orders/index.ts';
import { type Acting, auditLook } from '#platform/audit-log/index.ts';
import type { ConsoleSearchDeps } from '../model/deps.ts';
import type { OrderMoney } from '../model/order-money.ts';
import { moneyOf } from '../store/order-money.ts';

/** A superuser may look at every order. Who looked is in the audit log. */
const ROOT = { id: '', superuser: true };

/** An order as operators see it: nothing that would let anybody in. */
export interface SeenOrder {
  order: Omit<OrderDetails, 'tickets'> & { tickets: Omit<OrderDetails['tickets'][number], 'code'>[] };
  /** How its money came when an organiser took it by hand; empty for what was bought on the site. */
  method: string;
  event: { slug: string; title: string; timezone: string; organiserId: string; organiserName: string };
  money: OrderMoney;
  deeds: OrderDeed[];
}

/**
 * Reads an order for the operator who acts, and keeps in the audit log that they looked: there is no look without its entry.
 * Throws 404 where there is none.
 */
export async function lookAtOrder(
  { attendees, db, orders }: ConsoleSearchDeps,
  id: string,
  acting: Omit<Acting, 'written'>,
): Promise<SeenOrder> {
  const [{ tickets, ...order }, { deeds, method }, money] = await Promise.all([
    orders.readOrder(id, { actor: ROOT }),
    attendees.look(ROOT, id),
    moneyOf(db, id),
  ]);
  const event = await db
    .read<{
      events: { id: string; slug: string; title: string; timezone: string; organiser: string };
      users: { id: string; name: string };
    }>()
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.organiser')
    .select(['events.slug', 'events.title', 'events.timezone', 'events.organiser as organiserId'])
    .select('users.name as organiserName')
    .where('events.id', '=', order.event)
    .executeTakeFirst();
  if (!event) throw notFound();
  await auditLook(db, acting);
  return {
    order: { ...order, tickets: tickets.map(({ code: _admits, ...ticket }) => ticket) },
    method,
    event: { ...event, organiserName: event.organiserName ?? '' },
    money,
    deeds,
  };
}
