import type { CheckInContext } from './context.ts';
import type { CheckInAccess } from './check-in-access.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { CheckInResult } from './results.ts';

/** The ticket that a code names, with its row where it is a pass, or why there is none to be let in here. */
export async function readCode(
  { signer, orders }: CheckInContext,
  { event }: CheckInAccess,
  code: string,
): Promise<{ ticket: string; epoch: number; pass?: TicketRow } | { result: CheckInResult }> {
  const known = signer.verify(code);
  if (!known) return { result: 'invalid' };
  if (known.eventId !== event.id) return { result: 'wrong_event' };
  const ticket = await orders.findTicket(known.ticketId);
  if (ticket?.event !== event.id) return { result: 'invalid' };
  return { ticket: ticket.id, epoch: known.epoch, ...(ticket.visits > 0 && { pass: ticket }) };
}
