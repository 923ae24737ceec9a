import { expect, it } from 'vitest';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { SLOW_MS } from '#records/index.ts';
import { requestCounter } from '../actions/count-requests.ts';
import { slowRoutes } from '../actions/slow-routes.ts';
import { noDurations } from '../model/duration-buckets.ts';
import { forgetRouteSums, routesSince } from '../store/route-sums.ts';
import { addSums, forgetSums, sumsSince } from '../store/sums.ts';

async function countedWorld(db: Database) {
  const clock = manualClock('2026-11-24T12:00:30Z');
  await migrate(db, migrations, clock.text());
  let memory = 100;
  const counter = () => {
    const made = requestCounter({ db, clock, log: createLog('silent'), memory: () => memory });
    const count = (status: number, ms: number, route = 'GET /', id = 'r1') =>
      made.count({ route, id, status, ms });
    return { ...made, count };
  };
  const sums = (span: 'minute' | 'hour') => sumsSince(db, span, '2026-11-20 00:00:00.000Z');
  return { db, clock, counter, sums, use: (bytes: number) => (memory = bytes) };
}

describeOnEachDatabase('what is asked of the site', ({ open }) => {
  it('is summed up by the minute and by the hour, of all processes together', async () => {
    const { clock, counter, sums, use } = await countedWorld(await open());
    const [one, other] = [counter(), counter()];
    one.count(200, 10.4);
    one.count(404, SLOW_MS - 0.1);
    one.count(499, SLOW_MS);
    one.count(500, 1_000);
    other.count(503, 1);
    await one.flush();
    use(50);
    await other.flush();
    // Nothing was counted since.
    await one.flush();
    const first = {
      requests: 5,
      refused: 2,
      failed: 2,
      slow: 2,
      millis: 2011,
      memory: 100,
      clients: 0,
      ...noDurations(),
      ms5: 1,
      ms25: 1,
      ms500: 2,
      ms1000: 1,
    };
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
      { span: 'hour', at: '2026-11-24 12', ...first, requests: 6, millis: 2_012, memory: 200, ms5: 2 },
    ]);
  });

  it('has as many connections in an hour as in its fullest minute', async () => {
    const { db, clock, sums } = await countedWorld(await open());
    const nothing = { requests: 0, refused: 0, failed: 0, slow: 0, millis: 0, memory: 0, ...noDurations() };
    const connected = (clients: number) =>
      db.write((tx) => addSums(tx, clock.text(), { ...nothing, clients }));
    await connected(3);
    await connected(4);
    clock.advance(60_000);
    await connected(5);
    await connected(0);
    expect((await sums('minute')).map(({ clients }) => clients)).toEqual([7, 5]);
    expect((await sums('hour')).map(({ clients }) => clients)).toEqual([7]);
  });

  it('is told apart by route, with the last request that was slow', async () => {
    const { db, clock, counter } = await countedWorld(await open());
    const [one, other] = [counter(), counter()];
    one.count(200, 20, 'GET /b');
    one.count(200, 700, 'GET /a', 'slow1');
    one.count(500, 20, 'GET /a');
    other.count(200, 2_000.4, 'GET /b', 'slow2');
    await Promise.all([one.flush(), other.flush()]);
    clock.advance(3_600_000);
    one.count(200, 600, 'GET /b', 'slow3');
    one.count(200, 30, 'GET /c');
    await one.flush();
    const slow = (span: 'hour' | 'day' | 'month') => slowRoutes({ db, clock }, span);
    const day = await slow('day');
    expect(day.map(({ p50: _p50, p95: _p95, ...route }) => route)).toEqual([
      {
        route: 'GET /b',
        requests: 3,
        failed: 0,
        slow: 2,
        longest: 2e3,
        last: {
          at: '2026-11-24 13:00:30.000Z',
          ms: 600,
          id: 'slow3',
        },
      },
      {
        route: 'GET /a',
        requests: 2,
        failed: 1,
        slow: 1,
        longest: 700,
        last: {
          at: '2026-11-24 12:00:30.000Z',
          ms: 700,
          id: 'slow1',
        },
      },
      { route: 'GET /c', requests: 1, failed: 0, slow: 0, longest: 30, last: null },
    ]);
    expect(day[0]).toMatchObject({ p50: 750, p95: 2_000 });
    expect(await slow('month')).toEqual(day);
    clock.advance(2 * 3_600_000);
    expect(await slow('hour')).toEqual([]);
    expect(await slow('day')).toHaveLength(3);
  });

  it('tells no more routes apart than there can be', async () => {
    const { db, counter } = await countedWorld(await open());
    const one = counter();
    for (let n = 0; n < 600; n += 1) one.count(200, 1, `GET /${n}`);
    await one.flush();
    const routes = await routesSince(db, 'hour', '2026-11-24 00:00:00.000Z');
    expect([routes.length, routes.find(({ route }) => route === '…')?.requests]).toEqual([501, 100]);
  });

  it('is forgotten when no plot reads it any more', async () => {
    const { db, clock, counter, sums } = await countedWorld(await open());
    const one = counter();
    one.count(200, 1);
    await one.flush();
    const forget = async () => {
      await forgetSums(db, clock.text());
      await forgetRouteSums(db, clock.text());
    };
    const routes = async () => [
      (await routesSince(db, 'hour', '2026-11-20 00:00:00.000Z')).length,
      (await routesSince(db, 'day', '2026-11-20 00:00:00.000Z')).length,
    ];
    clock.advance(48 * 3_600_000);
    await forget();
    expect([await sums('minute'), await routes()]).toMatchObject([{ length: 1 }, [1, 1]]);
    clock.advance(3_600_000);
    await forget();
    expect([(await sums('minute')).length, (await sums('hour')).length]).toEqual([0, 1]);
    expect(await routes()).toEqual([0, 1]);
    clock.advance(93 * 24 * 3_600_000);
    await forget();
    expect([await sums('hour'), await routes()]).toEqual([[], [0, 0]]);
  });

  it('is no reason to fail where it can’t be written', async () => {
    const { db, counter } = await countedWorld(await open());
    const one = counter();
    one.count(200, 1);
    await db.write((tx) => tx.as<{ operation_sums: object }>().schema.dropTable('operation_sums').execute());
    await expect(one.flush()).resolves.toBeUndefined();
  });
});
