import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { cannot, noDate } from '../model/errors.ts';
import type { DateState } from '../model/event-date.ts';
import type { EventDateTables } from '../model/schema.ts';
import { type ChangeOptions, type Changed, messageOf } from '../model/telling.ts';
import { announceDates } from '../store/announce-dates.ts';
import { datesOf, setStates } from '../store/dates.ts';
import { takeEvent } from '../store/own-date.ts';
import { hearersOfChange, requireSeen, stateRows } from './plan-change.ts';
import { eventOf, recordDate } from './save-date.ts';
import { showDate } from './show-date.ts';
import { notifyGuests } from './notify-guests.ts';

/**
 * Cancels one date of an event, or it and all following ones, or has it take place after all. Everybody sees it crossed out. Guests
 * are told where that is asked for. Nothing changes for one that is so already. Throws 404, 403, 400 for too long a message, and 409 for
 * the last dates that are on (the event itself is cancelled then), or one that is over.
 */
export async function setDateState(
  deps: EventDateDeps,
  actor: Actor,
  asked: string,
  id: string,
  state: DateState,
  options: ChangeOptions = {},
): Promise<Changed> {
  const { id: parent } = await deps.events.requireMay(actor, 'event.edit', asked);
  const message = messageOf(options);
  const people =
    options.notify === true
      ? await hearersOfChange(deps, actor, parent, id, { state, following: options.following })
      : 0;
  return deps.db.write(async (tx) => {
    await takeEvent(deps.db, tx, parent);
    const query = tx.as<EventDateTables>();
    const write = { tx, actor, parent, at: deps.clock.text() };
    const event = await eventOf(write);
    const dates = await datesOf(query, parent);
    const row = dates.find((date) => date.id === id);
    if (!row) throw noDate();
    const { following = false } = options;
    const changed = stateRows(dates, row, { state, following, now: write.at });
    if (changed.length === 0) return { dates: 0, told: 0 };
    if (event.status === 'cancelled') throw cannot('eventCancelled');
    requireSeen(changed, options.ifSeen);
    const last = changed.reduce((updated, date) => laterThan(date.updated, updated), write.at);
    await setStates(
      query,
      changed.map((date) => date.id),
      { state, updated: last },
    );
    announceDates(tx, 'update', changed);
    await showDate(deps, tx, event, write.at);
    const action = state === 'cancelled' ? 'dates.cancel' : 'dates.reinstate';
    await recordDate(write, action, changed[0] ?? row, changed.length);
    if (people > 0) await notifyGuests(deps, write, changed, { people, message });
    return { dates: changed.length, told: people };
  });
}
