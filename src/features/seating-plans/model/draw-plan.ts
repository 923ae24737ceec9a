import { rowEnds } from './row-ends.ts';
import {
  middleOf,
  type Outline,
  type Plan,
  type Point,
  rounded,
  type Row,
  type Seat,
  SEAT_RADIUS,
  type Shape,
  type StandingArea,
  wordPlace,
  type Zone,
} from './plan.ts';
import { INK, MUTED, SHAPE_EDGE, SHAPE_FILLS } from './colours.ts';

/** Where a drawing has no room for numbers, they are left out. */
interface DrawOptions {
  /** What the drawing is called, for those who don't see it. */
  title: string;
  /** Small, as in a list: without numbers and labels of rows. */
  small?: boolean;
}

/** A plan as SVG. It has its own white ground, and no scripts, styles or addresses of others. */
export function drawPlan(plan: Plan, { title, small = false }: DrawOptions): string {
  const colours = new Map(plan.categories.map(({ name, colour }) => [name, colour]));
  const { width, height } = plan.size;
  const body = plan.zones.map((zone) => zoneSvg(zone, colours, small)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" role="img" font-family="system-ui, sans-serif"><title>${escaped(title)}</title><rect width="100%" height="100%" fill="#ffffff"/>${body}</svg>`;
}

/** What of a plan is no seat, as parts of an SVG of the plan's size: shapes, standing areas, tables, labels of rows. */
export function drawGround(plan: Plan): string {
  const colours = new Map(plan.categories.map(({ name, colour }) => [name, colour]));
  return plan.zones.map((zone) => zoneSvg(zone, colours, false, false)).join('');
}

type Colours = ReadonlyMap<string, string>;

function zoneSvg(
  { position, rotation, rows, areas, shapes }: Zone,
  colours: Colours,
  small: boolean,
  withSeats = true,
): string {
  return `<g${placedAt(position, rotation)}>${shapes.map(shapeSvg).join('')}${areas
    .map((area) => areaSvg(area, colours))
    .join(
      '',
    )}${rows.map((row) => rowSvg(row, colours, { small, zoneTurn: rotation, withSeats })).join('')}</g>`;
}

function rowSvg(
  row: Row,
  colours: Colours,
  { small, zoneTurn = 0, withSeats }: { small: boolean; zoneTurn?: number | undefined; withSeats: boolean },
): string {
  // Letters stand upright however the row is turned.
  const upright = -((row.rotation ?? 0) + zoneTurn);
  const seats = withSeats ? row.seats.map((seat) => seatSvg(seat, colours, small, upright)).join('') : '';
  return `<g${placedAt(row.position, row.rotation)}>${tableSvg(row, upright)}${seats}${small ? '' : labelsSvg(row, upright)}</g>`;
}

function tableSvg({ table, label }: Row, upright: number): string {
  if (!table) return '';
  const outline: Outline =
    table.kind === 'round'
      ? { kind: 'circle', radius: table.radius }
      : { kind: 'rectangle', width: table.width, height: table.height };
  const at = table.kind === 'long' ? { x: -table.width / 2, y: -table.height / 2 } : { x: 0, y: 0 };
  return `<g${placedAt(at)}>${outlineSvg(outline, 'fill="#f3efe7" stroke="#a89f8d"')}</g>${textSvg(label, { x: 0, y: 0 }, 14, INK, upright)}`;
}

function labelsSvg(row: Row, upright: number): string {
  if (row.kind === 'table' || row.labelAt === 'none') return '';
  const ends = rowEnds(row.seats);
  if (!ends) return '';
  const { labelAt = 'both' } = row;
  return [...(labelAt === 'end' ? [] : [ends.start]), ...(labelAt === 'start' ? [] : [ends.end])]
    .map((at) => textSvg(row.label, at, 12, MUTED, upright))
    .join('');
}

function seatSvg(seat: Seat, colours: Colours, small: boolean, upright: number): string {
  const { x, y } = seat.position;
  const radius = seat.radius ?? SEAT_RADIUS;
  const colour = colours.get(seat.category);
  const paint = colour ? `fill="${colour}"` : `fill="#ffffff" stroke="${MUTED}" stroke-dasharray="3 2"`;
  // What may be told by colour alone is told by the form, too.
  const form = seat.wheelchair
    ? `<rect x="${n(x - radius)}" y="${n(y - radius)}" width="${n(2 * radius)}" height="${n(2 * radius)}" rx="3" ${paint} stroke="${INK}" stroke-width="2"/>`
    : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${paint}${seat.companionOf ? ` stroke="${INK}" stroke-width="2"` : ''}/>`;
  const restricted = seat.restrictedView
    ? `<path d="M${n(x - radius)} ${n(y + radius)}L${n(x + radius)} ${n(y - radius)}" stroke="${INK}" stroke-width="1.5"/>`
    : '';
  const number = small
    ? ''
    : textSvg(seat.number, seat.position, radius * 0.95, colour ? inkOn(colour) : INK, upright);
  return form + restricted + number;
}

function areaSvg(
  { position, rotation, outline, label, capacity, category }: StandingArea,
  colours: Colours,
): string {
  const colour = colours.get(category) ?? MUTED;
  const { x, y } = middleOf(outline);
  return `<g${placedAt(position, rotation)}>${outlineSvg(outline, `fill="${colour}" fill-opacity="0.18" stroke="${colour}" stroke-width="2" stroke-dasharray="6 4"`)}${textSvg(label, { x, y: y - 9 }, 16, INK)}${textSvg(String(capacity), { x, y: y + 11 }, 15, INK)}</g>`;
}

function shapeSvg(shape: Shape): string {
  const { kind, position, rotation, outline, text, textSize = 16, textColour, colour, borderColour } = shape;
  const paint = `fill="${colour ?? SHAPE_FILLS[kind]}" stroke="${borderColour ?? SHAPE_EDGE}"`;
  const at = wordPlace(shape);
  return `<g${placedAt(position, rotation)}>${outlineSvg(outline, paint)}${textSvg(text, at, textSize, textColour ?? INK, at.turn)}</g>`;
}

function outlineSvg(outline: Outline, paint: string): string {
  if (outline.kind === 'rectangle')
    return `<rect width="${n(outline.width)}" height="${n(outline.height)}" rx="4" ${paint}/>`;
  if (outline.kind === 'circle') return `<circle r="${n(outline.radius)}" ${paint}/>`;
  if (outline.kind === 'ellipse')
    return `<ellipse rx="${n(outline.radiusX)}" ry="${n(outline.radiusY)}" ${paint}/>`;
  if (outline.kind === 'polygon')
    return `<polygon points="${outline.points.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ')}" ${paint}/>`;
  return '';
}

function textSvg(text: string, { x, y }: Point, size: number, colour: string, turn = 0): string {
  if (text === '') return '';
  const turning = turn === 0 ? '' : ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`;
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" fill="${colour}" text-anchor="middle" dominant-baseline="central"${turning}>${escaped(text)}</text>`;
}

function placedAt({ x, y }: Point, rotation = 0): string {
  const turn = rotation === 0 ? '' : ` rotate(${n(rotation)})`;
  return x === 0 && y === 0 && turn === '' ? '' : ` transform="translate(${n(x)} ${n(y)})${turn}"`;
}

/** Black or white, whichever is read better on the colour. */
export function inkOn(colour: string): string {
  const part = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.039_28 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const light = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  return light > 0.179 ? '#16181d' : '#ffffff';
}

const n = (value: number): string => String(rounded(value));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
