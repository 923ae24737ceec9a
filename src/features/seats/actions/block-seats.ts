import { recordAudit } from '#features/audit/index.ts';
import { datesOf, type EventDateTables } from '#features/event-dates/index.ts';
import type { Actor } from '#lib/actor.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import { noSeating, seatsInTheWay, stays, wrongField } from '../model/errors.ts';
import { countedIn, type Hall } from '../model/hall.ts';
import type { SeatClaimRow, SeatTables } from '../model/schema.ts';
import { claimsAt, insertClaims, removeClaims } from '../store/claims.ts';
import { hallOf } from './claim-seats.ts';
import type { SeatsContext } from './context.ts';

/** Characters of a note. */
export const NOTE_MOST = 200;

/** Seats for a date; '' for every date. */
export interface SomeSeats {
  date?: string | undefined;
  seats: readonly string[];
}

/**
 * Takes free seats off sale, with a note for the team. Throws 400 by field, 403, 404, and 409 with the `seats` that are not free: then
 * none is blocked.
 */
export function blockSeats(
  context: SeatsContext,
  actor: Actor,
  asked: string,
  { date = '', seats, note = '' }: SomeSeats & { note?: string | undefined },
): Promise<void> {
  const said = note.trim();
  if (said.length > NOTE_MOST || !said.isWellFormed()) throw wrongField('note', 'note');
  return withSeats(context, actor, asked, { date, seats }, async (tx, { event, on, hall, now }) => {
    const taken = await context.claims.taken(tx, event.id, date);
    const lost = seats.filter((seat) => taken.has(seat));
    if (lost.length > 0)
      throw seatsInTheWay(
        'notFree',
        lost.flatMap((seat) => hall.byId.get(seat) ?? []),
      );
    const rows = [...new Set(seats)].map((seat): SeatClaimRow => ({
      event: event.id,
      date,
      seat,
      category: countedIn(hall.byId.get(seat)),
      state: 'blocked',
      ticketType: '',
      order: '',
      hold: '',
      ticket: '',
      note: said,
      created: now,
      updated: now,
    }));
    if (!(await insertClaims(tx.as(), rows)))
      throw new Error('A free seat was taken beside a write that holds its event.');
    await audit(tx, actor, event, { action: 'seats.block', date: on, seats: rows.length, note: said, now });
  });
}

/** Puts blocked seats on sale again. Throws 400 by field, 403, 404, and 409 when one of them is not blocked for that date. */
export const freeBlocked = (
  context: SeatsContext,
  actor: Actor,
  asked: string,
  { date = '', seats }: SomeSeats,
): Promise<void> =>
  withSeats(context, actor, asked, { date, seats }, async (tx, { event, on, now }) => {
    const claims = await claimsAt(tx.as<SeatTables>(), event.id, date);
    const chosen = new Set(seats);
    const blocked = claims.filter(({ seat, state }) => chosen.has(seat) && state === 'blocked');
    // What is blocked for every date is not put on sale on all of them by a look at one.
    if (blocked.some((claim) => claim.date !== date)) throw stays('blockedForAll');
    if (blocked.length !== chosen.size) throw stays('notBlocked');
    await removeClaims(tx.as<SeatTables>(), blocked);
    await audit(tx, actor, event, { action: 'seats.free', date: on, seats: chosen.size, note: '', now });
  });

/** The date that is meant; null for every date. */
type Dated = { startsAt: string } | null;

interface Found {
  event: { id: string; title: string };
  on: Dated;
  hall: Hall;
  now: string;
}

async function withSeats(
  context: SeatsContext,
  actor: Actor,
  asked: string,
  { date, seats }: { date: string; seats: readonly string[] },
  write: (tx: Tx, found: Found) => Promise<void>,
): Promise<void> {
  const { db, clock, events } = context;
  const event = await events.requireMay(actor, 'ticketTypes.edit', asked);
  if (seats.length === 0) throw wrongField('seats', 'noSeats');
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const seating = await context.claims.seating(tx, event.id);
    if (!seating) throw noSeating();
    const hall = await hallOf(context, tx, seating);
    if (seats.some((seat) => !hall.byId.has(seat))) throw wrongField('seats', 'unknownSeat');
    const dates = date === '' ? [] : await datesOf(tx.as<EventDateTables>(), event.id);
    const on = dates.find(({ id }) => id === date) ?? null;
    if (date !== '' && !on) throw wrongField('date', 'noDate');
    await write(tx, { event, on, hall, now: clock.text() });
  });
}

const audit = (
  tx: Tx,
  actor: Actor,
  event: Found['event'],
  {
    action,
    date,
    seats,
    note,
    now,
  }: { action: 'seats.block' | 'seats.free'; date: Dated; seats: number; note: string; now: string },
): Promise<void> =>
  recordAudit(tx, {
    event: event.id,
    actor,
    action,
    subject: { kind: 'event', id: event.id, label: event.title },
    changes: [
      { field: 'seats', before: null, after: seats },
      ...(date === null ? [] : [{ field: 'ticketDate', before: null, after: date.startsAt }]),
      ...(note === '' ? [] : [{ field: 'note', before: null, after: note }]),
    ],
    at: now,
  });
