import type { EventRow } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { EventDateRow } from './event-date.ts';

/** How many people have a ticket for every date. */
export const passesOf = (
  event: Pick<EventRow, 'taken'>,
  all: readonly Pick<EventDateRow, 'taken'>[],
): number => event.taken - all.reduce((sum, { taken }) => sum + taken, 0);

/** Whether a date may disappear: one to come that guests have tickets for is cancelled instead, so that they see it; one that tickets are for alone stays. */
export const isRemovable = (
  event: Pick<EventRow, 'status' | 'taken'>,
  date: Pick<EventDateRow, 'endsAt' | 'taken'>,
  all: readonly Pick<EventDateRow, 'taken'>[],
  now: UtcText,
): boolean => {
  if (date.taken > 0) return false;
  return event.status === 'draft' || passesOf(event, all) === 0 || date.endsAt <= now;
};
