import { describe, expect, it } from 'vitest';
import { salesByDay } from './sales-days.ts';

describe('sales by day', () => {
  it('puts a quarter of an hour into the day that it is at the event', () => {
    const slots = [
      { slot: '2026-12-01 18:00', tickets: 1, revenue: 10 },
      { slot: '2026-12-01 18:15', tickets: 2, revenue: 20 },
      { slot: '2026-12-02 18:00', tickets: 4, revenue: 40 },
    ];
    expect(salesByDay(slots, 'Asia/Kathmandu')).toEqual([
      { day: '2026-12-01', tickets: 1, revenue: 10 },
      { day: '2026-12-02', tickets: 6, revenue: 60 },
    ]);
    expect(salesByDay(slots, 'UTC').map(({ day, tickets }) => [day, tickets])).toEqual([
      ['2026-12-01', 3],
      ['2026-12-02', 4],
    ]);
  });
});
