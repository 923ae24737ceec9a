import { createHash } from 'node:crypto';
import type { Database, Tx } from '../db/index.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RateLimitTables } from './schema.ts';

/** Rate limits that all processes of an installation share, on however many machines: they count in the database. */
export interface SharedRateLimits {
  /**
   * Counts `n` more for `subject` (a network, an account: any text, of which only a hash is kept). Gives 0 when they were
   * within the limit, else how many milliseconds there are to wait, with nothing counted.
   */
  take(limit: RateLimit, subject: string, n?: number): Promise<number>;
  /** The same as part of a write: what comes of it stands or falls with the rest. */
  takeIn(tx: Tx, limit: RateLimit, subject: string, n?: number): Promise<number>;
  /** Milliseconds to wait before one more is within the limit; 0 when it is now. Counts nothing. */
  wait(limit: RateLimit, subject: string): Promise<number>;
  /** Takes `n` back that turned out not to count. */
  giveBack(limit: RateLimit, subject: string, n?: number): Promise<void>;
  /** Forgets windows that are over. */
  clean(): Promise<void>;
}

/** `now` in milliseconds since the epoch. */
export function sharedRateLimits(db: Database, now: () => number): SharedRateLimits {
  const takeIn = async (tx: Tx, limit: RateLimit, subject: string, n = 1): Promise<number> => {
    if (limit.most === 0) return 0;
    const at = now();
    const key = keyOf(limit, subject);
    const until = at + limit.windowMs;
    const query = tx.as<RateLimitTables>();
    if (n <= limit.most) {
      const counted = await query
        .insertInto('rate_limits')
        .values({ key, counted: n, until })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet((eb) => ({
              counted: eb
                .case()
                .when('rate_limits.until', '<=', at)
                .then(eb.val(n))
                .else(eb('rate_limits.counted', '+', n))
                .end(),
              until: eb
                .case()
                .when('rate_limits.until', '<=', at)
                .then(eb.val(until))
                .else(eb.ref('rate_limits.until'))
                .end(),
            }))
            .where((eb) =>
              eb.or([eb('rate_limits.until', '<=', at), eb('rate_limits.counted', '<=', limit.most - n)]),
            ),
        )
        .returning('key')
        .executeTakeFirst();
      if (counted) return 0;
    }
    const full = await query
      .selectFrom('rate_limits')
      .select('until')
      .where('key', '=', key)
      .executeTakeFirst();
    return Math.max(1, (full?.until ?? until) - at);
  };

  const wait = async (limit: RateLimit, subject: string, n = 1): Promise<number> => {
    if (limit.most === 0) return 0;
    const row = await db
      .read<RateLimitTables>()
      .selectFrom('rate_limits')
      .select(['counted', 'until'])
      .where('key', '=', keyOf(limit, subject))
      .executeTakeFirst();
    const left = row && row.counted + n > limit.most ? row.until - now() : 0;
    return Math.max(0, left);
  };

  return {
    takeIn,
    wait: (limit, subject) => wait(limit, subject),
    async take(limit, subject, n = 1) {
      // Who is over it costs a read, and holds up nobody's write.
      return (await wait(limit, subject, n)) || db.write((tx) => takeIn(tx, limit, subject, n));
    },
    async giveBack(limit, subject, n = 1) {
      if (limit.most === 0) return;
      await db.write((tx) =>
        tx
          .as<RateLimitTables>()
          .updateTable('rate_limits')
          .set((eb) => ({ counted: eb('counted', '-', n) }))
          .where('key', '=', keyOf(limit, subject))
          .where('counted', '>=', n)
          .execute(),
      );
    },
    async clean() {
      await db.write((tx) =>
        tx.as<RateLimitTables>().deleteFrom('rate_limits').where('until', '<=', now()).execute(),
      );
    },
  };
}

function keyOf({ name }: RateLimit, subject: string): string {
  return createHash('sha256').update(`${name}\n${subject}`).digest('base64url');
}
