import { drawPlan } from '#features/seating-plans/model/draw-plan.ts';
import type { PlacedSeat } from '#features/seating-plans/model/seats-of.ts';
import type { Hall } from './hall.ts';
import type { ClaimState } from './schema.ts';

/** Categories that no plan has: their names can't be typed. */
const TAKEN: Readonly<Record<ClaimState, { name: string; colour: string }>> = {
  held: { name: '\u0000held', colour: '#e9d8a6' },
  sold: { name: '\u0000sold', colour: '#b8bdc7' },
  blocked: { name: '\u0000blocked', colour: '#4b5160' },
};

/**
 * The hall as SVG: free seats in the colours of their categories, others by a colour and a form of their own. What is held has a ring,
 * what is sold a line through it, what is blocked a cross.
 */
export function drawSeats(
  { plan, seats }: Pick<Hall, 'plan' | 'seats'>,
  stateOf: (seat: string) => ClaimState | 'free',
  title: string,
): string {
  const painted = {
    ...plan,
    categories: [...plan.categories, ...Object.values(TAKEN)],
    zones: plan.zones.map((zone) => ({
      ...zone,
      rows: zone.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => {
          const state = stateOf(seat.id);
          return state === 'free' ? seat : { ...seat, category: TAKEN[state].name };
        }),
      })),
    })),
  };
  const marks = seats.map((seat) => markOf(seat, stateOf(seat.id))).join('');
  return drawPlan(painted, { title }).replace(/<\/svg>$/, `${marks}</svg>`);
}

const INK = '#2b2f38';

function markOf({ x, y, radius: r }: PlacedSeat, state: ClaimState | 'free'): string {
  const half = Math.round(r * 70) / 100;
  const line = (from: number, to: number): string => `M${x - half} ${y + from}L${x + half} ${y + to}`;
  if (state === 'held')
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${INK}" stroke-width="2" stroke-dasharray="3 2"/>`;
  if (state === 'sold') return `<path d="${line(half, -half)}" stroke="${INK}" stroke-width="1.5"/>`;
  if (state === 'blocked')
    return `<path d="${line(half, -half)}${line(-half, half)}" stroke="#ffffff" stroke-width="2"/>`;
  return '';
}
