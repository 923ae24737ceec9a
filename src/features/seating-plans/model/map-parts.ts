import { type Plan, type Point, rounded, type Row, type Seat, type Zone } from './plan.ts';

/** Gives what is new an id that no other part has. */
export type NewId = () => string;

/** What of a plan is not changed stays the same object: a drawing draws anew only what is another. */
export const inZones = (plan: Plan, change: (zone: Zone) => Zone): Plan => {
  const zones = plan.zones.map(change);
  return zones.every((zone, at) => zone === plan.zones[at]) ? plan : { ...plan, zones };
};

export function mapped<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.every((item, at) => item === items[at]) ? items : changed;
}

export const inRows = (plan: Plan, change: (row: Row, zone: Zone) => Row): Plan =>
  inZones(plan, (zone) => {
    const rows = mapped(zone.rows, (row) => change(row, zone));
    return rows === zone.rows ? zone : { ...zone, rows };
  });

export const inSeats = (plan: Plan, change: (seat: Seat, row: Row, zone: Zone) => Seat): Plan =>
  inRows(plan, (row, zone) => {
    const seats = mapped(row.seats, (seat) => change(seat, row, zone));
    return seats === row.seats ? row : { ...row, seats };
  });

export const inZone = (plan: Plan, id: string, change: (zone: Zone) => Zone): Plan =>
  inZones(plan, (zone) => (zone.id === id ? change(zone) : zone));

export const moved = (point: Point, by: Point): Point => ({
  x: rounded(point.x + by.x),
  y: rounded(point.y + by.y),
});

/** Companions whose wheelchair place is gone are seats like others. */
export function tidied(plan: Plan): Plan {
  const wheelchairs = new Set<string>();
  for (const { rows } of plan.zones)
    for (const { seats } of rows) for (const { id, wheelchair } of seats) if (wheelchair) wheelchairs.add(id);
  return inSeats(plan, (seat) => {
    if (seat.companionOf === undefined || wheelchairs.has(seat.companionOf)) return seat;
    const { companionOf: _, ...rest } = seat;
    return rest;
  });
}
