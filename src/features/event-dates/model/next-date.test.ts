import { expect, it } from 'vitest';
import { shownDate, turnsOf } from './next-date.ts';

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

it.each([
  ['never without dates', [], []],
  ['never with one', [at(11)], []],
  ['never when the last is on', [at(9), at(11)], []],
  ['at the end of each but the last', [at(9), at(11), at(12), at(13)], [at(11).endsAt, at(12).endsAt]],
  ['not at the end of a cancelled one', [at(11), at(12, 'cancelled'), at(13)], [at(11).endsAt]],
  [
    'not at the end of one within another',
    [
      at(11),
      {
        ...at(11),
        startsAt: at(11).startsAt.replace('10:', '11:'),
        endsAt: at(11).startsAt.replace('10:', '11:'),
      },
      at(13),
    ],
    [at(11).endsAt],
  ],
  [
    'so many times at most',
    [at(11), at(12), at(13), at(14), at(15)],
    [at(11), at(12), at(13)].map((date) => date.endsAt),
  ],
])('turns to another date %s', (_, dates, turns) => {
  expect(turnsOf(dates, NOW, 3)).toEqual(turns);
});
