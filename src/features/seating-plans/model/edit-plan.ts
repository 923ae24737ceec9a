import { type Numbering, numbersOf, rowPoints } from './arrange.ts';
import { tableFor, tablePoints } from './add-parts.ts';
import { inRows, inSeats, inZone, inZones, mapped, moved, type NewId, tidied } from './map-parts.ts';
import { labelAfter } from './natural-order.ts';
import {
  type Plan,
  type Point,
  rounded,
  type Row,
  type Seat,
  type Shape,
  type StandingArea,
  turned,
  type Zone,
} from './plan.ts';

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

/** Gives seats new numbers, by their ids. */
export const numberSeats = (plan: Plan, numbers: ReadonlyMap<string, string>): Plan =>
  inSeats(plan, (seat) => {
    const number = numbers.get(seat.id);
    return number === undefined || number === seat.number ? seat : { ...seat, number };
  });

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
