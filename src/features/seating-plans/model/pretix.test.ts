import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlan, asJson, planOf } from '../tests/any-plan.ts';
import type { Plan } from './plan.ts';
import { fromPretix, toPretix } from './pretix.ts';
import { readExtras } from './pretix-extras.ts';
import { areasOf, seatsOf } from './seats-of.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'tests', name), 'utf8'));

/** Places come back to a hundredth or so: they are turned and rounded on the way. */
const near = (one: Plan, other: Plan) => {
  const [before, after] = [seatsOf(one), seatsOf(other)];
  for (const [at, seat] of before.entries()) {
    expect(Math.abs(seat.x - (after[at]?.x ?? Number.NaN))).toBeLessThan(0.05);
    expect(Math.abs(seat.y - (after[at]?.y ?? Number.NaN))).toBeLessThan(0.05);
  }
};

it('gives back every plan: seats with their flags, where they lie, tables and standing areas', () => {
  fc.assert(
    fc.property(anyPlan, fc.stringMatching(/^\w{1,10}$/), (plan, name) => {
      const { layout, extras } = asJson(toPretix(plan, name));
      const read = fromPretix(layout, extras);
      expect(read.fault).toBeNull();
      const back = read.plan ?? plan;
      expect(read.name).toBe(name);
      const named = (given: Plan) => seatsOf(given).map(({ x: _, y: __, place: ___, ...seat }) => seat);
      expect(named(back)).toEqual(named(plan));
      near(plan, back);
      expect(areasOf(back)).toEqual(areasOf(plan));
      expect(back.categories).toEqual(plan.categories);
      const tables = ({ zones }: Plan) =>
        zones.flatMap(({ rows }) => rows.map(({ kind, table }) => [kind, table]));
      expect(tables(back)).toEqual(tables(plan));
      const shapes = ({ zones }: Plan) =>
        zones.flatMap((zone) =>
          zone.shapes.map(({ id, kind, outline, text }) => ({ id, kind, outline, text })),
        );
      expect(shapes(back)).toEqual(shapes(plan));
    }),
  );
});

it('writes the same file again once it has read its own', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const first = asJson(toPretix(plan, 'Hall'));
      const read = fromPretix(first.layout, first.extras);
      const second = asJson(toPretix(read.plan ?? plan, 'Hall'));
      expect(second.extras).toEqual(first.extras);
      const guids = (file: typeof first) =>
        file.layout.zones.flatMap((zone) =>
          zone.rows.flatMap((row) => row.seats.map((seat) => seat.seat_guid)),
        );
      expect(guids(second)).toEqual(guids(first));
    }),
  );
});

it('gives pretix no field that its schema doesn’t know', () => {
  const { layout } = asJson(toPretix(planOf('A: 1 2'), 'Hall'));
  const seat = layout.zones[0]?.rows[0]?.seats[0];
  expect(Object.keys(layout).toSorted()).toEqual(['categories', 'name', 'size', 'zones']);
  expect(Object.keys(seat ?? {}).toSorted()).toEqual([
    'category',
    'position',
    'radius',
    'seat_guid',
    'seat_number',
  ]);
});

it('reads the newer generation of pretix’ plans', () => {
  const { plan, name } = fromPretix(fixture('pretix-newer.json'));
  expect(name).toBe('Small theatre');
  const seats = seatsOf(plan as Plan);
  expect(seats.map(({ rowLabel, number, x, y }) => `${rowLabel}${number} ${x},${y}`)).toEqual([
    'A1 140,125.5',
    'A2 165,125.5',
    'B1 140,155.5',
  ]);
  expect(plan?.categories).toEqual([
    { name: 'Stalls', colour: '#33ffff' },
    { name: 'Balcony', colour: '#ff0000' },
  ]);
  const [stage, text, bar] = plan?.zones[0]?.shapes ?? [];
  expect(stage).toMatchObject({ outline: { kind: 'rectangle', width: 300, height: 60 }, text: 'Stage' });
  expect(text).toMatchObject({ kind: 'label', outline: { kind: 'none' }, text: 'Exit' });
  expect(bar).toMatchObject({ outline: { kind: 'polygon' }, rotation: 45 });
  expect(plan?.zones[0]?.rows[0]).toMatchObject({ labelAt: 'both', rowText: 'Row A', seatText: 'Seat %s' });
});

it('reads the older generation, which has the same number', () => {
  const { plan } = fromPretix(fixture('pretix-older.json'));
  expect(seatsOf(plan as Plan).map(({ x, y }) => [x, y])).toEqual([
    [40, 25],
    [70, 25],
  ]);
  expect(plan?.zones[0]?.shapes).toMatchObject([
    { outline: { kind: 'rectangle', width: 200, height: 50 }, text: 'Stage', rotation: 10 },
  ]);
  expect(plan?.size).toEqual({ width: 600, height: 500 });
});

