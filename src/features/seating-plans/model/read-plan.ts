import { z } from 'zod';
import { listOf } from './bounded.ts';
import { type Plan, PLAN_LIMITS as MOST, SHAPE_KINDS } from './plan.ts';

const coordinate = z.number().min(-MOST.coordinate).max(MOST.coordinate);
const length = z.number().positive().max(MOST.coordinate);
const point = z.strictObject({ x: coordinate, y: coordinate });
const rotation = z.number().min(-360).max(360).optional();
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
// No control characters: they are in no label, and XML can't bear them.
const plain = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u);
const id = z.string().regex(new RegExp(`^[^\\s<>"'&\\p{Cc}\\p{Cs}]{1,${MOST.id}}$`, 'u'));
const flag = z.literal(true).optional();

const seat = z.strictObject({
  id,
  number: plain(MOST.number),
  position: point,
  category: plain(MOST.name),
  radius: z.number().min(1).max(500).optional(),
  start: z.enum(['<', '>', '<>']).optional(),
  wheelchair: flag,
  companionOf: id.optional(),
  restrictedView: flag,
  stepFree: flag,
  hearingLoop: flag,
  aisle: flag,
});

const table = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('round'), radius: length }),
  z.strictObject({ kind: z.literal('long'), width: length, height: length }),
]);

const row = z.strictObject({
  id,
  label: plain(MOST.label),
  kind: z.enum(['row', 'table']),
  table: table.optional(),
  position: point,
  rotation,
  layout: z
    .strictObject({ spacing: z.number().min(1).max(1_000), arc: z.number().min(-350).max(350) })
    .optional(),
  labelAt: z.enum(['start', 'end', 'both', 'none']).optional(),
  rowText: plain(MOST.text).optional(),
  seatText: plain(MOST.text).optional(),
  seats: listOf(seat, MOST.seatsInRow),
});

const outline = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rectangle'), width: length, height: length }),
  z.strictObject({ kind: z.literal('circle'), radius: length }),
  z.strictObject({ kind: z.literal('ellipse'), radiusX: length, radiusY: length }),
  z.strictObject({ kind: z.literal('polygon'), points: listOf(point, MOST.points, 3) }),
  z.strictObject({ kind: z.literal('none') }),
]);

const area = z.strictObject({
  id,
  label: plain(MOST.text),
  position: point,
  rotation,
  outline,
  capacity: z.int().min(0).max(MOST.capacity),
  category: plain(MOST.name),
});

const shape = z.strictObject({
  id,
  kind: z.enum(SHAPE_KINDS),
  position: point,
  rotation,
  outline,
  text: plain(MOST.text),
  textPosition: point.optional(),
  textSize: z.number().min(1).max(500).optional(),
  colour: colour.optional(),
  borderColour: colour.optional(),
  textColour: colour.optional(),
});

const zone = z.strictObject({
  id,
  name: plain(MOST.name),
  position: point,
  rotation,
  rows: listOf(row, MOST.rows),
  areas: listOf(area, MOST.areas),
  shapes: listOf(shape, MOST.shapes),
});

/** The form of a plan, without what one part says of another. */
export const planSchema = z.strictObject({
  size: z.strictObject({
    width: z.number().min(10).max(MOST.size),
    height: z.number().min(10).max(MOST.size),
  }),
  categories: listOf(z.strictObject({ name: plain(MOST.name).min(1), colour }), MOST.categories),
  zones: listOf(zone, MOST.zones),
}) satisfies z.ZodType<Plan>;

/** What is wrong with a plan, at one place of it. */
export interface PlanFault {
  why: 'form' | 'tooMany' | 'duplicateId' | 'duplicateCategory' | 'unknownCategory' | 'unknownWheelchair';
  /** The seat or part in the words of the plan, or the path in its JSON. */
  where: string;
}

/** A plan, or the first thing that is wrong with it. */
export type PlanRead = { plan: Plan; fault: null } | { plan: null; fault: PlanFault };

/** What is wrong with the form of JSON, at a path in it. What is within a seat names the seat, by the id that the file has for it. */
export function formFault(json: unknown, path: readonly PropertyKey[]): PlanFault {
  const where = path.map(String).join('.');
  const at = path.indexOf('seats');
  const seat = at < 0 ? undefined : path.slice(0, at + 2).reduce<unknown>(within, json);
  const id = within(seat, 'id') ?? within(seat, 'seat_guid');
  return { why: 'form', where: typeof id === 'string' ? `${where} (${id.slice(0, MOST.id)})` : where };
}

const within = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;

/**
 * Reads JSON as a plan: its form, its limits, and that its parts agree. Ids are unique, categories exist, companions sit beside
 * a wheelchair place. What an editor may leave for later (seats without category, the same number twice) is for `checkPlan`.
 */
export function readPlan(json: unknown): PlanRead {
  const read = planSchema.safeParse(json);
  if (!read.success) return { plan: null, fault: formFault(json, read.error.issues[0]?.path ?? []) };
  const plan: Plan = read.data;
  const fault = faultOf(plan);
  return fault ? { plan: null, fault } : { plan, fault: null };
}

function faultOf(plan: Plan): PlanFault | null {
  const categories = new Set<string>();
  for (const { name } of plan.categories) {
    if (categories.has(name)) return { why: 'duplicateCategory', where: name };
    categories.add(name);
  }
  const ids = new Set<string>();
  const wheelchairs = new Set<string>();
  const taken = (own: string): boolean => ids.size === ids.add(own).size;
  const counts = { seats: 0, rows: 0, areas: 0, shapes: 0 };
  for (const zone of plan.zones) {
    if (taken(zone.id)) return { why: 'duplicateId', where: zone.id };
    counts.rows += zone.rows.length;
    counts.areas += zone.areas.length;
    counts.shapes += zone.shapes.length;
    for (const part of [...zone.rows, ...zone.areas, ...zone.shapes])
      if (taken(part.id)) return { why: 'duplicateId', where: part.id };
    for (const area of zone.areas)
      if (area.category !== '' && !categories.has(area.category))
        return { why: 'unknownCategory', where: `${zone.name} ${area.label}` };
    for (const row of zone.rows) {
      counts.seats += row.seats.length;
      for (const seat of row.seats) {
        if (taken(seat.id)) return { why: 'duplicateId', where: seat.id };
        if (seat.wheelchair) wheelchairs.add(seat.id);
        if (seat.category !== '' && !categories.has(seat.category))
          return { why: 'unknownCategory', where: `${zone.name} ${row.label}-${seat.number}` };
      }
    }
  }
  for (const [what, count] of Object.entries(counts))
    if (count > MOST[what as keyof typeof counts]) return { why: 'tooMany', where: what };
  for (const { name, rows } of plan.zones)
    for (const row of rows)
      for (const seat of row.seats)
        if (seat.companionOf !== undefined && !wheelchairs.has(seat.companionOf))
          return { why: 'unknownWheelchair', where: `${name} ${row.label}-${seat.number}` };
  return null;
}
