import { expect, test } from 'vitest';
import { salePhase } from './sale-window.ts';

const now = '2026-11-20 12:00:00.000Z';

test.each([
  ['', '', 'open'],
  ['2026-11-21 00:00:00.000Z', '', 'ahead'],
  ['2026-11-20 12:00:00.000Z', '', 'open'],
  ['', '2026-11-20 12:00:00.000Z', 'over'],
  ['2026-11-01 00:00:00.000Z', '2026-12-01 00:00:00.000Z', 'open'],
])('from %j to %j is %s', (salesStart, salesEnd, phase) => {
  expect(salePhase({ salesStart, salesEnd }, now)).toBe(phase);
});
