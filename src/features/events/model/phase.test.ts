import { expect, it } from 'vitest';
import { nextPhaseAt, phaseOf } from './phase.ts';

const event = {
  status: 'published',
  startsAt: '2026-12-01 18:00:00.000Z',
  endsAt: '2026-12-01 22:00:00.000Z',
};

it.each([
  ['2026-12-01 17:59:59.999Z', 'upcoming', event.startsAt],
  ['2026-12-01 18:00:00.000Z', 'live', event.endsAt],
  ['2026-12-01 22:00:00.000Z', 'past', null],
])('is at %s %s until %s', (now, phase, next) => {
  expect(phaseOf(event, now)).toBe(phase);
  expect(nextPhaseAt(event, now)).toBe(next);
});

it('is over at its start when no end is known', () => {
  expect(phaseOf({ ...event, endsAt: '' }, '2026-12-01 18:00:00.000Z')).toBe('past');
});

it('stays a draft or cancelled whatever the time is', () => {
  expect(phaseOf({ ...event, status: 'draft' }, '2030-01-01 00:00:00.000Z')).toBe('draft');
  expect(phaseOf({ ...event, schedule: 'postponed' }, '2030-01-01 00:00:00.000Z')).toBe('postponed');
  expect(phaseOf({ ...event, status: 'cancelled', schedule: 'postponed' }, '2020-01-01 00:00:00.000Z')).toBe(
    'cancelled',
  );
});
