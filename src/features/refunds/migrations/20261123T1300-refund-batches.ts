import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Orders that are refunded together: what was asked for, and what became of each. */
export const refundBatches: Migration = {
  name: '20261123T1300-refund-batches',
  async up(db, { types: { text, number } }) {
    for (const statement of [
      `CREATE TABLE refund_batches (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, actor ${text} NOT NULL, superuser ${number} NOT NULL,
        reason ${text} NOT NULL, restock ${number} NOT NULL, total ${number} NOT NULL, done ${number} NOT NULL,
        status ${text} NOT NULL, created ${text} NOT NULL, finished ${text} NOT NULL
      )`,
      `CREATE INDEX refund_batches_event ON refund_batches (event, created, id)`,
      `CREATE TABLE refund_batch_lines (
        batch ${text} NOT NULL, line ${number} NOT NULL, "order" ${text} NOT NULL, back ${number} NOT NULL,
        outcome ${text} NOT NULL, PRIMARY KEY (batch, line)
      )`,
    ])
      await sql.raw(statement).execute(db);
  },
};
