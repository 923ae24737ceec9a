import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';
import type { Copying } from './copying.ts';
import type { EventRow } from './event.ts';

/**
 * A room that hangs something on events: tickets, messages, a plan. Each is called within the write, in the order of the
 * rooms, and refuses it by throwing an ApiError with the reason: the first refusal wins.
 */
export interface EventFollower {
  /** No ticket type yet, or paid tickets can't be sold here: nothing is published then. */
  mayPublish?(tx: Tx, event: EventRow): Promise<void>;
  /**
   * Everything lets it be published. Whether it stays a draft until those who run the site have looked at it; what is kept
   * of that is written within. For a superuser nothing waits, and what waited is over.
   */
  waits?(tx: Tx, event: EventRow, actor: Actor): Promise<boolean>;
  /** It becomes published and public, or public where it was unlisted. Gets the event as it is from now on. */
  listed?(tx: Tx, event: EventRow): Promise<void>;
  /** A draft with orders stays. */
  mayDelete?(tx: Tx, event: EventRow): Promise<void>;
  /** It stays whose it is while money hangs on it, or while `to`, when known, can't sell what it sells. */
  mayHandOver?(tx: Tx, event: { id: string; organiser: string }, to?: string): Promise<void>;
  /** Ends what is being sold. Gets the event as it is from now on; its row may be written only afterwards. */
  cancelled?(tx: Tx, event: EventRow): Promise<void>;
  /** It was suspended, and is published again. Gets the event as it is from now on. */
  reinstated?(tx: Tx, event: EventRow): Promise<void>;
  /** There is no date for now. Gets the event as it is from now on. */
  postponed?(tx: Tx, event: EventRow): Promise<void>;
  /** There is a new date of a postponed event. Gets the event as it is from now on. */
  rescheduled?(tx: Tx, event: EventRow): Promise<void>;
  /** It is at another time or place. Gets the event as it was and as it is from now on. */
  moved?(tx: Tx, from: EventRow, to: EventRow): Promise<void>;
  /** Makes what was chosen of `from` for the event `to`, with nothing sold or sent. */
  copied?(tx: Tx, from: EventRow, to: EventRow, copying: Copying): Promise<void>;
  /** Every follower lets the draft go: removes what hangs on it. */
  deleted?(tx: Tx, event: EventRow): Promise<void>;
}

export const eventFollowers = extensionPoint<EventFollower>('event followers');

/** Who is called: every follower, one after the other. */
export type EventFollowers = Required<EventFollower>;

export function everyEventFollower(extensions: Extensions): EventFollowers {
  const each = async (call: (follower: EventFollower) => Promise<void> | undefined): Promise<void> => {
    for (const follower of extensions(eventFollowers)) await call(follower);
  };
  return {
    mayPublish: (tx, event) => each((follower) => follower.mayPublish?.(tx, event)),
    waits: async (tx, event, actor) => {
      for (const follower of extensions(eventFollowers))
        if (await follower.waits?.(tx, event, actor)) return true;
      return false;
    },
    listed: (tx, event) => each((follower) => follower.listed?.(tx, event)),
    mayDelete: (tx, event) => each((follower) => follower.mayDelete?.(tx, event)),
    mayHandOver: (tx, event, to) => each((follower) => follower.mayHandOver?.(tx, event, to)),
    cancelled: (tx, event) => each((follower) => follower.cancelled?.(tx, event)),
    reinstated: (tx, event) => each((follower) => follower.reinstated?.(tx, event)),
    postponed: (tx, event) => each((follower) => follower.postponed?.(tx, event)),
    rescheduled: (tx, event) => each((follower) => follower.rescheduled?.(tx, event)),
    moved: (tx, from, to) => each((follower) => follower.moved?.(tx, from, to)),
    copied: (tx, from, to, copying) => each((follower) => follower.copied?.(tx, from, to, copying)),
    deleted: (tx, event) => each((follower) => follower.deleted?.(tx, event)),
  };
}
