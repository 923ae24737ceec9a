import { type EventFollower, movedWith } from '#features/events/index.ts';
import { showNextAfter } from './actions/show-date.ts';
import type { EventDateDeps } from './model/deps.ts';
import { cannot, wrongField } from './model/errors.ts';
import type { EventDateRow } from './model/event-date.ts';
import type { EventDateTables } from './model/schema.ts';
import { datesOf, forgetDates, insertDates } from './store/dates.ts';
import { ownDate } from './store/own-date.ts';

/**
 * What happens to an event happens to its dates. Its own time is that of one of them: it is changed there. Another time zone leaves
 * the moments as they are, as it does for an event with one date.
 */
export const followEvents = ({
  db,
  ids,
  clock,
  jobs,
}: Pick<EventDateDeps, 'db' | 'ids' | 'clock' | 'jobs'>): EventFollower => ({
  moved: async (tx, from, to) => {
    if (from.startsAt === to.startsAt && from.endsAt === to.endsAt) return;
    const dates = await datesOf(tx.as<EventDateTables>(), to.id);
    if (dates.length > 0) throw wrongField('startsAt', 'several');
  },
  postponed: async (tx, { id }) => {
    const dates = await datesOf(tx.as<EventDateTables>(), id);
    if (dates.length > 0) throw cannot('notAsOne');
  },
  copied: async (tx, from, to, { copies }) => {
    const [first, ...others] = await datesOf(tx.as<EventDateTables>(), from.id);
    if (!first) return;
    const now = clock.text();
    // The copy begins with the first date, wherever among them the original is by now.
    const began = { startsAt: first.startsAt, timezone: from.timezone };
    const own = { ...ownDate(to, now), ...saidOf(first) };
    const ofCopy = new Map([
      [first.id, to.id],
      ...others.map(({ id }): [string, string] => [id, ids.record()]),
    ]);
    const moved = others.map((date) => ({
      ...ownDate(to, now),
      id: ofCopy.get(date.id) ?? ids.record(),
      ...saidOf(date),
      startsAt: movedWith(date.startsAt, began, to),
      endsAt: movedWith(date.endsAt, began, to),
    }));
    // An hour that a clock skips moves two dates to one moment, or an end before its beginning.
    const byStart = new Map([...moved, own].map((date) => [date.startsAt, date]));
    const kept = [...byStart.values()].filter(({ startsAt, endsAt }) => endsAt > startsAt);
    if (kept.length < 2) return;
    await insertDates(db)(tx, kept);
    const made = new Set(kept.map(({ id }) => id));
    for (const [old, copy] of ofCopy) if (made.has(copy)) copies.set(old, copy);
    await showNextAfter({ jobs }, tx, to);
  },
  deleted: async (tx, { id }) => {
    await forgetDates(tx, id);
    await tx.as<EventDateTables>().deleteFrom('date_news').where('event', '=', id).execute();
  },
});

/** What of a date its copy says as well. */
const saidOf = ({ title, note, capacity, arriveBefore, arriveWithin }: EventDateRow) => ({
  title,
  note,
  capacity,
  arriveBefore,
  arriveWithin,
});
