import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe } from 'vitest';
import { type Database, openDatabase } from '#platform/db/index.ts';

/** How a test opens an empty database; opening `again` gives another handle on the same one. */
export interface DatabaseUnderTest {
  /** An empty database of its own; closed and removed after the test. */
  open: () => Promise<Database>;
  /** Another connection to the last one opened, as another process would have. */
  openAgain: () => Promise<Database>;
  /** The settings that lead a server to the last one opened, or to a new one. */
  settings: () => Promise<{ databaseUrl: string | null; dataDir: string }>;
}

const POSTGRES = process.env.MELA_TEST_POSTGRES;

/** PostgreSQL's admin_shutdown: dropping the test's database cuts connections that have been closed but not yet left. */
const CUT_OFF = '57P01';

function fail(error: Error & { code?: string }): void {
  if (error.code !== CUT_OFF) throw error;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Runs the same tests on SQLite and on PostgreSQL (`MELA_TEST_POSTGRES`, which `npm test` sets). Without a server
 * the PostgreSQL half is left out, so that a single file can be run quickly by hand.
 */
export function describeOnEachDatabase(title: string, body: (db: DatabaseUnderTest) => void): void {
  const dialects = POSTGRES ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
  describe.each(dialects)(`${title} (%s)`, (dialect) => {
    let opened: Database[] = [];
    let current: { databaseUrl: string | null; dataDir: string } | undefined;
    const cleanUps: (() => Promise<void>)[] = [];

    const settings = async (): Promise<{ databaseUrl: string | null; dataDir: string }> => {
      const dataDir = mkdtempSync(join(tmpdir(), 'mela-test-'));
      cleanUps.push(async () => rmSync(dataDir, { recursive: true, force: true }));
      if (dialect === 'sqlite') return (current = { databaseUrl: null, dataDir });
      const name = `mela_test_${randomBytes(6).toString('hex')}`;
      await administer(`CREATE DATABASE ${name}`);
      cleanUps.push(() => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
      const url = new URL(POSTGRES as string);
      url.pathname = `/${name}`;
      return (current = { databaseUrl: url.href, dataDir });
    };
    const openAgain = async (): Promise<Database> => {
      const db = await openDatabase(current ?? (await settings()), fail);
      opened.push(db);
      return db;
    };

    afterEach(async () => {
      await Promise.all(opened.map((db) => db.close()));
      opened = [];
      current = undefined;
      for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
    });

    body({
      settings,
      openAgain,
      open: async () => {
        await settings();
        return openAgain();
      },
    });
  });
}
