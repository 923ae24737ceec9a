import { expect, it } from 'vitest';
import { toUtcText } from '#lib/time.ts';
import { isOver, notedEvery } from './session-limits.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const limits = { idleMs: 1_000, lifeMs: 5_000 };

it.each([
  [0, 0, false],
  [1_000, 1_000, false],
  [5_000, 1_000, false],
  [1_001, 1_001, true],
  [5_001, 0, true],
])('begun %i ms ago and seen %i ms ago: over is %s', (begun, seen, over) => {
  const session = { created: toUtcText(NOW - begun), seen: toUtcText(NOW - seen) };
  expect(isOver(session, limits, NOW)).toBe(over);
});

it('a session whose times can’t be read is over', () => {
  expect(isOver({ created: '', seen: toUtcText(NOW) }, limits, NOW)).toBe(true);
  expect(isOver({ created: toUtcText(NOW), seen: '' }, limits, NOW)).toBe(true);
});

it.each([
  [undefined, 600_000],
  [{ idleMs: 1_800_000, lifeMs: 1 }, 60_000],
  [{ idleMs: 90_000_000, lifeMs: 1 }, 600_000],
])('with the limits %j it is noted every %i ms', (given, every) => expect(notedEvery(given)).toBe(every));
