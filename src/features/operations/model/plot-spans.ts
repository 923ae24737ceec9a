import { addMs, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import { addDurations, noDurations, percentile } from './duration-buckets.ts';
import type { OperationSampleRow, OperationSumRow } from './schema.ts';

/** A column of a plot: what was asked within a time, and what was sampled. */
export interface SpanSum
  extends Omit<OperationSumRow, 'span' | `ms${number}` | 'longer'>, Omit<OperationSampleRow, 'span'> {
  /** When it began, UTC text. */
  at: UtcText;
  /** Milliseconds within which 95 of 100 requests were answered. */
  p95: number;
}

interface Columns {
  now: UtcText;
  columns: number;
  /** How long a column is. */
  minutes: number;
}

const MINUTE_MS = 60_000;

const nothing = () => ({
  requests: 0,
  refused: 0,
  failed: 0,
  slow: 0,
  millis: 0,
  memory: 0,
  clients: 0,
  jobs: 0,
  mails: 0,
  mailsFailed: 0,
  orders: 0,
  size: 0,
});

/** Columns of equal length that end with the one in which `now` is, those too in which nothing was asked. */
export function plotSpans(
  sums: readonly OperationSumRow[],
  samples: readonly OperationSampleRow[],
  { now, columns, minutes }: Columns,
): SpanSum[] {
  const length = minutes * MINUTE_MS;
  const last = Math.floor((parseUtcText(now) ?? 0) / length) * length;
  const first = last - (columns - 1) * length;
  const spans = Array.from({ length: columns }, (_, place) => ({
    at: toUtcText(first + place * length),
    ...nothing(),
    durations: noDurations(),
  }));
  const spanOf = (at: string) => {
    const began = parseUtcText(`${at.padEnd(16, ':00').slice(0, 16)}:00.000Z`) ?? 0;
    return spans[Math.floor((began - first) / length)];
  };
  for (const sum of sums) {
    const span = spanOf(sum.at);
    if (!span) continue;
    for (const added of ['requests', 'refused', 'failed', 'slow', 'millis'] as const)
      span[added] += sum[added];
    for (const most of ['memory', 'clients'] as const) span[most] = Math.max(span[most], sum[most]);
    addDurations(span.durations, sum);
  }
  for (const sample of samples) {
    const span = spanOf(sample.at);
    if (!span) continue;
    for (const added of ['mails', 'orders'] as const) span[added] += sample[added];
    for (const most of ['jobs', 'mailsFailed', 'size'] as const)
      span[most] = Math.max(span[most], sample[most]);
  }
  return spans.map(({ durations, ...span }) => ({ ...span, p95: Math.round(percentile(durations, 0.95)) }));
}

/** Since when sums are read for a plot. */
export const plotSince = (
  now: UtcText,
  { columns, minutes }: { columns: number; minutes: number },
): UtcText => addMs(now, -columns * minutes * MINUTE_MS);
