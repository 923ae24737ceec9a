import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { EventTables } from '#features/events/model/schema.ts';
import type { AuditTables } from '#features/audit/model/schema.ts';
import type { PeopleTables, TeamTables } from '../model/schema.ts';

/** What teams need of those who sell tickets. */
export interface TeamGuards {
  /** Throws a 409 with the reason while money hangs on who owns the event, or while `to`, when known, can't sell what it sells. */
  mayHandOver(tx: Tx, event: { id: string }, to?: string): Promise<void>;
}

/** What the verbs of teams work with. */
export interface TeamDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  outbox: Outbox;
  guards: TeamGuards;
  /** Public address, without a slash at the end. */
  origin: string;
}

/** The tables that teams read and write. */
export type Tables = EventTables & TeamTables & PeopleTables & AuditTables;
