import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import { type EventRow, type EventTables, requireMay } from '#features/events/index.ts';
import { savesOf, type Write } from '#shared/entity/save.server.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { cannot, changedMeanwhile, noDate, wrongField } from '../model/errors.ts';
import { eventDate, type EventDateRow } from '../model/event-date.ts';
import type { EventDateTables } from '../model/schema.ts';
import { datesOf } from '../store/dates.ts';
import { announceDates } from '../store/announce-dates.ts';
import { keepOwnDate, takeEvent } from '../store/own-date.ts';
import { showDate } from './show-date.ts';

/** The event of a write, for who may change it. Throws 404 and 403. */
export const eventOf = ({ tx, actor, parent }: Pick<Write, 'tx' | 'actor' | 'parent'>): Promise<EventRow> =>
  requireMay(tx.as<EventTables>(), actor, 'event.edit', parent);

/**
 * Makes, changes and removes dates of an event, for who edits it. The event's own date becomes one of them with the first; a date is
 * never made in the past (400), none begins twice at the same moment (409), and the last that is on stays (409), as does one that
 * guests have tickets for: that one is cancelled, so that they see it.
 */
export function savedDates(deps: EventDateDeps) {
  return savesOf(eventDate, deps, {
    mayWrite: async (actor, event) => (await deps.events.requireMay(actor, 'event.edit', event)).id,
    lock: ({ tx, parent }) => takeEvent(deps.db, tx, parent),
    mayStill: async (write) => {
      const event = await eventOf(write);
      if (event.status === 'cancelled') throw cannot('eventCancelled');
      if (event.schedule === 'postponed') throw cannot('postponed');
    },
    begins: { state: 'on' },
    none: noDate,
    changed: changedMeanwhile,
    full: () => cannot('tooMany'),
    taken: () => cannot('twice'),
    async check(write, values, before) {
      if (!isSameMinute(values.startsAt, before?.startsAt) && values.startsAt <= write.at)
        throw wrongField('startsAt', 'past');
      if (!before) await keepOwnDate(write.tx, await eventOf(write), write.at);
    },
    async leave(write, row) {
      const [event, dates] = await Promise.all([
        eventOf(write),
        datesOf(write.tx.as<EventDateTables>(), write.parent),
      ]);
      requireAnother(dates, row);
      if (event.status !== 'draft' && event.taken > 0 && row.endsAt > write.at) throw cannot('sold');
    },
    async follow(write, before, after) {
      if (after) announceDates(write.tx, before ? 'update' : 'create', [after]);
      else if (before) announceDates(write.tx, 'delete', [before]);
      await showDate(deps, write.tx, await eventOf(write), write.at);
    },
    async record({ tx, actor, parent, at }, step, before, after) {
      const action: AuditAction = `dates.${step}`;
      await recordDate({ tx, actor, parent, at }, action, after ?? before);
    },
  });
}

/** Whether a date begins when it did: a form knows no seconds. */
const isSameMinute = (startsAt: string, before = ''): boolean =>
  startsAt.slice(0, 16) === before.slice(0, 16);

/** Throws 409 when no other date is on. */
export function requireAnother(dates: readonly EventDateRow[], row: EventDateRow): void {
  if (!dates.some(({ id, state }) => id !== row.id && state === 'on')) throw cannot('last');
}

/** Writes down in the history what was done to a date. */
export async function recordDate(
  { tx, actor, parent, at }: Write,
  action: AuditAction,
  date: EventDateRow | null,
): Promise<void> {
  const subject = { kind: 'date', id: date?.id ?? '', label: date?.startsAt ?? '' } as const;
  await recordAudit(tx, { event: parent, actor, action, subject, at });
}
