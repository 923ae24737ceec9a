import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** Work to be done after a commit; a row exists if and only if what it belongs to does. */
export const jobs: Migration = {
  name: '20261120T0900-jobs',
  async up(db, { types }) {
    const statements = [
      `CREATE TABLE jobs (
        id ${types.text} PRIMARY KEY,
        kind ${types.text} NOT NULL,
        payload ${types.text} NOT NULL,
        uniqueKey ${types.text},
        status ${types.text} NOT NULL,
        runAt ${types.text} NOT NULL,
        attempts INTEGER NOT NULL,
        lockedUntil ${types.text} NOT NULL,
        lastError ${types.text} NOT NULL,
        created ${types.text} NOT NULL,
        finished ${types.text} NOT NULL
      )`.replace(/\b(uniqueKey|runAt|lockedUntil|lastError)\b/g, '"$1"'),
      `CREATE UNIQUE INDEX jobs_key ON jobs ("uniqueKey")`,
      `CREATE INDEX jobs_due ON jobs (status, kind, "runAt")`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
