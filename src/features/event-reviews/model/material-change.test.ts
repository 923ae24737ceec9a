import { expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import { FAR_MOVED_MS, materialChanges } from './material-change.ts';

const APPROVED = { title: 'Mela', startsAt: '2027-01-10 10:00:00.000Z' };

it.each([
  ['nothing', APPROVED, []],
  ['another title', { ...APPROVED, title: 'Other' }, ['title']],
  ['a week later', { ...APPROVED, startsAt: addMs(APPROVED.startsAt, FAR_MOVED_MS) }, []],
  [
    'more than a week later',
    { ...APPROVED, startsAt: addMs(APPROVED.startsAt, FAR_MOVED_MS + 1) },
    ['startsAt'],
  ],
  ['a week earlier', { ...APPROVED, startsAt: addMs(APPROVED.startsAt, -FAR_MOVED_MS) }, []],
  [
    'more than that',
    { title: '', startsAt: addMs(APPROVED.startsAt, -FAR_MOVED_MS - 1) },
    ['title', 'startsAt'],
  ],
])('%s', (_what, now, changes) => {
  expect(materialChanges(APPROVED, now)).toEqual(changes);
});
