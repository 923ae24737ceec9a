import { type Kysely, sql } from 'kysely';
import {
  ERASED_AT_ONCE,
  type GuestData,
  type GuestsNeeded,
  NOTHING_ERASED,
} from '#features/guest-erasure/index.ts';
import type { MessagingTables } from '../model/schema.ts';

/** What stands for an address that is erased is the delivery's id: each was mailed once in a round. */
const ofEvent = (query: Kysely<MessagingTables>, event: string) =>
  query
    .selectFrom('guest_deliveries')
    .where('event', '=', event)
    .where(sql<boolean>`address != id`);

/** Whom messages went to. The messages stay, with how many they reached. */
export const deliveriesToErase: GuestData = {
  kind: 'messages',
  count: async (db, event) => {
    const { deliveries } = await ofEvent(db.read<MessagingTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('deliveries'))
      .executeTakeFirstOrThrow();
    return deliveries;
  },
  erase: async (tx, event) => {
    const query = tx.as<MessagingTables>();
    const rows = await ofEvent(query, event).select(['id', 'address']).limit(ERASED_AT_ONCE).execute();
    if (rows.length === 0) return NOTHING_ERASED;
    const ids = rows.map(({ id }) => id);
    await query
      .updateTable('guest_deliveries')
      .set((eb) => ({ address: eb.ref('id') }))
      .where('id', 'in', ids)
      .execute();
    return { rows: rows.length, addresses: rows.map(({ address }) => address), accounts: [], about: ids };
  },
};

/** A message of the organiser's that is to go out, or is going. */
export const messagesUnderWay: GuestsNeeded = {
  hindrance: 'messages',
  isSo: async (db, event) =>
    (await db
      .read<MessagingTables>()
      .selectFrom('guest_messages')
      .select('id')
      .where('event', '=', event)
      .where('status', 'in', ['scheduled', 'sending'])
      .limit(1)
      .executeTakeFirst()) !== undefined,
};
