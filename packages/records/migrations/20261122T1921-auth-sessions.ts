import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Who is signed in where: tokens name their session, and hold for as long as it is here. */
export const authSessions: Migration = {
  name: '20261122T1921-auth-sessions',
  async up(db, { types }) {
    for (const statement of [
      `CREATE TABLE auth_sessions (
        "id" ${types.text} PRIMARY KEY NOT NULL,
        "collectionRef" ${types.text} NOT NULL,
        "recordRef" ${types.text} NOT NULL,
        "keyMark" ${types.text} NOT NULL,
        "agent" ${types.text} NOT NULL,
        "network" ${types.text} NOT NULL,
        "created" ${types.text} NOT NULL,
        "seen" ${types.text} NOT NULL,
        "expires" ${types.text} NOT NULL
      )`,
      `CREATE INDEX idx_auth_sessions_record ON auth_sessions ("collectionRef", "recordRef", "seen")`,
      `CREATE INDEX idx_auth_sessions_expires ON auth_sessions ("expires")`,
    ])
      await sql.raw(statement).execute(db);
  },
};