it('names the seat whose category the file doesn’t have', () => {
  const { layout } = asJson(toPretix(planOf('A: 1 2\nB: 7'), 'Hall'));
  const seat = layout.zones[0]?.rows[1]?.seats[0];
  if (seat) seat.category = 'Gold';
  expect(fromPretix(layout).fault).toEqual({ why: 'unknownCategory', where: 'Stalls B-7' });
});

it('reads a plan without size and without our second file, or with one that is none', () => {
  const { layout } = asJson(toPretix(planOf('A: 1 2 3'), 'Hall'));
  const { size: _, ...sizeless } = layout;
  expect(fromPretix(sizeless, { format: 'other' }).plan?.size.width).toBeGreaterThan(300);
  expect(fromPretix({ zones: [] }).fault?.why).toBe('form');
  expect(fromPretix(null).fault?.why).toBe('form');
});

it('takes flags of seats that pretix kept, and leaves out those it dropped', () => {
  const plan = planOf('A: 1 2 3');
  const [one, two, three] = plan.zones[0]?.rows[0]?.seats ?? [];
  if (!one || !two || !three) throw new Error('no seats');
  Object.assign(one, { wheelchair: true, stepFree: true });
  Object.assign(two, { companionOf: one.id });
  const { layout, extras } = asJson(toPretix(plan, 'Hall'));
  const row = layout.zones[0]?.rows[0];
  if (row) row.seats = row.seats.filter((seat) => seat.seat_guid !== one.id);
  const back = fromPretix(layout, extras);
  expect(back.fault).toBeNull();
  expect(seatsOf(back.plan as Plan).map(({ id, companionOf }) => [id, companionOf])).toEqual([
    [two.id, undefined],
    [three.id, undefined],
  ]);
});

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const hallOf = (change: object) => ({ name: 'Hall', categories: [], zones: [], ...change });

it.each([
  ['zones', 'zones', { zones: zeros(101) }],
  ['zones that are none', 'zones.0', { zones: zeros(100) }],
  ['rows', 'zones.0.rows', { zones: [{ position: { x: 0, y: 0 }, rows: zeros(2_001) }] }],
  [
    'seats that are none',
    'zones.0.rows.0.seats.0',
    {
      zones: [
        {
          position: { x: 0, y: 0 },
          rows: Array.from({ length: 2_000 }, () => ({ row_number: 'A', seats: zeros(200) })),
        },
      ],
    },
  ],
])('tells the first fault of a file with too many %s', (_, where, change) => {
  expect(fromPretix(hallOf(change)).fault).toEqual({ why: 'form', where });
});

it('leaves a second file out that names more than a plan can have', () => {
  const extras = {
    format: 'mela-seating-extras',
    version: 1,
    seats: {},
    tables: {},
    areas: {},
    shapes: Object.fromEntries(zeros(1_001).map((_, at) => [`shape-${at}`, 'stage'])),
  };
  expect(readExtras(extras)).toBeNull();
  expect(readExtras({ ...extras, shapes: { one: 'stage' } })).not.toBeNull();
  expect(readExtras({ ...extras, seats: [], shapes: {} })).toBeNull();
});

it('brings values as forms take them: to a hundredth, and names without spaces around', () => {
  const { layout } = asJson(toPretix(planOf('A: 1 2'), 'Hall'));
  const [zone] = layout.zones;
  const [seat] = zone?.rows[0]?.seats ?? [];
  if (!zone || !seat) throw new Error('no seats');
  Object.assign(zone, { name: ' Stalls ', position: { x: 163.3142857, y: 1 / 3 } });
  Object.assign(seat, { category: 'Standard ', seat_number: ' 1' });
  layout.categories = [{ name: ' Standard', color: '#336699' }];
  const { plan } = fromPretix(layout);
  expect(plan?.zones[0]).toMatchObject({ name: 'Stalls', position: { x: 163.31, y: 0.33 } });
  expect(plan?.categories[0]?.name).toBe('Standard');
  expect(plan?.zones[0]?.rows[0]?.seats[0]).toMatchObject({ category: 'Standard', number: '1' });
});

it('names the seat that is wrong by its guid', () => {
  const { layout } = asJson(toPretix(planOf('A: 1 2'), 'Hall'));
  const seat = layout.zones[0]?.rows[0]?.seats[1];
  Object.assign(seat ?? {}, { position: null });
  expect(fromPretix(layout).fault?.where).toBe('zones.0.rows.0.seats.1.position (A-2)');
  Object.assign(seat ?? {}, { position: { x: 0, y: 0 }, radius: 900 });
  expect(fromPretix(layout).fault?.where).toBe('zones.0.rows.0.seats.1.radius (A-2)');
});
