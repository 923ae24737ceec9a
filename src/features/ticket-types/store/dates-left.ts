import type { Kysely } from 'kysely';
import { soldUntil } from '#features/event-dates/model/arrival.ts';
import { cardStep } from '#lib/card-step.ts';
import type { UtcText } from '#lib/time.ts';
import type { TicketTypeRow } from '#features/orders/model/ticket-type.ts';
import type { DateStockTables } from '../model/date-stock.ts';
import { asSold, type DatesLeft, isByDatesLeft, type LateFacts } from '../model/late-pass.ts';

const NONE = { count: 0, next: null };

/** How many dates of these events can be chosen at `now` with a pass: those that are on, with time left to arrive. */
export async function datesLeft(
  query: Kysely<DateStockTables>,
  events: readonly string[],
  now: UtcText,
): Promise<(event: string) => DatesLeft> {
  const rows = await query
    .selectFrom('event_dates')
    .select(['event', 'startsAt', 'endsAt', 'arriveBefore', 'arriveWithin'])
    .where('event', 'in', events)
    .where('state', '=', 'on')
    .where('endsAt', '>', now)
    .execute();
  const byEvent = Map.groupBy(rows, ({ event }) => event);
  return (event) => {
    const ends = (byEvent.get(event) ?? []).map(soldUntil).filter((end) => end > now);
    return {
      ...(ends.length === 0 ? NONE : { count: ends.length, next: ends.toSorted()[0] ?? null }),
      at: now,
    };
  };
}

type Row = Pick<TicketTypeRow, 'event' | 'visits' | 'byDatesLeft' | 'price' | 'memberPrice'>;

/** Ticket types as they are sold at `now`: passes that begin late for the dates that are left. */
export async function soldNow<Type extends Row>(
  query: Kysely<DateStockTables>,
  types: readonly Type[],
  now: UtcText,
): Promise<(Type & LateFacts)[]> {
  const events = [...new Set(types.filter(isByDatesLeft).map(({ event }) => event))];
  if (events.length === 0) return [...types];
  const [leftOf, currencies] = await Promise.all([
    datesLeft(query, events, now),
    query.selectFrom('events').select(['id', 'currency']).where('id', 'in', events).execute(),
  ]);
  const steps = new Map(currencies.map(({ id, currency }) => [id, cardStep(currency)]));
  return types.map((type) =>
    isByDatesLeft(type) ? asSold(type, leftOf(type.event), steps.get(type.event) ?? 1) : type,
  );
}
