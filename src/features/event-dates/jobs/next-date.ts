import { type EventTables, findEvent } from '#features/events/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { showDate } from '../actions/show-date.ts';
import type { DateFollower } from '../model/date-follower.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { NEXT_DATE } from '../model/job-kinds.ts';

/** A date of an event is over: its next one is shown, and who keeps something for one date is told. Runs again without harm, also late. */
export function nextDateJob(
  deps: Pick<EventDateDeps, 'db' | 'clock' | 'jobs'> & { followers: () => readonly DateFollower[] },
): JobKind<{ event: string }> {
  return {
    kind: NEXT_DATE,
    run: ({ event: id }) =>
      deps.db.write(async (tx) => {
        const now = deps.clock.text();
        const event = await findEvent(tx.as<EventTables>(), id);
        // Moved meanwhile, or told already: the job of what is shown now comes later.
        if (!event || event.endsAt > now) return;
        const shown = await showDate(deps, tx, event, now);
        if (!shown || shown.startsAt === event.startsAt) return;
        for (const follower of deps.followers()) await follower.over(tx, event, event.endsAt, now);
      }),
  };
}
