import type { TicketRow } from './ticketing-schema.ts';

type Chosen = Pick<TicketRow, 'pass' | 'status' | 'date' | 'checkedInAt'>;

/** Whether a ticket that was chosen with a pass uses one of its dates up: one for a date that is cancelled does not, unless its holder was there. */
export const usesUp = (
  { status, date, checkedInAt }: Pick<Chosen, 'status' | 'date' | 'checkedInAt'>,
  isCancelled: (date: string) => boolean,
): boolean => status === 'valid' && (checkedInAt !== '' || !isCancelled(date));

/** How many dates the holder of a pass can still choose. `tickets` are those of its order. */
export function visitsLeft(
  { id, visits }: Pick<TicketRow, 'id' | 'visits'>,
  tickets: readonly Chosen[],
  isCancelled: (date: string) => boolean,
): number {
  const used = tickets.filter((ticket) => ticket.pass === id && usesUp(ticket, isCancelled)).length;
  return Math.max(0, visits - used);
}
