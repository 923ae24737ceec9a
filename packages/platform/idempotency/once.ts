import type { Actor } from '#lib/actor.ts';
import type { Clock } from '../clock/index.ts';
import { CommitUnknownError, type Database, type Tx } from '../db/index.ts';
import { repeatableBy } from './repeatable.ts';
import { createIdempotencyStore } from './store.ts';

/** Writes down the id of what is made, within the write that makes it. */
export type Claim = (tx: Tx, id: string) => Promise<void>;

/** For what is not sent again. */
export const unclaimed: Claim = async () => {};

/** The write was undone: the same request was first, at the same time. */
class MadeMeanwhile extends Error {
  override readonly name = 'MadeMeanwhile';
}

/**
 * Makes something once for each Idempotency-Key of somebody, however often it is asked for; `scope` says what, and for
 * which event. `again` reads by its id what was made before. Throws 422 when the key was another request's.
 */
export type Once = <Made>(
  actor: Actor,
  asked: { key: string | undefined; scope: string; request: unknown },
  work: { make: (claim: Claim) => Promise<Made>; again: (id: string) => Promise<Made> },
) => Promise<Made>;

export function createOnce({ db, clock }: { db: Database; clock: Clock }): Once {
  const store = createIdempotencyStore(db);
  return async (actor, { key, scope, request: asked }, { make, again }) => {
    // Rows have it from when all of an event's plan was one: it is never renamed.
    const request = repeatableBy(key, `plan:${scope}:${actor.id}`, asked);
    if (!request) return make(unclaimed);
    const known = await store.answered(request);
    if (known !== undefined) return again(known);
    try {
      return await make(async (tx, id) => {
        if (!(await store.claim(tx, request, id, clock.text()))) throw new MadeMeanwhile();
      });
    } catch (error) {
      // A commit that was not answered may have happened: it left its key then.
      const maybe = error instanceof MadeMeanwhile || error instanceof CommitUnknownError;
      const made = maybe ? await store.answered(request) : undefined;
      if (made === undefined) throw error;
      return again(made);
    }
  };
}
