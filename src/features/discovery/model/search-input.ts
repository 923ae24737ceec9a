import type { AccessFeature } from '#features/events/model/access.ts';
import type { NamedDays } from './named-days.ts';

/** What people look for, as a link carries it. */
export interface EventSearch {
  /** Words, each of which must be found in the title, summary, place or tags. */
  q?: string | undefined;
  category?: string | undefined;
  city?: string | undefined;
  /**
   * The first and the last day, on the clock of each event's place, all of it; or a moment, UTC. From now on when `from` is left out,
   * or is today at the place.
   */
  from?: string | undefined;
  to?: string | undefined;
  /** Days by their name, as they are at each event's place; `from` and `to` are passed over. */
  when?: NamedDays | undefined;
  /** Only what can be joined from anywhere. */
  online?: boolean | undefined;
  /** Only what somebody gets into without paying. */
  free?: boolean | undefined;
  /** Only in one of these. */
  cities?: readonly string[] | undefined;
  /** Only what is over, the latest first; days are passed over. */
  past?: boolean | undefined;
  /** What the venue must have, all of it. */
  access?: readonly AccessFeature[] | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}
