import { sql } from 'kysely';
import { addMs } from '#lib/time.ts';
import { type Database, preparing } from '../db/index.ts';
import type { JobRow, JobTables } from './job.ts';
import type { Part } from './lanes.ts';

/** A claimed job that was not finished within this (the process died) is taken up by another. */
export const LEASE_MS = 120_000;

/** Which jobs are wanted. */
export interface Wanted extends Part {
  /** What this process can do: others wait for a process of the next version. */
  kinds: ReadonlySet<string>;
  limit: number;
}

/** Finds due jobs and takes them. */
export interface Claims {
  /** Whether any of them is due at `now` (UTC text). */
  isDue(wanted: Wanted, now: string): Promise<boolean>;
  /**
   * Takes up to `limit` jobs that are due at `now` (UTC text), the oldest first, for the time of a lease. Several processes
   * that ask at once get different ones; null when there were some and others were faster.
   */
  claim(wanted: Wanted, now: string): Promise<JobRow[] | null>;
}

interface Asked {
  lane: string;
  heavy: number;
  now: string;
  limit: number;
}

export function createClaims(db: Database): Claims {
  const reader = db.read<JobTables>();
  const prepare = preparing(reader);
  /**
   * Jobs of a part that are due, by the index `jobs_open`: it holds none that is done, and no job of another part is
   * passed over, however many wait there.
   */
  const open = ({ lane, heavy, now, limit }: Asked) =>
    reader
      .selectFrom('jobs')
      .select(['id', 'kind'])
      // In so many words: a partial index is not used for a parameter.
      .where(sql<boolean>`status <> 'done' AND status = 'waiting'`)
      .where(sql<boolean>`lane = ${lane} AND heavy = ${heavy}`)
      .where('runAt', '<=', now)
      .where('lockedUntil', '<=', now)
      .orderBy('runAt')
      .limit(limit);
  const oldest = prepare<Asked, Pick<JobRow, 'id' | 'kind'>>((_, asked) => open(asked));

  const due = async ({ lane, heavy, kinds, limit }: Wanted, now: string): Promise<string[]> => {
    if (kinds.size === 0 || limit <= 0) return [];
    const asked = { lane, heavy: heavy ? 1 : 0, now, limit };
    const { rows } = await oldest.run(reader, asked);
    // Only while two versions run side by side: asking for the kinds each time costs ten times as much.
    const found = rows.every(({ kind }) => kinds.has(kind))
      ? rows
      : await open(asked)
          .where('kind', 'in', [...kinds])
          .execute();
    return found.map(({ id }) => id);
  };

  return {
    isDue: async (wanted, now) => (await due({ ...wanted, limit: 1 }, now)).length > 0,
    claim: async (wanted, now) => {
      const ids = await due(wanted, now);
      if (ids.length === 0) return [];
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
    },
  };
}

/**
 * Puts what waits where its kind belongs now: a kind may have become heavy, or no longer be, since its jobs were put in. What was
 * put into another lane on purpose stays there.
 */
export async function realign(
  db: Database,
  { heavy, kinds }: { heavy: boolean; kinds: readonly string[] },
): Promise<void> {
  if (kinds.length === 0) return;
  await db.write((tx) =>
    tx
      .as<JobTables>()
      .updateTable('jobs')
      .set({ heavy: heavy ? 1 : 0 })
      // In so many words: a partial index is not used for a parameter.
      .where(sql<boolean>`status <> 'done' AND status = 'waiting'`)
      .where('kind', 'in', kinds)
      .where('heavy', '=', heavy ? 0 : 1)
      .execute(),
  );
}
