import { recordAudit } from '#features/audit/index.ts';
import { isVoucher } from '#features/orders/model/people.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';
import { findPlan, findVersionById } from '#features/seating-plans/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { addOnSeated, noCategory, seatsInTheWay, soldBefore, stays, wrongField } from '../model/errors.ts';
import { countedIn, type Hall, ticketSeatOf } from '../model/hall.ts';
import type { EventSeatingRow, SeatClaimRow, SeatTables } from '../model/schema.ts';
import { recountClaims, removeBlocks, seatTypesOf, usedSeats } from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';
import type { SeatsContext } from './context.ts';

type UsedSeat = Pick<SeatClaimRow, 'seat' | 'ticketType'>;

/** What the seats of an event are to be. */
export interface Seating {
  /** Id of a version of one of the organiser's plans; '' for no seats. */
  version: string;
  /** The categories that each ticket type is for, by the types' ids. A type without any has no seats. */
  types: Readonly<Record<string, readonly string[]>>;
  /** Whether guests who choose their seats may leave no single one between others. Left out, it stays; true at first. */
  noSingleSeats?: boolean | undefined;
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
  { version, types, noSingleSeats, ifUpdated }: Seating,
): Promise<void> {
  const { db, clock, events } = context;
  const event = await events.requireMay(actor, 'ticketTypes.edit', asked);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const query = tx.as<SeatTables>();
    const before = await context.claims.seating(tx, event.id);
    if (ifUpdated !== undefined && (before?.updated ?? '') !== ifUpdated) throw stays('changed');
    const rows = await query
      .selectFrom('ticket_types')
      .selectAll()
      .where('event', '=', event.id)
      .orderBy('id')
      .execute();
    const now = laterThan(clock.text(), before?.updated ?? '');
    // First: whoever sells these types is done then, and their tickets say what their seats are called by now.
    await touchTypes(tx, rows, now);
    const used = await usedSeats(query, event.id);
    const typesBefore = await seatTypesOf(query, event.id);
    let after: Map<string, Set<string>> = new Map();
    const rule = noSingleSeats ?? before?.noSingleSeats !== 0;
    if (version === '') {
      if (used.length > 0) throw stays('stillTaken');
      await removeBlocks(query, event.id);
      await query.deleteFrom('event_seatings').where('event', '=', event.id).execute();
      await query.deleteFrom('seat_types').where('event', '=', event.id).execute();
    } else {
      const plan = await planOf(context, tx, version, { owner: event.organiser, now: before?.version ?? '' });
      const hall = await hallAt(db, tx.as(), version);
      if (!hall) throw wrongField('version', 'noVersion');
      const chosen = checkedTypes(hall, rows, types);
      after = chosen;
      requireNoneSold(rows, chosen, typesBefore);
      await requireKept(context, tx, before, { hall, used, chosen });
      const values = { plan, version, noSingleSeats: rule ? 1 : 0, updated: now };
      await query
        .insertInto('event_seatings')
        .values({ event: event.id, ...values, created: before?.created ?? now })
        .onConflict((conflict) => conflict.column('event').doUpdateSet(values))
        .execute();
      await query.deleteFrom('seat_types').where('event', '=', event.id).execute();
      const pairs = [...chosen].flatMap(([ticketType, categories]) =>
        [...categories].map((category) => ({ event: event.id, ticketType, category })),
      );
      if (pairs.length > 0) await query.insertInto('seat_types').values(pairs).execute();
      const old = before && before.version !== version ? await hallAt(db, tx.as(), before.version) : null;
      if (old) {
        const gone = old.seats.flatMap(({ id }) => (hall.byId.has(id) ? [] : [id]));
        await removeBlocks(query, event.id, gone);
        await renameSeats(tx, event.id, { old, hall, used, now });
        await recountSeats(tx, event.id, old, hall);
      }
    }
    const calledBefore = await planName(tx, before?.version ?? '');
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'seats.edit',
      subject: { kind: 'event', id: event.id, label: event.title },
      changes: [
        { field: 'seatingPlan', before: calledBefore, after: await planName(tx, version) },
        { field: 'seatTypes', before: typesSaid(typesBefore, nameOf), after: typesSaid(after, nameOf) },
        ...(before && version !== ''
          ? [{ field: 'noSingleSeats', before: before.noSingleSeats === 1, after: rule }]
          : []),
      ].filter((change) => change.before !== change.after),
      at: now,
    });
  });
}

