import type { EventRow } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** A room that keeps something for one date of an event, such as who came. */
export interface DateFollower {
  /** A date was over at `until`, and the event shows the next one from now on; within that write. */
  over(tx: Tx, event: EventRow, until: UtcText, now: UtcText): Promise<void>;
}

export const dateFollowers = extensionPoint<DateFollower>('date followers');
