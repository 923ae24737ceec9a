import { expect, it } from 'vitest';
import type { EventListItem } from '#features/events/index.ts';
import { clashesOf } from './clashes.ts';
import { entryOf, type EntryKind } from './entry.ts';

const event = (id: string, more: Partial<EventListItem> = {}) =>
  ({
    id,
    title: id,
    startsAt: '2026-12-05 12:00:00.000Z',
    endsAt: '2026-12-05 15:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    venueName: 'Tundikhel',
    city: 'Kathmandu',
    location: null,
    status: 'published',
    capacity: 0,
    taken: 0,
    ...more,
  }) as EventListItem;
const entry = (kind: EntryKind, id: string, more: Partial<EventListItem> = {}) =>
  entryOf(kind, event(id, more), 0);
const mine = entry('organised', 'mine');
const later = { startsAt: '2026-12-05 15:00:00.000Z', endsAt: '2026-12-05 17:00:00.000Z' };
const elsewhere = { venueName: 'Patan Durbar', city: 'Lalitpur' };

it.each<[string, EntryKind, Partial<EventListItem>, string[]]>([
  ['another one at the venue', 'community', { venueName: ' tundikhel ' }, ['venue']],
  ['one at the venue right after it', 'community', later, []],
  ['another one of theirs elsewhere', 'organised', elsewhere, ['team']],
  ['one of theirs later that day', 'organised', { ...elsewhere, ...later }, []],
  ['one of others elsewhere', 'community', elsewhere, []],
  ['a big one in the city later that day', 'community', { ...later, capacity: 800 }, ['big']],
  ['a big one in another city', 'community', { ...elsewhere, capacity: 800 }, []],
  [
    'a big one on another day',
    'community',
    { startsAt: '2026-12-07 12:00:00.000Z', endsAt: '', capacity: 800 },
    [],
  ],
  ['one that is cancelled', 'organised', { status: 'cancelled' }, []],
  ['one without a venue', 'community', { venueName: '' }, []],
])('%s', (_, kind, more, reasons) => {
  expect(clashesOf(mine, [mine, entry(kind, 'other', more)]).map((clash) => clash.kind)).toEqual(reasons);
});

it('measures how near a place is where both are known', () => {
  const at = (lat: number, lon: number) => ({ location: { lat, lon } });
  const here = entry('organised', 'mine', at(27.7017, 85.3206));
  const big = (more: Partial<EventListItem>) =>
    entry('community', 'other', { ...elsewhere, capacity: 800, ...more });
  expect(clashesOf(here, [big(at(27.6727, 85.3253))])).toHaveLength(1);
  expect(clashesOf(here, [big(at(28.2096, 83.9856))])).toHaveLength(0);
});

it('is told to those who run an event alone', () => {
  expect(clashesOf(entry('ticket', 'mine'), [entry('community', 'other')])).toEqual([]);
});
