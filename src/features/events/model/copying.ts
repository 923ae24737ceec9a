import type { Translated } from '#lib/language/index.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** What a copy of an event may take along of the event itself. */
export const COPY_PARTS = ['tickets', 'questions', 'codes', 'messages', 'plan', 'team', 'picture'] as const;

/** What a room lets a copy take along besides; it is followed by whoever hangs on events (`copied`). */
export interface CopyChoice {
  /** As `parts` has it. */
  part: string;
  /** Among what rooms let a copy take along, lowest first. */
  place: number;
  /** What it is called, and what it comes to. */
  says: Translated<readonly [label: string, hint: string]>;
}

export const copyChoices = extensionPoint<CopyChoice>('copy choices');

/** How an event is copied. */
export interface Copying {
  parts: ReadonlySet<string>;
  /** UTC text as far from the copy's start as it was from the original's; '' stays ''. */
  move: (text: string) => string;
  /**
   * What was copied so far: old ids to new ones. Each follower adds its own that others point at; those of
   * rooms that a follower's room does not need may not be there yet.
   */
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
