import type { Between } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { noDate } from '../model/errors.ts';
import { DATE_STATES, type DateState, type eventDate, type EventDateRow } from '../model/event-date.ts';
import type { Repeat } from '../model/repeat.ts';
import type { EventDateTables } from '../model/schema.ts';
import { datesWithin, managedDatesBetween, publicDatesBetween } from '../store/dates-between.ts';
import { countUpcoming, datesOf, findDate, nextDates, upcomingCounts } from '../store/dates.ts';
import type { ChangeOf } from '#shared/entity/entity.ts';
import type { ChangeOptions } from '../model/telling.ts';
import { setDateState } from './cancel-date.ts';
import type { DateOrders } from '../model/date-guests.ts';
import type { NewPrice, PriceReach, TicketOfDate } from '../model/date-prices.ts';
import { countGuests } from './notify-guests.ts';
import { type AskedChange, previewChange } from './plan-change.ts';
import { previewRepeat, repeatDates } from './repeat-dates.ts';
import { changeDate, savedDates } from './save-date.ts';

/** Each method is documented where it is written. */
export type EventDates = ReturnType<typeof createEventDates>;

/** The dates of events that have several. */
export function createEventDates(deps: EventDateDeps) {
  const { db, clock, events } = deps;
  return {
    /** Of an event that the caller may see; none where it has one date. */
    of: (event: string): Promise<EventDateRow[]> => datesOf(db.readLagging<EventDateTables>(), event),
    /** One date of an event that the caller may see; null for none of its. */
    find: async (event: string, id: string): Promise<EventDateRow | null> =>
      id === '' ? null : ((await findDate(db.readLagging<EventDateTables>(), event, id)) ?? null),
    /** The next so many, cancelled ones too, and how many there are in all: `on` are those that take place. */
    async next(event: string, limit: number): Promise<{ dates: EventDateRow[]; total: number; on: number }> {
      const [query, now] = [db.readLagging<EventDateTables>(), clock.text()];
      const [dates, [all], [on]] = await Promise.all([
        nextDates(query, event, now, limit).execute(),
        countUpcoming(query, [event], DATE_STATES, now).execute(),
        countUpcoming(query, [event], ['on'], now).execute(),
      ]);
      return { dates, total: all?.dates ?? 0, on: on?.dates ?? 0 };
    },
    /** How many dates of each are on and not over; an event with one date has no entry. */
    upcomingCounts: (ids: readonly string[]) => upcomingCounts(db, ids, clock.text()),
    /** What each of these events has within, at most so many of `each`; an event with one date has no entry. For those who have checked. */
    within: (ids: readonly string[], between: Between, each: number) => datesWithin(db, ids, between, each),
    /** The dates of public events within, cancelled ones too. */
    publicBetween: (between: Between, limit: number) => publicDatesBetween(db, between, limit),
    /** The dates within of the events that somebody owns or helps to run, whatever their status. */
    managedBetween: (user: string, between: Between, limit: number) =>
      managedDatesBetween(db, user, between, clock.text(), limit),
    /** For the event's team. Throws 404 for strangers. */
    async list(actor: Actor, asked: string): Promise<EventDateRow[]> {
      const { id } = await events.requireMay(actor, 'event.view', asked);
      return datesOf(db.read<EventDateTables>(), id);
    },
    /** One of them, for the event's team. Throws 404. */
    async read(actor: Actor, asked: string, date: string): Promise<EventDateRow> {
      const { id } = await events.requireMay(actor, 'event.view', asked);
      const row = await findDate(db.read<EventDateTables>(), id, date);
      if (!row) throw noDate();
      return row;
    },
    ...savedDates(deps),
    /** As `update`, which tells nobody. */
    change: (
      actor: Actor,
      event: string,
      id: string,
      given: ChangeOf<typeof eventDate>,
      options?: ChangeOptions,
    ) => changeDate(deps, actor, event, id, given, options),
    setState: (actor: Actor, event: string, id: string, state: DateState, options?: ChangeOptions) =>
      setDateState(deps, actor, event, id, state, options),
    /** How many people would hear of a date (its id) that changes, for those who may change it. Throws 404 and 403. */
    async guests(actor: Actor, asked: string, date: string): Promise<number> {
      const { id } = await events.requireMay(actor, 'event.edit', asked);
      return countGuests(deps, id, [date]);
    },
    /** How many orders have tickets for a date, for those who refund them. Throws 404 and 403. */
    async orders(actor: Actor, asked: string, date: string): Promise<DateOrders> {
      const { id } = await events.requireMay(actor, 'orders.refund', asked);
      const found = await Promise.all(deps.guests().map((each) => each.orders(id, date)));
      return found.reduce(
        (all, { alone, mixed }) => ({ alone: all.alone + alone, mixed: all.mixed + mixed }),
        {
          alone: 0,
          mixed: 0,
        },
      );
    },
    /** The tickets of an event that can cost something else on single dates, for each of these dates (ids). For those who have checked. */
    async ticketsOf(event: string, ids: readonly string[]): Promise<Map<string, TicketOfDate[]>> {
      const found = await Promise.all(deps.prices().map((each) => each.of(event, ids)));
      return new Map(ids.map((id) => [id, found.flatMap((each) => each.get(id) ?? [])]));
    },
    /** Sets what tickets cost on a date and others by `reach`; gives on how many. Throws 404, 403, 409, and 400 at `prices.<n>.…`. */
    async setPrices(actor: Actor, event: string, id: string, to: readonly NewPrice[], reach: PriceReach) {
      const dates = await Promise.all(deps.prices().map((each) => each.set(actor, event, id, to, reach)));
      return Math.max(0, ...dates);
    },
    previewChange: (actor: Actor, event: string, id: string, asked: AskedChange) =>
      previewChange(deps, actor, event, id, asked),
    previewRepeat: (actor: Actor, event: string, repeat: Repeat) => previewRepeat(deps, actor, event, repeat),
    repeat: (actor: Actor, event: string, repeat: Repeat) => repeatDates(deps, actor, event, repeat),
  };
}
