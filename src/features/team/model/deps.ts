import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { EventFollowers } from '#features/events/model/followers.ts';
import type { EventTables } from '#features/events/model/schema.ts';
import type { AuditTables } from '#features/audit/model/schema.ts';
import type { PeopleTables, TeamTables } from './schema.ts';

/** What the verbs of teams work with. */
export interface TeamDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  outbox: Outbox;
  /** Who has a say in whose the event is. */
  followers: Pick<EventFollowers, 'mayHandOver'>;
  /** Public address, without a slash at the end. */
  origin: string;
}

/** The tables that teams read and write. */
export type Tables = EventTables & TeamTables & PeopleTables & AuditTables;
