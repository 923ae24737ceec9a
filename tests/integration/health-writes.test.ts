import { Hono } from 'hono';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { createLog } from '#platform/log/index.ts';
import { WriteProbe } from '#records/api/state/write-probe.ts';
import { answerError } from '#server/http/errors.ts';
import { openServices } from '#server/services/services.ts';
import { requestAsDescribed } from '../support/request-as-described.ts';
import { DIALECTS, throwawayDatabase } from '../support/throwaway-database.ts';

/** Longer than what was found is believed. */
const LATER = 15_001;

describe.each(DIALECTS)('health looks whether anything can be written (%s)', (dialect) => {
  async function opened() {
    const database = await throwawayDatabase(dialect);
    const clock = manualClock();
    const config = readConfig({
      DATA_DIR: database.dataDir,
      LOG_LEVEL: 'silent',
      ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    });
    const services = await openServices(config, { clock, log: createLog('silent') });
    const app = new Hono<ApiEnv>();
    app.use(async (c, next) => {
      c.set('log', services.log);
      await next();
    });
    app.route('/', services.records.api);
    app.onError(answerError());
    return {
      clock,
      db: services.db,
      ask: async () => {
        const answer = await requestAsDescribed(app)('/api/health');
        return [answer.status, ((await answer.json()) as { message: string }).message];
      },
      [Symbol.asyncDispose]: async () => {
        await services[Symbol.asyncDispose]();
        await database.remove();
      },
    };
  }
  const stamps = async (db: Database) =>
    (
      await sql<{ value: string }>`SELECT value FROM _params WHERE id = 'mela_health'`.execute(db.read())
    ).rows.map(({ value }) => Number(value));
  const well = [200, 'API is healthy.'];

  it('writes once in a while, whoever asks how often, in one process or several', async () => {
    await using site = await opened();
    const before = site.clock.now();
    await Promise.all(Array.from({ length: 20 }, async () => expect(await site.ask()).toEqual(well)));
    expect(await stamps(site.db)).toEqual([before]);
    site.clock.advance(LATER - 2);
    expect(await site.ask()).toEqual(well);
    expect(await stamps(site.db)).toEqual([before]);
    site.clock.advance(2);
    const another = new WriteProbe(site.db, () => site.clock.now());
    expect(await another.fault()).toBeNull();
    const after = site.clock.now();
    expect(await stamps(site.db)).toEqual([after]);
    // What the other has just written counts here, too.
    site.clock.advance(1_000);
    expect(await site.ask()).toEqual(well);
    expect(await stamps(site.db)).toEqual([after]);
  });

  it('a clock that was set back is no reason to believe what was found', async () => {
    await using site = await opened();
    expect(await site.ask()).toEqual(well);
    site.clock.advance(-3_600_000);
    expect(await site.ask()).toEqual(well);
    expect(await stamps(site.db)).toEqual([site.clock.now()]);
  });

  it('while a backup is restored writes wait on purpose: that is no fault', async () => {
    await using site = await opened();
    await site.db.alone(async () => expect(await site.ask()).toEqual(well));
  });

  it('a write that hangs is told of in time', async () => {
    await using site = await opened();
    const stuck = Promise.withResolvers<never>();
    const slow: Database = { ...site.db, write: () => stuck.promise };
    const probe = new WriteProbe(slow, () => site.clock.now(), 20);
    const late = { message: 'The database is too slow to write.' };
    expect(await probe.fault()).toMatchObject(late);
    // It is the same write that is waited for, not one more of them.
    expect(await probe.fault()).toMatchObject(late);
    stuck.reject(new Error('gave up'));
    expect(await probe.fault()).toMatchObject({ message: 'The database accepts no writes.' });
  });

  /** One statement after the other on the connection that writes, each by itself. */
  const run = async (db: Database, statements: readonly string[]): Promise<void> => {
    for (const statement of statements)
      await db.write(async (tx) => {
        await sql.raw(statement).execute(tx.as());
      });
  };
  /** Takes what room there is left inside. */
  const fill = async (db: Database): Promise<void> => {
    for (let n = 0; n < 1_000; n += 1) {
      const row = `INSERT INTO _params (id, value) VALUES ('filler-${n}', '"${'0'.repeat(4_000)}"')`;
      const full = await run(db, [row]).then(
        () => false,
        () => true,
      );
      if (full) return;
    }
  };

  const harms = [
    [
      'read-only',
      ['PRAGMA query_only = 1'],
      // Nothing can be written to take it back.
      null,
      'The database is read-only: nothing can be written.',
    ],
    [
      'full',
      ['PRAGMA max_page_count = 1'],
      ['PRAGMA max_page_count = 1000000'],
      'The disk is full: nothing can be written.',
    ],
    [
      'broken',
      ['ALTER TABLE _params RENAME COLUMN updated TO gone'],
      ['ALTER TABLE _params RENAME COLUMN gone TO updated'],
      'The database accepts no writes.',
    ],
  ] as const;
  // PostgreSQL has no switch for the others that a test may turn.
  const here = harms.filter(([what]) => dialect === 'sqlite' || what === 'broken');

  it.each(here)('a database that is %s is 503, until it is mended', async (what, harm, mend, says) => {
    await using site = await opened();
    expect(await site.ask()).toEqual(well);
    await run(site.db, harm);
    if (what === 'full') await fill(site.db);
    site.clock.advance(LATER);
    expect(await site.ask()).toEqual([503, says]);
    if (mend === null) return;
    // A failure is believed as long: asking again costs the disk nothing.
    await run(site.db, mend);
    expect(await site.ask()).toEqual([503, says]);
    site.clock.advance(LATER);
    expect(await site.ask()).toEqual(well);
  });
});
