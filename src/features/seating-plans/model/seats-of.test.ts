import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundTablePoints, rowPoints } from './arrange.ts';
import { anyPlan, planOf } from '../tests/any-plan.ts';
import { countSeats, type Plan, type Seat } from './plan.ts';
import { areasOf, placesIn, seatsOf } from './seats-of.ts';

const seatsAt = (points: { x: number; y: number }[]): Seat[] =>
  points.map((position, at) => ({ id: `s${at}`, number: String(at + 1), position, category: '' }));

it('ranks rows as people read them, whatever the order in the file', () => {
  const plan = planOf('AA: 1\nB: 1\n10: 1\nA: 1\n2: 1');
  const ranks = Object.fromEntries(seatsOf(plan).map(({ rowLabel, rowRank }) => [rowLabel, rowRank]));
  expect(ranks).toEqual({ 2: 0, 10: 1, A: 2, B: 3, AA: 4 });
});

it('counts places by where seats lie, not by their numbers, and leaves one out at a gap', () => {
  const plan = planOf('A: 5 3 1 _ 2 4 6');
  expect(seatsOf(plan).map(({ number, place }) => `${number}:${place}`)).toEqual([
    '5:0',
    '3:1',
    '1:2',
    '2:4',
    '4:5',
    '6:6',
  ]);
  const row = plan.zones[0]?.rows[0];
  const backwards = { kind: 'row' as const, seats: (row?.seats ?? []).toReversed() };
  expect(placesIn(backwards)).toEqual([6, 5, 4, 2, 1, 0]);
  const mixed = { kind: 'row' as const, seats: [3, 0, 5, 1, 4, 2].flatMap((at) => row?.seats[at] ?? []) };
  expect(placesIn(mixed)).toEqual([4, 0, 6, 1, 5, 2]);
});

it('parts a row at an aisle that its seats name, if there is a little room', () => {
  const points = [0, 24, 48, 81, 105].map((x) => ({ x, y: 0 }));
  const seats = seatsAt(points);
  expect(placesIn({ kind: 'row', seats })).toEqual([0, 1, 2, 3, 4]);
  const marked = seats.map((seat, at) => (at === 2 || at === 3 ? { ...seat, aisle: true as const } : seat));
  expect(placesIn({ kind: 'row', seats: marked })).toEqual([0, 1, 2, 4, 5]);
  const close = seatsAt([0, 24, 48].map((x) => ({ x, y: 0 }))).map((seat) => ({
    ...seat,
    aisle: true as const,
  }));
  expect(placesIn({ kind: 'row', seats: close })).toEqual([0, 1, 2]);
});

it('follows a curve of up to half a circle, and a column from top to bottom', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 40 }), fc.integer({ min: -170, max: 170 }), (count, arc) => {
      const seats = seatsAt(rowPoints({ seats: count, spacing: 24, arc }));
      const inOrder = seats.map((_, at) => at);
      expect(placesIn({ kind: 'row', seats })).toEqual(inOrder);
    }),
  );
  expect(placesIn({ kind: 'row', seats: seatsAt([48, 24, 0].map((y) => ({ x: 0, y }))) })).toEqual([2, 1, 0]);
});

it('seats those of one table together', () => {
  expect(placesIn({ kind: 'table', seats: seatsAt(roundTablePoints(6, 40, 16)) })).toEqual([
    0, 1, 2, 3, 4, 5,
  ]);
});

it('says where seats lie once zones and rows are turned', () => {
  const plan = planOf('A: 1');
  const zone = plan.zones[0];
  const row = zone?.rows[0];
  if (!zone || !row) throw new Error('no row');
  const turned: Plan = {
    ...plan,
    zones: [
      {
        ...zone,
        position: { x: 100, y: 100 },
        rotation: 90,
        rows: [
          {
            ...row,
            position: { x: 10, y: 0 },
            rotation: 90,
            seats: [{ ...(row.seats[0] as Seat), position: { x: 5, y: 0 }, wheelchair: true }],
          },
        ],
      },
    ],
  };
  expect(seatsOf(turned)).toEqual([
    {
      id: 'A-1',
      zone: 'stalls',
      zoneName: 'Stalls',
      row: 'row-0-A',
      rowLabel: 'A',
      kind: 'row',
      rowRank: 0,
      place: 0,
      number: '1',
      // Ten down, then five to the left.
      x: 95,
      y: 110,
      radius: 10,
      category: 'Standard',
      wheelchair: true,
    },
  ]);
});

it('forgets no seat and no area, and gives each place of a row once', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const seats = seatsOf(plan);
      expect(seats).toHaveLength(countSeats(plan));
      expect(new Set(seats.map(({ row, place }) => `${row} ${place}`)).size).toBe(seats.length);
      expect(areasOf(plan)).toHaveLength(plan.zones.flatMap(({ areas }) => areas).length);
    }),
  );
});
