import { z } from 'zod';
import {
  middleOf,
  type Outline,
  type Plan,
  type Point,
  PLAN_LIMITS as MOST,
  rounded,
  type Row,
  type Seat,
  SEAT_RADIUS,
  type Shape,
  type StandingArea,
  turned,
  type Zone,
} from './plan.ts';
import { listOf } from './bounded.ts';
import { hexColour } from './colours.ts';
import { readExtras, type PretixExtras, takeExtras } from './pretix-extras.ts';
import { formFault, type PlanFault, readPlan } from './read-plan.ts';

// To a hundredth and without spaces around: as forms take it.
const number = z.number().transform(rounded);
const point = z.object({ x: number, y: number });
const text = z.string().trim();
const label = text.nullish();

const seat = z.object({
  seat_guid: z.string().min(1),
  seat_number: text,
  position: point,
  category: text,
  radius: number.nullish(),
  start_direction: label,
});

const row = z.object({
  row_number: text,
  row_label: label,
  seat_label: label,
  row_number_position: z.enum(['start', 'end', 'both']).nullish(),
  position: point.nullish(),
  uuid: z.string().optional(),
  seats: listOf(seat, MOST.seatsInRow),
});

const size = { width: number, height: number };

/** Areas of both generations: the newer names its shape, the older has a width, a height and a plain text. */
const area = z.object({
  shape: z.enum(['polygon', 'rectangle', 'ellipse', 'circle', 'text']).optional(),
  uuid: z.string().optional(),
  position: point.optional(),
  rotation: number.nullish(),
  color: label,
  border_color: label,
  polygon: z.object({ points: listOf(point, MOST.points) }).optional(),
  rectangle: z.object(size).optional(),
  ellipse: z.object({ radius: point }).optional(),
  circle: z.object({ radius: number }).optional(),
  width: number.optional(),
  height: number.optional(),
  text: z
    .union([text, z.object({ text, color: label, size: number.optional(), position: point.optional() })])
    .nullish(),
});

const zone = z.object({
  name: text.optional(),
  zone_id: z.string().optional(),
  uuid: z.string().optional(),
  position: point,
  rows: listOf(row, MOST.rows),
  // Tables and standing areas are areas of pretix, too.
  areas: listOf(area, MOST.rows + MOST.areas + MOST.shapes).optional(),
});

const layout = z.object({
  name: text,
  categories: listOf(z.object({ name: text, color: label }), MOST.categories),
  zones: listOf(zone, MOST.zones),
  size: z.object(size).optional(),
});

type PretixArea = z.infer<typeof area>;
type PretixRow = z.infer<typeof row>;
/** A seating plan as pretix reads and writes it. */
export type PretixLayout = z.infer<typeof layout>;

/** A plan with its name, or what is wrong with it. */
export type PretixRead =
  | { plan: Plan; name: string; fault: null }
  | { plan: null; name: string; fault: PlanFault };

/**
 * Reads a seating plan of pretix, of either generation that calls itself version 0.0.1: the older one has sizes in whole
 * numbers and areas with a width, a height and a text. `extras` is the second file of our own export: flags of seats and what
 * else pretix has no field for. A seat of a category that the file doesn't have is a fault that names the seat.
 */
export function fromPretix(json: unknown, extras: unknown = null): PretixRead {
  const read = layout.safeParse(json);
  if (!read.success)
    return { plan: null, name: '', fault: formFault(json, read.error.issues[0]?.path ?? []) };
  const { name, categories, zones } = read.data;
  const extra = readExtras(extras);
  const drawn: Plan = {
    size: sizeOf(read.data),
    categories: categories.map(({ name: own, color }, at) => ({ name: own, colour: hexColour(color, at) })),
    zones: zones.map((one, at) => zoneOf(one, at)),
  };
  const checked = readPlan(extra ? takeExtras(drawn, extra) : drawn);
  return checked.plan
    ? { plan: checked.plan, name: name.slice(0, MOST.name), fault: null }
    : { plan: null, name, fault: checked.fault };
}

function sizeOf({ size: given, zones }: PretixLayout): Plan['size'] {
  if (given) return { width: Math.max(10, given.width), height: Math.max(10, given.height) };
  let [width, height] = [100, 100];
  for (const { position, rows } of zones)
    for (const { position: own, seats } of rows)
      for (const { position: at } of seats) {
        width = Math.max(width, position.x + (own?.x ?? 0) + at.x + 50);
        height = Math.max(height, position.y + (own?.y ?? 0) + at.y + 50);
      }
  return { width, height };
}

