import { longTablePoints, type Numbering, numbersOf, roundTablePoints, rowPoints } from './arrange.ts';
import { inZone, moved, type NewId } from './map-parts.ts';
import { labelAfter } from './natural-order.ts';
import {
  type Outline,
  type Plan,
  type Point,
  ROW_SPACING,
  rounded,
  type Row,
  SEAT_RADIUS,
  type ShapeKind,
  type StandingArea,
  type TableForm,
  turned,
  type Zone,
} from './plan.ts';

/** Rows that are added together, one below the other. */
export interface NewRows {
  /** Of the first; the others follow it. */
  label: string;
  rows: number;
  seats: number;
  numbering: Numbering;
  from: number;
  rightToLeft: boolean;
  spacing: number;
  rowSpacing: number;
  arc: number;
  category: string;
  /** Middle of the first row, in the zone. */
  x: number;
  y: number;
}

/** Adds rows to a zone. */
export function addRows(plan: Plan, zone: string, given: NewRows, newId: NewId): Plan {
  const points = rowPoints({ seats: given.seats, spacing: given.spacing, arc: given.arc });
  const numbers = numbersOf(given.seats, {
    scheme: given.numbering,
    from: given.from,
    rightToLeft: given.rightToLeft,
  });
  const rows: Row[] = [];
  let { label } = given;
  for (let at = 0; at < given.rows; at += 1) {
    if (at > 0) label = labelAfter(label);
    rows.push({
      id: newId(),
      label,
      kind: 'row',
      position: { x: given.x, y: rounded(given.y + at * given.rowSpacing) },
      layout: { spacing: given.spacing, arc: given.arc },
      seats: points.map((position, n) => ({
        id: newId(),
        number: numbers[n] ?? '',
        position,
        category: given.category,
      })),
    });
  }
  return inZone(plan, zone, (own) => ({ ...own, rows: [...own.rows, ...rows] }));
}

/** Tables that are added together, one beside the other. */
export interface NewTables {
  label: string;
  tables: number;
  places: number;
  form: TableForm['kind'];
  category: string;
  x: number;
  y: number;
}

/** Between the table and the middle of a place at it. */
const AT_TABLE = 16;
const TABLES_IN_A_LINE = 5;

/** A table that has room for so many places. */
export function tableFor(form: TableForm['kind'], places: number): TableForm {
  if (form === 'round')
    return { kind: 'round', radius: Math.max(24, rounded((places * 26) / (2 * Math.PI) - AT_TABLE)) };
  return { kind: 'long', width: Math.max(60, Math.ceil(places / 2) * 26), height: 40 };
}

export const tablePoints = (table: TableForm, places: number): Point[] =>
  table.kind === 'round'
    ? roundTablePoints(places, table.radius, AT_TABLE)
    : longTablePoints(places, { ...table, distance: AT_TABLE });

/** Adds tables to a zone, five in a line. */
export function addTables(plan: Plan, zone: string, given: NewTables, newId: NewId): Plan {
  const table = tableFor(given.form, given.places);
  const points = tablePoints(table, given.places);
  const across = (table.kind === 'round' ? 2 * table.radius : table.width) + 2 * AT_TABLE + 50;
  const down = (table.kind === 'round' ? 2 * table.radius : table.height) + 2 * AT_TABLE + 50;
  let { label } = given;
  const rows = Array.from({ length: given.tables }, (_, at): Row => {
    if (at > 0) label = labelAfter(label);
    return {
      id: newId(),
      label,
      kind: 'table',
      table,
      position: {
        x: rounded(given.x + (at % TABLES_IN_A_LINE) * across),
        y: rounded(given.y + Math.floor(at / TABLES_IN_A_LINE) * down),
      },
      seats: points.map((position, n) => ({
        id: newId(),
        number: String(n + 1),
        position,
        category: given.category,
      })),
    };
  });
  return inZone(plan, zone, (own) => ({ ...own, rows: [...own.rows, ...rows] }));
}

/** A place and a size of what is a rectangle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxed = ({ x, y, width, height }: Box): { position: Point; outline: Outline } => ({
  position: { x, y },
  outline: { kind: 'rectangle', width, height },
});

export const addArea = (
  plan: Plan,
  zone: string,
  { label, capacity, category, ...box }: Box & Pick<StandingArea, 'label' | 'capacity' | 'category'>,
  newId: NewId,
): Plan =>
  inZone(plan, zone, (own) => ({
    ...own,
    areas: [...own.areas, { id: newId(), label, capacity, category, ...boxed(box) }],
  }));

export const addShape = (
  plan: Plan,
  zone: string,
  { kind, text, ...box }: Box & { kind: ShapeKind; text: string },
  newId: NewId,
): Plan =>
  inZone(plan, zone, (own) => {
    const { position, outline } = boxed(box);
    const form: Outline = kind === 'label' ? { kind: 'none' } : outline;
    return { ...own, shapes: [...own.shapes, { id: newId(), kind, text, position, outline: form }] };
  });

export const addZone = (plan: Plan, name: string, newId: NewId): Plan => ({
  ...plan,
  zones: [...plan.zones, { id: newId(), name, position: { x: 0, y: 0 }, rows: [], areas: [], shapes: [] }],
});

/** Where the next row of a zone has its middle: below the last one, or at the top of the plan. */
export function nextRowPlace(plan: Plan, { rows }: Zone): Point {
  const last = rows.toSorted((one, other) => one.position.y - other.position.y).at(-1);
  return last
    ? { x: last.position.x, y: rounded(last.position.y + (last.table ? 150 : ROW_SPACING)) }
    : { x: rounded(plan.size.width / 2), y: 200 };
}

/** Makes the plan as large as what is in it needs: a row that lies outside is seen again. */
export function roomFor(plan: Plan): Plan {
  let [width, height] = [plan.size.width, plan.size.height];
  for (const zone of plan.zones)
    for (const row of zone.rows)
      for (const seat of row.seats) {
        const at = moved(
          zone.position,
          turned(moved(row.position, turned(seat.position, row.rotation)), zone.rotation),
        );
        width = Math.max(width, Math.ceil(at.x + (seat.radius ?? SEAT_RADIUS) + 40));
        height = Math.max(height, Math.ceil(at.y + (seat.radius ?? SEAT_RADIUS) + 40));
      }
  const same = width === plan.size.width && height === plan.size.height;
  return same ? plan : { ...plan, size: { width, height } };
}
