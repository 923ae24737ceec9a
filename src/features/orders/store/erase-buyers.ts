import { type Kysely, sql } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import type { TicketingTables } from '../model/ticketing-schema.ts';

/** Somebody is named, or it is told whose account they have. */
const named = sql<boolean>`("buyerName" != '' OR "buyerEmail" != '' OR "buyerPhone" != '' OR buyer != '')`;

const ofEvent = (query: Kysely<TicketingTables>, event: string) =>
  query.selectFrom('orders').where('event', '=', event).where(named);

/** Who bought an event's orders. What was ordered, paid and refunded stays. */
export const buyersToErase: GuestData = {
  kind: 'buyers',
  count: async (db, event) => {
    const { orders } = await ofEvent(db.read<TicketingTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    return orders;
  },
  erase: async (tx, event, now) => {
    const query = tx.as<TicketingTables>();
    const rows = await ofEvent(query, event)
      .select(['id', 'code', 'buyer', 'buyerEmail'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    const orders = rows.map(({ id }) => id);
    const accounts = rows.map(({ buyer }) => buyer).filter((id) => id !== '');
    await query
      .updateTable('orders')
      .set({
        buyer: '',
        buyerName: '',
        buyerEmail: '',
        buyerPhone: '',
        answers: '{}',
        paymentUrl: '',
        updated: now,
      })
      .where('id', 'in', orders)
      .execute();
    // An organiser may name somebody in their reason.
    await query.updateTable('refunds').set({ reason: '' }).where('order', 'in', orders).execute();
    for (const table of ['refunds', 'ticket_changes'] as const)
      await query
        .updateTable(table)
        .set({ actor: '' })
        .where('order', 'in', orders)
        .where('actor', 'in', ['', ...accounts])
        .execute();
    await query.deleteFrom('member_tickets').where('order', 'in', orders).execute();
    await query.deleteFrom('order_holders').where('order', 'in', orders).execute();
    for (const id of orders) tx.change({ collection: 'orders', action: 'update', id, event });
    return {
      rows: rows.length,
      addresses: rows.map(({ buyerEmail }) => buyerEmail),
      accounts,
      about: rows.flatMap(({ id, code }) => [id, code]),
    };
  },
};
