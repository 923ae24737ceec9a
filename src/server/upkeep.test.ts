import { expect, it } from 'vitest';
import type { Log } from '#platform/log/index.ts';
import type { OpenRoom } from '#platform/rooms/index.ts';
import { inEveryRoom, startRooms } from './upkeep.ts';

/** Rooms that are due as named, and what the log heard. */
function house(rooms: readonly Partial<OpenRoom<null>>[]) {
  const failed: string[] = [];
  const log = {
    error: ({ err }: { err: Error }, text: string) => failed.push(`${text}: ${err.message}`),
  } as unknown as Log;
  return {
    failed,
    open: { log, rooms: { open: rooms.map((room, n) => ({ name: `room ${n}`, service: null, ...room })) } },
  };
}
const no = () => Promise.reject(new Error('no'));

it('does what is due at night in each room, whatever fails in another', async () => {
  const done: string[] = [];
  const { failed, open } = house([
    { nightly: async () => void done.push('first') },
    {},
    { nightly: no },
    { nightly: async () => void done.push('last') },
    { everyFewMinutes: async () => void done.push('another time') },
  ]);
  await inEveryRoom(open);
  expect(done).toEqual(['first', 'last']);
  expect(failed).toEqual(['the nightly task of room 2 failed: no']);
});

it('waits at night for none before it begins the next', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { open } = house([{ nightly: () => promise }, { nightly: async () => resolve('by the next') }]);
  await inEveryRoom(open);
  expect(await promise).toBe('by the next');
});

it('gives each room a clock of its own: one that never ends keeps no other from its next time', async () => {
  const done: string[] = [];
  const { failed, open } = house([
    { everyFewMinutes: () => Promise.race([]) },
    { everyFewMinutes: no },
    { everyFewMinutes: async () => void done.push('again') },
    { nightly: async () => void done.push('another time') },
  ]);
  const clocks = startRooms(open);
  expect(clocks.map((clock) => clock.getPattern())).toEqual(['*/5 * * * *', '*/5 * * * *', '*/5 * * * *']);
  const [, second, third] = clocks;
  for (const clock of clocks) void clock.trigger();
  await second?.trigger();
  await third?.trigger();
  for (const clock of clocks) clock.stop();
  expect(done).toEqual(['again', 'again']);
  expect(failed).toEqual([
    'the periodic task of room 1 failed: no',
    'the periodic task of room 1 failed: no',
  ]);
});
