import { invalidField } from '#lib/errors.ts';
import { NOT_NULL_FREE, NULL_FREE } from '#lib/text.ts';
import { addMs, parseUtcText, toUtcText } from '#lib/time.ts';
import { words } from '../messages/errors.messages.ts';
import { notPublished } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import { BACK_FOR_DAYS, type ScheduleFacts, STATUS_NOTE_MOST } from '../model/schedule.ts';
import type { EventWrite } from '../model/deps.ts';
import { requireIn } from './may.ts';

const DAY_MS = 86_400_000;

/**
 * What `patch` changes of whether a published event has a date: `schedule: 'postponed'` takes it away, and another start
 * ends that. Those who sell tickets are told. Throws 400 by field, 403 for whoever may not, 409 for an event that isn't published.
 */
export async function prepareSchedule(
  { tx, followers, actor, now }: EventWrite,
  current: EventRow,
  after: EventRow,
  patch: Record<string, unknown>,
): Promise<Partial<ScheduleFacts>> {
  const asked = typeof patch.schedule === 'string' && patch.schedule !== '' ? patch.schedule : null;
  const postponed = current.schedule === 'postponed';
  if (asked === 'postponed' && !postponed) {
    await requireIn(tx.as(), actor, 'event.postpone', current);
    if (after.status !== 'published' || current.endsAt <= now) throw notPublished();
    const facts: ScheduleFacts = {
      schedule: 'postponed',
      statusNote: statusNoteOf(patch),
      backUntil: backUntilOf(patch, now),
      previousStart: current.startsAt,
    };
    await followers.postponed(tx, { ...after, ...facts });
    return facts;
  }
  if (postponed && (asked === 'rescheduled' || after.startsAt !== current.startsAt)) {
    if (after.startsAt <= now) {
      throw invalidField('startsAt', 'validation_in_the_past', words.startsInThePast);
    }
    const facts = { schedule: 'rescheduled', statusNote: statusNoteOf(patch) } as const;
    await followers.rescheduled(tx, { ...after, ...facts });
    return facts;
  }
  if (asked !== null && asked !== current.schedule) {
    throw invalidField('schedule', 'validation_invalid_schedule', words.scheduleUnknown);
  }
  return {};
}

/** The organiser's words in `patch`. Throws 400 at `statusNote` when they are too many. */
export function statusNoteOf({ statusNote }: Record<string, unknown>): string {
  if (typeof statusNote !== 'string') return '';
  const note = statusNote.trim();
  if (note.length > STATUS_NOTE_MOST) {
    throw invalidField('statusNote', 'validation_max_text_constraint', words.noteTooLong(STATUS_NOTE_MOST));
  }
  if (!NULL_FREE.test(note)) throw invalidField('statusNote', 'validation_invalid', NOT_NULL_FREE);
  return note;
}

/** Until when money goes back; a month from now when it isn't said. */
function backUntilOf({ backUntil }: Record<string, unknown>, now: string): string {
  if (typeof backUntil !== 'string' || backUntil === '') return addMs(now, BACK_FOR_DAYS * DAY_MS);
  const ms = parseUtcText(backUntil);
  const text = ms === null ? '' : toUtcText(ms);
  if (text <= now) throw invalidField('backUntil', 'validation_in_the_past', words.backUntilPast);
  return text;
}
