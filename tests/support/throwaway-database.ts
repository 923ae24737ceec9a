import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type Dialect = 'sqlite' | 'postgres';

const POSTGRES = process.env.MELA_TEST_POSTGRES;
/** What folders and databases of this run are called, so that its end finds those that are left. */
const RUN = process.env.MELA_TEST_RUN ?? 'alone';

/** The databases that tests run on: without a PostgreSQL (`npm test` sets one up) that half is left out. */
export const DIALECTS: readonly Dialect[] = POSTGRES ? ['sqlite', 'postgres'] : ['sqlite'];

/** An empty database and a data folder of its own. */
export interface ThrowawayDatabase {
  dialect: Dialect;
  /** What the server calls it; null for a file. */
  name: string | null;
  databaseUrl: string | null;
  dataDir: string;
  /** Removes both, whoever is still connected. */
  remove(): Promise<void>;
}

async function administer(statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: POSTGRES });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

let strategy: Promise<string> | null = null;

/** Has files copied. Through the log, as PostgreSQL does since 15, takes twice as long; before, there was no other way. */
async function askedStrategy(): Promise<string> {
  const [version] = await administer('SHOW server_version_num');
  return Number(version?.server_version_num) >= 150_000 ? 'STRATEGY FILE_COPY' : '';
}

/** `model`: the name of a database that it is a copy of, to which nobody may be connected. */
export async function throwawayDatabase(
  dialect: Dialect,
  model: string | null = null,
): Promise<ThrowawayDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), `mela-test-${RUN}-`));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  if (dialect === 'sqlite')
    return { dialect, name: null, databaseUrl: null, dataDir, remove: async () => removeFolder() };
  const name = `mela_test_${RUN}_${randomBytes(6).toString('hex')}`;
  strategy ??= askedStrategy();
  await administer(`CREATE DATABASE ${name} ${model ? `TEMPLATE ${model}` : ''} ${await strategy}`);
  const url = new URL(POSTGRES as string);
  url.pathname = `/${name}`;
  const remove = async (): Promise<void> => {
    removeFolder();
    await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { dialect, name, databaseUrl: url.href, dataDir, remove };
}
