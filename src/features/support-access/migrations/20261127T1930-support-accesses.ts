import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Operators who look at events as their organisers see them. */
export const supportAccesses: Migration = {
  name: '20261127T1930-support-accesses',
  async up(db, { types: { text, bool } }) {
    for (const statement of [
      `CREATE TABLE support_accesses (
        id ${text} PRIMARY KEY NOT NULL,
        event ${text} NOT NULL,
        operator ${text} NOT NULL,
        "operatorEmail" ${text} NOT NULL,
        reason ${text} NOT NULL,
        unasked ${bool} NOT NULL,
        status ${text} NOT NULL,
        created ${text} NOT NULL,
        until ${text} NOT NULL,
        "answeredBy" ${text} NOT NULL,
        ended ${text} NOT NULL
      )`,
      // One that is waiting or open, at most.
      `CREATE UNIQUE INDEX support_accesses_now ON support_accesses (event, operator) WHERE status IN ('waiting', 'open')`,
      `CREATE INDEX support_accesses_waiting ON support_accesses (event) WHERE status = 'waiting'`,
      `CREATE INDEX support_accesses_event ON support_accesses (event, created, id)`,
      `CREATE INDEX support_accesses_answered ON support_accesses ("answeredBy")`,
      `CREATE TABLE support_access_views (
        id ${text} PRIMARY KEY NOT NULL,
        access ${text} NOT NULL,
        path ${text} NOT NULL,
        at ${text} NOT NULL
      )`,
      `CREATE INDEX support_access_views_of ON support_access_views (access, path, at)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
