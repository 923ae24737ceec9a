import { afterAll, afterEach, describe } from 'vitest';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { type PreparedDatabases, type Preparation, preparedDatabases } from './prepared-database.ts';
import { DIALECTS, type Dialect, type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';

/** All that begins with the same shares what was prepared: the files of a worker, one after the other. */
const prepared: Record<Dialect, Map<Preparation, PreparedDatabases>> = {
  sqlite: new Map(),
  postgres: new Map(),
};
function preparedBy(prepare: Preparation, dialect: Dialect): PreparedDatabases {
  const kept = prepared[dialect].get(prepare) ?? preparedDatabases(dialect, prepare);
  prepared[dialect].set(prepare, kept);
  return kept;
}

/** How a test opens an empty database; opening `again` gives another handle on the same one. */
export interface DatabaseUnderTest {
  /**
   * An empty database (or one as it was prepared) of its own; closed and removed after the test. What it reports fails
   * the test, unless `onError` takes it.
   */
  open: (onError?: (error: Error) => void) => Promise<Database>;
  /** Another connection to the last one opened, as another process would have. */
  openAgain: () => Promise<Database>;
  /** The settings that lead a server to the last one opened, or to a new one. */
  settings: () => Promise<{ databaseUrl: string | null; dataDir: string }>;
  /** Closes and removes what is open, as the end of the test does: for a test that begins anew many times. */
  release: () => Promise<void>;
}

/** PostgreSQL's admin_shutdown: dropping the test's database cuts connections that have been closed but not yet left. */
const CUT_OFF = '57P01';

export function fail(error: Error & { code?: string }): void {
  if (error.code !== CUT_OFF) throw error;
}

/**
 * Runs the same tests on SQLite and on PostgreSQL (`MELA_TEST_POSTGRES`, which `npm test` sets). Without a server
 * the PostgreSQL half is left out, so that a single file can be run quickly by hand. With `prepare` every database
 * that is opened holds what that made.
 */
export function describeOnEachDatabase(
  title: string,
  body: (db: DatabaseUnderTest) => void,
  prepare?: Preparation,
): void {
  describe.each(DIALECTS)(`${title} (%s)`, (dialect) => {
    const kept = prepare && preparedBy(prepare, dialect);
    afterAll(() => kept?.removeCopies());
    let opened: Database[] = [];
    let made: ThrowawayDatabase[] = [];

    const another = async (): Promise<ThrowawayDatabase> => {
      const database = await (kept ? kept.take() : throwawayDatabase(dialect));
      made.push(database);
      return database;
    };
    const settings = async (): Promise<ThrowawayDatabase> => made.at(-1) ?? (await another());
    const openAgain = async (onError = fail): Promise<Database> => {
      const db = await openDatabase(await settings(), onError);
      opened.push(db);
      return db;
    };

    const release = async (): Promise<void> => {
      await Promise.all(opened.map((db) => db.close()));
      opened = [];
      const all = made;
      made = [];
      for (const database of all) await (kept ? kept.giveBack(database) : database.remove());
    };
    afterEach(release);

    body({
      settings,
      release,
      openAgain: () => openAgain(),
      open: async (onError) => {
        await another();
        return openAgain(onError);
      },
    });
  });
}
