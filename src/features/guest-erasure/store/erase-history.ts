import { type Kysely, sql } from 'kysely';
import type { AuditChange, AuditTables } from '#features/audit/index.ts';
import { ERASED_AT_ONCE, type GuestData, NOTHING_ERASED } from '../model/guest-data.ts';

/** Whether a change says something of a guest: who they were, or why they were refunded, in an organiser's words. */
const isOfGuest = ({ field, personal }: AuditChange): boolean => personal === true || field === 'reason';

/** Quotes within a text stand as `\"` in JSON: only the names of fields and values match. */
const OF_GUESTS = sql<boolean>`(CAST(changes AS TEXT) LIKE '%"personal"%' OR CAST(changes AS TEXT) LIKE '%"reason"%')`;

/** What the history of an event says of its guests. That something was changed, when and by whom stays. */
export const guestsInHistory: GuestData = {
  kind: 'history',
  count: async (db, event) => (await entries(db.read<AuditTables>(), event)).length,
  erase: async (tx, event) => {
    const found = (await entries(tx.as<AuditTables>(), event)).slice(0, ERASED_AT_ONCE);
    if (found.length === 0) return NOTHING_ERASED;
    for (const { id, changes } of found)
      await tx
        .as<AuditTables>()
        .updateTable('audit_entries')
        .set({ changes: JSON.stringify(changes.filter((change) => !isOfGuest(change))) })
        .where('id', '=', id)
        .execute();
    return {
      rows: found.length,
      addresses: found.flatMap(({ changes }) => changes.flatMap(addressesIn)),
      accounts: [],
      about: found.map(({ subject }) => subject),
    };
  },
};

async function entries(query: Kysely<AuditTables>, event: string) {
  const rows = await query
    .selectFrom('audit_entries')
    .select(['id', 'subject', 'changes'])
    .where('event', '=', event)
    .where(OF_GUESTS)
    .orderBy('id')
    .execute();
  return rows
    .map(({ id, subject, changes }) => ({ id, subject, changes: JSON.parse(changes) as AuditChange[] }))
    .filter(({ changes }) => changes.some(isOfGuest));
}

const addressesIn = ({ personal, before, after }: AuditChange): string[] =>
  personal
    ? [before, after].filter((value) => typeof value === 'string' && value.includes('@')).map(String)
    : [];
