import { type ApiError, conflict, notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { hashOfCode, typedCode } from '../model/transfer-code.ts';
import type { TransferRow } from '../model/schema.ts';
import { transferBy } from '../store/transfers.ts';
import type { TransfersContext } from './context.ts';
import { refusal, rightTo, type TicketToHand, ticketToHand } from './own-ticket.ts';
import { isOpen } from './read-transfer.ts';
import { wrongCode, wrongCodes } from './wrong-codes.ts';

/** A ticket that somebody may take, with the offer. */
export interface OfferedTicket extends TicketToHand {
  transfer: TransferRow;
}

/**
 * The ticket that is offered by a code, as it is typed or stands in a link. Throws 404 for a code of none, 409 for an offer that is over, 429
 * for many wrong codes from one network.
 */
export async function offeredTicket(
  context: TransfersContext,
  typed: unknown,
  address: string,
): Promise<OfferedTicket> {
  wrongCodes(context.clock.now(), address);
  const code = typedCode(typed);
  const transfer = code === '' ? undefined : await transferBy(context.db, hashOfCode(code));
  if (!transfer || !isRecordId(transfer.order)) {
    wrongCode(context.clock.now(), address);
    throw notFound(refusal('unknown'));
  }
  const now = context.clock.text();
  if (!isOpen(transfer, now)) throw conflict(refusal(endedAs(transfer)));
  const order = await context.orders.find(transfer.order);
  if (!order) throw notFound(refusal('unknown'));
  const of = await ticketToHand(context, order, await context.orders.findTicket(transfer.ticket));
  if (of.ticket.epoch !== transfer.fromEpoch) throw conflict(refusal('taken'));
  const right = rightTo(of, now);
  if (!right.open) throw conflict(refusal(right.why));
  return { ...of, transfer };
}

const endedAs = ({ state }: TransferRow) => {
  if (state === 'accepted') return 'taken';
  return state === 'offered' ? 'lapsed' : state;
};

/** What went wrong with an offer that was read a moment ago, for who tried to end it as well. */
export async function overtaken(context: TransfersContext, { id }: TransferRow): Promise<ApiError> {
  const now = await context.db
    .read<{ ticket_transfers: TransferRow }>()
    .selectFrom('ticket_transfers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return conflict(refusal(now ? endedAs(now) : 'unknown'));
}
