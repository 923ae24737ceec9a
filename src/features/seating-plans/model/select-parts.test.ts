import { expect, it } from 'vitest';
import { planOf } from './plan.fixture.ts';
import { partsBetween, partsWithin, seatsMeant, snapped, stillThere } from './select-parts.ts';

const plan = planOf('A: 1 2 3\nB: 1 2 3');
const all = { from: { x: 0, y: 0 }, to: { x: 600, y: 400 } };

it('finds what lies in a frame, whichever way it was drawn', () => {
  expect(partsWithin(plan, all, 'rows')).toEqual(new Set(['row-0-A', 'row-1-B']));
  expect(partsWithin(plan, all, 'seats').size).toBe(6);
  const upwards = { from: { x: 310, y: 70 }, to: { x: 260, y: 50 } };
  expect(partsWithin(plan, upwards, 'seats')).toEqual(new Set(['A-1', 'A-2']));
  expect(partsWithin(plan, upwards, 'rows')).toEqual(new Set(['row-0-A']));
});

it('finds what is between two parts, and the seats that are meant by rows', () => {
  expect(partsBetween(plan, 'B-1', 'A-2')).toEqual(new Set(['A-2', 'A-3', 'B-1']));
  expect(partsBetween(plan, 'row-1-B', 'row-0-A')).toEqual(new Set(['row-0-A', 'row-1-B']));
  expect(partsBetween(plan, 'row-1-B', 'A-1')).toEqual(new Set(['A-1']));
  expect(seatsMeant(plan, new Set(['row-0-A', 'B-2']))).toEqual(new Set(['A-1', 'A-2', 'A-3', 'B-2']));
  expect(seatsMeant(plan, new Set(['stalls'])).size).toBe(6);
  expect(stillThere(plan, new Set(['A-1', 'gone']))).toEqual(new Set(['A-1']));
});

it('puts what is moved on the grid, or in line with another part', () => {
  const row = new Set(['row-0-A']);
  expect(snapped(plan, row, { x: 42, y: -17 }, 10)).toEqual({ by: { x: 40, y: -20 }, x: null, y: null });
  // Row B is at 300, 90.
  expect(snapped(plan, row, { x: 4, y: 27 }, 10)).toEqual({ by: { x: 0, y: 30 }, x: 300, y: 90 });
  expect(snapped(plan, row, { x: 4, y: 27 }, 0)).toEqual({ by: { x: 4, y: 27 }, x: null, y: null });
});
