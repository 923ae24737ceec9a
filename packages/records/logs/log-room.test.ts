import { expect, it } from 'vitest';
import { LogRoom } from './log-room.ts';

const MB = 1 << 20;
const DAY_MS = 24 * 3_600_000;

it('has room for a rush, and then for what comes free', () => {
  const room = new LogRoom();
  expect(room.any(1_000)).toBe(true);
  room.take(512 * MB);
  expect(room.any(1_000)).toBe(false);
  expect(room.any(1_001)).toBe(true);
  room.take(1_000);
  expect(room.any(1_010)).toBe(false);
  expect(room.any(1_060)).toBe(true);
});

it('takes less than two gigabytes a day, whatever is asked, and saves none up', () => {
  const room = new LogRoom();
  room.any(5 * DAY_MS);
  let taken = 0;
  for (let second = 0; second < 86_400; second += 1)
    for (let line = 0; line < 8; line += 1)
      if (room.any(5 * DAY_MS + second * 1_000)) {
        room.take(MB);
        taken += 1;
      }
  expect(taken).toBeGreaterThan(1_500);
  expect(taken).toBeLessThan(2_500);
});
