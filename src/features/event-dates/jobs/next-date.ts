import { type EventTables, findEvent } from '#features/events/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { showDate } from '../actions/show-date.ts';
import type { EventDateDeps, ShowDateDeps } from '../model/deps.ts';
import { NEXT_DATE } from '../model/job-kinds.ts';

/** A date of an event is over: its next one is shown. Runs again without harm, also late. */
export function nextDateJob(
  deps: Pick<EventDateDeps, 'db' | 'clock'> & ShowDateDeps,
): JobKind<{ event: string }> {
  return {
    kind: NEXT_DATE,
    run: ({ event: id }) =>
      deps.db.write(async (tx) => {
        const now = deps.clock.text();
        const event = await findEvent(tx.as<EventTables>(), id);
        // Moved meanwhile, or told already: the job of what is shown now comes later.
        if (!event || event.endsAt > now) return;
        await showDate(deps, tx, event, now);
      }),
  };
}
