import { expect, it } from 'vitest';
import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { extension } from '#platform/rooms/index.ts';
import { extensionsOf } from '#tests/support/extensions.ts';
import type { EventRow } from './event.ts';
import { eventFollowers, everyEventFollower } from './followers.ts';

const tx = {} as Tx;
const event = { id: 'event0000000001' } as EventRow;

it('calls every follower in order, and passes by those that don’t follow', async () => {
  const called: string[] = [];
  const followers = everyEventFollower(
    extensionsOf(
      extension(eventFollowers, { cancelled: async () => void called.push('first') }),
      extension(eventFollowers, {}),
      extension(eventFollowers, { cancelled: async () => void called.push('second') }),
    ),
  );
  await followers.cancelled(tx, event);
  await followers.postponed(tx, event);
  expect(called).toEqual(['first', 'second']);
});

it('the first refusal wins: nobody is asked after it', async () => {
  const called: string[] = [];
  const followers = everyEventFollower(
    extensionsOf(
      extension(eventFollowers, {
        mayDelete: async () => {
          throw conflict('There are orders.');
        },
      }),
      extension(eventFollowers, { mayDelete: async () => void called.push('second') }),
    ),
  );
  await expect(followers.mayDelete(tx, event)).rejects.toThrow('There are orders.');
  expect(called).toEqual([]);
});
