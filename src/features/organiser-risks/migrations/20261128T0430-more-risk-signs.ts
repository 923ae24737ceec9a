import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What was refunded lately, and what was changed of events that sell; the rest of the histories is not in it. */
export const moreRiskSigns: Migration = {
  name: '20261128T0430-more-risk-signs',
  async up(db, { types: { json } }) {
    const has = (field: string): string =>
      json === 'JSONB' ? `changes @> '[{"field":"${field}"}]'` : `instr(changes, '"field":"${field}"') > 0`;
    for (const statement of [
      `CREATE INDEX refunds_finished ON refunds (finished, "order") WHERE status = 'succeeded'`,
      `CREATE INDEX audit_entries_late ON audit_entries (at, event) WHERE (action IN ('event.cancel', 'event.postpone')
        OR (action = 'event.edit' AND (${has('title')} OR ${has('startsAt')} OR ${has('city')}))
        OR (action = 'ticketTypes.edit' AND ${has('price')}))`,
    ])
      await sql.raw(statement).execute(db);
  },
};
