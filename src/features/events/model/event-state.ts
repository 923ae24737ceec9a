import { conflict, type Sentence } from '#lib/errors.ts';
import type { EventStatus } from './event-status.ts';
import { words } from '../messages/errors.messages.ts';

/** Where an event may go from where it is. A cancelled event stays so: buyers have been told. */
const NEXT: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['published'],
  published: ['cancelled'],
  cancelled: [],
};

const REFUSALS: Record<`${EventStatus}>${EventStatus}`, Sentence> = {
  'draft>cancelled': words.draftNotCancelled,
  'published>draft': words.noDraftAgain,
  'cancelled>draft': words.cancelledIsFinal,
  'cancelled>published': words.cancelledIsFinal,
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
