import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** With which browser somebody signed in from a place of `_authOrigins`, which keeps only a fingerprint of it. */
export const signInAgents: Migration = {
  name: '20261121T1610-sign-in-agents',
  async up(db, { types }) {
    const statement = `CREATE TABLE sign_in_agents (
      "collectionRef" ${types.text} NOT NULL,
      "recordRef" ${types.text} NOT NULL,
      "fingerprint" ${types.text} NOT NULL,
      "agent" ${types.text} NOT NULL,
      PRIMARY KEY ("collectionRef", "recordRef", "fingerprint")
    )`;
    await sql.raw(statement).execute(db);
  },
};
