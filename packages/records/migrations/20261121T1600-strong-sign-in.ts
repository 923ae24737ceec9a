import { sql } from 'kysely';
import type { Migration } from '#platform/db/index.ts';

/** Passkeys, and authenticator apps with their recovery codes: what is kept of them about a record that signs in. */
export const strongSignIn: Migration = {
  name: '20261121T1600-strong-sign-in',
  async up(db, { types }) {
    const { text, number, bool, json } = types;
    const owner = `"collectionRef" ${text} NOT NULL, "recordRef" ${text} NOT NULL`;
    const statements = [
      `CREATE TABLE auth_passkeys (
        "id" ${text} PRIMARY KEY,
        ${owner},
        "credentialId" ${text} NOT NULL,
        "publicKey" ${text} NOT NULL,
        "counter" ${number} NOT NULL,
        "transports" ${json} NOT NULL,
        "synced" ${bool} NOT NULL,
        "name" ${text} NOT NULL,
        "created" ${text} NOT NULL,
        "lastUsed" ${text} NOT NULL
      )`,
      `CREATE UNIQUE INDEX auth_passkeys_credential ON auth_passkeys ("credentialId")`,
      `CREATE INDEX auth_passkeys_owner ON auth_passkeys ("collectionRef", "recordRef")`,
      `CREATE TABLE auth_spent_challenges ("key" ${text} PRIMARY KEY, "at" ${text} NOT NULL)`,
      `CREATE INDEX auth_spent_challenges_at ON auth_spent_challenges ("at")`,
      `CREATE TABLE auth_totp (
        ${owner},
        "secret" ${text} NOT NULL,
        "begun" ${text} NOT NULL,
        "confirmed" ${text} NOT NULL,
        "lastStep" ${number} NOT NULL,
        "tries" ${number} NOT NULL,
        "triesSince" ${text} NOT NULL,
        PRIMARY KEY ("collectionRef", "recordRef")
      )`,
      `CREATE TABLE auth_recovery_codes (
        ${owner},
        "hash" ${text} NOT NULL,
        PRIMARY KEY ("collectionRef", "recordRef", "hash")
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
