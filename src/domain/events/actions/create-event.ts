import type { Actor } from '#lib/actor.ts';
import { isUniqueViolation } from '#platform/db/index.ts';
import type { EventRow } from '../model/event.ts';
import type { EventInput } from '../model/event-input.ts';
import { insertEvent } from '../store/event-transactor.ts';
import type { EventDeps } from './context.ts';
import { prepareEvent } from './prepare-event.ts';

/** What a new event needs; all else has a default. */
export type NewEvent = Partial<EventInput> &
  Pick<EventInput, 'title' | 'startsAt' | 'endsAt'> & {
    /** A draft unless `published`, which must pass all that publishing asks. */
    status?: 'draft' | 'published';
    /** The address wished for; made of the title when left out. */
    slug?: string;
    /** Whose it is, by user id; for superusers only, and they must say. */
    organiser?: string;
  };

/** Two events of one title made at the same moment meet at the slug; the later one tries again with the next. */
const TRIES = 3;

/** Makes an event. Throws 400 by field. */
export async function createEvent(deps: EventDeps, actor: Actor, input: NewEvent): Promise<EventRow> {
  const { db, clock, ids, guards } = deps;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.write(async (tx) => {
        const event = await prepareEvent({ tx, guards, actor, now: clock.text() }, ids.record(), {
          ...input,
        });
        await insertEvent(tx, event);
        return event;
      });
    } catch (error) {
      if (attempt === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}
