import type { Core } from '#platform/rooms/index.ts';
import { databaseSize } from '../store/health.ts';
import { countSample, isSampled, keepSample, lastSampled } from '../store/samples.ts';

/** Samples the five minutes that have just ended, once for all processes. */
export async function takeSample({
  config,
  db,
  clock,
}: Pick<Core, 'config' | 'db' | 'clock'>): Promise<void> {
  const span = lastSampled(clock.text());
  if (await isSampled(db, span.from)) return;
  const [counts, size] = await Promise.all([countSample(db, span), databaseSize(db, config.dataDir)]);
  await keepSample(db, span.from, { ...counts, size });
}
