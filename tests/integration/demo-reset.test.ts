import { discoveryService } from '#features/discovery/service.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { ConfigError, readConfig } from '#platform/config/index.ts';
import type { Services } from '#server/services/context.ts';
import { resetDemoWhenDue, resetIsDue } from '#server/demo/reset-demo.ts';
import { markDemo } from '#server/demo/demo-mark.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openServices } from '#server/services/services.ts';
import { DIALECTS, type ThrowawayDatabase, throwawayDatabase } from '../support/throwaway-database.ts';

const HOUR_MS = 3_600_000;
const opened: Services[] = [];
const made: ThrowawayDatabase[] = [];

afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
  for (const database of made.splice(0)) await database.remove();
});

describe('a demo that was seeded', () => {
  it.each([
    [
      'in the evening is due after the next 03:17',
      '2026-11-21 20:00:00.000Z',
      '2026-11-22 03:17:00.000Z',
      true,
    ],
    ['in the evening is not due before', '2026-11-21 20:00:00.000Z', '2026-11-22 03:16:59.999Z', false],
    ['at 03:17 is not due that day', '2026-11-22 03:17:00.000Z', '2026-11-23 03:16:59.000Z', false],
    ['at 03:17 is due the day after', '2026-11-22 03:17:00.000Z', '2026-11-23 03:17:00.000Z', true],
    ['days ago is due at any time', '2026-11-01 12:00:00.000Z', '2026-11-22 01:00:00.000Z', true],
  ])('%s', (_what, seeded, now, due) => {
    expect(resetIsDue(seeded, now)).toBe(due);
  });
});

describe('DEMO_RESET', () => {
  it.each([
    ['without a demo', { DEMO: '0' }],
    ['where others reach it and no demo was asked for', { ORIGIN: 'https://mela.example.org' }],
    ['where real money moves', { DEMO: '1', STRIPE_SECRET_KEY: 'sk_test_1' }],
  ])('is refused %s', (_where, env) => {
    expect(() => readConfig({ ...env, DEMO_RESET: '1' })).toThrow(ConfigError);
  });
});

describe.each(DIALECTS)('the night of a demo (%s)', (dialect) => {
  /** Two processes on one database. */
  async function processes(reset: '0' | '1', demo: 'seeded' | 'marked') {
    const database = await throwawayDatabase(dialect);
    made.push(database);
    const clock = manualClock('2026-11-22T20:00:00Z');
    const config = readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? '',
      DEMO: '1',
      DEMO_RESET: reset,
      LOG_LEVEL: 'fatal',
    });
    const one = await openServices(config, { clock });
    const other = await openServices(config, { clock });
    opened.push(one, other);
    if (demo === 'seeded') await seedDemo(one, { onlyIntoEmpty: true });
    else await markDemo(one.db, true, clock.text());
    await one.records.auth.upsertSuperuser('operator@example.org', 'a-password-of-the-operator');
    await one.records.auth.createUser({
      email: 'vandal@example.org',
      password: 'a-password-of-tests',
      passwordConfirm: 'a-password-of-tests',
    });
    return { clock, one, other };
  }

  const signsIn = ({ records }: Services, collection: string, email: string, password: string) =>
    records.auth.signIn(collection, email, password).then(
      () => true,
      () => false,
    );
  const firstDay = async ({ rooms }: Services): Promise<string | undefined> =>
    (await rooms.get(discoveryService).search({ q: 'Nepali for Grandchildren' })).items[0]?.startsAt;

  it(
    'makes it anew, by one of all processes, and leaves the operator alone',
    { timeout: 60_000 },
    async () => {
      const { clock, one, other } = await processes('1', 'seeded');
      expect(await firstDay(one)).toBe('2026-11-28 10:00:00.000Z');
      expect(await resetDemoWhenDue(one)).toBe(false);

      clock.advance(4 * 24 * HOUR_MS + 8 * HOUR_MS);
      const did = await Promise.all([one, other].map(resetDemoWhenDue));
      expect(did.filter(Boolean)).toHaveLength(1);
      expect(await firstDay(one)).toBe('2026-12-05 10:00:00.000Z');
      expect(await signsIn(one, 'users', 'vandal@example.org', 'a-password-of-tests')).toBe(false);
      expect(await signsIn(one, 'users', 'organiser@mela.test', 'mela-demo-123')).toBe(true);
      expect(await signsIn(one, '_superusers', 'operator@example.org', 'a-password-of-the-operator')).toBe(
        true,
      );
      expect(await resetDemoWhenDue(other)).toBe(false);
    },
  );

  it.each([
    ['which nobody asked to be made anew', '0', true],
    ['which holds somebody’s own data since', '1', false],
  ] as const)('leaves one %s', async (_which, reset, isDemo) => {
    const { clock, one } = await processes(reset, 'marked');
    if (!isDemo) await markDemo(one.db, false, clock.text());
    clock.advance(30 * HOUR_MS);
    expect(await resetDemoWhenDue(one)).toBe(false);
    expect(await signsIn(one, 'users', 'vandal@example.org', 'a-password-of-tests')).toBe(true);
  });
});
