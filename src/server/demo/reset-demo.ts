import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { addMs, parseUtcText, toUtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { Services } from '../services/context.ts';
import { openServices } from '../services/services.ts';
import { DEMO_MARK, type KeyTables } from './demo-mark.ts';
import { seedDemo } from './seed.ts';

const DAY_MS = 24 * 3_600_000;
/** Every night at 03:17 UTC, a quiet minute that is not everybody's. */
const AFTER_MIDNIGHT_MS = (3 * 60 + 17) * 60_000;
/** Who began has so long to finish; then another process may try. */
const TURN_MS = 3_600_000;
const TURN = 'demo-reset';

/** Whether a demo that was seeded then has to be recreated by `now` (both UTC text): a night has begun since. */
export function resetIsDue(seeded: string, now: string): boolean {
  const at = parseUtcText(now) ?? 0;
  const lastNight = Math.floor((at - AFTER_MIDNIGHT_MS) / DAY_MS) * DAY_MS + AFTER_MIDNIGHT_MS;
  return seeded < toUtcText(lastNight);
}

/**
 * Resets the demo once a night, with the dates of the new day; to be called every few minutes, by any number of
 * processes. The next demo is seeded beside the one that is looked at, and takes its place in one write, as a backup
 * that is restored: every process hears of it and reopens everything. Superusers and the settings stay. Data that are
 * not a demo's are never touched. Returns whether this process did it.
 */
export async function resetDemoWhenDue(services: Services): Promise<boolean> {
  const { config, clock, db, log, records } = services;
  if (!config.demoReset || !config.demo || !config.sandbox) return false;
  const now = clock.text();
  const seeded = await valueOf(db, DEMO_MARK);
  if (seeded === null || !resetIsDue(seeded, now) || !(await takeTurn(db, now))) return false;
  log.info('making the demo anew');
  const folder = await mkdtemp(join(config.dataDir, 'next-demo-'));
  try {
    await records.backups.restoreFile(await nextDemo(services, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}

/** Seeds a demo into a folder. Returns the path of its archive. */
async function nextDemo({ config, clock, log, db }: Services, folder: string): Promise<string> {
  const beside = { ...config, dataDir: folder, databaseUrl: null, databaseListenUrl: null, s3: null };
  await using next = await openServices(beside, { clock, log });
  await seedDemo(next, { onlyIntoEmpty: true });
  for (const { table, where } of STAYS) {
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(table)} WHERE ${where}`.execute(db.read());
    await next.db.write(async (tx) => {
      const query = tx.as<Record<string, Row>>();
      await sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(query);
      for (const row of rows) await query.insertInto(table).values(row).execute();
    });
  }
  await next.records.backups.create(ARCHIVE);
  return join(folder, 'backups', ARCHIVE);
}

type Row = Record<string, unknown>;
const ARCHIVE = 'next_demo.zip';
/** What the operator of the site has decided. */
const STAYS = [
  { table: '_superusers', where: sql<boolean>`1 = 1` },
  { table: '_staff', where: sql<boolean>`1 = 1` },
  { table: '_params', where: sql<boolean>`id = 'settings'` },
] as const;

async function valueOf(db: Database, name: string): Promise<string | null> {
  const keys = db.read<KeyTables>().selectFrom('mela_keys').select('value');
  return (await keys.where('name', '=', name).executeTakeFirst())?.value ?? null;
}

/** One of several processes has the turn. It ends with what it resets, or by the time. */
async function takeTurn(db: Database, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.write((tx) =>
    tx
      .as<KeyTables>()
      .insertInto('mela_keys')
      .values({ name: TURN, value: now })
      .onConflict((clash) =>
        clash.column('name').doUpdateSet({ value: now }).where('mela_keys.value', '<', addMs(now, -TURN_MS)),
      )
      .executeTakeFirst(),
  );
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
