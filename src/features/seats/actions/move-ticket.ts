import { recordAudit } from '#features/audit/index.ts';
import { notifyReseated, requireForOrder, sendTickets } from '#features/orders/index.ts';
import { seatIn } from '#features/orders/model/seat.ts';
import type { OrderRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { isRecordId } from '#lib/ids.ts';
import { holdRow } from '#platform/db/index.ts';
import { seatsInTheWay, stays, wrongField } from '../model/errors.ts';
import { countedIn, inSeatOrder, ticketSeatOf } from '../model/hall.ts';
import type { SeatTables } from '../model/schema.ts';
import { claimsAt, claimsOfTickets, insertClaims, removeClaims, seatTypesOf } from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';
import { hallOf, seatTicket } from './claim-seats.ts';
import type { SeatsContext } from './context.ts';

/**
 * Gives a ticket another free seat, of a category that its type is for. The buyer gets the tickets as they are now, and the ticket's
 * holder theirs. Nothing changes where it has that seat. Throws 404, 403, 400 for a seat that the plan hasn't, and 409 when the
 * ticket has no seat, or the seat is not free or not for its type.
 */
export async function moveTicket(
  context: SeatsContext,
  actor: Actor,
  ticketId: string,
  seatId: string,
): Promise<void> {
  const { ticket, order } = await ownTicket(context, actor, ticketId);
  const { db, clock } = context;
  await db.write(async (tx) => {
    const query = tx.as<SeatTables>();
    const now = clock.text();
    // The ticket before the event, as whatever else changes tickets takes them.
    const { numUpdatedRows } = await query
      .updateTable('tickets')
      .set({ updated: now })
      .where('id', '=', ticket.id)
      .where('status', '=', 'valid')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw stays('noTicketSeat');
    await holdRow(db, tx, 'events', ticket.event);
    const seating = await context.claims.seating(tx, ticket.event);
    const [claim] = await claimsOfTickets(query, [ticket.id]);
    if (!seating || !claim) throw stays('noTicketSeat');
    const hall = await hallOf(context, tx, seating);
    const seat = hall.byId.get(seatId);
    if (!seat) throw wrongField('seat', 'unknownSeat');
    if (claim.seat === seatId) return;
    const categories = (await seatTypesOf(query, ticket.event)).get(claim.ticketType);
    if (!categories?.has(seat.category)) throw stays('wrongCategory');
    if ((await context.claims.taken(tx, ticket.event, claim.date)).has(seatId))
      throw seatsInTheWay('notFree', [seat]);
    const moved = { ...claim, seat: seatId, category: countedIn(seat), note: '', updated: now };
    await removeClaims(query, [claim]);
    if (!(await insertClaims(query, [moved]))) throw seatsInTheWay('notFree', [seat]);
    await seatTicket(tx, hall, moved, ticket.id, now);
    const before = seatIn(ticket.seat);
    await recordAudit(tx, {
      event: ticket.event,
      actor,
      action: 'tickets.seat',
      subject: { kind: 'order', id: order.id, label: order.code },
      changes: [
        {
          field: 'seat',
          before: before && JSON.stringify(before),
          after: JSON.stringify(ticketSeatOf(seat)),
        },
      ],
      at: now,
    });
    const reseated = [{ ticket: ticket.id, from: before, to: ticketSeatOf(seat) }];
    if (order.buyerEmail !== '')
      await sendTickets(context, tx, order.id, { again: context.ids.record(), reseated });
    await notifyReseated(context, tx, order, reseated);
  });
}

/** A valid ticket, for who may change its order. Throws 404, 403. */
export async function ownTicket(
  context: SeatsContext,
  actor: Actor,
  ticketId: string,
): Promise<{ ticket: TicketRow; order: OrderRow }> {
  const ticket = isRecordId(ticketId) ? await context.orders.findTicket(ticketId) : undefined;
  const order = ticket && (await context.orders.find(ticket.order));
  if (!ticket || !order) throw notFound();
  await requireForOrder(context, actor, 'orders.edit', order);
  if (ticket.status !== 'valid') throw stays('noTicketSeat');
  return { ticket, order };
}

/** The free seats that a ticket's type is for, in their order, with where it is now: none for a ticket without a seat. Throws 404, 403. */
export async function seatChoices(context: SeatsContext, actor: Actor, ticketId: string) {
  const { ticket, order } = await ownTicket(context, actor, ticketId);
  const query = context.db.read<SeatTables>();
  const [claim] = await claimsOfTickets(query, [ticket.id]);
  const seating = await query
    .selectFrom('event_seatings')
    .selectAll()
    .where('event', '=', ticket.event)
    .executeTakeFirst();
  const hall = seating && (await hallAt(context.db, context.db.read(), seating.version));
  const seat = seatIn(ticket.seat);
  const about = {
    event: ticket.event,
    order: order.id,
    code: order.code,
    holder: ticket.holderName || ticket.holderEmail,
  };
  if (!claim || !hall || !seat) return { ...about, seat: null, choices: [] };
  const categories = (await seatTypesOf(query, ticket.event)).get(claim.ticketType) ?? new Set();
  const taken = new Set((await claimsAt(query, ticket.event, claim.date)).map((each) => each.seat));
  const free = hall.seats.filter(({ id, category }) => !taken.has(id) && categories.has(category));
  const ids = inSeatOrder(
    hall,
    free.map(({ id }) => id),
  );
  return {
    ...about,
    seat,
    choices: ids.flatMap((id) => {
      const placed = hall.byId.get(id);
      return placed ? [ticketSeatOf(placed)] : [];
    }),
  };
}
