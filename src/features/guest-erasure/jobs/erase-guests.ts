import { findEvent } from '#features/events/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { ERASE_GUESTS, type ErasureDeps } from '../actions/guest-erasure.ts';
import { endErasure } from '../store/erasures.ts';
import { forgetPeople } from '../store/forget-people.ts';

/**
 * Erases guests' details of an event, a hundred rows a write. What is erased is found no more, so a job that begins anew
 * goes on where it was.
 */
export function eraseGuestsJob({ db, clock, kept }: ErasureDeps): JobKind<{ event: string }> {
  return {
    kind: ERASE_GUESTS,
    lane: 'heavy',
    async run({ event: id }, { signal }) {
      const event = await findEvent(db.read(), id);
      if (!event) return;
      for (const part of kept()) {
        let left = true;
        while (left) {
          signal?.throwIfAborted();
          left = await db.write(async (tx) => {
            const erased = await part.erase(tx, event.id, clock.text());
            if (erased.rows > 0) await forgetPeople(tx, event, erased);
            return erased.rows > 0;
          });
        }
      }
      await db.write((tx) => endErasure(tx, event.id, clock.text()));
    },
  };
}
