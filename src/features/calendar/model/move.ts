import { parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';

interface When {
  startsAt: UtcText;
  endsAt: UtcText;
  timezone: string;
}

/**
 * The same event on another day: it begins at the same time on the clock of its place, and ends so many days and hours by
 * that clock later as before. `endsAt` may be ''. Where a clock skips that time, it begins as much later.
 */
export function movedTo(
  day: string,
  { startsAt, endsAt, timezone }: When,
): Pick<When, 'startsAt' | 'endsAt'> {
  const at = (text: UtcText) =>
    Temporal.Instant.fromEpochMilliseconds(parseUtcText(text) ?? 0).toZonedDateTimeISO(timezone);
  const start = at(startsAt);
  const begins = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timezone,
    plainTime: start.toPlainTime(),
  });
  const utc = (moment: Temporal.ZonedDateTime) => toUtcText(moment.epochMilliseconds);
  if (parseUtcText(endsAt) === null) return { startsAt: utc(begins), endsAt };
  const lasts = start.toPlainDateTime().until(at(endsAt).toPlainDateTime(), { largestUnit: 'day' });
  const ends = begins.toPlainDateTime().add(lasts).toZonedDateTime(timezone);
  // An hour that a clock goes back or ahead must not make an end that is before the start.
  return {
    startsAt: utc(begins),
    endsAt: utc(Temporal.ZonedDateTime.compare(ends, begins) > 0 ? ends : begins.add({ minutes: 1 })),
  };
}
