import { groupBy } from '#lib/group-by.ts';

/** How many a gate let in within a quarter of an hour. */
export interface Quarter {
  /** UTC text: when the quarter begins. */
  at: string;
  /** The gate; empty where none was named. */
  device: string;
  admitted: number;
}

/** What each gate let in, the busiest first, and in which quarter of an hour it last did. */
export function byGate(quarters: readonly Quarter[]): { gate: string; last: string; admitted: number }[] {
  return [...groupBy(quarters, ({ device }) => device)]
    .map(([gate, all]) => ({
      gate,
      last: all.reduce((last, { at }) => (at > last ? at : last), ''),
      admitted: all.reduce((sum, { admitted }) => sum + admitted, 0),
    }))
    .toSorted((one, other) => other.admitted - one.admitted);
}
