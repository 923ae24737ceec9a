import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Plans of halls, and each version of them as it was saved. */
export const seatingPlans: Migration = {
  name: '20261128T2130-seating-plans',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE seating_plans (
        id ${text} PRIMARY KEY NOT NULL, owner ${text} NOT NULL, name ${text} NOT NULL, version ${number} NOT NULL,
        seats ${number} NOT NULL, standing ${number} NOT NULL, created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      'CREATE INDEX seating_plans_owner ON seating_plans (owner, updated, id)',
      // The JSON is last: SQLite reads no further than what is asked for.
      `CREATE TABLE seating_plan_versions (
        id ${text} PRIMARY KEY NOT NULL, plan ${text} NOT NULL, number ${number} NOT NULL, hash ${text} NOT NULL,
        bytes ${number} NOT NULL, seats ${number} NOT NULL, standing ${number} NOT NULL, "by" ${text} NOT NULL,
        created ${text} NOT NULL, json ${text} NOT NULL
      )`,
      // Of two who save at the same moment, one is told.
      'CREATE UNIQUE INDEX seating_plan_versions_number ON seating_plan_versions (plan, number)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
