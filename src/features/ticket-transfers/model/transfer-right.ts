import type { Arrival } from '#features/event-dates/model/arrival.ts';
import { MOST_EPOCHS } from '#features/orders/model/handed-on.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import { ticketRefused } from '#features/orders/model/refused.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { TransferRefusal } from '../messages/transfer-refusals.messages.ts';

const HOUR_MS = 3_600_000;
/** Whoever has not taken it within a week has forgotten it. */
const OPEN_MS = 7 * 24 * HOUR_MS;

/** When a ticket is for. */
export interface TransferDate {
  startsAt: UtcText;
  cancelled: boolean;
  arrive?: Arrival | null;
}

/** Whether tickets for `date` can be handed on at `now`: until when (UTC text), or why not. */
export type TransferRight = { open: true; until: UtcText } | { open: false; why: TransferRefusal };

/**
 * By what the organiser says now: `date` is the one that the ticket is for, or the event's. Where it says from when its guests arrive, no
 * longer than until then: a gate without a connection may have let somebody in already.
 */
export function transferRight(
  event: Pick<TicketedEvent, 'status' | 'transferPolicy' | 'transferHours'>,
  date: TransferDate,
  now: UtcText,
): TransferRight {
  const { status, transferPolicy = '', transferHours = 0 } = event;
  if (status === 'cancelled' || date.cancelled) return { open: false, why: 'cancelled' };
  if (status !== 'published') return { open: false, why: 'notNow' };
  if (transferPolicy === 'forbidden') return { open: false, why: 'forbidden' };
  const begins = date.arrive && date.arrive.from < date.startsAt ? date.arrive.from : date.startsAt;
  const ends = addMs(date.startsAt, -transferHours * HOUR_MS);
  const until = ends < begins ? ends : begins;
  if (now >= begins) return { open: false, why: 'over' };
  return now < until ? { open: true, until } : { open: false, why: 'closed' };
}

/** Until when an offer that is made at `now` can be taken. */
export function offeredUntil(now: UtcText, closes: UtcText): UtcText {
  const week = addMs(now, OPEN_MS);
  return week < closes ? week : closes;
}

/** What of an order and its tickets decides. */
export interface TransferStands {
  order: Pick<OrderRow, 'status' | 'change'>;
  ticket: TicketRow;
  /** A change of it waits for its payment. */
  waits: boolean;
  /** The bank of who paid asks for the money back. */
  disputed: boolean;
}

/** Why a ticket can't be handed on, whatever the organiser says; null when it can. */
export function ticketKept({ order, ticket, waits, disputed }: TransferStands): TransferRefusal | null {
  if (order.change !== '' || (order.status !== 'paid' && order.status !== 'partially_refunded'))
    return 'gone';
  if (ticket.visits > 0) return 'pass';
  if (ticket.pass !== '') return 'byPass';
  if (ticket.addOn === 1) return 'voucher';
  const refused = ticketRefused(ticket, waits);
  if (refused !== null) return refused;
  if (disputed) return 'disputed';
  return ticket.epoch >= MOST_EPOCHS ? 'often' : null;
}
