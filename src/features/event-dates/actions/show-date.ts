import { type EventRow, updateEvent } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventDateDeps } from '../model/deps.ts';
import type { EventDateRow } from '../model/event-date.ts';
import { shownDate } from '../model/next-date.ts';
import type { EventDateTables } from '../model/schema.ts';
import { NEXT_DATE } from '../model/job-kinds.ts';
import { datesOf } from '../store/dates.ts';

/**
 * Gives an event the times of the date that is on or comes next, within the write that changed its dates, and has the one after that
 * shown when it is over. Everything that asks when an event is (lists, reminders, sales, payouts) so follows its dates. An event
 * that is down to one date has no others any more. Returns what it shows; null where it has one date.
 */
export async function showDate(
  { jobs }: Pick<EventDateDeps, 'jobs'>,
  tx: Tx,
  event: EventRow,
  at: UtcText,
): Promise<EventDateRow | null> {
  const query = tx.as<EventDateTables>();
  const dates = await datesOf(query, event.id);
  const shown = shownDate(dates, at);
  if (!shown) return null;
  if (dates.length === 1) await query.deleteFrom('event_dates').where('event', '=', event.id).execute();
  await updateEvent(tx, event, { startsAt: shown.startsAt, endsAt: shown.endsAt }, at);
  if (shown.endsAt > at && dates.some(({ startsAt }) => startsAt > shown.startsAt))
    await jobs.enqueue(
      tx,
      NEXT_DATE,
      { event: event.id },
      { runAt: shown.endsAt, key: `${NEXT_DATE}:${event.id}:${shown.endsAt}:${event.updated}` },
    );
  return shown;
}
