import { expect, it } from 'vitest';
import { shownDate } from './next-date.ts';

const NOW = '2026-12-10 12:00:00.000Z';
const at = (day: number, state: 'on' | 'cancelled' = 'on') => ({
  startsAt: `2026-12-${String(day).padStart(2, '0')} 10:00:00.000Z`,
  endsAt: `2026-12-${String(day).padStart(2, '0')} 12:00:00.000Z`,
  state,
});

it.each([
  ['none of none', [], null],
  ['the next one', [at(9), at(11), at(12)], at(11)],
  ['one that ends this moment no more', [at(10), at(12)], at(12)],
  [
    'the one that is on',
    [{ ...at(10), endsAt: '2026-12-10 12:00:00.001Z' }, at(12)],
    { ...at(10), endsAt: '2026-12-10 12:00:00.001Z' },
  ],
  ['none that is cancelled', [at(11, 'cancelled'), at(12)], at(12)],
  [
    'the last one when all are over',
    [at(11, 'cancelled'), at(12), at(13)].map((date) => ({ ...date, endsAt: NOW })),
    { ...at(13), endsAt: NOW },
  ],
  ['the last that was on', [at(10), at(11, 'cancelled')], at(10)],
  ['the next where all are cancelled', [at(9, 'cancelled'), at(11, 'cancelled')], at(11, 'cancelled')],
])('shows %s', (_, dates, shown) => {
  expect(shownDate(dates, NOW)).toEqual(shown);
});
