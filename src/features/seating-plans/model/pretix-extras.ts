import { z } from 'zod';
import { namedOf } from './bounded.ts';
import {
  type Plan,
  type Point,
  PLAN_LIMITS as MOST,
  rounded,
  type Shape,
  SHAPE_KINDS,
  type StandingArea,
  turned,
  type Zone,
} from './plan.ts';

const number = z.number().transform(rounded);
const flag = z.literal(true).optional();
const LONGEST_ID = 200;
const id = z.string().max(LONGEST_ID);

const extras = z.object({
  format: z.literal('mela-seating-extras'),
  version: z.literal(1),
  /** Flags by the guid of the seat. */
  seats: namedOf(
    z.object({
      wheelchair: flag,
      companionOf: id.optional(),
      restrictedView: flag,
      stepFree: flag,
      hearingLoop: flag,
      aisle: flag,
    }),
    MOST.seats,
    LONGEST_ID,
  ),
  /** Rows that are tables, and the area that is drawn for each. */
  tables: namedOf(
    z.object({
      table: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('round'), radius: number }),
        z.object({ kind: z.literal('long'), width: number, height: number }),
      ]),
      area: id,
    }),
    MOST.rows,
    LONGEST_ID,
  ),
  /** Areas in which people stand. */
  areas: namedOf(z.object({ capacity: z.number(), category: z.string().trim() }), MOST.areas, LONGEST_ID),
  shapes: namedOf(z.enum(SHAPE_KINDS), MOST.shapes, LONGEST_ID),
});

/** What a plan has and pretix has no field for, by the ids of the plan. It is a file beside pretix' own. */
export type PretixExtras = z.infer<typeof extras>;

/** Reads the file; null for another one: a plan without it is a plan. */
export function readExtras(json: unknown): PretixExtras | null {
  const read = extras.safeParse(json);
  return read.success ? read.data : null;
}

/** Puts it on a plan that pretix gave back. What it names and is not there any more is left out. */
export function takeExtras(plan: Plan, given: PretixExtras): Plan {
  const wheelchairs = new Set(
    plan.zones.flatMap(({ rows }) =>
      rows.flatMap(({ seats }) =>
        seats.filter((seat) => given.seats[seat.id]?.wheelchair).map((seat) => seat.id),
      ),
    ),
  );
  const drawnTables = new Set(Object.values(given.tables).map(({ area }) => area));
  return { ...plan, zones: plan.zones.map((zone) => zoneWith(zone, given, wheelchairs, drawnTables)) };
}

function zoneWith(
  zone: Zone,
  given: PretixExtras,
  wheelchairs: ReadonlySet<string>,
  drawnTables: ReadonlySet<string>,
): Zone {
  const stands = (shape: Shape): boolean => given.areas[shape.id] !== undefined;
  return {
    ...zone,
    rows: zone.rows.map((row) => {
      const made = given.tables[row.id];
      // pretix has places where they lie; a table that was turned gets its turn back from its area.
      const turn = made && zone.shapes.find(({ id: own }) => own === made.area)?.rotation;
      return {
        ...row,
        ...(made && { kind: 'table' as const, table: made.table }),
        ...(turn !== undefined && { rotation: turn }),
        seats: row.seats.map((seat) => {
          const { companionOf, ...flags } = given.seats[seat.id] ?? {};
          const beside = companionOf !== undefined && wheelchairs.has(companionOf);
          const position = turn === undefined ? seat.position : roundedPoint(turned(seat.position, -turn));
          return { ...seat, position, ...flags, ...(beside && { companionOf }) };
        }),
      };
    }),
    areas: [...zone.areas, ...zone.shapes.filter(stands).map((shape) => areaOf(shape, given))],
    shapes: zone.shapes
      .filter((shape) => !stands(shape) && !drawnTables.has(shape.id))
      .map((shape) => ({ ...shape, kind: given.shapes[shape.id] ?? shape.kind })),
  };
}

const roundedPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });

function areaOf({ id: own, text, position, rotation, outline }: Shape, given: PretixExtras): StandingArea {
  const { capacity = 0, category = '' } = given.areas[own] ?? {};
  return {
    id: own,
    label: text,
    position,
    ...(rotation !== undefined && { rotation }),
    outline,
    capacity,
    category,
  };
}
