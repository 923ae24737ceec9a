import { cpSync } from 'node:fs';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { PostgresSweeper } from './postgres-sweeper.ts';
import { type Dialect, type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';

/** Makes what a test finds in its database: tables, and the rows that come with them. */
export type Preparation = (db: Database) => Promise<unknown>;

/** Databases that were prepared alike. Preparing takes much longer than taking back what a test has written. */
export interface PreparedDatabases {
  /** One that holds what the preparation made and nothing else. */
  take(): Promise<ThrowawayDatabase>;
  /** Gives it back, whoever is still connected. */
  giveBack(database: ThrowawayDatabase): Promise<void>;
  /** Removes all of them. */
  remove(): Promise<void>;
}

export function preparedDatabases(dialect: Dialect, prepare: Preparation): PreparedDatabases {
  return dialect === 'sqlite' ? copies(prepare) : swept(prepare);
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
function copies(prepare: Preparation): PreparedDatabases {
  let model: ThrowawayDatabase | null = null;
  return {
    async take() {
      model ??= await made('sqlite', prepare);
      const copy = await throwawayDatabase('sqlite');
      cpSync(model.dataDir, copy.dataDir, { recursive: true });
      return copy;
    },
    giveBack: (database) => database.remove(),
    remove: async () => model?.remove(),
  };
}

/** PostgreSQL: the tests have the same one after each other, swept; one whose tables a test has changed is not kept. */
function swept(prepare: Preparation): PreparedDatabases {
  const sweepers = new Map<ThrowawayDatabase, PostgresSweeper>();
  const clean: ThrowawayDatabase[] = [];
  return {
    async take() {
      const kept = clean.pop();
      if (kept) return kept;
      const database = await made('postgres', prepare);
      sweepers.set(database, await PostgresSweeper.of(database));
      return database;
    },
    async giveBack(database) {
      if (await sweepers.get(database)?.sweep()) clean.push(database);
      else await database.remove();
    },
    async remove() {
      for (const database of clean.splice(0)) await database.remove();
    },
  };
}
