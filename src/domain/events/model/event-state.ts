import { conflict } from '#lib/errors.ts';
import type { EventStatus } from './event-status.ts';

/** Where an event may go from where it is. A cancelled event stays so: buyers have been told. */
const NEXT: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['published'],
  published: ['cancelled'],
  cancelled: [],
};

const REFUSALS: Record<`${EventStatus}>${EventStatus}`, string> = {
  'draft>cancelled': 'A draft is not cancelled but deleted: nobody has seen it yet.',
  'published>draft': "A published event can't become a draft again. Make it unlisted, or cancel it.",
  'cancelled>draft': 'This event was cancelled, and that is final. Duplicate it to start anew.',
  'cancelled>published': 'This event was cancelled, and that is final. Duplicate it to start anew.',
  'draft>draft': '',
  'draft>published': '',
  'published>published': '',
  'published>cancelled': '',
  'cancelled>cancelled': '',
};

/** Whether the status changes. Throws 409, with what to do instead, when it can't go from `from` to `to`. */
export function changesStatus(from: EventStatus, to: EventStatus): boolean {
  if (from === to) return false;
  if (!NEXT[from].includes(to)) throw conflict(REFUSALS[`${from}>${to}`]);
  return true;
}
