import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Links by which members of staff set a password. */
export const staffInvitations: Migration = {
  name: '20261127T1940-staff-invitations',
  async up(db, { types: { text } }) {
    for (const statement of [
      `CREATE TABLE staff_invitations (
        id ${text} PRIMARY KEY NOT NULL,
        email ${text} NOT NULL,
        name ${text} NOT NULL,
        role ${text} NOT NULL,
        person ${text} NOT NULL,
        "tokenHash" ${text} NOT NULL,
        language ${text} NOT NULL,
        "invitedBy" ${text} NOT NULL,
        "sentAt" ${text} NOT NULL,
        "expiresAt" ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX staff_invitations_hash ON staff_invitations ("tokenHash")`,
      `CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (email)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
