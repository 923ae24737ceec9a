import { conflict, type Sentence } from '#lib/errors.ts';
import type { EventStatus } from './event-status.ts';
import { words } from '../messages/errors.messages.ts';

/**
 * Where its team may take an event from where it is. A cancelled event stays so: buyers have been told. Those who run the
 * site suspend an event and reinstate it (`suspend-event.ts`); its team may still cancel it and pay everybody back.
 */
const NEXT: Record<EventStatus, readonly EventStatus[]> = {
  draft: ['published'],
  published: ['cancelled'],
  suspended: ['cancelled'],
  cancelled: [],
};

const REFUSALS: Record<`${EventStatus}>${EventStatus}`, Sentence> = {
  'draft>cancelled': words.draftNotCancelled,
  'published>draft': words.noDraftAgain,
  'cancelled>draft': words.cancelledIsFinal,
  'cancelled>published': words.cancelledIsFinal,
  'suspended>draft': words.suspendedStays,
  'suspended>published': words.suspendedStays,
  'draft>suspended': words.operatorsSuspend,
  'published>suspended': words.operatorsSuspend,
  'cancelled>suspended': words.operatorsSuspend,
  'draft>draft': '',
  'draft>published': '',
  'published>published': '',
  'published>cancelled': '',
  'cancelled>cancelled': '',
  'suspended>suspended': '',
  'suspended>cancelled': '',
};

/** Whether the status changes. Throws 409, with what to do instead, when it can't go from `from` to `to`. */
export function changesStatus(from: EventStatus, to: EventStatus): boolean {
  if (from === to) return false;
  if (!NEXT[from].includes(to)) throw conflict(REFUSALS[`${from}>${to}`]);
  return true;
}
