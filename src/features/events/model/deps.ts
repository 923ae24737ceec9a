import type { Audit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { EventFollowers } from './followers.ts';
import type { CoverFiles } from './ports.ts';

/** What the verbs work with. */
export interface EventDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  followers: EventFollowers;
  covers: CoverFiles;
  audit: Pick<Audit, 'history'>;
  /** Public address, without a slash at the end. */
  origin: string;
}

/** One write by somebody. */
export interface EventWrite {
  tx: Tx;
  followers: EventFollowers;
  actor: Actor;
  /** UTC text. */
  now: string;
}
