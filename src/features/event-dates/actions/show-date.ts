import { type EventRow, updateEvent } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { ShowDateDeps } from '../model/deps.ts';
import { NEXT_DATE } from '../model/job-kinds.ts';
import type { PastDate } from '../model/date-follower.ts';
import type { EventDateRow } from '../model/event-date.ts';
import { shownDate } from '../model/next-date.ts';
import type { EventDateTables } from '../model/schema.ts';
import { datesOf, forgetDates } from '../store/dates.ts';

/**
 * Gives an event the times of the date that is on or comes next, within the write that changed its dates, and has the one after that
 * shown when it is over. Everything that asks when an event is (lists, reminders, sales, payouts) so follows its dates. Who keeps
 * something for one date is told when the date that was shown is over, whether time or a new date has moved it on. An event that is
 * down to one date has no others any more, unless it is the one that tickets are for.
 */
export async function showDate(
  { jobs, followers }: ShowDateDeps,
  tx: Tx,
  event: EventRow,
  at: UtcText,
): Promise<void> {
  const dates = await datesOf(tx.as<EventDateTables>(), event.id);
  const shown = shownDate(dates, at);
  if (!shown) return;
  if (dates.length === 1 && shown.taken === 0) {
    await forgetDates(tx, event.id);
    for (const follower of followers()) await follower.alone?.(tx, event.id, shown.id);
  }
  const saved = await updateEvent(tx, event, { startsAt: shown.startsAt, endsAt: shown.endsAt }, at);
  if (dates.some(({ startsAt }) => startsAt > shown.startsAt)) await showNextAfter({ jobs }, tx, saved);
  if (saved.startsAt !== event.startsAt || saved.endsAt !== event.endsAt)
    for (const follower of followers()) await follower.shown?.(tx, saved);
  // The last date stays as it was.
  if (shown.startsAt === event.startsAt) return;
  const past = pastDate(dates, event, at);
  if (past) for (const follower of followers()) await follower.over?.(tx, past, at);
}

/** The date that the event showed until now; null where it is to come yet, though later or earlier than before. */
function pastDate(dates: readonly EventDateRow[], event: EventRow, at: UtcText): PastDate | null {
  const was = dates.find(({ startsAt }) => startsAt === event.startsAt);
  if (event.endsAt > at && was?.state !== 'cancelled') return null;
  const until = event.endsAt < at ? event.endsAt : at;
  const before = dates
    .filter(({ state, endsAt }) => state === 'on' && endsAt < until)
    .map(({ endsAt }) => endsAt);
  return { event: event.id, date: was?.id ?? event.id, since: before.toSorted().at(-1) ?? '', until };
}

/** Has the next date of an event shown when the one that it shows is over. */
export const showNextAfter = (
  { jobs }: Pick<ShowDateDeps, 'jobs'>,
  tx: Tx,
  { id, endsAt, updated }: Pick<EventRow, 'id' | 'endsAt' | 'updated'>,
): Promise<void> =>
  jobs.enqueue(
    tx,
    NEXT_DATE,
    { event: id },
    { runAt: endsAt, key: `${NEXT_DATE}:${id}:${endsAt}:${updated}` },
  );
