import { addMs, parseUtcText } from '#lib/time.ts';
import type { PollRow } from '../model/schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Who was told a few hours ago needs no reminder. */
const SHORTEST_MS = 6 * HOUR_MS;

/**
 * When those who have not voted are reminded: a day before the end of a poll of two days or more, at three quarters of a
 * shorter one, and null for one of less than six hours. UTC text.
 */
export function reminderAt({ openedAt, closesAt }: Pick<PollRow, 'openedAt' | 'closesAt'>): string | null {
  const length = (parseUtcText(closesAt) ?? 0) - (parseUtcText(openedAt) ?? 0);
  if (length < SHORTEST_MS) return null;
  return addMs(closesAt, length >= 2 * DAY_MS ? -DAY_MS : -Math.floor(length / 4));
}
