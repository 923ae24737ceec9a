import { sql } from 'kysely';
import { addMs } from '#lib/time.ts';
import type { Database } from '../db/index.ts';
import type { JobRow, JobTables } from './job.ts';
import type { Lane } from './lanes.ts';

/** A claimed job that was not finished within this (the process died) is taken up by another. */
export const LEASE_MS = 120_000;

/** Which jobs are wanted. */
export interface Wanted {
  lane: Lane;
  kinds: readonly string[];
  limit: number;
}

/** Jobs that nobody has finished, by the index `jobs_open`, which holds no others. */
const open = (db: Database) =>
  db
    .read<JobTables>()
    .selectFrom('jobs')
    // In so many words: a partial index is not used for a parameter.
    .where(sql<boolean>`status <> 'done' AND status = 'waiting'`);

/** Whether any of them is due at `now` (UTC text). */
export async function isDue(db: Database, { lane, kinds }: Wanted, now: string): Promise<boolean> {
  if (kinds.length === 0) return false;
  const due = await open(db)
    .select('id')
    .where('lane', '=', lane)
    .where('runAt', '<=', now)
    .where('kind', 'in', kinds)
    .where('lockedUntil', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/**
 * Takes up to `limit` jobs that are due at `now` (UTC text), the oldest first, for the time of a lease. Several processes
 * that ask at once get different ones; null when there were some and others were faster.
 */
export async function claim(db: Database, wanted: Wanted, now: string): Promise<JobRow[] | null> {
  const { lane, kinds, limit } = wanted;
  if (kinds.length === 0 || limit <= 0) return [];
  const due = await open(db)
    .select('id')
    .where('lane', '=', lane)
    .where('runAt', '<=', now)
    .where('kind', 'in', kinds)
    .where('lockedUntil', '<=', now)
    .orderBy('runAt')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const claimed = await db.write((tx) =>
    tx
      .as<JobTables>()
      .updateTable('jobs')
      .set({ lockedUntil: addMs(now, LEASE_MS) })
      .where('id', 'in', ids)
      .where('status', '=', 'waiting')
      .where('lockedUntil', '<=', now)
      .returningAll()
      .execute(),
  );
  return claimed.length === 0 ? null : claimed.toSorted((a, b) => (a.runAt < b.runAt ? -1 : 1));
}
