import type { TicketedEvent } from './ports.ts';
import type { OrderRow, TicketRow } from './ticketing-schema.ts';

/** What the event promises, as the rule reads it. */
export const promiseOf = (event: TicketedEvent) => {
  const { refundPolicy = '', refundDays = 0, startsAt, schedule = '', backUntil = '' } = event;
  // With a new date it ends with the start at the latest.
  const until = schedule === 'rescheduled' && backUntil > startsAt ? startsAt : backUntil;
  return { policy: refundPolicy, days: refundDays, startsAt, backUntil: until };
};

export type OrderRefusal = 'cancelled' | 'notPaid' | 'free' | 'byHand';
export type TicketRefusal = 'listed' | 'gone' | 'used' | 'waits';

/** Why nothing of an order goes back to its buyer by itself, whatever was promised. `paidSince`: a change of its tickets was paid for. */
export function orderRefused(
  { status, total, method, change }: OrderRow,
  event: TicketedEvent,
  paidSince: boolean,
): OrderRefusal | null {
  if (event.status === 'cancelled') return 'cancelled';
  if (change !== '' || (status !== 'paid' && status !== 'partially_refunded')) return 'notPaid';
  if (total === 0 && !paidSince) return 'free';
  return method === '' ? null : 'byHand';
}

/** Why a ticket can't be given back; null when it can. */
export function ticketRefused(
  { status, checkedInAt }: Pick<TicketRow, 'status' | 'checkedInAt'>,
  waits: boolean,
): TicketRefusal | null {
  // Resale keeps a ticket that is offered in a state of its own, whatever it is called there.
  if ((status as string) === 'listed') return 'listed';
  if (status !== 'valid') return 'gone';
  if (checkedInAt !== '') return 'used';
  return waits ? 'waits' : null;
}
