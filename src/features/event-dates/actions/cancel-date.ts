import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { cannot, noDate } from '../model/errors.ts';
import type { DateState } from '../model/event-date.ts';
import type { EventDateTables } from '../model/schema.ts';
import { datesOf } from '../store/dates.ts';
import { announceDates } from '../store/announce-dates.ts';
import { takeEvent } from '../store/own-date.ts';
import { eventOf, recordDate, requireAnother } from './save-date.ts';
import { showDate } from './show-date.ts';

/**
 * Cancels one date of an event, or has it take place after all. Everybody sees it crossed out. Nothing changes for one that is so
 * already. Throws 404, 403, and 409 for the last date that is on (the event itself is cancelled then), or one that is over.
 */
export async function setDateState(
  deps: EventDateDeps,
  actor: Actor,
  asked: string,
  id: string,
  state: DateState,
): Promise<void> {
  const { id: parent } = await deps.events.requireMay(actor, 'event.edit', asked);
  await deps.db.write(async (tx) => {
    await takeEvent(deps.db, tx, parent);
    const write = { tx, actor, parent, at: deps.clock.text() };
    const event = await eventOf(write);
    const dates = await datesOf(tx.as<EventDateTables>(), parent);
    const row = dates.find((date) => date.id === id);
    if (!row) throw noDate();
    if (row.state === state) return;
    if (event.status === 'cancelled') throw cannot('eventCancelled');
    if (row.endsAt <= write.at) throw cannot('over');
    if (state === 'cancelled') requireAnother(dates, row);
    await tx
      .as<EventDateTables>()
      .updateTable('event_dates')
      .set({ state, updated: laterThan(row.updated, write.at) })
      .where('id', '=', id)
      .execute();
    announceDates(tx, 'update', [row]);
    await showDate(deps, tx, event, write.at);
    await recordDate(write, state === 'cancelled' ? 'dates.cancel' : 'dates.reinstate', row);
  });
}
