import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What an event is to cost and bring in: lines, how many are expected at which price, receipts. */
export const budget: Migration = {
  name: '20261122T1420-budget',
  async up(db, { types: { text, number } }) {
    const statements = [
      `CREATE TABLE budget_lines (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        kind ${text} NOT NULL,
        category ${text} NOT NULL,
        title ${text} NOT NULL,
        supplier ${text} NOT NULL,
        currency ${text} NOT NULL,
        planned ${number} NOT NULL,
        actual ${number},
        "perHead" ${number} NOT NULL,
        paid ${number} NOT NULL,
        "dueOn" ${text} NOT NULL,
        created ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE INDEX budget_lines_event ON budget_lines (event, created, id)`,
      `CREATE TABLE budget_goals (
        event ${text} PRIMARY KEY,
        attendance ${number} NOT NULL,
        price ${number} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE TABLE budget_receipts (
        id ${text} PRIMARY KEY,
        event ${text} NOT NULL,
        line ${text} NOT NULL,
        name ${text} NOT NULL,
        type ${text} NOT NULL,
        size ${number} NOT NULL,
        created ${text} NOT NULL
      )`,
      `CREATE INDEX budget_receipts_event ON budget_receipts (event, created, id)`,
      `CREATE INDEX budget_receipts_line ON budget_receipts (line)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
