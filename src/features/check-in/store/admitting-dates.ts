import type { Kysely } from 'kysely';
import { datesOf, type EventDateTables, LONGEST_MS } from '#features/event-dates/index.ts';
import { withArrival } from '#features/event-dates/model/arrival.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import { type NamedDate, openDates } from '../model/admitted-date.ts';

const COLUMNS = ['id', 'startsAt', 'endsAt', 'title', 'state', 'arriveBefore', 'arriveWithin'] as const;

/** The date that an event shows at `at` (UTC text), when that is not over; apart, so that a test can ask the database how it goes about it. */
export const dateShownAt = (query: Kysely<EventDateTables>, event: string, at: UtcText) =>
  query
    .selectFrom('event_dates')
    .select(COLUMNS)
    .where('event', '=', event)
    .where('startsAt', '>', addMs(at, -LONGEST_MS))
    .where('endsAt', '>', at)
    .where('state', '=', 'on')
    .orderBy('startsAt')
    .limit(1);

const DAY_MS = 86_400_000;

/** Dates that may let people in at `at` (UTC text); apart for the same reason. */
export const datesNearQuery = (query: Kysely<EventDateTables>, event: string, at: UtcText) =>
  query
    .selectFrom('event_dates')
    .select(COLUMNS)
    .where('event', '=', event)
    .where('startsAt', '>', addMs(at, -LONGEST_MS))
    .where('startsAt', '<=', addMs(at, DAY_MS))
    .where('endsAt', '>', at)
    .where('state', '=', 'on');

/** Ids of the dates at whose doors people stand at `at` (UTC text), the nearest first. */
export const datesOpenAt = async (
  query: Kysely<EventDateTables>,
  event: string,
  at: UtcText,
): Promise<string[]> =>
  openDates((await datesNearQuery(query, event, at).execute()).map(withArrival), at).map(({ id }) => id);

/**
 * What decides whether tickets for these dates are let in between two moments (UTC text), by id: the dates themselves, and those that the
 * event shows then. None where no ticket is for one date.
 */
export async function admittingDates(
  query: Kysely<EventDateTables>,
  event: string,
  ids: readonly string[],
  { from, until }: { from: UtcText; until: UtcText },
): Promise<Map<string, NamedDate>> {
  if (ids.length === 0) return new Map();
  const shown = await dateShownAt(query, event, from).executeTakeFirst();
  // Only what a gate sends late goes over the end of a date.
  const dates =
    shown && shown.endsAt <= until
      ? await datesOf(query, event)
      : [
          ...(shown ? [shown] : []),
          ...(await query
            .selectFrom('event_dates')
            .select(COLUMNS)
            .where('id', 'in', ids)
            .where('event', '=', event)
            .execute()),
        ];
  return new Map(dates.map((date) => [date.id, withArrival(date)]));
}
