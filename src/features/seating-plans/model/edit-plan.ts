import { longTablePoints, type Numbering, numbersOf, roundTablePoints, rowPoints } from './arrange.ts';
import { labelAfter } from './natural-order.ts';
import {
  type Outline,
  type Plan,
  type Point,
  ROW_SPACING,
  rounded,
  type Row,
  type Seat,
  SEAT_RADIUS,
  type SeatFlags,
  type Shape,
  type ShapeKind,
  type StandingArea,
  type TableForm,
  turned,
  type Zone,
} from './plan.ts';

/** Gives what is new an id that no other part has. */
export type NewId = () => string;

/** What of a plan is not changed stays the same object: a drawing draws anew only what is another. */
const inZones = (plan: Plan, change: (zone: Zone) => Zone): Plan => {
  const zones = plan.zones.map(change);
  return zones.every((zone, at) => zone === plan.zones[at]) ? plan : { ...plan, zones };
};

function mapped<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, at) => item === items[at]) ? items : changed;
}

const inRows = (plan: Plan, change: (row: Row, zone: Zone) => Row): Plan =>
  inZones(plan, (zone) => {
    const rows = mapped(zone.rows, (row) => change(row, zone));
    return rows === zone.rows ? zone : { ...zone, rows };
  });

const inSeats = (plan: Plan, change: (seat: Seat, row: Row, zone: Zone) => Seat): Plan =>
  inRows(plan, (row, zone) => {
    const seats = mapped(row.seats, (seat) => change(seat, row, zone));
    return seats === row.seats ? row : { ...row, seats };
  });

const inZone = (plan: Plan, id: string, change: (zone: Zone) => Zone): Plan =>
  inZones(plan, (zone) => (zone.id === id ? change(zone) : zone));

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

const tablePoints = (table: TableForm, places: number): Point[] =>
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

export const changeZone = (
  plan: Plan,
  id: string,
  change: Partial<Pick<Zone, 'name' | 'position' | 'rotation'>>,
): Plan => inZone(plan, id, (zone) => ({ ...zone, ...change }));

/** What a form says of a row. What it doesn't say stays. */
export interface RowChange {
  label?: string;
  seats?: number;
  /** Null keeps the numbers; new seats are numbered on from the last then. */
  numbering?: { scheme: Numbering; from: number; rightToLeft: boolean } | null;
  spacing?: number;
  arc?: number;
  rotation?: number;
  x?: number;
  y?: number;
  /** Of all seats; undefined keeps each. */
  category?: string | undefined;
}

/**
 * Changes a row. Its seats keep their ids: what is left out is taken from the end. Seats are laid out anew only where their number,
 * the spacing or the arc is another.
 */
export const changeRow = (plan: Plan, id: string, change: RowChange, newId: NewId): Plan =>
  tidied(inRows(plan, (row) => (row.id === id ? changedRow(row, change, newId) : row)));

function changedRow(row: Row, change: RowChange, newId: NewId): Row {
  const was = layoutOf(row);
  const now = { spacing: change.spacing ?? was.spacing, arc: change.arc ?? was.arc };
  const count = change.seats ?? row.seats.length;
  const lays = count !== row.seats.length || now.spacing !== was.spacing || now.arc !== was.arc;
  const table = row.table && lays ? tableFor(row.table.kind, count) : row.table;
  const points = table
    ? tablePoints(table, count)
    : rowPoints({ seats: count, spacing: now.spacing, arc: now.arc });
  const numbers = change.numbering && numbersOf(count, change.numbering);
  const seats: Seat[] = [];
  for (let at = 0; at < count; at += 1) {
    const known = row.seats[at];
    const before = seats.at(-1);
    const seat = known ?? {
      id: newId(),
      number: labelAfter(before?.number ?? '0'),
      position: { x: 0, y: 0 },
      category: before?.category ?? '',
    };
    seats.push({
      ...seat,
      ...(lays && { position: points[at] ?? seat.position }),
      ...(numbers && { number: numbers[at] ?? seat.number }),
      ...(change.category !== undefined && { category: change.category }),
    });
  }
  const { layout: _, ...rest } = row;
  return {
    ...rest,
    label: change.label ?? row.label,
    position: { x: change.x ?? row.position.x, y: change.y ?? row.position.y },
    ...(table && { table }),
    ...(change.rotation !== undefined && turnOf(change.rotation)),
    ...(lays && !table ? { layout: now } : row.layout && { layout: row.layout }),
    seats,
  };
}

