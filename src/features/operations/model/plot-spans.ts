import { addMs, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import type { OperationSumRow } from './schema.ts';

/** A column of a plot: what was asked within a time. */
export interface SpanSum extends Omit<OperationSumRow, 'span'> {
  /** When it began, UTC text. */
  at: UtcText;
}

const MINUTE_MS = 60_000;

/**
 * Columns of equal length that end with the one in which `now` is, those too in which nothing was asked.
 * @param minutes how long a column is
 */
export function plotSpans(
  sums: readonly OperationSumRow[],
  { now, columns, minutes }: { now: UtcText; columns: number; minutes: number },
): SpanSum[] {
  const length = minutes * MINUTE_MS;
  const last = Math.floor((parseUtcText(now) ?? 0) / length) * length;
  const first = last - (columns - 1) * length;
  const spans = Array.from({ length: columns }, (_, place) => ({
    at: toUtcText(first + place * length),
    requests: 0,
    refused: 0,
    failed: 0,
    slow: 0,
    millis: 0,
    memory: 0,
  }));
  for (const sum of sums) {
    const began = parseUtcText(`${sum.at.padEnd(16, ':00').slice(0, 16)}:00.000Z`) ?? 0;
    const span = spans[Math.floor((began - first) / length)];
    if (!span) continue;
    span.requests += sum.requests;
    span.refused += sum.refused;
    span.failed += sum.failed;
    span.slow += sum.slow;
    span.millis += sum.millis;
    span.memory = Math.max(span.memory, sum.memory);
  }
  return spans;
}

/** Since when sums are read for a plot. */
export const plotSince = (
  now: UtcText,
  { columns, minutes }: { columns: number; minutes: number },
): UtcText => addMs(now, -columns * minutes * MINUTE_MS);
