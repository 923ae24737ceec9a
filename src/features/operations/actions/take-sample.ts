import type { Core } from '#platform/rooms/index.ts';
import { databaseSize } from '../store/health.ts';
import { countDueJobs, countSpan, keepSample, newestSample, spansSince } from '../store/samples.ts';

/**
 * Samples the five minutes that have just ended, and those before of which there is no sample, as no process ran or none
 * came to it: the oldest first, so that whoever is ended within leaves the rest to the next. Each is kept and added to its
 * hour once, however many processes sample at the same time.
 *
 * Which jobs were due can't be told afterwards, and is 0 of what was missed; the database is as large as it was sampled last.
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
    countDueJobs(db, last.to),
    databaseSize(db, config.dataDir),
  ]);
  await keepSample(db, last.from, { ...counts, jobs, size });
}
