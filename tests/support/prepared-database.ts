import { cpSync } from 'node:fs';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { PostgresSweeper } from './postgres-sweeper.ts';
import { type Dialect, type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';

/** Makes what a test finds in its database: tables, and the rows that come with them. */
export type Preparation = (db: Database) => Promise<unknown>;

/**
 * Databases that were prepared alike: copies of a model that is made once for all files of a worker, because preparing
 * takes much longer than copying, and copying longer than taking back what a test has written. The models are removed
 * at the end of the run (kept-for-the-run.ts).
 */
export interface PreparedDatabases {
  /** One that holds what the preparation made and nothing else. */
  take(): Promise<ThrowawayDatabase>;
  /** Gives it back, whoever is still connected. */
  giveBack(database: ThrowawayDatabase): Promise<void>;
  /** Removes the copies that were given back, at the end of a file: the next one begins with rows in their order. */
  removeCopies(): Promise<void>;
}

export function preparedDatabases(dialect: Dialect, prepare: Preparation): PreparedDatabases {
  let model: Promise<ThrowawayDatabase> | null = null;
  const copy = async (): Promise<ThrowawayDatabase> => {
    model ??= made(dialect, prepare);
    const { name, dataDir } = await model;
    const copied = await throwawayDatabase(dialect, name);
    cpSync(dataDir, copied.dataDir, { recursive: true });
    return copied;
  };
  return dialect === 'sqlite' ? fresh(copy) : swept(copy);
}

const ignore = (): void => {};

async function made(dialect: Dialect, prepare: Preparation): Promise<ThrowawayDatabase> {
  const database = await throwawayDatabase(dialect);
  const db = await openDatabase(database, ignore);
  await prepare(db);
  await db.close();
  return database;
}

/** SQLite: each test has a copy of the file. */
function fresh(copy: () => Promise<ThrowawayDatabase>): PreparedDatabases {
  return { take: copy, giveBack: (database) => database.remove(), removeCopies: async () => {} };
}

/** PostgreSQL: the tests have the same one after each other, swept; one whose tables a test has changed is not kept. */
function swept(copy: () => Promise<ThrowawayDatabase>): PreparedDatabases {
  const sweepers = new Map<ThrowawayDatabase, PostgresSweeper>();
  const clean: ThrowawayDatabase[] = [];
  const drop = async (database: ThrowawayDatabase): Promise<void> => {
    await sweepers.get(database)?.leave();
    sweepers.delete(database);
    await database.remove();
  };
  return {
    async take() {
      const kept = clean.pop();
      if (kept) return kept;
      const database = await copy();
      sweepers.set(database, await PostgresSweeper.of(database));
      return database;
    },
    async giveBack(database) {
      if (await sweepers.get(database)?.sweep()) clean.push(database);
      else await drop(database);
    },
    async removeCopies() {
      for (const database of clean.splice(0)) await drop(database);
      sweepers.clear();
    },
  };
}
