import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';
import type { DatePrices } from './date-prices.ts';
import type { DateGuests } from './date-guests.ts';
import type { DateFollower } from './date-follower.ts';

/** What shows the next date of an event. */
export type ShowDateDeps = Pick<EventDateDeps, 'jobs' | 'followers'>;

/** What the dates of an event work with. */
export interface EventDateDeps extends Pick<Core, 'db' | 'clock' | 'ids' | 'jobs'> {
  events: Pick<Events, 'requireMay'>;
  /** Who keeps something for one date of an event. */
  followers: () => readonly DateFollower[];
  /** Who keeps what tickets cost on single dates. */
  prices: () => readonly DatePrices[];
  /** Who writes to guests. */
  guests: () => readonly DateGuests[];
}
