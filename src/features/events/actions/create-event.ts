import type { Actor } from '#lib/actor.ts';
import { isUniqueViolation } from '#platform/db/index.ts';
import { auditMade } from './audit-event.ts';
import type { EventRow } from '../model/event.ts';
import type { LooseEventInput } from '../model/event-input.ts';
import { insertEvent } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { prepareEvent } from './prepare-event.ts';

/** What a new event needs; all else has a default. */
export type NewEvent = Partial<LooseEventInput> &
  Pick<LooseEventInput, 'title' | 'startsAt' | 'endsAt'> & {
    /** A draft unless `published`, which must pass all that publishing asks. */
    status?: 'draft' | 'published';
    /** The address wished for; made of the title when left out. */
    slug?: string;
    /** Whose it is, by user id; for superusers only, and they must say. */
    organiser?: string;
  };

/** Makes an event. Throws 400 by field. */
export async function createEvent(deps: EventDeps, actor: Actor, input: NewEvent): Promise<EventRow> {
  const { db, clock, ids, followers } = deps;
  const attempt = (crowded: boolean): Promise<EventRow> =>
    db.write(async (tx) => {
      const write = { tx, followers, actor, now: clock.text() };
      const event = await prepareEvent(write, ids.record(), { ...input }, { crowded });
      await insertEvent(tx, event);
      await auditMade(write, event);
      return event;
    });
  try {
    return await attempt(false);
  } catch (error) {
    // Another event of this title was made at the same moment: this one takes an address that none can have.
    if (!isUniqueViolation(error)) throw error;
    return attempt(true);
  }
}
