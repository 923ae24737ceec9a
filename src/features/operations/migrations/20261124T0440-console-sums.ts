import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

const STATEMENTS = [
  `CREATE TABLE operation_sums (
    span TEXT NOT NULL,
    at TEXT NOT NULL,
    requests BIGINT NOT NULL,
    refused BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    slow BIGINT NOT NULL,
    millis BIGINT NOT NULL,
    memory BIGINT NOT NULL,
    PRIMARY KEY (span, at)
  )`,
  `CREATE INDEX mail_outbox_waiting ON mail_outbox (created, id) WHERE status = 'waiting'`,
  `CREATE INDEX mail_outbox_address ON mail_outbox (lower(recipient), created)`,
  `CREATE INDEX stripe_events_received ON stripe_events (received, id)`,
];

/** Sums of what was asked of the site; and indexes by which the console finds mails and webhooks without reading all of them. */
export const consoleSums: Migration = {
  name: '20261124T0440-console-sums',
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
