import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Several lists at a door, scans that arrive late and twice, links for who has no account. */
export const door: Migration = {
  name: '20261121T1700-door',
  async up(db, { types: { text, number, json } }) {
    const statements = [
      `ALTER TABLE check_ins ADD COLUMN list ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE check_ins ADD COLUMN scan ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE check_ins ADD COLUMN shown ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE check_ins ADD COLUMN link ${text} NOT NULL DEFAULT ''`,
      `ALTER TABLE check_ins ADD COLUMN sequence ${number} NOT NULL DEFAULT 0`,
      `UPDATE check_ins SET scan = id`,
      `CREATE UNIQUE INDEX check_ins_scan ON check_ins (event, scan)`,
      `CREATE TABLE check_in_admissions (
        list ${text} NOT NULL,
        ticket ${text} NOT NULL,
        event ${text} NOT NULL,
        scan ${text} NOT NULL,
        at ${text} NOT NULL,
        device ${text} NOT NULL,
        "undoneUntil" ${text} NOT NULL,
        entries ${number} NOT NULL,
        updated ${text} NOT NULL,
        PRIMARY KEY (ticket, list)
      )`,
      `CREATE INDEX check_in_admissions_event ON check_in_admissions (event, list, updated)`,
      `CREATE INDEX check_in_admissions_twice ON check_in_admissions (event, list, at) WHERE entries > 1`,
      `INSERT INTO check_in_admissions (list, ticket, event, scan, at, device, "undoneUntil", entries, updated)
        SELECT '', ticket, event, scan, at, device, '', 1, created FROM check_ins WHERE result = 'admitted'`,
      `CREATE TABLE check_in_lists (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        name ${text} NOT NULL,
        gate ${text} NOT NULL,
        "ticketTypes" ${json} NOT NULL,
        "opensAt" ${text} NOT NULL,
        "closesAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX check_in_lists_event ON check_in_lists (event, created, id)`,
      `CREATE TABLE check_in_links (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        list ${text} NOT NULL,
        name ${text} NOT NULL,
        "tokenHash" ${text} NOT NULL,
        "madeBy" ${text} NOT NULL,
        created ${text} NOT NULL,
        "expiresAt" ${text} NOT NULL,
        "revokedAt" ${text} NOT NULL,
        "usedAt" ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX check_in_links_token ON check_in_links ("tokenHash")`,
      `CREATE INDEX check_in_links_event ON check_in_links (event, created, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
