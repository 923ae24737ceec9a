import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, type Migration, migrate } from '#platform/db/index.ts';
import { platformMigrations } from '#platform/standalone/index.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';

const NOW = '2026-12-01 12:00:00.000Z';
/** What made the outbox's later columns, and the list of addresses that take no mail, before platform did. */
const OLDER: Readonly<Record<string, readonly string[]>> = {
  '20261121T1000-auth-mail': [`ALTER TABLE mail_outbox ADD COLUMN sender TEXT DEFAULT '' NOT NULL`],
  '20261121T1710-guest-messages': [
    `ALTER TABLE mail_outbox ADD COLUMN "unsubscribeUrl" TEXT DEFAULT '' NOT NULL`,
    `ALTER TABLE mail_outbox ADD COLUMN batch TEXT DEFAULT '' NOT NULL`,
    `CREATE INDEX mail_outbox_batch ON mail_outbox (batch, status, id)`,
  ],
  '20261122T1830-mail-refusals': [`CREATE TABLE mail_refusals (address TEXT PRIMARY KEY, at TEXT NOT NULL)`],
};
const older = Object.entries(OLDER).map(([name, statements]): Migration => ({
  name,
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
}));

const columnsOf = async (db: Database) => {
  const tables = await db.read<unknown>().introspection.getTables();
  return tables
    .filter(({ name }) => name.startsWith('mail_'))
    .map(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
};

describeOnEachDatabase('the outbox', (db) => {
  it.each([0, 1, 2, 3])('is the same after the first %i of the older steps', async (taken) => {
    const fresh = await db.open();
    await migrate(fresh, platformMigrations, NOW);
    const wanted = await columnsOf(fresh);
    expect(wanted).toContainEqual(['mail_refusals', 'address', 'at']);

    const upgraded = await db.open();
    await migrate(upgraded, platformMigrations.slice(0, 3), NOW);
    await migrate(upgraded, older.slice(0, taken), NOW);
    await migrate(upgraded, platformMigrations, NOW);
    expect(await columnsOf(upgraded)).toEqual(wanted);
  });
});
