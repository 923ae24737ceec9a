import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError } from '#lib/errors.ts';
import type { UtcText } from '#lib/time.ts';
import { readValues } from '#shared/entity/read-values.server.ts';
import { changeOf, type DateChange, type DateTimes, isSameMinute } from '../model/date-change.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { cannot, changedMeanwhile, noDate, shiftRefused, wrongField } from '../model/errors.ts';
import { type DateState, eventDate, type EventDateRow } from '../model/event-date.ts';
import { followingDates, type ShiftedDate, shiftedDates } from '../model/following-dates.ts';
import type { RepeatedDate } from '../model/repeat.ts';
import type { EventDateTables } from '../model/schema.ts';
import { datesOf } from '../store/dates.ts';
import { countGuests } from './notify-guests.ts';

/** What a change would do. */
export interface ChangePreview {
  /** What is different for guests, by when the dates were. `clock` of a time that the clock skips, or has twice. */
  changes: (DateChange & { clock: RepeatedDate['clock'] })[];
  /** So many guests would get a mail, if they are told: nobody when nothing is different for them. */
  guests: number;
  /** Tells whether it is still what was looked at. */
  seen: string;
}

/** A change that is asked for: of its times, or of whether it takes place. */
export type AskedChange = Partial<DateTimes> & {
  state?: DateState | undefined;
  following?: boolean | undefined;
};

/** Reads what a change of a date would do. Throws as the change does: 404, 403, 400 by field, 409. */
export async function previewChange(
  deps: EventDateDeps,
  actor: Actor,
  asked: string,
  id: string,
  { state, following = false, ...times }: AskedChange,
): Promise<ChangePreview> {
  const event = await deps.events.requireMay(actor, 'event.edit', asked);
  requireOpen(event);
  const dates = await datesOf(deps.db.read<EventDateTables>(), event.id);
  const row = dates.find((date) => date.id === id);
  if (!row) throw noDate();
  const now = deps.clock.text();
  const after = state
    ? stateRows(dates, row, { state, following, now }).map((date) => asItIs(date, { ...date, state }))
    : timesAfter(event, dates, row, { times, following, now });
  const changes = after.flatMap(({ row: before, to, clock }) => {
    const change = changeOf(before, to, now);
    return change ? [{ ...change, clock }] : [];
  });
  return {
    changes,
    guests:
      changes.length === 0
        ? 0
        : await countGuests(
            deps,
            event.id,
            changes.map((change) => change.id),
          ),
    seen: seenOf(after.map((each) => each.row)),
  };
}

/** How many would hear of a change: none of one that is refused, where the change itself says why. */
export async function hearersOfChange(...change: Parameters<typeof previewChange>): Promise<number> {
  try {
    return (await previewChange(...change)).guests;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return 0;
    throw error;
  }
}

/** A date before and after a change. */
interface Planned {
  row: EventDateRow;
  to: EventDateRow;
  clock: RepeatedDate['clock'];
}

const asItIs = (row: EventDateRow, to: EventDateRow): Planned => ({ row, to, clock: 'plain' });

function timesAfter(
  event: EventRow,
  dates: readonly EventDateRow[],
  row: EventDateRow,
  { times, following, now }: { times: Partial<DateTimes>; following: boolean; now: UtcText },
): Planned[] {
  const { startsAt, endsAt } = readValues(eventDate, times, row);
  requireToCome(startsAt, row.startsAt, now);
  const shifted = following ? shiftOf(event, dates, row, { startsAt, endsAt }, now) : [];
  return [
    asItIs(row, { ...row, startsAt, endsAt }),
    ...shifted.map(({ row: date, to: { clock, ...to } }) => ({ row: date, to: { ...date, ...to }, clock })),
  ];
}

/** Throws 409 while no date of the event is changed. */
export function requireOpen({ status, schedule }: Pick<EventRow, 'status' | 'schedule'>): void {
  if (status === 'cancelled') throw cannot('eventCancelled');
  if (schedule === 'postponed') throw cannot('postponed');
}

/** Throws 400 for a start that is over, unless it was that already. */
export function requireToCome(startsAt: UtcText, before: UtcText | undefined, now: UtcText): void {
  if (!isSameMinute(startsAt, before) && startsAt <= now) throw wrongField('startsAt', 'past');
}

/** The dates that go along with one, and where. Throws 400 by field. */
export function shiftOf(
  { timezone }: Pick<EventRow, 'timezone'>,
  dates: readonly EventDateRow[],
  row: EventDateRow,
  to: DateTimes,
  now: UtcText,
): ShiftedDate[] {
  const shifted = shiftedDates(dates, row, to, { zone: timezone, now });
  if (!Array.isArray(shifted)) throw shiftRefused(shifted);
  return shifted;
}

/** The dates that change when one is cancelled, or takes place after all; none where it is so already. Throws 409. */
export function stateRows(
  dates: readonly EventDateRow[],
  row: EventDateRow,
  { state, following, now }: { state: DateState; following: boolean; now: UtcText },
): EventDateRow[] {
  const others = following && state === 'cancelled' ? followingDates(dates, row, now) : [];
  const changed = [row, ...others].filter((date) => date.state !== state);
  if (changed.length === 0) return [];
  if (row.state !== state && row.endsAt <= now) throw cannot('over');
  if (state === 'cancelled') requireAnother(dates, changed);
  return changed;
}

/** Throws 409 when no date but these is on. */
export function requireAnother(
  dates: readonly EventDateRow[],
  without: readonly Pick<EventDateRow, 'id'>[],
): void {
  const gone = new Set(without.map(({ id }) => id));
  if (!dates.some(({ id, state }) => !gone.has(id) && state === 'on')) throw cannot('last');
}

/** Changes with every change of one of the dates, and with their number. */
export const seenOf = (rows: readonly EventDateRow[]): string =>
  `${rows.length}:${rows.reduce((last, { updated }) => (updated > last ? updated : last), '')}`;

/** Throws 409 where it is something else than what was looked at. */
export function requireSeen(rows: readonly EventDateRow[], ifSeen: string | undefined): void {
  if (ifSeen !== undefined && ifSeen !== seenOf(rows)) throw changedMeanwhile();
}
