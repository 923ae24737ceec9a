import type { CheckInContext } from './context.ts';
import type { CheckInAccess } from './check-in-access.ts';
import type { CheckInResult } from './results.ts';

/** The ticket that a code names, or why there is none to be let in here. */
export async function readCode(
  { signer, orders }: CheckInContext,
  { event }: CheckInAccess,
  code: string,
): Promise<{ ticket: string; epoch: number } | { result: CheckInResult }> {
  const known = signer.verify(code);
  if (!known) return { result: 'invalid' };
  if (known.eventId !== event.id) return { result: 'wrong_event' };
  const ticket = await orders.findTicket(known.ticketId);
  return ticket?.event === event.id ? { ticket: ticket.id, epoch: known.epoch } : { result: 'invalid' };
}
