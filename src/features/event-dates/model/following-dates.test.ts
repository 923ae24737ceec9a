import { describe, expect, it } from 'vitest';
import type { EventDateRow } from './event-date.ts';
import { followingDates, shiftedDates } from './following-dates.ts';

const NOW = '2027-03-01 12:00:00.000Z';
const MADRID = { zone: 'Europe/Madrid', now: NOW };

const date = (id: string, startsAt: string, endsAt: string, more: Partial<EventDateRow> = {}) => ({
  id,
  event: 'e',
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
  title: '',
  note: '',
  state: 'on' as const,
  capacity: 0,
  arriveBefore: 0,
  arriveWithin: 0,
  taken: 0,
  created: NOW,
  updated: NOW,
  ...more,
});
const to = (startsAt: string, endsAt: string) => ({
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
});
/** Every Sunday from 18:00 to 20:00 in Madrid; the clocks go forward on 28 March 2027. */
const one = date('one', '2027-03-14 17:00', '2027-03-14 19:00');
const two = date('two', '2027-03-21 17:00', '2027-03-21 19:00');
const three = date('three', '2027-03-28 16:00', '2027-03-28 18:00');
const four = date('four', '2027-04-04 16:00', '2027-04-04 18:00');
const ALL = [one, two, three, four];

const shifted = (
  row: EventDateRow,
  times: ReturnType<typeof to>,
  all: EventDateRow[] = ALL,
  place = MADRID,
) => {
  const found = shiftedDates(all, row, times, place);
  return Array.isArray(found)
    ? found.map(({ row: { id }, to: { startsAt, endsAt, clock } }) =>
        [id, startsAt.slice(0, 16), endsAt.slice(11, 16), clock].join(' '),
      )
    : found;
};

describe('the dates that follow one', () => {
  it('are on, later, and not over', () => {
    const off = date('off', '2027-04-11 16:00', '2027-04-11 18:00', { state: 'cancelled' });
    const ids = (row: EventDateRow, now = NOW) => followingDates([...ALL, off], row, now).map(({ id }) => id);
    expect(ids(two)).toEqual(['three', 'four']);
    expect(ids(off)).toEqual([]);
    expect(ids(one, three.endsAt)).toEqual(['four']);
    expect(ids(one, '2027-03-28 17:59:59.999Z')).toEqual(['three', 'four']);
  });

  it.each<[string, EventDateRow, ReturnType<typeof to>, string[]]>([
    [
      'half an hour later',
      two,
      to('2027-03-21 17:30', '2027-03-21 19:30'),
      ['three 2027-03-28 16:30 18:30 plain', 'four 2027-04-04 16:30 18:30 plain'],
    ],
    [
      'a day earlier',
      three,
      to('2027-03-27 17:00', '2027-03-27 19:00'),
      ['four 2027-04-03 16:00 18:00 plain'],
    ],
    [
      'a week later, each to where the next one was',
      one,
      to('2027-03-21 17:00', '2027-03-21 19:00'),
      [
        'two 2027-03-28 16:00 18:00 plain',
        'three 2027-04-04 16:00 18:00 plain',
        'four 2027-04-11 16:00 18:00 plain',
      ],
    ],
    [
      'an hour shorter',
      two,
      to('2027-03-21 17:00', '2027-03-21 18:00'),
      ['three 2027-03-28 16:00 17:00 plain', 'four 2027-04-04 16:00 17:00 plain'],
    ],
    [
      'into an hour that the clock skips',
      two,
      to('2027-03-21 01:30', '2027-03-21 02:30'),
      ['three 2027-03-28 01:30 02:30 missing', 'four 2027-04-04 00:30 01:30 plain'],
    ],
    ['nowhere', two, to('2027-03-21 17:00', '2027-03-21 19:00'), []],
    ['alone: it is the last', four, to('2027-04-04 17:00', '2027-04-04 19:00'), []],
  ])('go %s with it', (_, row, times, all) => {
    expect(shifted(row, times)).toEqual(all);
  });

  it('keep their own length while it keeps its, and seconds that no form knows', () => {
    const long = date('long', '2027-03-28 16:00', '2027-03-28 21:00');
    const odd = { ...two, startsAt: '2027-03-21 17:00:42.500Z' };
    const all = [one, odd, long];
    expect(shifted(odd, to('2027-03-21 18:00', '2027-03-21 20:00'), all)).toEqual([
      'long 2027-03-28 17:00 22:00 plain',
    ]);
    expect(shifted(odd, to('2027-03-21 17:00', '2027-03-21 19:00'), all)).toEqual([]);
    expect(shifted(odd, to('2027-03-21 17:00', '2027-03-21 18:00'), all)).toEqual([
      'long 2027-03-28 16:00 17:00 plain',
    ]);
  });

  it('begin when they did in an hour that the clock has twice, where only the length changes', () => {
    const first = date('first', '2027-10-30 00:30', '2027-10-30 01:00');
    // 02:30 in Madrid for the second time.
    const twice = date('twice', '2027-10-31 01:30', '2027-10-31 02:00');
    expect(shifted(first, to('2027-10-30 00:30', '2027-10-30 01:30'), [first, twice])).toEqual([
      'twice 2027-10-31 01:30 02:30 plain',
    ]);
  });

  it.each<[string, EventDateRow[], ReturnType<typeof to>, object]>([
    [
      'where a cancelled one is',
      [...ALL, date('off', '2027-04-04 17:00', '2027-04-04 19:00', { state: 'cancelled' })],
      to('2027-03-21 18:00', '2027-03-21 20:00'),
      { field: 'startsAt', why: 'collides', at: '2027-04-04 19:00' },
    ],
    [
      'where an earlier one is',
      ALL,
      to('2027-03-14 17:00', '2027-03-14 19:00'),
      { field: 'startsAt', why: 'collides', at: '2027-03-14 18:00' },
    ],
    [
      'where another lands, for a clock skips the hour',
      [one, two, three, date('late', '2027-03-28 17:00', '2027-03-28 19:00')],
      // 18:00 and 19:00 become 02:00 and 03:00, which are one on 28 March.
      to('2027-03-21 01:00', '2027-03-21 03:00'),
      { field: 'startsAt', why: 'collides', at: '2027-03-28 03:00' },
    ],
    [
      'more than ten years away',
      ALL,
      to('2037-03-08 17:00', '2037-03-08 19:00'),
      { field: 'startsAt', why: 'tooFarThen', at: '2037-03-15 18:00' },
    ],
    [
      'longer than a date may last',
      [two, date('fall', '2027-10-10 16:00', '2027-10-10 18:00')],
      to('2027-03-21 17:00', '2027-04-21 16:00'),
      { field: 'endsAt', why: 'timesThen', at: '2027-10-10 18:00' },
    ],
  ])('go nowhere %s: all or none', (_, all, times, fault) => {
    expect(shiftedDates(all, two, times, MADRID)).toEqual(fault);
  });

  it('are not put where they would have begun', () => {
    const soon = { zone: 'UTC', now: '2027-03-20 12:00:00.000Z' };
    const past = date('past', '2027-03-20 11:00', '2027-03-20 13:00');
    const found = (hour: string) =>
      shiftedDates([past, two], past, to(`2027-03-19 ${hour}`, '2027-03-19 23:00'), soon);
    expect(found('06:01')).toMatchObject([
      { row: { id: 'two' }, to: { startsAt: '2027-03-20 12:01:00.000Z' } },
    ]);
    expect(found('06:00')).toEqual({ field: 'startsAt', why: 'pastThen', at: '2027-03-20 12:00' });
  });
});
