import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What the site tells its organisers, who got it, and who was chosen one by one. */
export const organiserNotices: Migration = {
  name: '20261128T0500-organiser-notices',
  async up(db, { types: { text, number, bool } }) {
    for (const statement of [
      `CREATE TABLE organiser_notices (
        id ${text} PRIMARY KEY NOT NULL,
        kind ${text} NOT NULL,
        words ${text} NOT NULL,
        audience ${text} NOT NULL,
        chapter ${text} NOT NULL,
        mail ${bool} NOT NULL,
        page ${bool} NOT NULL,
        "actBy" ${text} NOT NULL,
        "shownUntil" ${text} NOT NULL,
        status ${text} NOT NULL,
        "cursor" ${text} NOT NULL,
        reached ${number} NOT NULL,
        unconfirmed ${number} NOT NULL,
        refused ${number} NOT NULL,
        closed ${number} NOT NULL,
        "by" ${text} NOT NULL,
        "sentAs" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL,
        "sentAt" ${text} NOT NULL
      )`,
      `CREATE INDEX organiser_notices_newest ON organiser_notices (created, id)`,
      `CREATE TABLE organiser_notice_recipients (
        notice ${text} NOT NULL,
        account ${text} NOT NULL,
        closed ${text} NOT NULL,
        PRIMARY KEY (notice, account)
      )`,
      // Asked for each page of an organiser's: what they closed is no part of it.
      `CREATE INDEX organiser_notice_recipients_open ON organiser_notice_recipients (account, notice) WHERE closed = ''`,
      `CREATE INDEX organiser_notice_recipients_account ON organiser_notice_recipients (account)`,
      `CREATE TABLE organiser_notice_accounts (
        notice ${text} NOT NULL,
        account ${text} NOT NULL,
        PRIMARY KEY (notice, account)
      )`,
      `CREATE INDEX organiser_notice_accounts_account ON organiser_notice_accounts (account)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
