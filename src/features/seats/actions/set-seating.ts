import { recordAudit } from '#features/audit/index.ts';
import { isAddOn } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { findPlan, findVersionById } from '#features/seating-plans/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { addOnSeated, noCategory, seatsInTheWay, soldBefore, stays, wrongField } from '../model/errors.ts';
import { type Hall, ticketSeatOf } from '../model/hall.ts';
import type { EventSeatingRow, SeatClaimRow, SeatTables } from '../model/schema.ts';
import { claimsAt, removeClaims, seatTypesOf } from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';
import type { SeatsContext } from './context.ts';

/** What the seats of an event are to be. */
export interface Seating {
  /** Id of a version of one of the organiser's plans; '' for no seats. */
  version: string;
  /** The categories that each ticket type is for, by the types' ids. A type without any has no seats. */
  types: Readonly<Record<string, readonly string[]>>;
  /** The `updated` that was looked at; '' where there was no plan. Left out, whatever is there is replaced. */
  ifUpdated?: string | undefined;
}

/**
 * Says by which plan the seats of an event are given out, and which ticket types are for which of them. A plan whose seats are sold or
 * held can only give way to a version that has them all still, in categories that their tickets are for. Throws 400 by field, 403, 404,
 * and 409 with the `seats` that stand against it.
 */
export async function setSeating(
  context: SeatsContext,
  actor: Actor,
  asked: string,
  { version, types, ifUpdated }: Seating,
): Promise<void> {
  const { db, clock, events } = context;
  const event = await events.requireMay(actor, 'ticketTypes.edit', asked);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const query = tx.as<SeatTables>();
    const before = await context.claims.seating(tx, event.id);
    if (ifUpdated !== undefined && (before?.updated ?? '') !== ifUpdated) throw stays('changed');
    const rows = await query.selectFrom('ticket_types').selectAll().where('event', '=', event.id).execute();
    const claims = await claimsAt(query, event.id, '');
    const used = claims.filter(({ state }) => state !== 'blocked');
    const now = laterThan(clock.text(), before?.updated ?? '');
    if (version === '') {
      if (used.length > 0) throw stays('stillTaken');
      await removeClaims(query, claims);
      await query.deleteFrom('event_seatings').where('event', '=', event.id).execute();
      await query.deleteFrom('seat_types').where('event', '=', event.id).execute();
    } else {
      const plan = await planOf(tx, version, { owner: event.organiser, now: before?.version ?? '' });
      const hall = await hallAt(db, tx.as(), version);
      if (!hall) throw wrongField('version', 'noVersion');
      const chosen = checkedTypes(hall, rows, types);
      await requireNoneSold(tx, event.id, rows, chosen);
      await requireKept(context, tx, before, { hall, used, chosen });
      const seating = { event: event.id, plan, version, created: before?.created ?? now, updated: now };
      await query
        .insertInto('event_seatings')
        .values(seating)
        .onConflict((conflict) => conflict.column('event').doUpdateSet({ plan, version, updated: now }))
        .execute();
      await query.deleteFrom('seat_types').where('event', '=', event.id).execute();
      const pairs = [...chosen].flatMap(([ticketType, categories]) =>
        [...categories].map((category) => ({ event: event.id, ticketType, category })),
      );
      if (pairs.length > 0) await query.insertInto('seat_types').values(pairs).execute();
      await removeClaims(
        query,
        claims.filter(({ seat, state }) => state === 'blocked' && !hall.byId.has(seat)),
      );
      if (before && before.version !== version) await renameSeats(tx, hall, used, now);
    }
    await touchTypes(tx, rows, now);
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'seats.edit',
      subject: { kind: 'event', id: event.id, label: event.title },
      changes: [{ field: 'seatingPlan', before: before?.version ?? null, after: version || null }],
      at: now,
    });
  });
}

/** The plan of a version. Throws 400 when it is not one of the organiser's, unless the event has it already. */
async function planOf(
  tx: Tx,
  version: string,
  { owner, now }: { owner: string; now: string },
): Promise<string> {
  const found = await findVersionById(tx.as(), version);
  const plan = found && (await findPlan(tx.as(), found.plan));
  if (!found || !plan || (plan.owner !== owner && version !== now)) throw wrongField('version', 'noVersion');
  return plan.id;
}

function checkedTypes(
  hall: Hall,
  rows: readonly TicketTypeRow[],
  types: Seating['types'],
): Map<string, Set<string>> {
  const categories = new Set(hall.seats.map(({ category }) => category));
  const chosen = new Map<string, Set<string>>();
  for (const [id, names] of Object.entries(types)) {
    if (names.length === 0) continue;
    const type = rows.find((row) => row.id === id);
    if (!type) throw wrongField('types', 'noType');
    if (isAddOn(type)) throw addOnSeated(type.name);
    for (const name of names) if (name === '' || !categories.has(name)) throw noCategory(name);
    chosen.set(id, new Set(names));
  }
  return chosen;
}

/** Who bought without a seat has none: a type begins and ends to have seats while nobody has a ticket of it. */
async function requireNoneSold(
  tx: Tx,
  event: string,
  rows: readonly TicketTypeRow[],
  chosen: ReadonlyMap<string, unknown>,
): Promise<void> {
  const seated = await seatTypesOf(tx.as<SeatTables>(), event);
  const bought = rows.find(({ id, sold, held }) => sold + held > 0 && chosen.has(id) && !seated.has(id));
  if (bought) throw soldBefore(bought.name);
}

/** Every seat that somebody has is there, for their ticket type. */
async function requireKept(
  { db }: Pick<SeatsContext, 'db'>,
  tx: Tx,
  before: EventSeatingRow | undefined,
  {
    hall,
    used,
    chosen,
  }: { hall: Hall; used: readonly SeatClaimRow[]; chosen: ReadonlyMap<string, Set<string>> },
): Promise<void> {
  const lost = used.filter(
    ({ seat, ticketType }) => !chosen.get(ticketType)?.has(hall.byId.get(seat)?.category ?? ''),
  );
  if (lost.length === 0) return;
  const old = before && (await hallAt(db, tx.as(), before.version));
  throw seatsInTheWay(
    'taken',
    lost.flatMap(({ seat }) => old?.byId.get(seat) ?? hall.byId.get(seat) ?? []),
  );
}

/** Tickets say what their seats are called by now. */
async function renameSeats(tx: Tx, hall: Hall, used: readonly SeatClaimRow[], now: string): Promise<void> {
  const query = tx.as<SeatTables>();
  for (const { ticket, seat, event } of used) {
    const placed = hall.byId.get(seat);
    if (ticket === '' || !placed) continue;
    const says = JSON.stringify(ticketSeatOf(placed));
    const { numUpdatedRows } = await query
      .updateTable('tickets')
      .set({ seat: says, updated: now })
      .where('id', '=', ticket)
      .where('seat', '!=', says)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) tx.change({ collection: 'tickets', action: 'update', id: ticket, event });
  }
}

/** Orders that were checked by what was before are checked again: their write asks that the types are as they were. */
async function touchTypes(tx: Tx, rows: readonly TicketTypeRow[], now: string): Promise<void> {
  for (const { id, event, updated } of rows) {
    await tx
      .as<SeatTables>()
      .updateTable('ticket_types')
      .set({ updated: laterThan(now, updated) })
      .where('id', '=', id)
      .execute();
    tx.change({ collection: 'ticket_types', action: 'update', id, event });
  }
}
