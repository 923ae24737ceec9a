import { expect, it } from 'vitest';
import { byGate } from './by-gate.ts';

const [six, quarterPast, half] = [
  '2026-12-05 18:00:00.000Z',
  '2026-12-05 18:15:00.000Z',
  '2026-12-05 18:30:00.000Z',
];

it('sums what each gate let in, the busiest first, with its last quarter in whatever order they come', () => {
  expect(
    byGate([
      { at: half, device: 'North', admitted: 1 },
      { at: six, device: 'North', admitted: 2 },
      { at: six, device: '', admitted: 1 },
      { at: quarterPast, device: 'South', admitted: 4 },
    ]),
  ).toEqual([
    { gate: 'South', last: quarterPast, admitted: 4 },
    { gate: 'North', last: half, admitted: 3 },
    { gate: '', last: six, admitted: 1 },
  ]);
  expect(byGate([])).toEqual([]);
});
