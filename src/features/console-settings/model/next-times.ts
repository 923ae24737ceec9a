import { Cron } from 'croner';
import { toUtcText, type UtcText } from '#lib/time.ts';

/** How many are told. */
const TIMES = 3;

/** The next times of a cron expression after `now` (UTC); none for an empty one. */
export function nextTimes(expression: string, now: number): UtcText[] {
  if (expression.trim() === '') return [];
  // Paused: nothing is scheduled, the expression is only read.
  const cron = new Cron(expression, { paused: true, timezone: 'UTC' });
  return cron.nextRuns(TIMES, new Date(now)).map((at) => toUtcText(at.getTime()));
}
