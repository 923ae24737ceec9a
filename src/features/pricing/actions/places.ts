import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { BuyerMembership } from '#features/orders/model/audience.ts';
import { ownsTickets } from '#features/orders/model/order-status.ts';
import type { PricingContext } from './context.ts';
import type { TicketingTables, TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { BEARS_PRICE } from '../store/ticket-parts-sql.ts';
import { entitling, type MemberPlace, type MemberTake, mostFor } from '../model/rule.ts';

type Query = Kysely<TicketingTables>;

/**
 * How many of a type a member has as a member, in orders that hold or bought. Counted from the orders themselves: what
 * runs out, is cancelled or paid back is theirs again without anybody giving it back.
 */
export async function takenBy(
  query: Query,
  member: string,
  ticketType: string,
  but: string,
): Promise<number> {
  const rows = await query
    .selectFrom('member_tickets')
    .innerJoin('orders', 'orders.id', 'member_tickets.order')
    .select(['member_tickets.quantity', 'orders.status'])
    .select(
      sql<number>`(SELECT count(*) FROM tickets WHERE tickets."order" = orders.id
        AND tickets."ticketType" = ${ticketType} AND tickets.status = 'valid' AND ${BEARS_PRICE})`.as(
        'valid',
      ),
    )
    .where('member_tickets.member', '=', member)
    .where('member_tickets.ticketType', '=', ticketType)
    .where('member_tickets.order', '!=', but)
    .execute();
  return rows.reduce((sum, { quantity, status, valid }) => {
    if (status === 'pending') return sum + quantity;
    return ownsTickets(status) ? sum + Math.min(quantity, valid) : sum;
  }, 0);
}

/**
 * What each type that is for members is for the account: an entry for those that it may buy as a member. `releasing` is
 * an order of theirs that is about to make way. Asks nothing where no type is for members.
 */
export async function memberPlaces(
  { db, memberships }: PricingContext,
  account: string,
  types: Iterable<TicketTypeRow>,
  releasing = '',
): Promise<Map<string, MemberPlace>> {
  const places = new Map<string, MemberPlace>();
  const meant = [...types].filter(({ forMembers }) => forMembers !== '');
  if (meant.length === 0 || account === '') return places;
  const own = await memberships.of(account);
  for (const type of meant) {
    const by = entitling(type, own);
    if (!by) continue;
    const most = mostFor(type, by);
    const taken = most === 0 ? 0 : await takenBy(db.read(), by.member, type.id, releasing);
    places.set(type.id, { member: by.member, most, left: most === 0 ? null : Math.max(0, most - taken) });
  }
  return places;
}

/**
 * Takes what an order has as a member's, within its write and after its stock: from there on nobody else takes of the
 * same type. False when the account is not that member any more, or so many are not left: the write must be undone then.
 */
export async function takeAsMember(
  { memberships }: Pick<PricingContext, 'memberships'>,
  tx: Tx,
  order: { id: string; buyer: string },
  takes: readonly MemberTake[],
  types: ReadonlyMap<string, TicketTypeRow>,
): Promise<boolean> {
  if (takes.length === 0) return true;
  const query = tx.as<TicketingTables>();
  const own: BuyerMembership[] = await memberships.of(order.buyer, tx);
  for (const { ticketType, quantity, place } of takes) {
    const type = types.get(ticketType);
    const by = type && entitling(type, own);
    if (!by || by.member !== place.member || mostFor(type, by) !== place.most) return false;
    const row = { order: order.id, ticketType, member: place.member, quantity, most: place.most };
    await query.insertInto('member_tickets').values(row).execute();
    if (place.most === 0) continue;
    const taken = await takenBy(query, place.member, ticketType, order.id);
    if (taken + quantity > place.most) return false;
  }
  return true;
}

/** Whether what an order took as a member's is still left for them: asked for a payment that comes late. */
export async function leftForMember(tx: Tx, order: string): Promise<boolean> {
  const query = tx.as<TicketingTables>();
  const rows = await query.selectFrom('member_tickets').selectAll().where('order', '=', order).execute();
  for (const { ticketType, member, quantity, most } of rows) {
    if (most > 0 && (await takenBy(query, member, ticketType, order)) + quantity > most) return false;
  }
  return true;
}