const turnOf = (degrees: number) => ({ rotation: degrees === 0 ? undefined : degrees });

/** How a row is laid out; what its first two seats say, where it was laid out by hand. */
export function layoutOf({ layout, seats }: Row): { spacing: number; arc: number } {
  if (layout) return layout;
  const [one, two] = seats;
  const apart = one && two ? Math.hypot(two.position.x - one.position.x, two.position.y - one.position.y) : 0;
  return { spacing: apart >= 1 && apart <= 1_000 ? rounded(apart) : 24, arc: 0 };
}

export const changeArea = (plan: Plan, id: string, change: Partial<StandingArea>): Plan =>
  inZones(plan, (zone) => {
    const areas = mapped(zone.areas, (area) => (area.id === id ? { ...area, ...change } : area));
    return areas === zone.areas ? zone : { ...zone, areas };
  });

export const changeShape = (plan: Plan, id: string, change: Partial<Shape>): Plan =>
  inZones(plan, (zone) => {
    const shapes = mapped(zone.shapes, (shape) => (shape.id === id ? { ...shape, ...change } : shape));
    return shapes === zone.shapes ? zone : { ...zone, shapes };
  });

export const changeSeat = (
  plan: Plan,
  id: string,
  change: Partial<Pick<Seat, 'number' | 'category'>>,
): Plan => inSeats(plan, (seat) => (seat.id === id ? { ...seat, ...change } : seat));

/** Removes zones, rows, tables, areas, shapes and seats by their ids. A row without seats goes with its last one. */
export function removeParts(plan: Plan, ids: ReadonlySet<string>): Plan {
  const zones = plan.zones
    .filter(({ id }) => !ids.has(id))
    .map((zone) => ({
      ...zone,
      areas: zone.areas.filter(({ id }) => !ids.has(id)),
      shapes: zone.shapes.filter(({ id }) => !ids.has(id)),
      rows: zone.rows.flatMap((row): Row[] => {
        if (ids.has(row.id)) return [];
        const seats = row.seats.filter(({ id }) => !ids.has(id));
        if (seats.length === row.seats.length) return [row];
        // With a gap in it, the form of the row is no longer that of its layout.
        const { layout: _, ...rest } = row;
        return seats.length === 0 ? [] : [{ ...rest, seats }];
      }),
    }));
  return tidied({ ...plan, zones });
}

/** Companions whose wheelchair place is gone are seats like others. */
function tidied(plan: Plan): Plan {
  const wheelchairs = new Set<string>();
  for (const { rows } of plan.zones)
    for (const { seats } of rows) for (const { id, wheelchair } of seats) if (wheelchair) wheelchairs.add(id);
  return inSeats(plan, (seat) => {
    if (seat.companionOf === undefined || wheelchairs.has(seat.companionOf)) return seat;
    const { companionOf: _, ...rest } = seat;
    return rest;
  });
}

