import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** What organisers ask at the checkout, what was answered, and who the guests of an order are. */
export const questions: Migration = {
  name: '20261122T0010-questions',
  async up(db, { types: { text, number, json } }) {
    const statements = [
      `CREATE TABLE questions (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, scope ${text} NOT NULL, kind ${text} NOT NULL,
        label ${text} NOT NULL, help ${text} NOT NULL, required ${number} NOT NULL,
        options ${json} NOT NULL, "ticketTypes" ${json} NOT NULL,
        "dependsOn" ${text} NOT NULL, "dependsValues" ${json} NOT NULL,
        position ${number} NOT NULL, "archivedAt" ${text} NOT NULL,
        created ${text} NOT NULL, updated ${text} NOT NULL
      )`,
      `CREATE INDEX questions_event ON questions (event, position, id)`,
      `CREATE TABLE question_settings (
        event ${text} PRIMARY KEY, "askNames" ${number} NOT NULL, "remindedFor" ${text} NOT NULL,
        updated ${text} NOT NULL
      )`,
      `CREATE TABLE answers (
        "order" ${text} NOT NULL, position ${number} NOT NULL, question ${text} NOT NULL,
        event ${text} NOT NULL, value ${text} NOT NULL, updated ${text} NOT NULL,
        PRIMARY KEY ("order", position, question)
      )`,
      `CREATE INDEX answers_event ON answers (event, "order", position, question)`,
      `CREATE INDEX answers_question ON answers (question)`,
      `CREATE TABLE order_guests (
        "order" ${text} NOT NULL, position ${number} NOT NULL, event ${text} NOT NULL,
        "ticketType" ${text} NOT NULL, name ${text} NOT NULL, email ${text} NOT NULL,
        "doneAt" ${text} NOT NULL, "tokenHash" ${text} NOT NULL, "sentTo" ${text} NOT NULL,
        "sharedAt" ${text} NOT NULL, updated ${text} NOT NULL,
        PRIMARY KEY ("order", position)
      )`,
      `CREATE INDEX order_guests_waiting ON order_guests (event, "order", position) WHERE "doneAt" = ''`,
      `CREATE UNIQUE INDEX order_guests_token ON order_guests ("tokenHash") WHERE "tokenHash" != ''`,
      `CREATE TABLE answer_files (
        id ${text} PRIMARY KEY, event ${text} NOT NULL, "order" ${text} NOT NULL, name ${text} NOT NULL,
        type ${text} NOT NULL, size ${number} NOT NULL, created ${text} NOT NULL
      )`,
      `CREATE INDEX answer_files_order ON answer_files ("order", created)`,
      `CREATE INDEX answer_files_event ON answer_files (event)`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
