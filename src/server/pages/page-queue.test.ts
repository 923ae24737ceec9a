import { expect, it } from 'vitest';
import { PageQueue, type QueueClock } from './page-queue.ts';

const stays = (): boolean => false;

/** A clock whose turns and times are taken by hand. */
function byHand() {
  let time = 0;
  let turns: (() => void)[] = [];
  let timers: { at: number; run: () => void }[] = [];
  const clock: QueueClock = {
    now: () => time,
    turn: (run) => void turns.push(run),
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
  };
  return {
    clock,
    /** The next turn of the event loop, after `ms`, and all that follows from it without waiting. */
    turn: async (ms = 0) => {
      time += ms;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
      const now = turns;
      turns = [];
      for (const run of now) run();
      for (let n = 0; n < 10; n += 1) await Promise.resolve();
    },
    idle: () => turns.length === 0,
    timers: () => timers.length,
  };
}

it('renders in the order of asking, one a turn', async () => {
  const { clock, turn, idle } = byHand();
  const queue = new PageQueue(clock);
  const rendered: number[] = [];
  const answers = [1, 2, 3].map((page) =>
    queue.run(async () => {
      rendered.push(page);
      return page;
    }, stays),
  );
  expect(rendered).toEqual([]);
  for (const already of [[1], [1, 2], [1, 2, 3]]) {
    await turn();
    expect(rendered).toEqual(already);
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
  await turn();
  expect(idle()).toBe(true);
});

it('renders nothing for somebody who has left, and the next one in their turn', async () => {
  const { clock, turn } = byHand();
  const queue = new PageQueue(clock);
  const rendered: string[] = [];
  const ask = (page: string, left: () => boolean) =>
    queue.run(async () => {
      rendered.push(page);
      return page;
    }, left);
  const gone = ask('gone', () => true);
  const here = ask('here', stays);
  await turn();
  expect(rendered).toEqual(['here']);
  expect([await gone, await here]).toEqual([null, 'here']);
});

it('goes on after a rendering that failed', async () => {
  const { clock, turn } = byHand();
  const queue = new PageQueue(clock);
  const failed = queue
    .run(() => Promise.reject(new Error('broken')), stays)
    .catch((error: Error) => error.message);
  const next = queue.run(async () => 'next', stays);
  await turn();
  await turn();
  expect([await failed, await next]).toEqual(['broken', 'next']);
});

it('has sixteen under way at the most, and waits a quarter of a second for the slow', async () => {
  const { clock, turn, timers } = byHand();
  const queue = new PageQueue(clock);
  let begun = 0;
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 20 }, () =>
    queue.run(() => {
      begun += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    }, stays),
  );
  for (let n = 0; n < 30; n += 1) await turn();
  expect(begun).toBe(16);
  ends[0]?.();
  for (let n = 0; n < 3; n += 1) await turn();
  expect(begun).toBe(17);
  await turn(249);
  await turn();
  expect(begun).toBe(17);
  await turn(1);
  for (let n = 0; n < 5; n += 1) await turn();
  expect(begun).toBe(20);
  for (const end of ends) end();
  await Promise.all(all);
  expect(timers()).toBe(0);
});

it('says how long the next one would wait: as many as wait, times what one has cost of late', async () => {
  const { clock, turn } = byHand();
  const queue = new PageQueue(clock);
  expect(queue.waitMs).toBe(0);
  const all = Array.from({ length: 200 }, () => queue.run(async () => {}, stays));
  expect(queue.waitMs).toBe(2_000);
  await turn();
  for (let n = 0; n < 99; n += 1) await turn(50);
  expect(queue.waitMs).toBeGreaterThan(100 * 49);
  expect(queue.waitMs).toBeLessThanOrEqual(100 * 50);
  // The turn after the last is as long as nobody comes, and tells nothing.
  for (let n = 0; n < 100; n += 1) await turn(1);
  await turn(60_000);
  await Promise.all(all);
  const two = [queue.run(async () => {}, stays), queue.run(async () => {}, stays)];
  expect(queue.waitMs).toBeLessThan(10);
  await turn();
  await turn();
  await Promise.all(two);
});
