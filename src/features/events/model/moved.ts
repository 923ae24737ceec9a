import type { EventRow } from './event.ts';

/** What says when and where an event is. */
export const WHEN_AND_WHERE = [
  'startsAt',
  'endsAt',
  'timezone',
  'venueName',
  'venueAddress',
  'city',
  'onlineUrl',
] as const;

export type WhenAndWhere = Pick<EventRow, (typeof WHEN_AND_WHERE)[number]>;

/** Whether it is at another time or place than before. */
export function isElsewhere(before: WhenAndWhere, after: WhenAndWhere): boolean {
  return WHEN_AND_WHERE.some((field) => before[field] !== after[field]);
}
