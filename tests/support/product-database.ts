import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import type { Database } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import { openServices } from '#server/services/services.ts';
import { type DatabaseUnderTest, describeOnEachDatabase } from './databases.ts';

/** When the worlds of the whole product begin. */
export const BEGINS = '2026-12-01T12:00:00Z';

/** Makes every table, collection and secret of the product, as its first start does. */
async function withProduct(db: Database): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-product-'));
  const clock = manualClock(BEGINS);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const ids = randomIds(() => clock.now());
  const services = await openServices(config, { clock, ids, log: createLog('silent'), db });
  await services.close();
  rmSync(dataDir, { recursive: true });
}

/** As a first start leaves it, and somebody has an account: nobody seeds a demo into what is used already. */
export async function withAnAccount(db: Database): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mela-product-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const services = await openServices(config, { db, passwordCost: CHEAP_PASSWORDS });
  await services.records.auth.createUser({ email: 'first@example.org', password: 'correct horse' });
  await services.close();
  rmSync(dataDir, { recursive: true });
}

/**
 * Tests of the whole product, on each database. The first start takes a second on PostgreSQL, so it is done once for all
 * files of a worker: each test has a database that the product was opened on and that nobody has used.
 */
export function describeProduct(title: string, body: (db: DatabaseUnderTest) => void): void {
  describeOnEachDatabase(title, body, withProduct);
}

/** Hashes that cost nothing: these tests don't guess passwords. */
export const CHEAP_PASSWORDS = { memory: 8, passes: 1 };
