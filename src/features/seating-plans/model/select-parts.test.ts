import { expect, it } from 'vitest';
import { planOf } from '../tests/any-plan.ts';
import { partsBetween, partsWithin, seatsMeant, snapped, stillThere, zoneMeant } from './select-parts.ts';

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

it('adds to the zone that is chosen or has what is chosen, and else to the first', () => {
  const [stalls] = plan.zones;
  const place = { x: 0, y: 0 };
  const balcony = {
    ...planOf('C: 7').zones[0],
    id: 'balcony',
    name: 'Balcony',
    position: place,
    rows: planOf('C: 7').zones[0]?.rows ?? [],
    areas: [],
    shapes: [
      { id: 'stairs', kind: 'steps' as const, position: place, outline: { kind: 'none' as const }, text: '' },
    ],
  };
  const two = { ...plan, zones: [...plan.zones, balcony] };
  for (const id of ['balcony', 'row-0-C', 'C-7', 'stairs'])
    expect(zoneMeant(two, new Set([id]))).toBe(balcony);
  expect(zoneMeant(two, new Set(['A-1']))).toBe(stalls);
  expect(zoneMeant(two, new Set(['gone']))).toBe(stalls);
  expect(zoneMeant({ ...plan, zones: [] }, new Set())).toBeUndefined();
});
