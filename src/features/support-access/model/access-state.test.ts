import { expect, it } from 'vitest';
import { accessState } from './access-state.ts';

const until = '2026-11-27 12:00:00.000Z';

it.each([
  ['open', '2026-11-27 11:59:59.999Z', 'open'],
  ['open', until, 'over'],
  ['open', '2026-11-27 12:00:00.001Z', 'over'],
  ['ended', '2026-11-27 11:00:00.000Z', 'ended'],
  ['refused', '2026-11-27 13:00:00.000Z', 'refused'],
  ['waiting', '2026-11-27 11:59:59.999Z', 'waiting'],
  ['waiting', until, 'over'],
] as const)('one that is %s is at %s %s', (status, now, state) => {
  expect(accessState({ status, until }, now)).toBe(state);
});
