import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Who helps at an event, and who is paid for something at it. */
export const people: Migration = {
  name: '20261122T1310-people',
  async up(db, { types: { text } }) {
    const statements = [
      `CREATE TABLE plan_shifts (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        role ${text} NOT NULL,
        place ${text} NOT NULL,
        "startsAt" ${text} NOT NULL,
        "endsAt" ${text} NOT NULL,
        needed INTEGER NOT NULL,
        taken INTEGER NOT NULL,
        notes ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL,
        CHECK (taken >= 0 AND taken <= needed)
      )`,
      `CREATE INDEX plan_shifts_event ON plan_shifts (event, "startsAt")`,
      `CREATE INDEX plan_shifts_start ON plan_shifts ("startsAt")`,
      `CREATE TABLE plan_volunteers (
        id ${text} PRIMARY KEY,
        shift ${text} NOT NULL,
        event ${text} NOT NULL,
        name ${text} NOT NULL,
        email ${text} NOT NULL,
        phone ${text} NOT NULL,
        language ${text} NOT NULL,
        status ${text} NOT NULL,
        attendance ${text} NOT NULL,
        "remindedFor" ${text} NOT NULL,
        "consentAt" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX plan_volunteers_once ON plan_volunteers (shift, email) WHERE status = 'in' AND email <> ''`,
      `CREATE INDEX plan_volunteers_shift ON plan_volunteers (shift, status)`,
      `CREATE INDEX plan_volunteers_event ON plan_volunteers (event, email)`,
      `CREATE TABLE plan_sign_up_links (
        event ${text} PRIMARY KEY,
        "tokenHash" ${text} NOT NULL,
        "madeBy" ${text} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX plan_sign_up_links_token ON plan_sign_up_links ("tokenHash")`,
      `CREATE TABLE plan_suppliers (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        name ${text} NOT NULL,
        service ${text} NOT NULL,
        contact ${text} NOT NULL,
        email ${text} NOT NULL,
        phone ${text} NOT NULL,
        amount BIGINT NOT NULL,
        currency ${text} NOT NULL,
        status ${text} NOT NULL,
        notes ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX plan_suppliers_event ON plan_suppliers (event, name)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
