import type { Core } from '#platform/rooms/index.ts';
import { databaseSize } from '../store/health.ts';
import { countDueJobs, countSpan, keepSample, newestSample, spansSince } from '../store/samples.ts';

/**
 * Samples the last five minutes that ended a minute ago or earlier, and those before of which there is no sample, as no
 * process ran or none came to it: the oldest first, so that whoever is ended within leaves the rest to the next. Each is kept
 * and added to its hour once, however many processes sample at the same time: a sample that was taken too early would stay.
 *
 * Which jobs were due can't be told afterwards: with the last are those that are due now, and 0 with what was missed. The
 * database was then as large as it was sampled last.
 */
export async function takeSample({
  config,
  db,
  clock,
}: Pick<Core, 'config' | 'db' | 'clock'>): Promise<void> {
  const now = clock.text();
  const newest = await newestSample(db, now);
  const spans = spansSince(newest, now);
  const last = spans.pop();
  if (last === undefined) return;
  for (const span of spans)
    await keepSample(db, span.from, { ...(await countSpan(db, span)), jobs: 0, size: newest?.size ?? 0 });
  const [counts, jobs, size] = await Promise.all([
    countSpan(db, last),
    countDueJobs(db, now),
    databaseSize(db, config.dataDir),
  ]);
  await keepSample(db, last.from, { ...counts, jobs, size });
}
