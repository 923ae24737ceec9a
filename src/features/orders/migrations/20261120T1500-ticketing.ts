import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What ticketing keeps beside its collections: answers by idempotency key, refunds, scans at doors. */
export const ticketing: Migration = {
  name: '20261120T1500-ticketing',
  async up(db, { types }) {
    const statements = [
      `CREATE TABLE idempotency_keys (
        scope ${types.text} NOT NULL,
        key ${types.text} NOT NULL,
        "requestHash" ${types.text} NOT NULL,
        response ${types.text} NOT NULL,
        created ${types.text} NOT NULL,
        PRIMARY KEY (scope, key)
      )`,
      `CREATE INDEX idempotency_keys_created ON idempotency_keys (created)`,
      `CREATE TABLE refunds (
        id ${types.text} PRIMARY KEY,
        "order" ${types.text} NOT NULL,
        amount ${types.number} NOT NULL,
        reason ${types.text} NOT NULL,
        status ${types.text} NOT NULL,
        actor ${types.text} NOT NULL,
        created ${types.text} NOT NULL,
        finished ${types.text} NOT NULL
      )`,
      `CREATE INDEX refunds_order ON refunds ("order")`,
      `CREATE TABLE check_ins (
        id ${types.text} PRIMARY KEY,
        event ${types.text} NOT NULL,
        ticket ${types.text} NOT NULL,
        result ${types.text} NOT NULL,
        device ${types.text} NOT NULL,
        actor ${types.text} NOT NULL,
        at ${types.text} NOT NULL,
        created ${types.text} NOT NULL
      )`,
      `CREATE INDEX check_ins_event ON check_ins (event, created)`,
      `CREATE INDEX check_ins_ticket ON check_ins (ticket)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
