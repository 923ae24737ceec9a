import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addArea, addRows, addShape, addTables, addZone, nextRowPlace, roomFor } from './add-parts.ts';
import { alignParts, changeRow, copyParts, moveParts, removeParts } from './edit-plan.ts';
import { changeCategory, markSeats, markWheelchairs, paint, removeCategory } from './mark-seats.ts';
import { anyPlan, planOf } from '../tests/any-plan.ts';
import { countSeats, EMPTY_PLAN, type Plan } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { checkPlan } from './check-plan.ts';
import { seatsOf } from './seats-of.ts';

const ids = () => {
  let next = 0;
  return () => `new-${(next += 1)}`;
};

const ROWS = {
  label: 'A',
  rows: 10,
  seats: 20,
  numbering: 'ascending' as const,
  from: 1,
  rightToLeft: false,
  spacing: 24,
  rowSpacing: 30,
  arc: 20,
  category: 'Standard',
  x: 500,
  y: 200,
};

it('builds a hall of 200 seats, two tables, an area and a stage that is right in itself', () => {
  const newId = ids();
  const hall = addRows(EMPTY_PLAN, 'zone-1', ROWS, newId);
  const tables = addTables(
    addZone(hall, 'Terrace', newId),
    'zone-1',
    { label: '1', tables: 2, places: 6, form: 'round', category: 'Standard', x: 300, y: 600 },
    newId,
  );
  const area = { label: 'Pit', capacity: 50, category: 'Standard', x: 300, y: 150, width: 400, height: 40 };
  const plan = addShape(
    addArea(tables, 'zone-1', area, newId),
    'zone-1',
    { kind: 'stage', text: 'Stage', x: 300, y: 20, width: 400, height: 80 },
    newId,
  );
  expect(readPlan(plan).fault).toBeNull();
  expect(checkPlan(plan)).toEqual([]);
  expect(countSeats(plan)).toBe(212);
  expect([...new Set(seatsOf(plan).map(({ rowLabel }) => rowLabel))].join(' ')).toBe(
    'A B C D E F G H I J 1 2',
  );
});

it('keeps the ids of seats when a row gets longer, shorter, or another numbering', () => {
  const newId = ids();
  const plan = planOf('A: 1 2 3');
  const longer = changeRow(plan, 'row-0-A', { seats: 5 }, newId);
  expect(seatsOf(longer).map(({ id, number }) => `${id} ${number}`)).toEqual([
    'A-1 1',
    'A-2 2',
    'A-3 3',
    'new-1 4',
    'new-2 5',
  ]);
  const shorter = changeRow(longer, 'row-0-A', { seats: 2 }, newId);
  expect(seatsOf(shorter).map(({ id }) => id)).toEqual(['A-1', 'A-2']);
  const odd = { scheme: 'odd' as const, from: 1, rightToLeft: true };
  const numbered = changeRow(plan, 'row-0-A', { numbering: odd }, newId);
  expect(seatsOf(numbered).map(({ id, number }) => `${id} ${number}`)).toEqual(['A-1 5', 'A-2 3', 'A-3 1']);
});

it('leaves seats where they are as long as the form of their row stays', () => {
  const plan = moveParts(planOf('A: 1 2 3'), new Set(['A-2']), { x: 0, y: 7 });
  const before = seatsOf(plan);
  const named = seatsOf(changeRow(plan, 'row-0-A', { label: 'B' }, ids()));
  expect(named.map(({ x, y }) => [x, y])).toEqual(before.map(({ x, y }) => [x, y]));
  expect(named[0]?.rowLabel).toBe('B');
  const curved = seatsOf(changeRow(plan, 'row-0-A', { arc: 40 }, ids()));
  expect(curved[1]?.y).toBe(60);
  expect(curved[0]?.y).toBeLessThan(60);
});

it('moves parts as the drawing shows it, however their zone and row are turned', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -50, max: 50 }),
      (plan, x, y) => {
        const chosen = new Set(
          plan.zones.flatMap(({ rows }) =>
            rows.flatMap((row, at) => (at % 2 ? [row.id] : row.seats.map(({ id }) => id))),
          ),
        );
        const [before, after] = [seatsOf(plan), seatsOf(moveParts(plan, chosen, { x, y }))];
        for (const [at, seat] of before.entries()) {
          expect(Math.abs((after[at]?.x ?? 0) - seat.x - x)).toBeLessThan(0.05);
          expect(Math.abs((after[at]?.y ?? 0) - seat.y - y)).toBeLessThan(0.05);
        }
      },
    ),
  );
});

