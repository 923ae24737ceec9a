/** Since when it is told how long requests took. */
export const SLOW_SPANS = ['hour', 'day', 'month'] as const;
export type SlowSpan = (typeof SLOW_SPANS)[number];
