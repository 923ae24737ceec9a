import fc from 'fast-check';
import { rowPoints } from '../model/arrange.ts';
import { type Plan, type Row, rounded, type Seat, type Zone } from '../model/plan.ts';

// Without spaces around it: files bring it without them.
const name = fc.stringMatching(/^[A-Za-z0-9äéक-ह](?:[A-Za-z0-9 äéक-ह]{0,10}[A-Za-z0-9äéक-ह])?$/);
const where = fc.record({
  x: fc.integer({ min: -2_000, max: 2_000 }).map((x) => x / 4),
  y: fc.integer({ min: -2_000, max: 2_000 }).map((y) => y / 4),
});
const turn = fc.option(
  fc.integer({ min: -180, max: 180 }).filter((degrees) => degrees !== 0),
  { nil: undefined },
);
const yes = fc.option(fc.constant(true as const), { nil: undefined });

/** Without the fields that are undefined: as JSON has them. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const seat = (categories: readonly string[]): fc.Arbitrary<Seat> =>
  fc.record({
    id: fc.uuid(),
    number: fc.stringMatching(/^[1-9A-Z][0-9]{0,2}$/),
    position: where,
    category: fc.constantFrom(...categories, ''),
    radius: fc.option(
      fc.integer({ min: 4, max: 30 }).filter((radius) => radius !== 10),
      { nil: undefined },
    ),
    start: fc.option(fc.constantFrom('<' as const, '>' as const, '<>' as const), { nil: undefined }),
    wheelchair: yes,
    restrictedView: yes,
    stepFree: yes,
    hearingLoop: yes,
    aisle: yes,
  });

const row = (categories: readonly string[]): fc.Arbitrary<Row> =>
  fc.record({
    id: fc.uuid(),
    label: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
    kind: fc.constant('row' as const),
    position: where,
    rotation: turn,
    labelAt: fc.constantFrom('start' as const, 'end' as const, 'both' as const, 'none' as const),
    rowText: fc.option(name, { nil: undefined }),
    seats: fc.array(seat(categories), { maxLength: 12 }),
  });

const table = (categories: readonly string[]): fc.Arbitrary<Row> =>
  fc
    .tuple(
      row(categories),
      fc.oneof(
        fc.record({ kind: fc.constant('round' as const), radius: fc.integer({ min: 10, max: 90 }) }),
        fc.record({
          kind: fc.constant('long' as const),
          width: fc.integer({ min: 20, max: 300 }),
          height: fc.integer({ min: 20, max: 90 }),
        }),
      ),
    )
    .map(([made, form]): Row => ({ ...made, kind: 'table', table: form }));

const outline = fc.oneof(
  fc.record({
    kind: fc.constant('rectangle' as const),
    width: fc.integer({ min: 1, max: 900 }),
    height: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ kind: fc.constant('circle' as const), radius: fc.integer({ min: 1, max: 300 }) }),
  fc.record({
    kind: fc.constant('ellipse' as const),
    radiusX: fc.integer({ min: 1, max: 300 }),
    radiusY: fc.integer({ min: 1, max: 300 }),
  }),
  fc.record({
    kind: fc.constant('polygon' as const),
    points: fc.array(where, { minLength: 3, maxLength: 6 }),
  }),
);

const zone = (categories: readonly string[]): fc.Arbitrary<Zone> =>
  fc.record({
    id: fc.uuid(),
    name,
    position: where,
    rotation: turn,
    rows: fc.array(fc.oneof(row(categories), table(categories)), { maxLength: 4 }),
    areas: fc.array(
      fc.record({
        id: fc.uuid(),
        label: name,
        position: where,
        rotation: turn,
        outline,
        capacity: fc.integer({ min: 0, max: 5_000 }),
        category: fc.constantFrom(...categories, ''),
      }),
      { maxLength: 2 },
    ),
    shapes: fc.array(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom('stage' as const, 'door' as const, 'steps' as const, 'wall' as const),
        position: where,
        rotation: turn,
        outline,
        text: name,
        colour: fc.option(fc.constant('#aabbcc'), { nil: undefined }),
      }),
      { maxLength: 2 },
    ),
  });

/** Any plan that is right in itself. */
export const anyPlan: fc.Arbitrary<Plan> = fc
  .uniqueArray(name, { minLength: 1, maxLength: 4 })
  .chain((categories) =>
    fc.record({
      size: fc.record({
        width: fc.integer({ min: 10, max: 5_000 }),
        height: fc.integer({ min: 10, max: 5_000 }),
      }),
      categories: fc.constant(categories.map((own) => ({ name: own, colour: '#336699' }))),
      zones: fc.array(zone(categories), { maxLength: 3 }),
    }),
  )
  .map(asJson);

/** 10,000 seats in 100 rows, each with four marks. */
export function fullPlan(): Plan {
  const rows = Array.from({ length: 100 }, (_, r): Row => ({
    id: `r${r}`,
    label: String(r + 1),
    kind: 'row',
    position: { x: 100, y: 100 + r * 30 },
    seats: Array.from({ length: 100 }, (__, s) => ({
      id: `r${r}s${s}`,
      number: String(s + 1),
      position: { x: s * 24, y: 0 },
      category: 'Standard',
      restrictedView: true,
      stepFree: true,
      hearingLoop: true,
      aisle: true,
    })),
  }));
  return {
    size: { width: 2_600, height: 3_200 },
    categories: [{ name: 'Standard', colour: '#336699' }],
    zones: [{ id: 'z', name: 'Arena', position: { x: 0, y: 0 }, rows, areas: [], shapes: [] }],
  };
}

/** Rows as a text says them: `A: 1 2 3 _ 4` has a gap before 4. In one zone, with one category. */
export function planOf(text: string): Plan {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, n): Row => {
      const [label = '', numbers = ''] = line.split(':').map((part) => part.trim());
      const places = numbers.split(/\s+/);
      const points = rowPoints({ seats: places.length, spacing: 24, arc: 0 });
      return {
        id: `row-${n}-${label}`,
        label,
        kind: 'row',
        position: { x: 300, y: 60 + n * 30 },
        seats: places.flatMap((number, at) =>
          number === '_'
            ? []
            : [
                {
                  id: `${label}-${number}`,
                  number,
                  position: { x: rounded(points[at]?.x ?? 0), y: 0 },
                  category: 'Standard',
                },
              ],
        ),
      };
    });
  return {
    size: { width: 600, height: 400 },
    categories: [{ name: 'Standard', colour: '#336699' }],
    zones: [{ id: 'stalls', name: 'Stalls', position: { x: 0, y: 0 }, rows, areas: [], shapes: [] }],
  };
}
