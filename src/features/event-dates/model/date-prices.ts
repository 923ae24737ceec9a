import type { Actor } from '#lib/actor.ts';
import type { UtcText } from '#lib/time.ts';
import { utcToWallTime } from '#lib/time.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { EventDateRow } from './event-date.ts';
import { followingDates } from './following-dates.ts';

/** For which dates a price is set: one, it and all that follow, those of them on its weekday at its time, or every one to come. */
export const PRICE_REACHES = ['one', 'following', 'weekday', 'all'] as const;
export type PriceReach = (typeof PRICE_REACHES)[number];

/** A ticket that can cost something else on single dates. Amounts in minor units of the event's currency, before taxes and fees on top. */
export interface TicketOfDate {
  ticketType: string;
  name: string;
  /** What it costs on a date without a price of its own. */
  usual: number;
  /** What it costs on the date, where that is its own; null for `usual`. */
  price: number | null;
}

/** What a ticket is to cost; null for what it usually does. */
export type NewPrice = Pick<TicketOfDate, 'ticketType' | 'price'>;

/** Who keeps what tickets cost on single dates. */
export interface DatePrices {
  /** For those who have checked who may see it: the tickets of an event for each of these dates; no entry where there are none. */
  of(event: string, dates: readonly string[]): Promise<ReadonlyMap<string, readonly TicketOfDate[]>>;
  /** Sets prices for a date, and for others by `reach`. Gives for how many in all. Throws 404, 403, 409, and 400 at `prices.…`. */
  set(
    actor: Actor,
    event: string,
    date: string,
    prices: readonly NewPrice[],
    reach: PriceReach,
  ): Promise<number>;
}

export const datePrices = extensionPoint<DatePrices>('prices of dates');

/** The dates that a price is set for: the one itself, and those by `reach` that are on and not over at `now`. `dates` are by their start. */
export function reachedDates(
  dates: readonly EventDateRow[],
  date: EventDateRow,
  reach: PriceReach,
  { zone, now }: { zone: string; now: UtcText },
): EventDateRow[] {
  if (reach === 'one') return [date];
  if (reach === 'all')
    return dates.filter(({ id, state, endsAt }) => id === date.id || (state === 'on' && endsAt > now));
  const following = followingDates(dates, date, now);
  if (reach === 'following') return [date, ...following];
  const own = weekTime(date.startsAt, zone);
  return [date, ...following.filter(({ startsAt }) => weekTime(startsAt, zone) === own)];
}

/** On which day of the week and when on the clock of the place something is: `6 15:00`. */
function weekTime(at: UtcText, zone: string): string {
  const wall = utcToWallTime(at, zone);
  return `${Temporal.PlainDate.from(wall.slice(0, 10)).dayOfWeek} ${wall.slice(11)}`;
}
