import { describe, expect, it } from 'vitest';
import { reachedDates } from './date-prices.ts';
import type { EventDateRow } from './event-date.ts';

const NOW = '2026-12-10 00:00:00.000Z';
const ZONE = 'Europe/Madrid';

const date = (id: string, startsAt: string, more: Partial<EventDateRow> = {}): EventDateRow => ({
  id,
  event: 'e',
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${startsAt.slice(0, 11)}23:00:00.000Z`,
  title: '',
  note: '',
  state: 'on',
  capacity: 0,
  arriveBefore: 0,
  arriveWithin: 0,
  taken: 0,
  created: NOW,
  updated: NOW,
  ...more,
});

/** Saturdays at 15:00 and 20:00 in Madrid, over the change of the clocks on 28 March, and a Sunday. */
const over = date('over', '2026-12-05 14:00');
const matinee = date('matinee', '2026-12-12 14:00');
const evening = date('evening', '2026-12-12 19:00');
const sunday = date('sunday', '2026-12-13 14:00');
const off = date('off', '2026-12-19 14:00', { state: 'cancelled' });
const next = date('next', '2026-12-26 14:00');
const summer = date('summer', '2027-04-03 13:00');
const ALL = [over, matinee, evening, sunday, off, next, summer];

describe('a price of a date', () => {
  const ids = (of: EventDateRow, reach: Parameters<typeof reachedDates>[2]) =>
    reachedDates(ALL, of, reach, { zone: ZONE, now: NOW }).map(({ id }) => id);

  it('is for that date alone', () => expect(ids(matinee, 'one')).toEqual(['matinee']));

  it('is for it and what follows and is on', () => {
    expect(ids(evening, 'following')).toEqual(['evening', 'sunday', 'next', 'summer']);
    expect(ids(summer, 'following')).toEqual(['summer']);
    expect(ids(off, 'following')).toEqual(['off', 'next', 'summer']);
  });

  it('is for the same weekday at the same time on the clock of the place, also in summer', () => {
    expect(ids(matinee, 'weekday')).toEqual(['matinee', 'next', 'summer']);
    expect(ids(evening, 'weekday')).toEqual(['evening']);
    expect(reachedDates(ALL, matinee, 'weekday', { zone: 'UTC', now: NOW }).map(({ id }) => id)).toEqual([
      'matinee',
      'next',
    ]);
  });

  it('is for all to come, also those before it', () => {
    expect(ids(sunday, 'all')).toEqual(['matinee', 'evening', 'sunday', 'next', 'summer']);
    expect(ids(off, 'all')).toEqual(['matinee', 'evening', 'sunday', 'off', 'next', 'summer']);
    const at = { zone: ZONE, now: matinee.endsAt };
    expect(reachedDates(ALL, sunday, 'all', at).map(({ id }) => id)).toEqual(['sunday', 'next', 'summer']);
  });
});
