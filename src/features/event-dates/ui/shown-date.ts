import { type Arrival, arrivalOf } from '../model/arrival.ts';
import type { EventDateRow } from '../model/event-date.ts';

/** One of several dates, as everybody sees it. */
export interface ShownDate {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  note: string;
  cancelled: boolean;
  /** When one is to arrive; null where it says no time. */
  arrive: Arrival | null;
}

export const shownDate = (date: EventDateRow): ShownDate => {
  const { id, startsAt, endsAt, title, note, state } = date;
  return {
    arrive: arrivalOf(date),
    id,
    startsAt,
    endsAt,
    title,
    note,
    cancelled: state === 'cancelled',
  };
};
