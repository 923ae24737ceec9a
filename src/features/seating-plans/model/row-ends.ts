import { type Point, rounded, type Seat, SEAT_RADIUS } from './plan.ts';

/** Where a row's label is written before its first and behind its last seat, from left to right; null without seats. */
export function rowEnds(
  seats: readonly Pick<Seat, 'position' | 'radius'>[],
): { start: Point; end: Point } | null {
  const [one] = seats;
  if (!one) return null;
  let [first, last] = [one, one];
  for (const seat of seats) {
    const { x, y } = seat.position;
    if (x < first.position.x || (x === first.position.x && y < first.position.y)) first = seat;
    if (x > last.position.x || (x === last.position.x && y > last.position.y)) last = seat;
  }
  const across = last.position.x - first.position.x;
  const down = last.position.y - first.position.y;
  const length = Math.hypot(across, down);
  const [dx, dy] = length === 0 ? [1, 0] : [across / length, down / length];
  const away = (seat: Pick<Seat, 'radius'>) => (seat.radius ?? SEAT_RADIUS) + 12;
  return {
    start: {
      x: rounded(first.position.x - dx * away(first)),
      y: rounded(first.position.y - dy * away(first)),
    },
    end: { x: rounded(last.position.x + dx * away(last)), y: rounded(last.position.y + dy * away(last)) },
  };
}
