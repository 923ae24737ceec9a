import { parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';

interface Placed {
  startsAt: UtcText;
  timezone: string;
}

/** When something is due, counted from an event. */
export interface Offset {
  /** Days from the event's first day, before it with a minus. */
  days: number;
  /** `18:00` on the clock of its place. */
  time: string;
}

const zoned = (text: UtcText, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(parseUtcText(text) ?? 0).toZonedDateTimeISO(zone);

/** The moment: that many days away on the calendar of the event's place, at that time on its clock, whatever summer time does in between. */
export function dueOf({ startsAt, timezone }: Placed, { days, time }: Offset): UtcText {
  const at = zoned(startsAt, timezone)
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from(time) });
  return toUtcText(at.epochMilliseconds);
}

/** How far from the event a moment is. */
export function offsetOf({ startsAt, timezone }: Placed, dueAt: UtcText): Offset {
  const due = zoned(dueAt, timezone);
  const first = zoned(startsAt, timezone).toPlainDate();
  return {
    days: first.until(due.toPlainDate(), { largestUnit: 'day' }).days,
    time: due.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
