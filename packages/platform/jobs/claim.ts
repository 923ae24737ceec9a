import { sql } from 'kysely';
import { addMs } from '#lib/time.ts';
import type { Database } from '../db/index.ts';
import type { JobRow, JobTables } from './job.ts';
import type { Part } from './lanes.ts';

/** A claimed job that was not finished within this (the process died) is taken up by another. */
export const LEASE_MS = 120_000;

/** Which jobs are wanted. */
export interface Wanted extends Part {
  /** What this process can do: others wait for a process of the next version. */
  kinds: readonly string[];
  limit: number;
}

/**
 * Jobs of a part that are due at `now`, by the index `jobs_open`: it holds none that is done, and no job of another part is passed
 * over, however many wait there.
 */
const open = (db: Database, { lane, heavy, kinds }: Wanted, now: string) =>
  db
    .read<JobTables>()
    .selectFrom('jobs')
    // In so many words: a partial index is not used for a parameter.
    .where(sql<boolean>`status <> 'done' AND status = 'waiting'`)
    .where('lane', '=', lane)
    .where('heavy', '=', heavy ? 1 : 0)
    .where('runAt', '<=', now)
    .where('kind', 'in', kinds)
    .where('lockedUntil', '<=', now);

/** Whether any of them is due at `now` (UTC text). */
export async function isDue(db: Database, wanted: Wanted, now: string): Promise<boolean> {
  if (wanted.kinds.length === 0) return false;
  const due = await open(db, wanted, now).select('id').limit(1).executeTakeFirst();
  return due !== undefined;
}

/**
 * Takes up to `limit` jobs that are due at `now` (UTC text), the oldest first, for the time of a lease. Several processes
 * that ask at once get different ones; null when there were some and others were faster.
 */
export async function claim(db: Database, wanted: Wanted, now: string): Promise<JobRow[] | null> {
  if (wanted.kinds.length === 0 || wanted.limit <= 0) return [];
  const due = await open(db, wanted, now).select('id').orderBy('runAt').limit(wanted.limit).execute();
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

/**
 * Puts what waits where its kind belongs now: a kind may have become heavy, or no longer be, since its jobs were put in. What was
 * put into another lane on purpose stays there.
 */
export async function realign(db: Database, part: { heavy: boolean; kinds: readonly string[] }): Promise<void> {
  if (part.kinds.length === 0) return;
  await db.write((tx) =>
    tx
      .as<JobTables>()
      .updateTable('jobs')
      .set({ heavy: part.heavy ? 1 : 0 })
      // In so many words: a partial index is not used for a parameter.
      .where(sql<boolean>`status <> 'done' AND status = 'waiting'`)
      .where('kind', 'in', part.kinds)
      .where('heavy', '=', part.heavy ? 0 : 1)
      .execute(),
  );
}