function zoneOf({ name, zone_id, uuid, position, rows, areas = [] }: z.infer<typeof zone>, at: number): Zone {
  // A fallback that no other part has: ids of a file are UUIDs.
  const id = uuid ?? `zone-${at + 1}`;
  return {
    id,
    name: name ?? zone_id ?? '',
    position,
    rows: rows.map((one, n) => rowOf(one, `${id}-row-${n + 1}`)),
    areas: [],
    shapes: areas.map((one, n) => shapeOf(one, `${id}-area-${n + 1}`)),
  };
}

function rowOf(given: PretixRow, fallback: string): Row {
  const { row_number, row_label, seat_label, row_number_position, position, uuid, seats } = given;
  return {
    id: uuid ?? fallback,
    label: row_number,
    kind: 'row',
    position: position ?? { x: 0, y: 0 },
    labelAt: row_number_position ?? 'none',
    ...(row_label != null && row_label !== '' && { rowText: row_label }),
    ...(seat_label != null && seat_label !== '' && { seatText: seat_label }),
    seats: seats.map((one) => ({
      id: one.seat_guid,
      number: one.seat_number,
      position: one.position,
      category: one.category,
      ...(one.radius != null && one.radius !== SEAT_RADIUS && { radius: one.radius }),
      ...(isStart(one.start_direction) && { start: one.start_direction }),
    })),
  };
}

const isStart = (value: unknown): value is NonNullable<Seat['start']> =>
  value === '<' || value === '>' || value === '<>';

function shapeOf(given: PretixArea, fallback: string): Shape {
  const { uuid, position = { x: 0, y: 0 }, rotation, color, border_color, text: words } = given;
  const said = typeof words === 'string' ? { text: words } : words;
  const outline = outlineOf(given);
  return {
    id: uuid ?? fallback,
    kind: outline.kind === 'none' ? 'label' : 'wall',
    position,
    outline,
    text: said?.text ?? '',
    ...(rotation != null && rotation !== 0 && { rotation: rotation % 360 }),
    ...(color != null && color !== '' && { colour: hexColour(color, 0) }),
    ...(border_color != null && border_color !== '' && { borderColour: hexColour(border_color, 0) }),
    ...(said && 'position' in said && said.position && { textPosition: said.position }),
    ...(said && 'size' in said && said.size !== undefined && { textSize: said.size }),
    ...(said && 'color' in said && said.color && { textColour: hexColour(said.color, 0) }),
  };
}

function outlineOf({ shape, polygon, rectangle, ellipse, circle, width, height }: PretixArea): Outline {
  if (shape === 'text') return { kind: 'none' };
  if (shape === 'polygon' && polygon) return { kind: 'polygon', points: polygon.points };
  if (shape === 'circle' && circle) return { kind: 'circle', radius: circle.radius };
  if (shape === 'ellipse' && ellipse)
    return { kind: 'ellipse', radiusX: ellipse.radius.x, radiusY: ellipse.radius.y };
  const box = rectangle ?? { width: width ?? 0, height: height ?? 0 };
  return box.width > 0 && box.height > 0 ? { kind: 'rectangle', ...box } : { kind: 'none' };
}

/** A plan for pretix, in its newer generation, and beside it what pretix has no field for: its schema refuses others. */
export interface PretixExport {
  layout: PretixLayout;
  extras: PretixExtras;
}

/**
 * Writes a plan for pretix. It turns neither zones nor rows, so what is turned gets the places where it lies. Whole numbers where
 * pretix wants them. A table is a row of seats with an area in its form; a standing area is an area with its label.
 */
export function toPretix(plan: Plan, name: string): PretixExport {
  return {
    layout: {
      name,
      categories: plan.categories.map(({ name: own, colour }) => ({ name: own, color: colour })),
      zones: plan.zones.map(pretixZone),
      size: { width: Math.round(plan.size.width), height: Math.round(plan.size.height) },
    },
    extras: extrasOf(plan),
  };
}

