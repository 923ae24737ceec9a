/** UTC text as the records backend keeps it: `2026-12-01 18:30:00.000Z`. Sorts as time does. */
export type UtcText = string;

// Of the years that four digits can say: by an offset a text may name a moment before or after them.
const [FIRST_MS, LAST_MS] = [-62_167_219_200_000, 253_402_300_799_999];

/** Milliseconds since the epoch to UTC text. */
export function toUtcText(epochMs: number): UtcText {
  return new Date(epochMs).toISOString().replace('T', ' ');
}

const MINUTE_MS = 60_000;

// Date, time (to the nanosecond), zone.
const TIME_TEXT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(?:Z|([+-])(\d{2}):?(\d{2}))?)?$/i;

/**
 * UTC text, or any RFC 3339 text with an offset or `Z`, to milliseconds since the epoch.
 * A date alone is its midnight in UTC. Anything else gives `null`. Browsers read times by it, and not all have Temporal.
 */
export function parseUtcText(text: string): number | null {
  const match = TIME_TEXT.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [, , , , , , , fraction = '', sign = '+', offsetHours = '00', offsetMinutes = '00'] = match;
  // A leap second is the one before it.
  if (hour > 23 || minute > 59 || second > 60) return null;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const at = new Date(0);
  // Years before 100 are what they say.
  at.setUTCFullYear(year, month - 1, day);
  // There is no such day.
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  at.setUTCHours(hour, minute, Math.min(second, 59), Number(fraction.slice(0, 3).padEnd(3, '0')));
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS;
  const ms = at.getTime() - (sign === '-' ? -offset : offset);
  return ms >= FIRST_MS && ms <= LAST_MS ? ms : null;
}

/** Adds milliseconds to UTC text. Throws a RangeError when `text` is not a time. */
export function addMs(text: UtcText, ms: number): UtcText {
  const from = parseUtcText(text);
  if (from === null) throw new RangeError(`not a time: ${text}`);
  return toUtcText(from + ms);
}

/** When a row was changed: `now`, unless it was changed in the same millisecond before. Two changes never look like one. */
export function laterThan(before: UtcText, now: UtcText): UtcText {
  return now > before ? now : addMs(before, 1);
}

// Asking Intl takes long, and the same few zones come again and again.
const knownZones = new Set<string>();

/** Whether `zone` is an IANA time zone that this runtime knows. */
export function isTimeZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(zone)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: zone });
    knownZones.add(zone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall in `zone` shows (`2026-12-01T19:30`), as UTC text; `null` when it is not a date and time. */
export function wallTimeToUtc(local: string, zone: string): UtcText | null {
  try {
    const instant = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
    return toUtcText(instant.epochMilliseconds);
  } catch {
    return null;
  }
}

/** UTC text as a clock on the wall in `zone` shows it: `2026-12-01T19:30`, the form `datetime-local` inputs take. */
export function utcToWallTime(text: UtcText, zone: string): string {
  const ms = parseUtcText(text);
  if (ms === null) return '';
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** Whether the text is a day of the calendar. */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
