import type { Tx } from '#platform/db/index.ts';
import type { EventDateRow } from '../model/event-date.ts';

/** Says what has become of dates, within the write that did it, to whoever listens to their records. */
export function announceDates(
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  dates: readonly EventDateRow[],
): void {
  for (const date of dates) {
    const { id, event } = date;
    const of = { collection: 'event_dates', id, event };
    if (action === 'delete') tx.change({ ...of, action, row: { ...date } });
    else tx.change({ ...of, action });
  }
}
