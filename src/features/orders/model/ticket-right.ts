import { type RefundRight, refundRight } from '#features/events/model/refund-right.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { DocumentDate } from './document-view.ts';
import type { TicketedEvent } from './ports.ts';
import { promiseOf } from './refused.ts';
import type { OrderRow } from './ticketing-schema.ts';

/** So long after a cancelled date would have ended may whoever has a ticket for it have their money back. */
const CANCELLED_BACK_MS = 14 * 24 * 3_600_000;

/** Until when (UTC text) the money of tickets for a cancelled date goes back, whatever the event promises. */
export const cancelledUntil = ({ endsAt }: Pick<DocumentDate, 'endsAt'>): UtcText =>
  addMs(endsAt, CANCELLED_BACK_MS);

/**
 * Whether a ticket gives its money back at `now` (UTC text): by the event's promise, whose days are reckoned from the date that the
 * ticket is for, or from an earlier one that its guest `left` for it: nobody wins time for a refund by an exchange. One for a date that is cancelled does in any case, for two weeks after that. `date` is null for every date.
 */
export function ticketRight(
  event: TicketedEvent,
  { refundUntil }: Pick<OrderRow, 'refundUntil'>,
  date: DocumentDate | null,
  now: UtcText,
  left: readonly Pick<DocumentDate, 'startsAt' | 'cancelled'>[] = [],
): RefundRight {
  const promise = promiseOf(event);
  if (!date) return refundRight(promise, now, refundUntil);
  if (date.cancelled) {
    const until = cancelledUntil(date);
    return now < until ? { open: true, until } : { open: false, why: 'over' };
  }
  const starts = left.flatMap(({ startsAt, cancelled }) => (cancelled ? [] : startsAt));
  const [first] = [date.startsAt, ...starts].toSorted();
  return refundRight({ ...promise, startsAt: first ?? date.startsAt }, now, refundUntil);
}
