import type { EventRow } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';
import type { EventDateRow } from './event-date.ts';

/** A date that an event showed as its own, and that is over. */
export interface PastDate {
  event: string;
  /** Its id. */
  date: string;
  /** When the date before it was over; empty for the first. */
  since: UtcText;
  /** When it was over: its end, or when it was cancelled. */
  until: UtcText;
}

/** A room that keeps something for one date of an event, such as who came, or by when an event is. */
export interface DateFollower {
  /** The event shows another date from now on; within that write. */
  over?(tx: Tx, past: PastDate, now: UtcText): Promise<void>;
  /** The event has one date only from now on, the one of that id; within that write. */
  alone?(tx: Tx, event: string, date: string): Promise<void>;
  /** A date is removed; within that write. */
  removed?(tx: Tx, date: Pick<EventDateRow, 'id' | 'event'>): Promise<void>;
  /** The event has other times, those of one of its dates, because time or its dates have gone on; within that write. */
  shown?(tx: Tx, event: Pick<EventRow, 'id' | 'startsAt' | 'endsAt'>): Promise<void>;
}

export const dateFollowers = extensionPoint<DateFollower>('date followers');
