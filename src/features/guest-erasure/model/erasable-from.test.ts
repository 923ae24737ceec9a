import { expect, it } from 'vitest';
import { erasableFrom, tooEarly } from './erasable-from.ts';

const event = { status: 'published', schedule: '', endsAt: '2026-10-01 20:00:00.000Z' } as const;
const FROM = '2026-10-31 20:00:00.000Z';

it.each([
  ['a millisecond early', event, '2026-10-31 19:59:59.999Z', 'notOver'],
  ['thirty days after its end', event, FROM, null],
  ['a cancelled event, by the end it was to have', { ...event, status: 'cancelled' }, FROM, null],
  ['a cancelled event before', { ...event, status: 'cancelled' }, '2026-10-02 20:00:00.000Z', 'notOver'],
  ['a draft', { ...event, status: 'draft' }, FROM, 'draft'],
  ['a postponed event, whose date is none', { ...event, schedule: 'postponed' }, FROM, 'noDate'],
  ['an event with its new date', { ...event, schedule: 'rescheduled' }, FROM, null],
] as const)('says of %s whether it is too early', (_what, asked, now, expected) => {
  expect(tooEarly(asked, now)).toBe(expected);
});

it('counts thirty days from the end', () => {
  expect(erasableFrom(event)).toBe(FROM);
});
