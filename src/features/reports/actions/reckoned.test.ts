import { expect, it, vi } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { createReckoned } from './reckoned.ts';

it('reckons an event of the usual size anew each time', async () => {
  const reckoned = createReckoned(manualClock());
  const reckon = vi.fn<() => Promise<{ orders: number }>>(async () => ({ orders: 9_999 }));
  await Promise.all([reckoned.of('a', reckon), reckoned.of('a', reckon)]);
  await reckoned.of('a', reckon);
  expect(reckon).toHaveBeenCalledTimes(3);
});

it('tells again what a large one came to, for five seconds', async () => {
  const clock = manualClock();
  const reckoned = createReckoned(clock);
  let orders = 10_000;
  const reckon = vi.fn<() => Promise<{ orders: number }>>(async () => ({ orders: orders++ }));
  await reckoned.of('a', reckon);
  clock.advance(4_999);
  expect(await reckoned.of('a', reckon)).toEqual({ orders: 10_000 });
  expect(await reckoned.of('b', reckon)).toEqual({ orders: 10_001 });
  clock.advance(1);
  // Whoever comes while it is reckoned waits for the same.
  const both = await Promise.all([reckoned.of('a', reckon), reckoned.of('a', reckon)]);
  expect(both).toEqual([{ orders: 10_002 }, { orders: 10_002 }]);
  expect(reckon).toHaveBeenCalledTimes(3);
});

it('keeps no failure', async () => {
  const clock = manualClock();
  const reckoned = createReckoned(clock);
  const large = async () => ({ orders: 20_000 });
  await reckoned.of('a', large);
  clock.advance(5_000);
  await expect(reckoned.of('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await reckoned.of('a', large)).toEqual({ orders: 20_000 });
});

it('reads one anew that is large no more', async () => {
  const clock = manualClock();
  const reckoned = createReckoned(clock);
  await reckoned.of('a', async () => ({ orders: 10_000 }));
  clock.advance(5_000);
  await reckoned.of('a', async () => ({ orders: 3 }));
  expect(await reckoned.of('a', async () => ({ orders: 2 }))).toEqual({ orders: 2 });
});
