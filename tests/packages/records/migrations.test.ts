import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Database, type Migration, migrate } from '#platform/db/index.ts';
import { platformMigrations } from '#platform/standalone/index.ts';
import { recordsMigrations } from '#records/standalone/migrations.ts';
import { migrations } from '#server/migrations/index.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';

const inOrder = (steps: readonly Migration[]) => steps.toSorted((a, b) => (a.name < b.name ? -1 : 1));

it.each([
  ['platform', platformMigrations],
  ['records', recordsMigrations],
])('%s by itself takes every step that lies in it, in their order', (name, own) => {
  const names = own.map((step) => `${step.name}.ts`);
  expect(names).toEqual(expect.arrayContaining(readdirSync(`packages/${name}/migrations`)));
  expect(own).toEqual(inOrder(own));
});

/** `table column` of every table there is, sorted. */
async function columnsOf(db: Database): Promise<string[]> {
  const tables = await db.read<unknown>().introspection.getTables();
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name} ${column.name}`)).toSorted();
}

describeOnEachDatabase('the tables of the records backend by itself', (db) => {
  it('have the columns that they have in the product', async () => {
    const product = await db.open();
    await migrate(product, migrations, '2026-12-01 12:00:00.000Z');
    const alone = await db.open();
    await migrate(alone, inOrder([...platformMigrations, ...recordsMigrations]), '2026-12-01 12:00:00.000Z');
    const columns = await columnsOf(alone);
    const tables = new Set(columns.map((column) => column.split(' ')[0]));
    expect(columns).toEqual((await columnsOf(product)).filter((column) => tables.has(column.split(' ')[0])));
    expect([...tables]).toEqual(
      expect.arrayContaining(['auth_sessions', 'jobs', 'mail_outbox', 'rate_limits']),
    );
  });
});
