import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Pages of organisers, the addresses that they had, who follows them, and what those were mailed. */
export const organiserPages: Migration = {
  name: '20261129T2140-organiser-pages',
  async up(db, { types: { text, number } }) {
    for (const statement of [
      `CREATE TABLE organiser_pages (
        account ${text} PRIMARY KEY NOT NULL,
        slug ${text} NOT NULL,
        name ${text} NOT NULL,
        about ${text} NOT NULL,
        links ${text} NOT NULL,
        "showPast" ${number} NOT NULL,
        shown ${number} NOT NULL,
        "toldAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX organiser_pages_slug ON organiser_pages (slug)`,
      // For the sitemap.
      `CREATE INDEX organiser_pages_shown ON organiser_pages (account) WHERE shown = 1`,
      `CREATE TABLE organiser_slugs (
        slug ${text} PRIMARY KEY NOT NULL,
        account ${text} NOT NULL,
        "keptUntil" ${text} NOT NULL
      )`,
      `CREATE INDEX organiser_slugs_account ON organiser_slugs (account)`,
      `CREATE TABLE organiser_follows (
        id ${text} PRIMARY KEY NOT NULL,
        organiser ${text} NOT NULL,
        address ${text} NOT NULL,
        account ${text} NOT NULL,
        state ${text} NOT NULL,
        "tokenHash" ${text} NOT NULL,
        language ${text} NOT NULL,
        "consentAt" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX organiser_follows_once ON organiser_follows (organiser, address)`,
      // A round of mails walks along it, and followers are counted by it.
      `CREATE INDEX organiser_follows_on ON organiser_follows (organiser, id) WHERE state = 'on'`,
      `CREATE INDEX organiser_follows_token ON organiser_follows ("tokenHash") WHERE "tokenHash" <> ''`,
      `CREATE INDEX organiser_follows_account ON organiser_follows (account) WHERE account <> ''`,
      `CREATE INDEX organiser_follows_address ON organiser_follows (address)`,
      `CREATE INDEX organiser_follows_pending ON organiser_follows (created) WHERE state = 'pending'`,
      `CREATE TABLE organiser_announcements (
        event ${text} PRIMARY KEY NOT NULL,
        organiser ${text} NOT NULL,
        created ${text} NOT NULL,
        round ${text} NOT NULL,
        "roundAt" ${text} NOT NULL
      )`,
      `CREATE INDEX organiser_announcements_waiting ON organiser_announcements (organiser) WHERE round = ''`,
      `CREATE INDEX organiser_announcements_organiser ON organiser_announcements (organiser)`,
      `CREATE INDEX organiser_announcements_round ON organiser_announcements (round) WHERE round <> ''`,
      `CREATE TABLE organiser_news (
        event ${text} NOT NULL,
        follow ${text} NOT NULL,
        created ${text} NOT NULL,
        PRIMARY KEY (event, follow)
      )`,
      `CREATE INDEX organiser_news_follow ON organiser_news (follow)`,
      `CREATE INDEX organiser_news_created ON organiser_news (created)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
