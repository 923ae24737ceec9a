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

/** A seat as a part of an SVG, before it is painted. */
const bare = ({ at, x, y }: ChooserSeat): string =>
  `<g data-at="${at}" role="checkbox" tabindex="-1" class="outline-none" transform="translate(${n(x)} ${n(y)})"><path/><text text-anchor="middle" dominant-baseline="central"/></g>`;

/** The seats of a plan in their group of an SVG: drawn once, then each is painted as it changes. */
export interface PaintedSeats {
  /** Paints those whose state is another than before. */
  paint(stateOf: (seat: ChooserSeat) => ChooserState): void;
  /** The only one that the tab key stops at. */
  rove(at: number): void;
  elementOf(at: number): SVGGElement | undefined;
}

/** Draws seats into an empty group; `full` says what a seat is called in a state. */
export function paintSeats(
  layer: SVGGElement,
  seats: readonly ChooserSeat[],
  {
    colourOf,
    full,
  }: { colourOf: (seat: ChooserSeat) => string; full: (seat: ChooserSeat, state: ChooserState) => string },
): PaintedSeats {
  // One text for all of them: ten thousand elements are there in a moment.
  layer.innerHTML = seats.map(bare).join('');
  const elements = [...layer.children] as SVGGElement[];
  const painted: (ChooserState | undefined)[] = [];
  let stop = -1;
  return {
    paint(stateOf) {
      for (const seat of seats) {
        const state = stateOf(seat);
        const element = elements[seat.at];
        if (!element || painted[seat.at] === state) continue;
        painted[seat.at] = state;
        const look = lookOf(seat, state, colourOf(seat));
        const [path, text] = element.children;
        path?.setAttribute('d', look.d);
        path?.setAttribute('fill', look.fill);
        path?.setAttribute('stroke', look.stroke);
        path?.setAttribute('stroke-width', String(look.width));
        path?.setAttribute('stroke-dasharray', look.dashes);
        if (text) {
          text.textContent = look.ink === '' ? '' : seat.number;
          text.setAttribute('fill', look.ink);
          text.setAttribute('font-size', n(seat.radius * 0.95));
        }
        element.setAttribute('aria-checked', String(state === 'yours'));
        element.setAttribute('aria-disabled', String(state !== 'yours' && state !== 'free'));
        element.setAttribute('aria-label', full(seat, state));
        element.style.cursor = state === 'yours' || state === 'free' ? 'pointer' : 'default';
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