/** Moves rows, tables, areas, shapes, zones and single seats by so much, as the drawing shows it. */
export function moveParts(plan: Plan, ids: ReadonlySet<string>, by: Point): Plan {
  return inZones(plan, (zone) => {
    if (ids.has(zone.id)) return { ...zone, position: moved(zone.position, by) };
    const inside = turned(by, -(zone.rotation ?? 0));
    const part = <Part extends { id: string; position: Point }>(item: Part): Part =>
      ids.has(item.id) ? { ...item, position: moved(item.position, inside) } : item;
    const rows = mapped(zone.rows, (row) => {
      if (ids.has(row.id)) return part(row);
      const own = turned(inside, -(row.rotation ?? 0));
      const seats = mapped(row.seats, (seat) =>
        ids.has(seat.id) ? { ...seat, position: moved(seat.position, own) } : seat,
      );
      if (seats === row.seats) return row;
      const { layout: _, ...rest } = row;
      return { ...rest, seats };
    });
    const [areas, shapes] = [mapped(zone.areas, part), mapped(zone.shapes, part)];
    const same = rows === zone.rows && areas === zone.areas && shapes === zone.shapes;
    return same ? zone : { ...zone, rows, areas, shapes };
  });
}

const moved = (point: Point, by: Point): Point => ({
  x: rounded(point.x + by.x),
  y: rounded(point.y + by.y),
});

/** Gives seats, and standing areas, a category; '' takes it away. */
export const paint = (plan: Plan, ids: ReadonlySet<string>, category: string): Plan =>
  inZones(
    inSeats(plan, (seat, row) =>
      (ids.has(seat.id) || ids.has(row.id)) && seat.category !== category ? { ...seat, category } : seat,
    ),
    (zone) => {
      const areas = mapped(zone.areas, (area) =>
        ids.has(area.id) && area.category !== category ? { ...area, category } : area,
      );
      return areas === zone.areas ? zone : { ...zone, areas };
    },
  );

/** What a seat may be marked as. */
export const SEAT_MARKS = ['wheelchair', 'restrictedView', 'stepFree', 'hearingLoop', 'aisle'] as const;
export type SeatMark = (typeof SEAT_MARKS)[number];

/** Marks seats, or takes the mark away. */
export const markSeats = (plan: Plan, ids: ReadonlySet<string>, mark: SeatMark, on: boolean): Plan =>
  tidied(
    inSeats(plan, (seat) => {
      if (!ids.has(seat.id) || (seat[mark] === true) === on) return seat;
      const { [mark]: _, ...rest } = seat;
      if (!on) return rest;
      // Who takes a wheelchair place is nobody's companion.
      const { companionOf: __, ...alone } = rest;
      return { ...(mark === 'wheelchair' ? alone : rest), [mark]: true };
    }),
  );

/**
 * Makes seats into wheelchair places, and the so many nearest others of their row into seats for who comes along: a neighbour is one
 * companion's at most.
 */
export function markWheelchairs(plan: Plan, ids: ReadonlySet<string>, companions: number): Plan {
  const marked = markSeats(plan, ids, 'wheelchair', true);
  return inRows(marked, (row) => {
    const beside = new Map<string, string>();
    for (const own of row.seats) {
      if (!ids.has(own.id)) continue;
      const nearest = row.seats
        .filter(
          ({ id, wheelchair, companionOf }) =>
            !wheelchair && !beside.has(id) && (companionOf === undefined || companionOf === own.id),
        )
        .toSorted((one, other) => apart(own, one) - apart(own, other));
      for (const { id } of nearest.slice(0, companions)) beside.set(id, own.id);
    }
    const seats = mapped(row.seats, (seat) => {
      const companionOf = beside.get(seat.id);
      if (companionOf !== undefined) return { ...seat, companionOf };
      if (seat.companionOf === undefined || !ids.has(seat.companionOf)) return seat;
      const { companionOf: _, ...rest } = seat;
      return rest;
    });
    return seats === row.seats ? row : { ...row, seats };
  });
}

const apart = (one: Seat, other: Seat): number =>
  Math.hypot(one.position.x - other.position.x, one.position.y - other.position.y);

