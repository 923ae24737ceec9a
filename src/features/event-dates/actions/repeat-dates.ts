import { recordAudit } from '#features/audit/index.ts';
import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { UtcText } from '#lib/time.ts';
import type { EventDateDeps } from '../model/deps.ts';
import { cannot, wrongField } from '../model/errors.ts';
import { MOST_DATES } from '../model/event-date.ts';
import { type Repeat, type RepeatedDate, repeatedDates } from '../model/repeat.ts';
import type { EventDateTables } from '../model/schema.ts';
import { datesOf, insertDates } from '../store/dates.ts';
import { keepOwnDate, takeEvent } from '../store/own-date.ts';
import { eventOf } from './save-date.ts';
import { showDate } from './show-date.ts';

/** What repeating would make. */
export interface RepeatPreview {
  /** Those that would be added, by their start. */
  dates: RepeatedDate[];
  /** So many begin when a date of the event begins already, or are over. */
  known: number;
  over: number;
  /** Whether the event's own start is one of the rule's. */
  own: boolean;
}

/** Reads what a rule would add to an event. Throws 404, 403, 400 by field for one that makes no dates, or too many. */
export async function previewRepeat(
  { db, clock, events }: EventDateDeps,
  actor: Actor,
  asked: string,
  repeat: Repeat,
): Promise<RepeatPreview> {
  const event = await events.requireMay(actor, 'event.edit', asked);
  const dates = await datesOf(db.read<EventDateTables>(), event.id);
  return added(event, dates, repeat, clock.text());
}

/**
 * Adds the dates of a rule that are not there yet, all in one write: pressed twice it makes each once. Returns how many it made.
 * Throws as the preview does, and 409 for an event that is cancelled or postponed.
 */
export async function repeatDates(
  deps: EventDateDeps,
  actor: Actor,
  asked: string,
  repeat: Repeat,
): Promise<number> {
  const { db, clock, ids, events } = deps;
  const { id: parent } = await events.requireMay(actor, 'event.edit', asked);
  const insert = insertDates(db);
  return db.write(async (tx) => {
    await takeEvent(db, tx, parent);
    const at = clock.text();
    const event = await eventOf({ tx, actor, parent });
    if (event.status === 'cancelled') throw cannot('eventCancelled');
    if (event.schedule === 'postponed') throw cannot('postponed');
    const { dates, own } = added(event, await datesOf(tx.as<EventDateTables>(), parent), repeat, at);
    if (dates.length === 0) return 0;
    const { arriveBefore = 0, arriveWithin = 0 } = repeat;
    // The date that the event had alone is one of the rule's, and like them.
    await keepOwnDate(tx, event, at, own ? { arriveBefore, arriveWithin } : {});
    await insert(
      tx,
      dates.map(({ startsAt, endsAt }) => ({
        id: ids.record(),
        event: parent,
        startsAt,
        endsAt,
        title: '',
        note: '',
        state: 'on' as const,
        capacity: 0,
        arriveBefore,
        arriveWithin,
        taken: 0,
        created: at,
        updated: at,
      })),
    );
    await showDate(deps, tx, event, at);
    await recordAudit(tx, {
      event: parent,
      actor,
      action: 'dates.repeat',
      subject: { kind: 'date', id: '', label: dates[0]?.startsAt ?? '' },
      changes: [{ field: 'dates', before: null, after: dates.length }],
      at,
    });
    return dates.length;
  });
}

function added(
  event: EventRow,
  present: readonly { startsAt: UtcText }[],
  repeat: Repeat,
  now: UtcText,
): RepeatPreview {
  const all = repeatedDates(repeat, event.timezone);
  if (!Array.isArray(all)) {
    const [field, why] = RULE_FAULTS[all];
    throw wrongField(field, why);
  }
  const taken = new Set([event.startsAt, ...present.map(({ startsAt }) => startsAt)]);
  const fresh = all.filter(({ startsAt }) => startsAt > now && !taken.has(startsAt));
  if (Math.max(1, present.length) + fresh.length > MOST_DATES) throw wrongField('rule', 'tooMany');
  const over = all.filter(({ startsAt }) => startsAt <= now).length;
  const own = all.some(({ startsAt }) => startsAt === event.startsAt);
  return { dates: fresh, over, known: all.length - fresh.length - over, own };
}

/** At which field a fault is said, and how. */
const RULE_FAULTS = {
  times: ['endsAt', 'times'],
  arrival: ['arriveWithin', 'arrival'],
  slots: ['slotUntil', 'slots'],
  rule: ['rule', 'noRule'],
  endless: ['rule', 'endless'],
  none: ['rule', 'noDates'],
  tooMany: ['rule', 'tooMany'],
  tooFar: ['rule', 'tooFar'],
} as const;
