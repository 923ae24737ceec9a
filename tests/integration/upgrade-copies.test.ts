import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, type Migration, openDatabase } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import { migrateSchema } from '#server/services/migrate-schema.ts';
import { fail } from '../support/databases.ts';
import { type ThrowawayDatabase, throwawayDatabase } from '../support/throwaway-database.ts';

const step = (name: string, statement: string): Migration => ({
  name,
  up: async (db) => void (await sql.raw(statement).execute(db)),
});
const FIRST = step('1', 'CREATE TABLE t (n INTEGER)');
const SECOND = step('2', 'ALTER TABLE t ADD COLUMN m INTEGER');
const BROKEN = step('3', 'DROP TABLE absent');
const OLDER = [1, 2, 3, 4].map((n) => `2026111${n}000000-before-0.db`);

let database: ThrowawayDatabase;
let db: Database;
beforeEach(async () => {
  database = await throwawayDatabase('sqlite');
  db = await openDatabase(database, fail);
});
afterEach(async () => {
  await db.close();
  await database.remove();
});

const world = { clock: manualClock('2026-11-24T12:00:00Z'), ids: seededIds(), log: createLog('silent') };
const upgrade = (...steps: Migration[]): Promise<void> =>
  migrateSchema({ ...world, db }, database.dataDir, { steps });
const copies = (): string[] => readdirSync(join(database.dataDir, 'upgrades')).toSorted();

async function withOlder(): Promise<void> {
  await upgrade(FIRST);
  mkdirSync(join(database.dataDir, 'upgrades'));
  for (const name of OLDER) writeFileSync(join(database.dataDir, 'upgrades', name), '');
}

it('an upgrade that succeeds keeps its copy and the newest two before it', async () => {
  await withOlder();
  await upgrade(FIRST, SECOND);
  expect(copies()).toEqual([
    ...OLDER.slice(-2),
    expect.stringMatching(/^20261124120000-before-2-[a-z0-9]{6}\.db$/),
  ]);
});

it('one that fails deletes its own copy, and no other', async () => {
  await withOlder();
  await expect(upgrade(FIRST, SECOND, BROKEN)).rejects.toThrow('no such table: absent');
  expect(copies()).toEqual(OLDER);
});

it('two that fail within a second, and one that succeeds, have copies of their own', async () => {
  await withOlder();
  const all = [upgrade(FIRST, SECOND, BROKEN), upgrade(FIRST, SECOND), upgrade(FIRST, SECOND, BROKEN)];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(copies()).toHaveLength(3);
  expect(copies().at(-1)).toMatch(/-before-2-/);
});
