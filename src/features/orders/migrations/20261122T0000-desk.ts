import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Tickets that change their type, lists of attendees taken in, and what is looked up of one order. */
export const orderManagement: Migration = {
  name: '20261122T0000-desk',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE ticket_changes (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, "order" ${text} NOT NULL, ticket ${text} NOT NULL,
        "fromType" ${text} NOT NULL, "toType" ${text} NOT NULL, difference ${number} NOT NULL,
        payment ${text} NOT NULL, status ${text} NOT NULL, actor ${text} NOT NULL,
        created ${text} NOT NULL, finished ${text} NOT NULL
      )`,
      `CREATE INDEX ticket_changes_order ON ticket_changes ("order", created, id)`,
      `CREATE UNIQUE INDEX ticket_changes_waiting ON ticket_changes (ticket) WHERE status = 'waiting'`,
      `CREATE TABLE attendee_imports (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, actor ${text} NOT NULL, filename ${text} NOT NULL,
        total ${number} NOT NULL, done ${number} NOT NULL, failed ${number} NOT NULL, mail ${number} NOT NULL,
        language ${text} NOT NULL, status ${text} NOT NULL, created ${text} NOT NULL, finished ${text} NOT NULL
      )`,
      `CREATE INDEX attendee_imports_event ON attendee_imports (event, created, id)`,
      `CREATE TABLE attendee_import_lines (
        "import" ${text} NOT NULL, line ${number} NOT NULL, name ${text} NOT NULL, email ${text} NOT NULL,
        phone ${text} NOT NULL, "ticketType" ${text} NOT NULL, ticket ${text} NOT NULL, problem ${text} NOT NULL,
        PRIMARY KEY ("import", line)
      )`,
      `CREATE INDEX attendee_import_lines_problem ON attendee_import_lines ("import", line) WHERE problem != ''`,
      `CREATE INDEX audit_entries_subject ON audit_entries (subject, at, id)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
