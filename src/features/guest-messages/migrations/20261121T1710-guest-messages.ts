import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/**
 * What organisers write to their guests: the messages, who got each of them, and who wants none. Mails know of which
 * mailing they are, and how to be taken off the list.
 */
export const guestMessages: Migration = {
  name: '20261121T1710-guest-messages',
  async up(db, { types: { text, number, json } }) {
    const statements = [
      `ALTER TABLE mail_outbox ADD COLUMN "unsubscribeUrl" ${text} DEFAULT '' NOT NULL`,
      `ALTER TABLE mail_outbox ADD COLUMN batch ${text} DEFAULT '' NOT NULL`,
      `CREATE INDEX mail_outbox_batch ON mail_outbox (batch, status, id)`,
      `CREATE TABLE guest_messages (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        organiser ${text} NOT NULL,
        author ${text} NOT NULL,
        kind ${text} NOT NULL,
        "uniqueKey" ${text},
        subject ${text} NOT NULL,
        body ${text} NOT NULL,
        "replyTo" ${text} NOT NULL,
        audience ${json} NOT NULL,
        status ${text} NOT NULL,
        enabled ${number} NOT NULL,
        minutes ${number} NOT NULL,
        "sendAt" ${text} NOT NULL,
        round ${number} NOT NULL,
        "forDate" ${text} NOT NULL,
        "cursorAt" ${text} NOT NULL,
        "cursorId" ${text} NOT NULL,
        total ${number} NOT NULL,
        "startedAt" ${text} NOT NULL,
        "finishedAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX guest_messages_key ON guest_messages ("uniqueKey")`,
      `CREATE INDEX guest_messages_event ON guest_messages (event, created, id)`,
      `CREATE INDEX guest_messages_organiser ON guest_messages (organiser, kind, "startedAt")`,
      `CREATE INDEX guest_messages_kind ON guest_messages (enabled, kind)`,
      `CREATE TABLE guest_deliveries (
        id ${text} PRIMARY KEY,
        message ${text} NOT NULL,
        round ${number} NOT NULL,
        event ${text} NOT NULL,
        address ${text} NOT NULL,
        status ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX guest_deliveries_once ON guest_deliveries (message, round, address)`,
      `CREATE INDEX guest_deliveries_status ON guest_deliveries (message, round, status)`,
      `CREATE INDEX guest_deliveries_address ON guest_deliveries (event, address)`,
      `CREATE TABLE guest_opt_outs (
        organiser ${text} NOT NULL,
        address ${text} NOT NULL,
        created ${text} NOT NULL,
        PRIMARY KEY (organiser, address)
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
