import { expect, test } from 'vitest';
import { countsOf } from './home-sales.server.ts';

test('counts fourteen days up to today at the event’s place, with those without a sale', () => {
  const days = [
    { day: '2026-11-30', tickets: 9 },
    { day: '2026-12-01', tickets: 2 },
    { day: '2026-12-14', tickets: 5 },
  ];
  // 20:00 in UTC is the next day in Kathmandu.
  const counts = countsOf(days, '2026-12-13 20:00:00.000Z', 'Asia/Kathmandu');
  expect(counts).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5]);
  expect(countsOf(days, '2026-12-13 20:00:00.000Z', 'UTC').at(-1)).toBe(0);
});
