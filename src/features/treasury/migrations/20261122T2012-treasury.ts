import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Payments that a treasurer took by hand, what a chapter is before the law, and the ways to what is owed and was paid. */
export const treasury: Migration = {
  name: '20261122T2012-treasury',
  async up(db, { types: { text } }) {
    const statements = [
      `ALTER TABLE community_payments ADD COLUMN method ${text} DEFAULT 'card' NOT NULL`,
      ...['paidOn', 'reference', 'recordedBy', 'before'].map(
        (column) => `ALTER TABLE community_payments ADD COLUMN "${column}" ${text} DEFAULT '' NOT NULL`,
      ),
      `CREATE INDEX community_payments_chapter ON community_payments (chapter, "paidAt", id)`,
      `CREATE INDEX community_dues_owing ON community_dues ("dueOn", id) WHERE status = 'open'`,
      `CREATE INDEX community_dues_chapter ON community_dues (chapter, id)`,
      `CREATE TABLE community_legal (
        chapter ${text} PRIMARY KEY,
        "legalName" ${text} NOT NULL,
        address ${text} NOT NULL,
        registration ${text} NOT NULL,
        "taxNumber" ${text} NOT NULL,
        "receiptText" ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
