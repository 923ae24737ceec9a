import { expect, it } from 'vitest';
import { offerUntil } from './offer-time.ts';

it.each<[string, string, { hours?: number; ends?: string; zone?: string }, string | null]>([
  ['a day', '2026-12-01 12:00:00.000Z', {}, '2026-12-02 12:00:00.000Z'],
  [
    'a quarter of what is left',
    '2026-12-01 12:00:00.000Z',
    { ends: '2026-12-01 20:00:00.000Z' },
    '2026-12-01 14:00:00.000Z',
  ],
  [
    'half an hour at least',
    '2026-12-01 12:00:00.000Z',
    { ends: '2026-12-01 13:00:00.000Z' },
    '2026-12-01 12:30:00.000Z',
  ],
  [
    'to the end where that is all',
    '2026-12-01 12:00:00.000Z',
    { ends: '2026-12-01 12:30:00.000Z' },
    '2026-12-01 12:30:00.000Z',
  ],
  ['not for less', '2026-12-01 12:00:00.000Z', { ends: '2026-12-01 12:29:59.999Z' }, null],
  ['not for what is over', '2026-12-01 12:00:00.000Z', { ends: '2026-12-01 11:00:00.000Z' }, null],
  ['until ten at night', '2026-12-01 20:59:00.000Z', { hours: 1 }, '2026-12-01 21:59:00.000Z'],
  [
    'from ten on until the next morning',
    '2026-12-01 21:00:00.000Z',
    { hours: 1 },
    '2026-12-02 09:00:00.000Z',
  ],
  ['before eight until that morning', '2026-12-01 06:59:00.000Z', { hours: 1 }, '2026-12-01 09:00:00.000Z'],
  ['from eight on as it is', '2026-12-01 07:00:00.000Z', { hours: 1 }, '2026-12-01 08:00:00.000Z'],
  [
    'by the clocks of the place',
    '2026-12-01 16:00:00.000Z',
    { hours: 1, zone: 'Asia/Kathmandu' },
    '2026-12-02 03:15:00.000Z',
  ],
  [
    'no longer than tickets are sold',
    '2026-12-01 21:00:00.000Z',
    { hours: 1, ends: '2026-12-02 06:00:00.000Z' },
    '2026-12-02 06:00:00.000Z',
  ],
])('an offer stands %s', (_, now, { hours = 24, ends = '2026-12-20 18:00:00.000Z', zone = 'UTC' }, until) => {
  expect(offerUntil(now, { hours, ends, zone })).toBe(until);
});
