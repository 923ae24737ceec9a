import type { EventDateTables } from '#features/event-dates/index.ts';
import { arrivalOf } from '#features/event-dates/model/arrival.ts';
import type { Database } from '#platform/db/index.ts';
import type { DocumentDate } from '../model/document-view.ts';

/** The query of `datesNamed`; apart, so that a test can ask the database how it goes about it. */
export const datesNamedQuery = (db: Database, ids: readonly string[]) =>
  db
    .read<EventDateTables>()
    .selectFrom('event_dates')
    .select(['id', 'startsAt', 'endsAt', 'title', 'state', 'arriveBefore', 'arriveWithin'])
    .where('id', 'in', ids)
    .orderBy('startsAt');

/** The dates that tickets or lines of orders name, by their start. '' names none, and one that is gone has no row. */
export async function datesNamed(db: Database, ids: readonly string[]): Promise<DocumentDate[]> {
  const named = [...new Set(ids)].filter((id) => id !== '');
  if (named.length === 0) return [];
  const rows = await datesNamedQuery(db, named).execute();
  return rows.map((row) => {
    const { id, startsAt, endsAt, title, state } = row;
    const arrive = arrivalOf(row);
    return { id, startsAt, endsAt, title, cancelled: state === 'cancelled', ...(arrive && { arrive }) };
  });
}
