import { sql } from 'kysely';
import type { Migration } from '../db/index.ts';

/** What superusers and commands did, each entry with the hash of the one before. */
export const auditLog: Migration = {
  name: '20261124T0500-audit-log',
  async up(db, { types: { text, number } }) {
    for (const statement of [
      `CREATE TABLE audit_log (
        "number" ${number} PRIMARY KEY NOT NULL,
        "at" ${text} NOT NULL,
        "actorKind" ${text} NOT NULL,
        "actor" ${text} NOT NULL,
        "actorName" ${text} NOT NULL,
        "act" ${text} NOT NULL,
        "request" ${text} NOT NULL,
        "network" ${text} NOT NULL,
        "rows" ${text} NOT NULL,
        "previous" ${text} NOT NULL,
        "hash" ${text} NOT NULL
      )`,
      `CREATE INDEX audit_log_actor ON audit_log ("actor", "number")`,
      `CREATE TABLE audit_log_head ("id" ${number} PRIMARY KEY NOT NULL, "number" ${number} NOT NULL, "hash" ${text} NOT NULL)`,
    ])
      await sql.raw(statement).execute(db);
  },
};
