import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Moment, parseMoment, spanOf } from './dates.ts';

it.each<[string, Moment | null]>([
  ['2026-12-01', { day: '2026-12-01', time: null }],
  ['2026/3/1', { day: '2026-03-01', time: null }],
  ['20261201', { day: '2026-12-01', time: null }],
  ['1.12.2026', { day: '2026-12-01', time: null }],
  ['2026-12-01 19:30', { day: '2026-12-01', time: '19:30' }],
  ['2026-12-01T19:30:15.5', { day: '2026-12-01', time: '19:30' }],
  ['20261201T193000', { day: '2026-12-01', time: '19:30' }],
  ['1.12.2026, 7:30 PM', { day: '2026-12-01', time: '19:30' }],
  ['2026-12-01 12 a.m.', { day: '2026-12-01', time: '00:00' }],
  ['2026-12-01 12pm', { day: '2026-12-01', time: '12:00' }],
  ['2026-12-01T19:30:00+05:45', { instant: '2026-12-01 13:45:00.000Z' }],
  ['2026-12-01T19:30Z', { instant: '2026-12-01 19:30:00.000Z' }],
  ['1796155200', { instant: '2026-12-01 20:00:00.000Z' }],
  ['1796155200000', { instant: '2026-12-01 20:00:00.000Z' }],
  ['2026-06-31', null],
  ['01/02/2026', null],
  ['2026-12-01 25:00', null],
  ['2026-12-01 13pm', null],
  ['2026-12-01 7', null],
  ['tomorrow', null],
  ['', null],
])('reads %s', (text, moment) => {
  expect(parseMoment(text)).toEqual(moment);
});

it('never fails, whatever it is given', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:T .+Zapm/-]{1,25}$/)), (text) => {
      const moment = parseMoment(text);
      const span = moment && spanOf(moment, null, 'Europe/Madrid');
      expect(span === null || span.endsAt > span.startsAt).toBe(true);
    }),
  );
});

describe('what a file leaves open', () => {
  const day = (text: string): Moment => parseMoment(text) as Moment;

  it.each([
    ['2026-07-01', null, '2026-07-01 07:00', '2026-07-01 15:00'],
    ['2026-07-01', '2026-07-03', '2026-07-01 07:00', '2026-07-03 15:00'],
    ['2026-12-01', null, '2026-12-01 08:00', '2026-12-01 16:00'],
    ['2026-07-01 19:00', null, '2026-07-01 17:00', '2026-07-01 19:00'],
    ['2026-07-01 19:00', '2026-07-01', '2026-07-01 17:00', '2026-07-01 21:59'],
    ['2026-07-01T19:00Z', null, '2026-07-01 19:00', '2026-07-01 21:00'],
    ['2026-07-01', '2026-07-01 11:00', '2026-07-01 07:00', '2026-07-01 09:00'],
  ])('is filled in: from %s to %s', (start, end, startsAt, endsAt) => {
    expect(spanOf(day(start), end === null ? null : day(end), 'Europe/Madrid')).toEqual({
      startsAt: `${startsAt}:00.000Z`,
      endsAt: `${endsAt}:00.000Z`,
    });
  });
});
