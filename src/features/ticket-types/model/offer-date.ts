import type { Arrival } from '#features/event-dates/model/arrival.ts';

/** A date that tickets are offered for. */
export interface OfferDate {
  id: string;
  /** UTC text. */
  startsAt: string;
  endsAt: string;
  /** What it is called; '' for the event’s title. */
  title: string;
  /** When one is to arrive; left out or null where it says no time. */
  arrive?: Arrival | null;
}