/** A version of a plan as the history names it: `Union Chapel, 3`; null for none. */
async function planName(tx: Tx, version: string): Promise<string | null> {
  const found = version === '' ? undefined : await findVersionById(tx.as(), version);
  const plan = found && (await findPlan(tx.as(), found.plan));
  return found && plan ? `${plan.name}, ${found.number}` : null;
}

/** Which types are for which categories, as the history names them: `Adult: Stalls, Balcony; Child: Balcony`. */
function typesSaid(
  types: ReadonlyMap<string, ReadonlySet<string>>,
  nameOf: ReadonlyMap<string, string>,
): string | null {
  const byName = (one: string, other: string): number => (one < other ? -1 : 1);
  const said = [...types].map(
    ([id, categories]) => `${nameOf.get(id) ?? ''}: ${[...categories].toSorted(byName).join(', ')}`,
  );
  return said.length === 0 ? null : said.toSorted(byName).join('; ');
}

/** The plan of a version, which nobody deletes beside this write. Throws 400 when it is not one of the organiser's, unless the event has it already. */
async function planOf(
  { db }: Pick<SeatsContext, 'db'>,
  tx: Tx,
  version: string,
  { owner, now }: { owner: string; now: string },
): Promise<string> {
  const named = await findVersionById(tx.as(), version);
  if (!named) throw wrongField('version', 'noVersion');
  await holdRow(db, tx, 'seating_plans', named.plan);
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
    if (isVoucher(type)) throw addOnSeated(type.name);
    for (const name of names) if (name === '' || !categories.has(name)) throw noCategory(name);
    chosen.set(id, new Set(names));
  }
  return chosen;
}

/** Who bought without a seat has none: a type begins and ends to have seats while nobody has a ticket of it. */
function requireNoneSold(
  rows: readonly TicketTypeRow[],
  chosen: ReadonlyMap<string, unknown>,
  seated: ReadonlyMap<string, unknown>,
): void {
  const bought = rows.find(({ id, sold, held }) => sold + held > 0 && chosen.has(id) && !seated.has(id));
  if (bought) throw soldBefore(bought.name);
}

/** Every seat that somebody has is there, for their ticket type. */
async function requireKept(
  { db }: Pick<SeatsContext, 'db'>,
  tx: Tx,
  before: EventSeatingRow | undefined,
  { hall, used, chosen }: { hall: Hall; used: readonly UsedSeat[]; chosen: ReadonlyMap<string, Set<string>> },
): Promise<void> {
  const lost = used.filter(
    ({ seat, ticketType }) => !chosen.get(ticketType)?.has(hall.byId.get(seat)?.category ?? ''),
  );
  if (lost.length === 0) return;
  const old = before && (await hallAt(db, tx.as(), before.version));
  throw seatsInTheWay(
    'taken',
    [...new Set(lost.map(({ seat }) => seat))].flatMap(
      (seat) => old?.byId.get(seat) ?? hall.byId.get(seat) ?? [],
    ),
  );
}

/** Tickets say what their seats are called by now: those of seats that are called otherwise. */
async function renameSeats(
  tx: Tx,
  event: string,
  { old, hall, used, now }: { old: Hall; hall: Hall; used: readonly UsedSeat[]; now: string },
): Promise<void> {
  const query = tx.as<SeatTables>();
  for (const id of new Set(used.map(({ seat }) => seat))) {
    const [before, placed] = [old.byId.get(id), hall.byId.get(id)];
    if (!before || !placed) continue;
    const says = JSON.stringify(ticketSeatOf(placed));
    if (says === JSON.stringify(ticketSeatOf(before))) continue;
    const renamed = await query
      .updateTable('tickets')
      .set({ seat: says, updated: now })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('seat_claims')
          .select('ticket')
          .where('event', '=', event)
          .where('seat', '=', id)
          .where('ticket', '!=', ''),
      )
      .returning('id')
      .execute();
    for (const ticket of renamed)
      tx.change({ collection: 'tickets', action: 'update', id: ticket.id, event });
  }
}

/** Whoever has a seat that is of another category by now, or is for all or is not any more, has it there. */
async function recountSeats(tx: Tx, event: string, old: Hall, hall: Hall): Promise<void> {
  const moved = hall.seats.filter((seat) => countedIn(seat) !== countedIn(old.byId.get(seat.id)));
  for (const [category, seats] of Map.groupBy(moved, countedIn))
    await recountClaims(
      tx.as<SeatTables>(),
      event,
      seats.map(({ id }) => id),
      category,
    );
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
