import type { EventRow } from '#features/events/index.ts';
import type { UtcText } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { insertDates } from '../store/dates.ts';
import { ownDate } from '../store/own-date.ts';
import { showNextAfter } from './show-date.ts';

/** A date of an event that is made together with it. */
export interface NewDate {
  startsAt: UtcText;
  endsAt: UtcText;
  /** '' for the event's. */
  title: string;
}

/**
 * Keeps the dates of an event that the same write has made, by their start: the first is its own, and the next one is shown when that is
 * over. Nothing for fewer than two. They are within the limits already (`MOST_DATES`, `LONGEST_MS`).
 */
export async function keepDates(
  { db, ids, jobs }: Pick<EventDateDeps, 'db' | 'ids' | 'jobs'>,
  tx: Tx,
  event: EventRow,
  [first, ...others]: readonly NewDate[],
): Promise<void> {
  if (!first || others.length === 0) return;
  const own = ownDate(event, event.created);
  const rows = others.map((date) => ({ ...own, ...date, id: ids.record() }));
  await insertDates(db)(tx, [{ ...own, title: first.title }, ...rows]);
  await showNextAfter({ jobs }, tx, event);
}
