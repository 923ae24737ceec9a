import { type AuditAction, type AuditChange, recordAudit } from '#features/audit/index.ts';
import { type EventRow, type EventTables, requireMay } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { laterThan } from '#lib/time.ts';
import type { ChangeOf } from '#shared/entity/entity.ts';
import { savesOf, type Write } from '#shared/entity/save.server.ts';
import { changeOf } from '../model/date-change.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { cannot, changedMeanwhile, noDate, wrongField } from '../model/errors.ts';
import { eventDate, type EventDateRow } from '../model/event-date.ts';
import type { ShiftedDate } from '../model/following-dates.ts';
import { isRemovable, passesOf } from '../model/removable.ts';
import type { EventDateTables } from '../model/schema.ts';
import { type ChangeOptions, type Changed, messageOf } from '../model/telling.ts';
import { announceDates } from '../store/announce-dates.ts';
import { dateInserts, datesOf, removeDates } from '../store/dates.ts';
import { keepOwnDate, takeEvent } from '../store/own-date.ts';
import {
  hearersOfChange,
  requireAnother,
  requireOpen,
  requireSeen,
  requireToCome,
  shiftOf,
} from './plan-change.ts';
import { showDate } from './show-date.ts';
import { notifyGuests } from './notify-guests.ts';

/** The event of a write, for who may change it. Throws 404 and 403. */
export const eventOf = ({ tx, actor, parent }: Pick<Write, 'tx' | 'actor' | 'parent'>): Promise<EventRow> =>
  requireMay(tx.as<EventTables>(), actor, 'event.edit', parent);

/** How far one change goes, and whom it is told. */
interface How {
  following: boolean;
  ifSeen: string | undefined;
  /** Nobody is told when it is none. */
  people: number;
  message: string;
  /** Hears what became of it, within the write. */
  done(changed: Changed): void;
}

const ALONE: How = { following: false, ifSeen: undefined, people: 0, message: '', done: () => {} };

/**
 * Makes, changes and removes dates of an event, for who edits it. The event's own date becomes one of them with the first; a date is
 * never made in the past (400), none begins twice at the same moment (409), and the last that is on stays (409), as does one that
 * guests have tickets for: that one is cancelled, so that they see it.
 */
export function savedDates(deps: EventDateDeps, how: How = ALONE) {
  /** Those that go along with the date that is changed. */
  let shifted: ShiftedDate[] = [];
  return savesOf(eventDate, deps, {
    mayWrite: async (actor, event) => (await deps.events.requireMay(actor, 'event.edit', event)).id,
    lock: ({ tx, parent }) => takeEvent(deps.db, tx, parent),
    mayStill: async (write) => requireOpen(await eventOf(write)),
    begins: { state: 'on' },
    none: noDate,
    changed: changedMeanwhile,
    full: () => cannot('tooMany'),
    taken: () => cannot('twice'),
    async check(write, values, before) {
      requireToCome(values.startsAt, before?.startsAt, write.at);
      if (!before) await keepOwnDate(write.tx, await eventOf(write), write.at);
      else await requirePlaces(write, before, values.capacity);
      shifted = before && how.following ? await leaveFollowing(write, before, values) : [];
      if (before) requireSeen([before, ...shifted.map(({ row }) => row)], how.ifSeen);
    },
    async leave(write, row) {
      const [event, dates] = await Promise.all([
        eventOf(write),
        datesOf(write.tx.as<EventDateTables>(), write.parent),
      ]);
      requireAnother(dates, [row]);
      if (!isRemovable(event, row, dates, write.at)) throw cannot('sold');
    },
    async follow(write, before, after) {
      if (after) announceDates(write.tx, before ? 'update' : 'create', [after]);
      else if (before) {
        announceDates(write.tx, 'delete', [before]);
        for (const follower of deps.followers()) await follower.removed?.(write.tx, before);
      }
      await dateInserts(deps.db)(
        write.tx,
        shifted.map(({ row, to: { startsAt, endsAt } }) => ({
          ...row,
          startsAt,
          endsAt,
          updated: laterThan(row.updated, write.at),
        })),
      );
      announceDates(
        write.tx,
        'update',
        shifted.map(({ row }) => row),
      );
      await showDate(deps, write.tx, await eventOf(write), write.at);
    },
    async record({ tx, actor, parent, at }, step, before, after) {
      const action: AuditAction = `dates.${step}`;
      const write = { tx, actor, parent, at };
      await recordDate(write, action, after ?? before, 1 + shifted.length);
      if (!before || !after) return;
      const known = [
        { row: before, to: after },
        ...shifted.map(({ row, to }) => ({ row, to: { ...row, ...to } })),
      ].flatMap(({ row, to }) => (changeOf(row, to, at) ? [row] : []));
      const told = known.length === 0 ? 0 : how.people;
      if (told > 0) await notifyGuests(deps, write, known, how);
      how.done({ dates: known.length, told });
    },
  });

  /** Takes the following dates out for now: so none stands where the one before it goes. */
  async function leaveFollowing(
    write: Write,
    before: EventDateRow,
    to: Pick<EventDateRow, 'startsAt' | 'endsAt'>,
  ): Promise<ShiftedDate[]> {
    const query = write.tx.as<EventDateTables>();
    const dates = await datesOf(query, write.parent);
    const all = shiftOf(await eventOf(write), dates, before, to, write.at);
    await removeDates(
      query,
      all.map(({ row }) => row.id),
    );
    return all;
  }
}

