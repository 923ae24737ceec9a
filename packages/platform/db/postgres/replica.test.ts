import type pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { ReplicaWatch } from './replica.ts';
import type { Pool } from './renewable-pool.ts';

let now: number;
/** What the replica answers to the comparison, and how long that takes; null when it is away. */
let has: boolean | null;
let takesMs: number;
let watch: ReplicaWatch;
let compared: number;
let resume: () => void;

const poolThat = (answer: () => object): Pool => ({
  connect: (() => {
    throw new Error('Nobody borrows a connection.');
  }) as pg.Pool['connect'],
  query: (async () => ({ rows: [answer()] })) as unknown as pg.Pool['query'],
});

beforeEach(() => {
  now = 1_000;
  has = true;
  takesMs = 0;
  compared = 0;
  const replica = poolThat(() => {
    compared += 1;
    now += takesMs;
    if (has === null) throw new Error('Connection terminated unexpectedly');
    return { has };
  });
  const pause = (): Promise<void> => new Promise((resolve) => (resume = resolve));
  watch = new ReplicaWatch(
    poolThat(() => ({ place: '0/1' })),
    replica,
    { now: () => now, pause },
  );
});

/** Lets a comparison under way come to its pause. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('is not read from before it was compared', async () => {
  expect(watch.isFresh()).toBe(false);
  await settled();
  expect(watch.isFresh()).toBe(true);
});

it.each([
  [199, true],
  [200, true],
  [201, false],
])('is read from until 200 ms after what it was compared with: %i ms', async (ms, fresh) => {
  watch.isFresh();
  await settled();
  now += ms;
  expect(watch.isFresh()).toBe(fresh);
});

it('counts from before the comparison: what was committed while it took place may not be there', async () => {
  takesMs = 201;
  watch.isFresh();
  await settled();
  expect(watch.isFresh()).toBe(false);
});

it.each([
  ['is behind', false],
  ['is away', null],
])('is not read from while it %s', async (_what, answer) => {
  has = answer;
  watch.isFresh();
  await settled();
  expect(watch.isFresh()).toBe(false);
});

it('is not read from after it failed, until it was compared anew', async () => {
  watch.isFresh();
  await settled();
  watch.distrust();
  expect(watch.isFresh()).toBe(false);
  resume();
  await settled();
  expect(watch.isFresh()).toBe(true);
});

it('is compared no more when nobody has asked for two seconds', async () => {
  watch.isFresh();
  await settled();
  now += 2_000;
  resume();
  await settled();
  expect(compared).toBe(1);
  await watch.end();
});
