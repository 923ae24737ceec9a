import type { OrderViewer } from '#features/orders/index.ts';
import { seatIn, type TicketSeat } from '#features/orders/model/seat.ts';
import type { TransferRefusal } from '../messages/transfer-refusals.messages.ts';
import type { TransferRow } from '../model/schema.ts';
import { transfersOf } from '../store/transfers.ts';
import type { TransfersContext } from './context.ts';
import { heldTicket, ownRight, type OwnTicket, ownTicket } from './own-ticket.ts';

/** A ticket as who may hand it on sees it. */
export interface TransferShown {
  ticket: string;
  order: string;
  event: string;
  ticketTypeName: string;
  holderName: string;
  /** Id of the date that it is for; '' for every date. */
  date: string;
  seat: TicketSeat | null;
  /** Whether money that was paid for the order stays with whoever hands it on. */
  money: boolean;
  /** Why it can't be handed on; null when it can. */
  refused: TransferRefusal | null;
  /** Until when (UTC text) it can be; '' when it can't. */
  closes: string;
  /** The offer that can be taken now. */
  open: { id: string; toName: string; toEmail: string; until: string; created: string } | null;
  /** How the last offer before ended that nobody took; null where there was none. */
  last: { state: 'declined' | 'withdrawn' | 'lapsed'; toName: string; at: string } | null;
}

/** Whether a ticket can be handed on, and what is offered of it. Throws 404 and 409 as `ownTicket`. */
export async function readTransfer(
  context: TransfersContext,
  order: string,
  ticket: string,
  viewer: OrderViewer,
): Promise<TransferShown> {
  return transferShown(context, await ownTicket(context, order, ticket, viewer));
}

/** The same by the private link of its holder. */
export async function readHeld(context: TransfersContext, token: string): Promise<TransferShown> {
  return transferShown(context, await heldTicket(context, token));
}

export async function transferShown(context: TransfersContext, own: OwnTicket): Promise<TransferShown> {
  const { order, event, ticket } = own;
  const now = context.clock.text();
  const [items, rows] = await Promise.all([
    context.orders.items(order.id),
    transfersOf(context.db, ticket.id),
  ]);
  const right = ownRight(own, now);
  const [newest] = rows.filter(({ fromEpoch }) => fromEpoch === ticket.epoch);
  const open = newest && isOpen(newest, now) && right.open ? newest : null;
  return {
    ticket: ticket.id,
    order: order.id,
    event: event.id,
    ticketTypeName: items.find(({ ticketType }) => ticketType === ticket.ticketType)?.name ?? '',
    holderName: ticket.holderName,
    date: ticket.date,
    seat: seatIn(ticket.seat),
    money: own.sender === 'buyer' && order.total > 0,
    refused: right.open ? null : right.why,
    closes: right.open ? right.until : '',
    open: open && {
      id: open.id,
      toName: open.toName,
      toEmail: open.toEmail,
      until: open.until,
      created: open.created,
    },
    // Whom the buyer offered it to is not for who holds it for them to know.
    last: newest && !open && newest.sentAs === own.sender ? endOf(newest) : null,
  };
}

/** Whether it can be taken at `now`, as far as it says itself. */
export const isOpen = ({ state, until }: TransferRow, now: string): boolean =>
  state === 'offered' && until > now;

function endOf({ state, toName, until, finished }: TransferRow): TransferShown['last'] {
  if (state === 'accepted') return null;
  return state === 'offered' ? { state: 'lapsed', toName, at: until } : { state, toName, at: finished };
}
