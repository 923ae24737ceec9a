import type { EventRow } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { EventDateRow } from './event-date.ts';

/** Whether a date may disappear: one to come that guests have tickets for is cancelled instead, so that they see it. */
export const isRemovable = (
  event: Pick<EventRow, 'status' | 'taken'>,
  date: Pick<EventDateRow, 'endsAt'>,
  now: UtcText,
): boolean => event.status === 'draft' || event.taken === 0 || date.endsAt <= now;
