import { describe, expect, it } from 'vitest';
import { loopHasRoom, type WatchedLoop } from './loop-has-room.ts';

/** A loop that works for these shares of each 20 ms, the last one for ever. */
function loopOf(...shares: number[]): WatchedLoop & { watched: number } {
  const loop = {
    watched: 0,
    watch: async () => shares[Math.min(loop.watched++, shares.length - 1)] ?? 0,
    now: () => loop.watched * 20,
  };
  return loop;
}

describe('room for heavy work', () => {
  it.each([
    ['is there when the loop is idle', [0.9, 0.6], [1, 2]],
    ['is waited for, and not left for the next look, while a job before ends', [0.9, 0.61, 0.9, 0.2], [1, 4]],
    ['is there after a second, however busy it is', [0.9], [1, 51, 101]],
  ])('%s', async (_, shares, watchedAfterEach) => {
    const loop = loopOf(...shares);
    const room = loopHasRoom(() => false, loop);
    const watched: number[] = [];
    for (const _each of watchedAfterEach) {
      expect(await room()).toBe(true);
      watched.push(loop.watched);
    }
    expect(watched).toEqual(watchedAfterEach);
  });

  it('is nobody’s when the worker stops meanwhile', async () => {
    const loop = loopOf(0.9);
    const room = loopHasRoom(() => loop.watched >= 3, loop);
    expect(await room()).toBe(true);
    expect(await room()).toBe(false);
    expect(loop.watched).toBe(3);
    expect(await room()).toBe(false);
    expect(loop.watched).toBe(3);
  });
});