it('changes nothing else: what is not touched stays the same object', () => {
  const plan = planOf('A: 1 2\nB: 1 2');
  const painted = paint(plan, new Set(['A-1']), '');
  expect(painted.zones[0]?.rows[1]).toBe(plan.zones[0]?.rows[1]);
  expect(painted.zones[0]?.rows[0]?.seats[1]).toBe(plan.zones[0]?.rows[0]?.seats[1]);
  expect(paint(plan, new Set(['A-1']), 'Standard')).toBe(plan);
  expect(moveParts(plan, new Set(['none']), { x: 1, y: 1 })).toBe(plan);
});

it('marks wheelchair places with their neighbours as companions, and forgets these with the place', () => {
  const plan = markWheelchairs(planOf('A: 1 2 3 4'), new Set(['A-1', 'A-4']), 1);
  const said = (given: Plan) =>
    seatsOf(given).map(
      ({ id, wheelchair, companionOf }) => `${id} ${wheelchair ? 'w' : (companionOf ?? '-')}`,
    );
  expect(said(plan)).toEqual(['A-1 w', 'A-2 A-1', 'A-3 A-4', 'A-4 w']);
  expect(readPlan(plan).fault).toBeNull();
  expect(said(markWheelchairs(plan, new Set(['A-1']), 0))).toEqual(['A-1 w', 'A-2 -', 'A-3 A-4', 'A-4 w']);
  expect(said(removeParts(plan, new Set(['A-1'])))).toEqual(['A-2 -', 'A-3 A-4', 'A-4 w']);
  expect(said(markSeats(plan, new Set(['A-4']), 'wheelchair', false))).toEqual([
    'A-1 w',
    'A-2 A-1',
    'A-3 -',
    'A-4 -',
  ]);
  expect(readPlan(changeRow(plan, 'row-0-A', { seats: 3 }, ids())).fault).toBeNull();
});

it('removes a row with its last seat, and zones with all that is in them', () => {
  const plan = planOf('A: 1\nB: 1 2');
  expect(removeParts(plan, new Set(['A-1'])).zones[0]?.rows.map(({ label }) => label)).toEqual(['B']);
  expect(removeParts(plan, new Set(['stalls'])).zones).toEqual([]);
});

it('copies rows with labels of their own, and seats that are new', () => {
  const plan = markWheelchairs(planOf('A: 1 2\nB: 1'), new Set(['A-1']), 1);
  const { plan: copied, copies } = copyParts(plan, new Set(['row-0-A']), { x: 0, y: 60 }, ids());
  expect(readPlan(copied).fault).toBeNull();
  const row = copied.zones[0]?.rows.at(-1);
  expect(copies).toEqual(new Set([row?.id]));
  expect(row).toMatchObject({ label: 'C', position: { x: 300, y: 120 } });
  expect(row?.seats[1]?.companionOf).toBe(row?.seats[0]?.id);
});

it('renames and removes categories with their seats', () => {
  const plan = planOf('A: 1');
  const renamed = changeCategory(plan, 'Standard', { name: 'Gold', colour: '#aa8800' });
  expect(seatsOf(renamed)[0]?.category).toBe('Gold');
  expect(readPlan(renamed).fault).toBeNull();
  expect(seatsOf(removeCategory(renamed, 'Gold'))[0]?.category).toBe('');
});

it('aligns rows, finds where the next one goes, and makes room for it', () => {
  const plan = moveParts(planOf('A: 1\nB: 1'), new Set(['row-0-A']), { x: 40, y: 0 });
  const both = new Set(['row-0-A', 'row-1-B']);
  const xs = (given: Plan) => given.zones[0]?.rows.map(({ position }) => position.x);
  expect(xs(alignParts(plan, both, 'left'))).toEqual([300, 300]);
  expect(xs(alignParts(plan, both, 'right'))).toEqual([340, 340]);
  expect(xs(alignParts(plan, both, 'middle'))).toEqual([320, 320]);
  const [zone] = plan.zones;
  expect(zone && nextRowPlace(plan, zone)).toEqual({ x: 300, y: 120 });
  expect(roomFor(plan)).toBe(plan);
  const outside = moveParts(plan, both, { x: 500, y: 400 });
  expect(roomFor(outside).size).toEqual({ width: 890, height: 540 });
});
