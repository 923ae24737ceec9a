import { expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { requestCounter } from '../actions/count-requests.ts';
import { forgetSums, sumsSince } from '../store/sums.ts';

async function countedWorld(db: Database) {
  const clock = manualClock('2026-11-24T12:00:30Z');
  await migrate(db, migrations, clock.text());
  let memory = 100;
  const counter = () => requestCounter({ db, clock, log: createLog('silent'), memory: () => memory });
  const sums = (span: 'minute' | 'hour') => sumsSince(db, span, '2026-11-20 00:00:00.000Z');
  return { db, clock, counter, sums, use: (bytes: number) => (memory = bytes) };
}

describeOnEachDatabase('what is asked of the site', ({ open }) => {
  it('is summed up by the minute and by the hour, of all processes together', async () => {
    const { clock, counter, sums, use } = await countedWorld(await open());
    const [one, other] = [counter(), counter()];
    one.count(200, 10.4);
    one.count(404, 499.9);
    one.count(499, 500);
    one.count(500, 1_000);
    other.count(503, 1);
    await one.flush();
    use(50);
    await other.flush();
    // Nothing was counted since.
    await one.flush();
    const first = { requests: 5, refused: 2, failed: 2, slow: 2, millis: 2_011, memory: 100 };
    expect(await sums('minute')).toEqual([{ span: 'minute', at: '2026-11-24 12:00', ...first }]);
    clock.advance(60_000);
    use(200);
    one.count(200, 1);
    await one.flush();
    expect((await sums('minute')).map(({ at, requests }) => [at, requests])).toEqual([
      ['2026-11-24 12:00', 5],
      ['2026-11-24 12:01', 1],
    ]);
    expect(await sums('hour')).toEqual([
      { span: 'hour', at: '2026-11-24 12', ...first, requests: 6, millis: 2_012, memory: 200 },
    ]);
  });

  it('is forgotten when no plot reads it any more', async () => {
    const { db, clock, counter, sums } = await countedWorld(await open());
    const one = counter();
    one.count(200, 1);
    await one.flush();
    clock.advance(48 * 3_600_000);
    await forgetSums(db, clock.text());
    expect(await sums('minute')).toHaveLength(1);
    clock.advance(60_000);
    await forgetSums(db, clock.text());
    expect([(await sums('minute')).length, (await sums('hour')).length]).toEqual([0, 1]);
    clock.advance(93 * 24 * 3_600_000);
    await forgetSums(db, clock.text());
    expect(await sums('hour')).toEqual([]);
  });

  it('is no reason to fail where it can’t be written', async () => {
    const { db, counter } = await countedWorld(await open());
    const one = counter();
    one.count(200, 1);
    await db.write((tx) => tx.as<{ operation_sums: object }>().schema.dropTable('operation_sums').execute());
    await expect(one.flush()).resolves.toBeUndefined();
  });
});
