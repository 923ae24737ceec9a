import { inkOn } from '#features/seating-plans/model/draw-plan.ts';
import type { ChooserSeat, ChooserState } from '../../model/chooser.ts';

const INK = '#16181d';
const RING = '#d98308';
const PALE = '#c9ced6';
const GREY = '#8b93a1';

const n = (value: number): string => String(Math.round(value * 100) / 100);

const circle = (r: number): string =>
  `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
const square = (r: number): string => `M${n(-r)} ${n(-r)}h${n(2 * r)}v${n(2 * r)}h${n(-2 * r)}z`;
const cross = (r: number): string => `M${n(-r)} ${n(-r)}L${n(r)} ${n(r)}M${n(r)} ${n(-r)}L${n(-r)} ${n(r)}`;

/** What a seat's colour is, and what it is called in a state. */
interface Called {
  colourOf: (seat: ChooserSeat) => string;
  full: (seat: ChooserSeat, state: ChooserState) => string;
}

/** How a seat looks: what is told by colour is told by its form as well. */
interface Look {
  d: string;
  fill: string;
  stroke: string;
  width: number;
  dashes: string;
  /** Of its number; '' where that is not written. */
  ink: string;
}

function lookOf(seat: ChooserSeat, state: ChooserState, colour: string): Look {
  const { radius: r, wheelchair, companion } = seat;
  const form = wheelchair ? square(r) : circle(r);
  const plain = { d: form, fill: colour, stroke: 'none', width: 0, dashes: '', ink: inkOn(colour) };
  if (state === 'yours')
    return { ...plain, d: square(r * 0.95), fill: INK, stroke: RING, width: 3.5, ink: '#ffffff' };
  if (state === 'taken')
    return { ...plain, d: cross(r * 0.5), fill: 'none', stroke: GREY, width: 2, ink: '' };
  if (state === 'other') return { ...plain, d: circle(r * 0.45), fill: PALE, ink: '' };
  if (state === 'kept')
    return { ...plain, fill: '#ffffff', stroke: colour, width: 2, dashes: '3 2', ink: INK };
  if (wheelchair || companion) return { ...plain, stroke: INK, width: 2 };
  return plain;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What is written of a seat to its elements: those of the group, of its form and of its number. */
function attributesOf(seat: ChooserSeat, state: ChooserState, { colourOf, full }: Called) {
  const look = lookOf(seat, state, colourOf(seat));
  const open = state === 'yours' || state === 'free';
  return {
    group: {
      'aria-checked': String(state === 'yours'),
      'aria-disabled': String(!open),
      'aria-label': full(seat, state),
      class: open ? 'cursor-pointer outline-none' : 'outline-none',
    },
    form: {
      d: look.d,
      fill: look.fill,
      stroke: look.stroke,
      'stroke-width': String(look.width),
      'stroke-dasharray': look.dashes,
    },
    number: { fill: look.ink, 'font-size': n(seat.radius * 0.95) },
    text: look.ink === '' ? '' : seat.number,
  };
}

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? '' : ` ${name}="${escaped(value)}"`))
    .join('');

/** A seat as a part of an SVG. */
function drawn(seat: ChooserSeat, state: ChooserState, called: Called): string {
  const { group, form, number, text } = attributesOf(seat, state, called);
  return `<g data-at="${seat.at}" role="checkbox" tabindex="-1" transform="translate(${n(seat.x)} ${n(seat.y)})"${written(group)}><path${written(form)}/><text text-anchor="middle" dominant-baseline="central"${written(number)}>${escaped(text)}</text></g>`;
}

function change(element: Element | undefined, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, value);
}

/** The seats of a plan in their group of an SVG: drawn once, then each is painted as it changes. */
export interface PaintedSeats {
  /** Paints those whose state is another than before. */
  paint(stateOf: (seat: ChooserSeat) => ChooserState): void;
  /** The only one that the tab key stops at. */
  rove(at: number): void;
  elementOf(at: number): SVGGElement | undefined;
}

/** Draws seats into an empty group. */
export function paintSeats(
  layer: SVGGElement,
  seats: readonly ChooserSeat[],
  called: Called,
  first: (seat: ChooserSeat) => ChooserState,
): PaintedSeats {
  const painted = seats.map((seat) => first(seat));
  // One text for all of them: ten thousand elements are there in a moment.
  layer.innerHTML = seats.map((seat, at) => drawn(seat, painted[at] ?? 'other', called)).join('');
  const elements = [...layer.children] as SVGGElement[];
  let stop = -1;
  return {
    paint(stateOf) {
      for (const [at, seat] of seats.entries()) {
        const state = stateOf(seat);
        const element = elements[at];
        if (!element || painted[at] === state) continue;
        painted[at] = state;
        const { group, form, number, text } = attributesOf(seat, state, called);
        const [path, letters] = element.children;
        change(element, group);
        change(path, form);
        change(letters, number);
        if (letters) letters.textContent = text;
      }
    },
    rove(at) {
      elements[stop]?.setAttribute('tabindex', '-1');
      elements[at]?.setAttribute('tabindex', '0');
      stop = at;
    },
    elementOf: (at) => elements[at],
  };
}