/** Those who have a ticket for a date, and for every date, keep their places on it. Throws 400. */
async function requirePlaces(write: Write, { taken }: EventDateRow, capacity: number): Promise<void> {
  if (taken === 0) return;
  const [event, dates] = await Promise.all([
    eventOf(write),
    datesOf(write.tx.as<EventDateTables>(), write.parent),
  ]);
  const most = capacity || event.capacity;
  if (most > 0 && most < taken + passesOf(event, dates)) throw wrongField('capacity', 'fewer');
}

/**
 * Changes a date, or it and all following ones that are on: those go as much earlier or later on the clock of the place, and last as
 * long, if that is different. Their names and notes stay. Guests are told where that is asked for and something is different for them.
 * All in one write. Throws as `savedDates`, and 400 by field when one of the following dates has no place.
 */
export async function changeDate(
  deps: EventDateDeps,
  actor: Actor,
  asked: string,
  id: string,
  given: ChangeOf<typeof eventDate>,
  options: ChangeOptions = {},
): Promise<{ date: EventDateRow } & Changed> {
  const { id: parent } = await deps.events.requireMay(actor, 'event.edit', asked);
  const message = messageOf(options);
  const { following = false, ifSeen } = options;
  const { startsAt, endsAt } = given;
  const times = { ...(startsAt !== undefined && { startsAt }), ...(endsAt !== undefined && { endsAt }) };
  const people =
    options.notify === true ? await hearersOfChange(deps, actor, parent, id, { ...times, following }) : 0;
  let changed: Changed = { dates: 0, told: 0 };
  const done = (found: Changed) => {
    changed = found;
  };
  const saves = savedDates(deps, { following, ifSeen, people, message, done });
  const date = await saves.update(actor, parent, id, given);
  return { date, ...changed };
}

/** Writes down in the history what was done to a date, or to it and others with it: `dates` in all. */
export async function recordDate(
  { tx, actor, parent, at }: Write,
  action: AuditAction,
  date: EventDateRow | null,
  dates = 1,
): Promise<void> {
  const subject = { kind: 'date', id: date?.id ?? '', label: date?.startsAt ?? '' } as const;
  const changes: AuditChange[] = dates > 1 ? [{ field: 'dates', before: null, after: dates }] : [];
  await recordAudit(tx, { event: parent, actor, action, subject, changes, at });
}