function pretixZone(given: Zone): z.infer<typeof zone> {
  const { id, name, position, rotation, rows, areas, shapes } = given;
  const turn = (at: Point) => roundedPoint(turned(at, rotation));
  return {
    name,
    zone_id: name || id,
    uuid: id,
    position: roundedPoint(position),
    rows: rows.map((one) => ({
      row_number: one.label,
      row_label: one.rowText ?? null,
      seat_label: one.seatText ?? null,
      row_number_position: one.labelAt === 'none' ? null : (one.labelAt ?? 'both'),
      position: turn(one.position),
      uuid: one.id,
      seats: one.seats.map((own) => ({
        seat_guid: own.id,
        seat_number: own.number,
        position: roundedPoint(turned(turned(own.position, one.rotation), rotation)),
        category: own.category,
        radius: Math.max(1, Math.round(own.radius ?? SEAT_RADIUS)),
        ...(own.start && { start_direction: own.start }),
      })),
    })),
    areas: [
      ...rows.flatMap((one) => tableArea(one, turn(one.position), rotation)),
      ...areas.map((own) => standingArea(own, turn(own.position), rotation)),
      ...shapes.map((own) => pretixShape(own, turn(own.position), rotation)),
    ],
  };
}

const TABLE = '-table';

function tableArea({ id, label: number, table, rotation }: Row, position: Point, zoneTurn = 0): PretixArea[] {
  if (!table) return [];
  const degrees = (rotation ?? 0) + zoneTurn;
  const long = table.kind === 'long';
  const corner = long ? turned({ x: -table.width / 2, y: -table.height / 2 }, degrees) : { x: 0, y: 0 };
  return [
    {
      ...pretixOutline(
        long
          ? { kind: 'rectangle', width: table.width, height: table.height }
          : { kind: 'circle', radius: table.radius },
      ),
      uuid: id + TABLE,
      position: roundedPoint({ x: position.x + corner.x, y: position.y + corner.y }),
      rotation: degrees % 360,
      color: '#eeeeee',
      border_color: '#888888',
      text: {
        text: number,
        color: '#333333',
        size: 14,
        position: long ? { x: rounded(table.width / 2), y: rounded(table.height / 2) } : { x: 0, y: 0 },
      },
    },
  ];
}

function standingArea(own: StandingArea, position: Point, zoneTurn = 0): PretixArea {
  return {
    ...pretixOutline(own.outline),
    uuid: own.id,
    position,
    rotation: ((own.rotation ?? 0) + zoneTurn) % 360,
    color: '#f4f4f4',
    border_color: '#888888',
    text: { text: own.label, color: '#333333', size: 16, position: { x: 0, y: 0 } },
  };
}

function pretixShape(own: Shape, position: Point, zoneTurn = 0): PretixArea {
  const { colour, borderColour, textColour, textPosition, textSize, text: words } = own;
  return {
    ...pretixOutline(own.outline),
    uuid: own.id,
    position,
    rotation: ((own.rotation ?? 0) + zoneTurn) % 360,
    ...(colour && { color: colour }),
    ...(borderColour && { border_color: borderColour }),
    ...((words !== '' || own.outline.kind === 'none') && {
      text: {
        text: words,
        color: textColour ?? '#333333',
        size: Math.max(1, Math.round(textSize ?? 16)),
        position: roundedPoint(textPosition ?? middleOf(own.outline)),
      },
    }),
  };
}

function pretixOutline(outline: Outline): PretixArea {
  if (outline.kind === 'none') return { shape: 'text' };
  if (outline.kind === 'polygon')
    return { shape: 'polygon', polygon: { points: outline.points.map(roundedPoint) } };
  if (outline.kind === 'circle') return { shape: 'circle', circle: { radius: whole(outline.radius) } };
  if (outline.kind === 'ellipse')
    return {
      shape: 'ellipse',
      ellipse: { radius: { x: rounded(outline.radiusX), y: rounded(outline.radiusY) } },
    };
  return { shape: 'rectangle', rectangle: { width: whole(outline.width), height: whole(outline.height) } };
}

function extrasOf({ zones }: Plan): PretixExtras {
  const extras: PretixExtras = {
    format: 'mela-seating-extras',
    version: 1,
    seats: {},
    tables: {},
    areas: {},
    shapes: {},
  };
  for (const { rows, areas, shapes } of zones) {
    for (const { id, kind, table, seats } of rows) {
      if (kind === 'table' && table) extras.tables[id] = { table, area: id + TABLE };
      for (const {
        id: own,
        number: _n,
        position: _p,
        category: _c,
        radius: _r,
        start: _s,
        ...flags
      } of seats)
        if (Object.keys(flags).length > 0) extras.seats[own] = flags;
    }
    for (const { id, capacity, category } of areas) extras.areas[id] = { capacity, category };
    for (const { id, kind } of shapes) extras.shapes[id] = kind;
  }
  return extras;
}

const whole = (value: number): number => Math.max(1, Math.round(value));
const roundedPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) });
