import { expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { checkPublishable } from './publishing.ts';

const NOW = '2026-12-01 12:00:00.000Z';
const READY = {
  title: 'Mela',
  startsAt: '2026-12-05 10:00:00.000Z',
  endsAt: '2026-12-05 18:00:00.000Z',
  venueName: 'Hall',
  venueAddress: '',
  onlineUrl: '',
};

function missing(change: Partial<typeof READY>): string[] {
  try {
    checkPublishable({ ...READY, ...change }, NOW);
  } catch (error) {
    return Object.keys((error as ApiError).data);
  }
  return [];
}

it.each([
  [{}, []],
  [{ venueName: '', onlineUrl: 'https://a.b' }, []],
  [{ venueName: '', venueAddress: '1 Road' }, []],
  [{ venueName: '' }, ['venueName']],
  [{ startsAt: NOW }, ['startsAt']],
  [{ startsAt: '2026-11-01 10:00:00.000Z', endsAt: '2026-11-02 10:00:00.000Z' }, ['startsAt', 'endsAt']],
  [{ title: '', venueName: '' }, ['title', 'venueName']],
])('tells all that is missing of %j', (change, fields) => {
  expect(missing(change)).toEqual(fields);
});
