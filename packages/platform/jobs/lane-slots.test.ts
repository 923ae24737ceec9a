import { expect, it } from 'vitest';
import type { JobRow } from './job.ts';
import { laneSlots } from './lane-slots.ts';

const job = (id: string): JobRow => ({ id }) as JobRow;

it('what was taken while it stopped is released, and not run', async () => {
  const [asked, found] = [Promise.withResolvers<void>(), Promise.withResolvers<JobRow[]>()];
  const did: string[] = [];
  let stopped = false;
  const slots = laneSlots({
    slots: 2,
    next: () => {
      asked.resolve();
      return found.promise;
    },
    run: async ({ id }) => void did.push(`ran ${id}`),
    release: async ({ id }) => void did.push(`released ${id}`),
    stopped: () => stopped,
  });
  slots.fill();
  await asked.promise;
  stopped = true;
  const idle = slots.idle();
  found.resolve([job('a'), job('b')]);
  await idle;
  expect(did).toEqual(['released a', 'released b']);
});

it('each slot is filled again as soon as it is free, and never more of them', async () => {
  const waiting = ['a', 'b', 'c'].map(job);
  const running = new Map<string, PromiseWithResolvers<void>>();
  const slots = laneSlots({
    slots: 2,
    next: async (limit) => waiting.splice(0, limit),
    run: ({ id }) => {
      const held = Promise.withResolvers<void>();
      running.set(id, held);
      return held.promise;
    },
    release: async () => {},
    stopped: () => false,
  });
  slots.fill();
  await expect.poll(() => [...running.keys()]).toEqual(['a', 'b']);
  running.get('a')?.resolve();
  await expect.poll(() => [...running.keys()]).toEqual(['a', 'b', 'c']);
  for (const { resolve } of running.values()) resolve();
  await slots.idle();
});
