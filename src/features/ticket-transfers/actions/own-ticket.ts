import { changesOf, datesNamed, isTheirOwn, type OrderViewer, visibleOrder } from '#features/orders/index.ts';
import { ticketRefused } from '#features/orders/model/refused.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { TicketedEvent } from '#features/orders/model/ports.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { linkedBy } from '#features/questions/index.ts';
import type { DisputeRow } from '#features/payouts/model/schema.ts';
import { conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { type TransferRefusal, words } from '../messages/transfer-refusals.messages.ts';
import type { TransferRow, TransferTables } from '../model/schema.ts';
import { ticketKept, type TransferDate, transferRight, type TransferRight } from '../model/transfer-right.ts';
import type { TransfersContext } from './context.ts';

/** A ticket with all that decides on whether it can be handed on. */
export interface TicketToHand {
  order: OrderRow;
  event: TicketedEvent;
  ticket: TicketRow;
  date: TransferDate;
  waits: boolean;
  disputed: boolean;
}

/** Who has a ticket: whoever has its order, or its holder by their private link. */
export interface OwnTicket extends TicketToHand {
  sender: TransferRow['sentAs'];
}

/** Names a refusal. */
export const refusal = (why: TransferRefusal) => inEach(words, (t) => t[why]);

/** A dispute that was decided for the organiser, or never became one, is none any more. */
const SETTLED = ['won', 'warning_closed', 'prevented'];

/** A ticket with its order and event. Throws 404 where one of them is gone. */
export async function ticketToHand(
  context: TransfersContext,
  order: OrderRow,
  ticket: TicketRow | undefined,
): Promise<TicketToHand> {
  const [of] = ticket?.order === order.id ? await ticketsToHand(context, order, [ticket]) : [];
  if (!of) throw notFound();
  return of;
}

/** Tickets of an order, each with the order and its event; none where that is gone. */
export async function ticketsToHand(
  context: TransfersContext,
  order: OrderRow,
  tickets: readonly TicketRow[],
): Promise<TicketToHand[]> {
  const event = await context.events.find(order.event);
  if (!event || tickets.length === 0) return [];
  const [dates, changes, dispute] = await Promise.all([
    datesNamed(
      context.db,
      tickets.map(({ date }) => date),
    ),
    changesOf(context, order.id),
    context.db
      .read<{ disputes: DisputeRow }>()
      .selectFrom('disputes')
      .select('id')
      .where('order', '=', order.id)
      .where('status', 'not in', SETTLED)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return tickets.map((ticket) => ({
    order,
    event,
    ticket,
    date: dates.find(({ id }) => id === ticket.date) ?? { startsAt: event.startsAt, cancelled: false },
    waits: changes.some((change) => change.ticket === ticket.id && change.status === 'waiting'),
    disputed: dispute !== undefined,
  }));
}

/** Whether a ticket can be handed on now: until when, or why not. */
export function rightTo(of: TicketToHand, now: string): TransferRight {
  const kept = ticketKept(of);
  return kept === null ? transferRight(of.event, of.date, now) : { open: false, why: kept };
}

/** The same for who asks: whom its buyer shared a ticket with, so that they fill in their details, doesn't give away what they have not paid. */
export function ownRight(own: OwnTicket, now: string): TransferRight {
  if (own.sender === 'holder' && !isHandedOn(own.ticket)) return { open: false, why: 'notYours' };
  return rightTo(own, now);
}

/**
 * The ticket, for whoever may hand it on: as its buyer while they have not done so, or as its holder, whose private link is `accessToken` then. Throws 404
 * for whoever may not see it, 409 for its buyer once it was handed on.
 */
export async function ownTicket(
  context: TransfersContext,
  order: string,
  ticket: string,
  viewer: OrderViewer,
): Promise<OwnTicket> {
  const held = viewer.accessToken ? await holderBy(context, viewer.accessToken) : null;
  if (held && held.order.id === order && held.ticket.id === ticket)
    return { ...(await ticketToHand(context, held.order, held.ticket)), sender: 'holder' };
  const found = await visibleOrder(context, order, viewer);
  const of = await ticketToHand(context, found, await context.orders.findTicket(ticket));
  if (!isTheirOwn(context, found, viewer)) throw conflict(refusal('notYours'));
  if (isHandedOn(of.ticket)) throw conflict(refusal('handedOn'));
  return { ...of, sender: 'buyer' };
}

/** The same by the private link alone. Throws 404. */
export async function heldTicket(context: TransfersContext, token: string): Promise<OwnTicket> {
  const { order, ticket } = await linkedBy(context, token);
  return { ...(await ticketToHand(context, order, ticket)), sender: 'holder' };
}

async function holderBy(context: TransfersContext, token: string) {
  try {
    return await linkedBy(context, token);
  } catch {
    return null;
  }
}

/** Why a ticket that was read can't be handed on any more, as the write sees it that has its row; null when it can. */
export async function keptNow(
  tx: Tx,
  { id, epoch }: Pick<TicketRow, 'id' | 'epoch'>,
): Promise<TransferRefusal | null> {
  const query = tx.as<TransferTables>();
  const now = await query
    .selectFrom('tickets')
    .select(['status', 'checkedInAt', 'epoch'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (now.epoch !== epoch) return 'handedOn';
  const waiting = await query
    .selectFrom('ticket_changes')
    .select('id')
    .where('ticket', '=', id)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return ticketRefused(now, waiting !== undefined);
}