/** Copies rows, tables, areas and shapes, a little away; the rows get the labels after the last one. Gives the ids of the copies. */
export function copyParts(
  plan: Plan,
  ids: ReadonlySet<string>,
  by: Point,
  newId: NewId,
): { plan: Plan; copies: Set<string> } {
  const copies = new Set<string>();
  const fresh = (): string => {
    const id = newId();
    copies.add(id);
    return id;
  };
  const changed = inZones(plan, (zone) => {
    const labels = new Set(zone.rows.map(({ label }) => label));
    const shifted = (at: Point): Point => moved(at, turned(by, -(zone.rotation ?? 0)));
    const rows = zone.rows
      .filter(({ id }) => ids.has(id))
      .map((row): Row => {
        let label = labelAfter(row.label);
        while (labels.has(label) && labelAfter(label) !== label) label = labelAfter(label);
        labels.add(label);
        const own = new Map(row.seats.map(({ id }) => [id, newId()]));
        return {
          ...row,
          id: fresh(),
          label,
          position: shifted(row.position),
          seats: row.seats.map(({ companionOf, ...seat }) => {
            const beside = companionOf === undefined ? undefined : own.get(companionOf);
            return {
              ...seat,
              id: own.get(seat.id) ?? newId(),
              ...(beside !== undefined && { companionOf: beside }),
            };
          }),
        };
      });
    const copied = <Part extends { id: string; position: Point }>(parts: Part[]): Part[] =>
      parts
        .filter(({ id }) => ids.has(id))
        .map((part) => ({ ...part, id: fresh(), position: shifted(part.position) }));
    const [areas, shapes] = [copied(zone.areas), copied(zone.shapes)];
    if (rows.length + areas.length + shapes.length === 0) return zone;
    return {
      ...zone,
      rows: [...zone.rows, ...rows],
      areas: [...zone.areas, ...areas],
      shapes: [...zone.shapes, ...shapes],
    };
  });
  return { plan: changed, copies };
}

export const ALIGNMENTS = ['left', 'middle', 'right', 'top', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Puts rows, tables, areas and shapes of a zone on one line: by their positions, the outermost one says where. */
export function alignParts(plan: Plan, ids: ReadonlySet<string>, alignment: Alignment): Plan {
  return inZones(plan, (zone) => {
    const chosen = [...zone.rows, ...zone.areas, ...zone.shapes].filter(({ id }) => ids.has(id));
    if (chosen.length < 2) return zone;
    const across = alignment === 'left' || alignment === 'middle' || alignment === 'right';
    const values = chosen.map(({ position }) => (across ? position.x : position.y));
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const to = { left: least, top: least, right: most, bottom: most, middle: rounded((least + most) / 2) }[
      alignment
    ];
    const part = <Part extends { id: string; position: Point }>(item: Part): Part =>
      ids.has(item.id) ? { ...item, position: { ...item.position, [across ? 'x' : 'y']: to } } : item;
    return {
      ...zone,
      rows: mapped(zone.rows, part),
      areas: mapped(zone.areas, part),
      shapes: mapped(zone.shapes, part),
    };
  });
}

/** Changes a category; its seats go along with its name. */
export function changeCategory(plan: Plan, name: string, to: { name: string; colour: string }): Plan {
  const categories = plan.categories.map((category) => (category.name === name ? to : category));
  return withName({ ...plan, categories }, name, to.name);
}

/** Takes a category away; its seats have none then. */
export const removeCategory = (plan: Plan, name: string): Plan =>
  withName({ ...plan, categories: plan.categories.filter((category) => category.name !== name) }, name, '');

function withName(plan: Plan, from: string, to: string): Plan {
  if (from === to) return plan;
  const renamed = inSeats(plan, (seat) => (seat.category === from ? { ...seat, category: to } : seat));
  return inZones(renamed, (zone) => {
    const areas = mapped(zone.areas, (area) => (area.category === from ? { ...area, category: to } : area));
    return areas === zone.areas ? zone : { ...zone, areas };
  });
}

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

/** What a seat is marked as, for a sentence. */
export const marksOf = (flags: SeatFlags): SeatMark[] => SEAT_MARKS.filter((mark) => flags[mark] === true);
