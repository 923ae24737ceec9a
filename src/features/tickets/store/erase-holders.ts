import { type Kysely, sql } from 'kysely';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '#features/guest-erasure/index.ts';
import { NOTIFY_HOLDERS, SEND_GUEST_TICKET } from '#features/orders/model/job-kinds.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';

const ofEvent = (query: Kysely<TicketingTables>, event: string) =>
  query
    .selectFrom('tickets')
    .where('event', '=', event)
    .where(sql<boolean>`("holderName" != '' OR "holderEmail" != '' OR "handedTo" != '')`);

/** Who was to come by an event's tickets. The tickets stay, with their codes and who came when. */
export const holdersToErase: GuestData = {
  kind: 'guests',
  count: async (db, event) => {
    const { tickets } = await ofEvent(db.read<TicketingTables>(), event)
      .select(({ fn }) => fn.countAll<number>().as('tickets'))
      .executeTakeFirstOrThrow();
    return tickets;
  },
  erase: async (tx, event, now) => {
    const query = tx.as<TicketingTables>();
    const rows = await ofEvent(query, event)
      .select(['id', 'order', 'holderEmail'])
      .limit(ERASED_AT_ONCE)
      .execute();
    if (rows.length === 0) return NOTHING_ERASED;
    const tickets = rows.map(({ id }) => id);
    await query
      .updateTable('tickets')
      .set({ holderName: '', holderEmail: '', handedTo: '', updated: now })
      .where('id', 'in', tickets)
      .execute();
    await forgetNotices(tx, tickets);
    for (const id of tickets) tx.change({ collection: 'tickets', action: 'update', id, event });
    return {
      rows: rows.length,
      addresses: rows.map(({ holderEmail }) => holderEmail),
      accounts: [],
      about: [...tickets, ...rows.map(({ order }) => order)],
    };
  },
};

/** Jobs that wrote to a ticket's guest, or to whom it belonged before: their keys have the address. */
async function forgetNotices(tx: Tx, tickets: readonly string[]): Promise<void> {
  const keys = tickets.flatMap((id) => [`${NOTIFY_HOLDERS}:${id}`, `${SEND_GUEST_TICKET}:${id}`]);
  await tx
    .as<JobTables>()
    .deleteFrom('jobs')
    .where((eb) =>
      // A semicolon follows a colon: all keys that begin with this one.
      eb.or(keys.map((key) => eb.and([eb('uniqueKey', '>=', `${key}:`), eb('uniqueKey', '<', `${key};`)]))),
    )
    .execute();
}
