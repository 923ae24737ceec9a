/** A point of a plan, in its units: 10 are about 25 cm in a drawing of seats with the usual distance of 24. */
export interface Point {
  x: number;
  y: number;
}

/** What seats of one price or kind have in common. Seats name it; its name is its key. */
export interface Category {
  name: string;
  /** `#rrggbb`. */
  colour: string;
}

/** What is said of a seat besides its place. Absent is no. */
export interface SeatFlags {
  /** Room for a wheelchair. */
  wheelchair?: true | undefined;
  /** Id of the wheelchair place that this seat is beside, for a companion. */
  companionOf?: string | undefined;
  restrictedView?: true | undefined;
  stepFree?: true | undefined;
  hearingLoop?: true | undefined;
  /** It is beside an aisle. */
  aisle?: true | undefined;
}

/** A seat of a row, or a place at a table. */
export interface Seat extends SeatFlags {
  /** Stays when the seat is renamed or moved: what is sold names it. Unique in the plan. */
  id: string;
  /** What is on the seat: "12", "B". */
  number: string;
  /** From the row's position. */
  position: Point;
  /** Name of a category; '' for none yet. */
  category: string;
  /** `SEAT_RADIUS` where absent. */
  radius?: number | undefined;
  /** pretix: from here a row is filled, in these directions. */
  start?: '<' | '>' | '<>' | undefined;
}

/** How seats of a row were laid out by a form: shown there again. Gone once a seat is moved by hand. */
export interface RowLayout {
  spacing: number;
  /** Degrees of the circle that the row covers; 0 is straight, negative bends away from the stage. */
  arc: number;
}

export type TableForm = { kind: 'round'; radius: number } | { kind: 'long'; width: number; height: number };

/** A row of seats, or a table with its places. */
export interface Row {
  id: string;
  /** "A", "12"; of a table, its number. */
  label: string;
  kind: 'row' | 'table';
  /** Only of a table. Its middle is the row's position. */
  table?: TableForm | undefined;
  /** From the zone's position. */
  position: Point;
  /** Degrees clockwise about its position; none where absent. */
  rotation?: number | undefined;
  layout?: RowLayout | undefined;
  /** Where the label is drawn: 'both' where absent. */
  labelAt?: 'start' | 'end' | 'both' | 'none' | undefined;
  /** pretix: how a row and its seats are said in words; `%s` stands for the number. */
  rowText?: string | undefined;
  seatText?: string | undefined;
  seats: Seat[];
}

/** An outline. A rectangle begins at its position; the middle of a circle or an ellipse is there. */
export type Outline =
  | { kind: 'rectangle'; width: number; height: number }
  | { kind: 'circle'; radius: number }
  | { kind: 'ellipse'; radiusX: number; radiusY: number }
  | { kind: 'polygon'; points: Point[] }
  | { kind: 'none' };

/** Where people stand: so many, without numbers. */
export interface StandingArea {
  id: string;
  label: string;
  position: Point;
  rotation?: number | undefined;
  outline: Outline;
  capacity: number;
  /** Name of a category; '' for none yet. */
  category: string;
}

export const SHAPE_KINDS = ['stage', 'door', 'steps', 'wall', 'label'] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

/** What is drawn and not sold: stage, door, steps, a text. */
export interface Shape {
  id: string;
  kind: ShapeKind;
  position: Point;
  rotation?: number | undefined;
  outline: Outline;
  text: string;
  /** From the shape's position; the middle of the outline where absent. */
  textPosition?: Point | undefined;
  /** 16 where absent. */
  textSize?: number | undefined;
  /** `#rrggbb`; the drawing's own where absent. */
  colour?: string | undefined;
  borderColour?: string | undefined;
  textColour?: string | undefined;
}

/** A part of a hall: stalls, a balcony. It is moved and turned as one. */
export interface Zone {
  id: string;
  name: string;
  position: Point;
  /** Degrees clockwise about its position; none where absent. */
  rotation?: number | undefined;
  rows: Row[];
  areas: StandingArea[];
  shapes: Shape[];
}

/** A plan of a hall. The name is not part of it. */
export interface Plan {
  size: { width: number; height: number };
  categories: Category[];
  zones: Zone[];
}

/** So much is in a plan at most. */
export const PLAN_LIMITS = {
  seats: 10_000,
  zones: 100,
  rows: 2_000,
  seatsInRow: 1_000,
  categories: 50,
  areas: 200,
  shapes: 1_000,
  points: 500,
  capacity: 100_000,
  /** Farther from the origin nothing lies. */
  coordinate: 100_000,
  size: 20_000,
  /** Characters. */
  name: 120,
  label: 40,
  number: 20,
  text: 200,
  id: 120,
} as const;

export const SEAT_RADIUS = 10;
/** The usual distance from seat to seat. */
export const SEAT_SPACING = 24;
export const ROW_SPACING = 30;

export const EMPTY_PLAN: Plan = {
  size: { width: 1_000, height: 800 },
  categories: [{ name: 'Standard', colour: '#2f6fb2' }],
  zones: [{ id: 'zone-1', name: 'Hall', position: { x: 0, y: 0 }, rows: [], areas: [], shapes: [] }],
};

/** Seats and places at tables. */
export function countSeats({ zones }: Plan): number {
  let seats = 0;
  for (const zone of zones) for (const row of zone.rows) seats += row.seats.length;
  return seats;
}

/** Turns a point about the origin, clockwise as a drawing with y downwards shows it. */
export function turned({ x, y }: Point, degrees = 0): Point {
  if (degrees === 0) return { x, y };
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export const added = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });

/** Where a point that is given from a zone's, or a row's, position lies around it. */
export const placed = (point: Point, { position, rotation }: Pick<Zone, 'position' | 'rotation'>): Point =>
  added(position, turned(point, rotation));

/** To a hundredth: what is drawn needs no more, and JSON stays short. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 || 0;

/** Where the word of a shape stands, from its position, and its turn: a narrow one, as a door in a wall, has it along itself. */
export function wordPlace({ outline, textPosition }: Shape): Point & { turn: number } {
  const narrow = outline.kind === 'rectangle' && outline.height > 2 * outline.width && !textPosition;
  return { ...(textPosition ?? middleOf(outline)), turn: narrow ? -90 : 0 };
}

/** The middle of an outline, from its position. */
export function middleOf(outline: Outline): Point {
  if (outline.kind === 'rectangle') return { x: outline.width / 2, y: outline.height / 2 };
  if (outline.kind !== 'polygon') return { x: 0, y: 0 };
  const count = outline.points.length;
  return outline.points.reduce((sum, { x, y }) => ({ x: sum.x + x / count, y: sum.y + y / count }), {
    x: 0,
    y: 0,
  });
}
