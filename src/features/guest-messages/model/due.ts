import type { EventRow } from '#features/events/index.ts';
import { addMs, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import type { AutomaticKind } from './schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A day before the start. */
export const REMINDER_MINUTES = 24 * 60;
/** At most two weeks before. */
export const MOST_REMINDER_MINUTES = 14 * 24 * 60;
/** Ten in the morning of the day after. */
export const THANKS_MINUTE = 10 * 60;
/** Who could not be thanked within so long is not thanked any more. */
const THANKED_WITHIN_MS = 3 * DAY_MS;

/** The span within which an automatic message goes out, and the date of the event that it hangs on. */
export interface Due {
  from: UtcText;
  until: UtcText;
  forDate: string;
}

type Dated = Pick<EventRow, 'startsAt' | 'endsAt' | 'timezone'>;

/** When an automatic message goes out; null for an event without a date. */
export function dueOf(kind: AutomaticKind, event: Dated, minutes: number): Due | null {
  if (kind === 'reminder') {
    if (parseUtcText(event.startsAt) === null) return null;
    const from = addMs(event.startsAt, -minutes * MINUTE_MS);
    return { from, until: event.startsAt, forDate: event.startsAt };
  }
  const over = event.endsAt || event.startsAt;
  const ms = parseUtcText(over);
  if (ms === null) return null;
  const from = toUtcText(
    Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(event.timezone || 'UTC')
      .toPlainDate()
      .add({ days: 1 })
      .toZonedDateTime({
        timeZone: event.timezone || 'UTC',
        plainTime: { hour: Math.trunc(minutes / 60) % 24, minute: minutes % 60 },
      }).epochMilliseconds,
  );
  return { from, until: addMs(from, THANKED_WITHIN_MS), forDate: over };
}
