import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * vitest's global set-up: gives the run a name, which the folders and databases of its tests begin with, and removes at
 * its end whatever bears it. Files share a worker and what the ones before prepared, so no file can clear up after itself.
 */
export function setup(): () => Promise<void> {
  const run = randomBytes(4).toString('hex');
  process.env.MELA_TEST_RUN = run;
  return async () => {
    for (const folder of readdirSync(tmpdir()))
      if (folder.startsWith(`mela-test-${run}`))
        rmSync(join(tmpdir(), folder), { recursive: true, force: true });
    if (process.env.MELA_TEST_POSTGRES)
      await dropDatabases(`mela_test_${run}`, process.env.MELA_TEST_POSTGRES);
  };
}

async function dropDatabases(prefix: string, server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const left = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of left.rows)
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
