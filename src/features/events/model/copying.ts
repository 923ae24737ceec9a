import { parseUtcText, toUtcText } from '#lib/time.ts';

/** What a copy of an event may take along, beside its own words. */
export const COPY_PARTS = [
  'tickets',
  'questions',
  'codes',
  'messages',
  'plan',
  'runOfShow',
  'budget',
  'team',
  'picture',
] as const;

export type CopyPart = (typeof COPY_PARTS)[number];

/** How an event is copied. */
export interface Copying {
  parts: ReadonlySet<CopyPart>;
  /** UTC text as far from the copy's start as it was from the original's; '' stays ''. */
  move: (text: string) => string;
  /** What was copied so far: old ids to new ones. Each follower adds its own that others point at. */
  copies: Map<string, string>;
}

interface Placed {
  startsAt: string;
  timezone: string;
}

/**
 * Moves a moment along with an event: by as much as the clock on the event's wall moves, so that what began at noon
 * begins at noon, whatever summer time does in between. What is no moment stays as it is.
 */
export function movedWith(text: string, from: Placed, to: Placed): string {
  const ms = parseUtcText(text);
  if (ms === null) return text;
  const shift = wallOf(to.startsAt, to.timezone).since(wallOf(from.startsAt, from.timezone));
  const moved = Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(from.timezone)
    .toPlainDateTime()
    .add(shift)
    .toZonedDateTime(to.timezone);
  return toUtcText(moved.epochMilliseconds);
}

function wallOf(text: string, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(parseUtcText(text) ?? 0)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
}
