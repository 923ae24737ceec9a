import type { Kysely } from 'kysely';
import { isUniqueViolation, type Tx } from '#platform/db/index.ts';
import { toUtcText } from '#lib/time.ts';
import type { Cause } from '../model/cause.ts';
import type { SandboxDeps } from './deps.ts';
import { stripeId } from '../model/stripe-ids.ts';
import { ObjectReader, ObjectStore, VersionConflict } from '../store/objects.ts';
import type { SandboxTables } from '../store/schema.ts';

/** What something that only reads works with. */
export interface Reading {
  readonly db: Kysely<SandboxTables>;
  readonly objects: ObjectReader;
  /** Seconds since the epoch. */
  readonly now: number;
  /** Public address of the site. */
  readonly origin: string;
  /** What the platform calls itself now. */
  readonly siteName: () => Promise<string>;
  /** What the platform's account settles in; null for everything. */
  readonly settles: readonly string[] | null;
}

/** What one change works with, within its transaction. */
export interface Work extends Reading {
  readonly objects: ObjectStore;
  readonly cause: Cause;
  newId(prefix: string): string;
  /** Has a job done after the commit, at once or at `at` (seconds since the epoch). */
  later(kind: string, payload: unknown, options?: { at?: number }): Promise<void>;
}

/** How often a change is made again because another came first. */
const TRIES = 20;

/** What opens readings and changes over the database. */
export interface Transactions {
  read: () => Reading;
  /** Runs a change as one transaction, again from the start when another has overtaken it. */
  change: <T>(cause: Cause, action: (work: Work) => Promise<T>) => Promise<T>;
}

export function createTransactions(deps: SandboxDeps): Transactions {
  const { db, clock, ids, jobs, origin, siteName, settles = null } = deps;
  const nextPosition = risingFrom(() => clock.now() * 1000);
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const workOf = (tx: Tx, cause: Cause, name: string): Work => {
    const query = tx.as<SandboxTables>();
    return {
      db: query,
      objects: new ObjectStore(query, db.sql, nextPosition),
      now: seconds(),
      cause,
      origin,
      siteName: async () => name,
      settles,
      newId: (prefix) => stripeId(ids, prefix),
      later: (kind, payload, { at } = {}) =>
        jobs.enqueue(tx, kind, payload, at === undefined ? {} : { runAt: toUtcText(at * 1000) }),
    };
  };

  return {
    read: () => {
      const query = db.read<SandboxTables>();
      const objects = new ObjectReader(query, db.sql);
      return { db: query, objects, now: seconds(), origin, siteName, settles };
    },
    change: async (cause, action) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          // Asked before: a write waits for its own queries only.
          const name = await siteName();
          return await db.write((tx) => action(workOf(tx, cause, name)));
        } catch (error) {
          const overtaken = error instanceof VersionConflict || isUniqueViolation(error);
          if (!overtaken || attempt >= TRIES) throw error;
        }
      }
    },
  };
}

/** Numbers that follow the time and still rise when it stands still. */
function risingFrom(time: () => number): () => number {
  let last = 0;
  return () => (last = Math.max(last + 1, time()));
}
