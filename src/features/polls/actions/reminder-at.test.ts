import { expect, it } from 'vitest';
import { reminderAt } from './reminder-at.ts';

it.each([
  ['2026-12-01 12:00:00.000Z', '2026-12-08 12:00:00.000Z', '2026-12-07 12:00:00.000Z'],
  ['2026-12-01 12:00:00.000Z', '2026-12-03 12:00:00.000Z', '2026-12-02 12:00:00.000Z'],
  ['2026-12-01 12:00:00.000Z', '2026-12-02 12:00:00.000Z', '2026-12-02 06:00:00.000Z'],
  ['2026-12-01 12:00:00.000Z', '2026-12-01 17:59:59.999Z', null],
])('a poll from %s to %s has its reminder at %s', (openedAt, closesAt, at) => {
  expect(reminderAt({ openedAt, closesAt })).toBe(at);
});
