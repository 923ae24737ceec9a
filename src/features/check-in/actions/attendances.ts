import { type Kysely, sql } from 'kysely';
import { datesOf, type EventDateRow, type PastDate } from '#features/event-dates/index.ts';
import { type EventTables, findEvent } from '#features/events/index.ts';
import { codesOf, isVoucher } from '#features/orders/model/people.ts';
import { listTicketTypes } from '#features/ticket-types/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AttendanceRow, CheckInTables } from '../model/schema.ts';
import type { CheckInContext } from './context.ts';
import { soldByDate } from './expected.ts';

/** Everybody's list. */
export const EVERYBODYS = '';

/** How many came to a date. */
export interface Attendance {
  /** Its id. */
  date: string;
  /** UTC text. */
  startsAt: string;
  endsAt: string;
  title: string;
  /** People, not add-ons. */
  attended: number;
  /** With a valid ticket for it, or for every date. */
  expected: number;
}

/** A scan of a gate that told of it only when the date was over. */
export interface LateScan {
  ticket: string;
  at: string;
  device: string;
}

/** Keeps who is on everybody's list at the end of a date, and who was taken off it since the one before. */
export async function keepAttendances(tx: Tx, { event, date, since, until }: PastDate): Promise<void> {
  await tx
    .as<CheckInTables>()
    .insertInto('check_in_attendances')
    .columns(['event', 'date', 'ticket', 'at', 'device'])
    .expression((eb) =>
      eb
        .selectFrom('check_in_admissions as stands')
        .innerJoin('tickets', 'tickets.id', 'stands.ticket')
        .select([
          'stands.event',
          sql<string>`${date}`.as('date'),
          'stands.ticket',
          'stands.at',
          'stands.device',
        ])
        .where('stands.event', '=', event)
        .where('stands.list', '=', EVERYBODYS)
        .where('tickets.addOn', '=', 0)
        // Of a ticket for one date the list itself goes on to say who came.
        .where('tickets.date', '=', '')
        .where((either) =>
          either.or([
            either.and([either('stands.scan', '!=', ''), either('stands.at', '<=', until)]),
            either.and([either('stands.scan', '=', ''), either('stands.undoneUntil', '>', since)]),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.columns(['date', 'ticket']).doNothing())
    .execute();
}

/**
 * The dates that are over and that the event no longer shows, in the order of their ends. None where it has one date. Dates alone decide,
 * not what stands on a list: who is not on it yet may have come to any of them.
 */
export async function pastDates(tx: Tx, eventId: string, now: string): Promise<EventDateRow[]> {
  const dates = await datesOf(tx.as(), eventId);
  if (dates.length === 0) return [];
  const event = await findEvent(tx.as<EventTables>(), eventId);
  return dates
    .filter(
      ({ state, startsAt, endsAt }) => state === 'on' && endsAt <= now && startsAt < (event?.startsAt ?? ''),
    )
    .toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1));
}

/** Scans that arrive when their date is over count for it, unless the ticket was scanned or taken back there before. */
export async function keepLate(
  tx: Tx,
  past: readonly EventDateRow[],
  scans: readonly LateScan[],
): Promise<void> {
  const rows = new Map<string, AttendanceRow>();
  for (const { ticket, at, device } of scans) {
    const date = past.find(({ endsAt }) => at <= endsAt);
    if (date) rows.set(`${date.id} ${ticket}`, { event: date.event, date: date.id, ticket, at, device });
  }
  if (rows.size === 0) return;
  await tx
    .as<CheckInTables>()
    .insertInto('check_in_attendances')
    .values([...rows.values()])
    .onConflict((conflict) => conflict.columns(['date', 'ticket']).doNothing())
    .execute();
}

/**
 * How many came to each date of an event that has begun, the latest first; cancelled ones aside. None where the event has one date: its
 * own list says who came. Throws 404 when the event is not theirs, 403 when their role does not set up the door.
 */
export async function attendancesOf(
  context: CheckInContext,
  actor: Actor,
  eventId: string,
): Promise<Attendance[]> {
  const event = await context.events.requireMay(actor, 'checkIn.manage', eventId);
  const read = context.db.read<CheckInTables>();
  const now = context.clock.text();
  const [dates, types, kept, inside] = await Promise.all([
    datesOf(context.db.read(), event.id),
    listTicketTypes(context, event.id),
    countAttendances(read, event.id).execute(),
    countInside(read, event.id).execute(),
  ]);
  const people = types.filter((type) => !isVoucher(type));
  const codes = new Map(people.map((type) => [type.id, codesOf(type)]));
  const sold = Map.groupBy(await soldByDate(context, people), ({ date }) => date);
  const passes = people.reduce((sum, type) => sum + (type.perDate === 1 ? 0 : type.sold * codesOf(type)), 0);
  const expected = (date: string): number =>
    (sold.get(date) ?? []).reduce((sum, row) => sum + row.sold * (codes.get(row.ticketType) ?? 1), passes);
  const attended = new Map(kept.map((row) => [row.date, row.people]));
  const standing = new Map(inside.map((row) => [row.date, row.people]));
  return dates
    .filter(({ state, startsAt }) => state === 'on' && startsAt <= now)
    .map(({ id: date, startsAt, endsAt, title }) => ({
      date,
      startsAt,
      endsAt,
      title,
      // Of the one that the event shows, the list still stands; of tickets for one date it does so always.
      attended:
        (standing.get(date) ?? 0) +
        ((startsAt === event.startsAt ? standing.get('') : attended.get(date)) ?? 0),
      expected: expected(date),
    }))
    .toReversed();
}

/** The query of the dates that are over; apart, so that a test can ask the database how it goes about it. */
export const countAttendances = (query: Kysely<CheckInTables>, event: string) =>
  query
    .selectFrom('check_in_attendances')
    .select(['date', (eb) => eb.fn.countAll<number>().as('people')])
    .where('event', '=', event)
    .where('at', '!=', sql.lit(''))
    .groupBy('date');

/** Who is on everybody's list, by the date of their tickets: '' for every date. */
const countInside = (query: Kysely<CheckInTables>, event: string) =>
  query
    .selectFrom('check_in_admissions as stands')
    .innerJoin('tickets', 'tickets.id', 'stands.ticket')
    .select(['tickets.date', (eb) => eb.fn.countAll<number>().as('people')])
    .where('stands.event', '=', event)
    .where('stands.list', '=', EVERYBODYS)
    .where('stands.scan', '!=', '')
    .where('tickets.addOn', '=', 0)
    .groupBy('tickets.date');
