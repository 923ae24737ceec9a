import type { Events } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { SalesIncome } from '#features/budget/model/sheets.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';

/** A ticket that somebody holds, as far as a calendar cares. */
export interface HeldTicket {
  event: string;
  /** `valid`, or why it is not. */
  status: string;
}

export interface PlannerDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  outbox: Outbox;
  storage: Storage;
  /** Public address, without a slash at the end. */
  origin: string;
  /** Signs the links by which volunteers see their shift. */
  secret: string;
  events: Pick<
    Events,
    | 'managedBetween'
    | 'publicBetween'
    | 'find'
    | 'findMany'
    | 'may'
    | 'requireMay'
    | 'roleIn'
    | 'actionsOf'
    | 'update'
  >;
  /** What the tickets of an event brought in, by currency: whoever keeps the books knows. */
  salesOf(event: string): Promise<SalesIncome[]>;
  /** The most people who can come to an event by its tickets, 0 before there are any; whoever sells them knows. */
  capacityOf(event: string): Promise<number>;
  /** Who runs an event, for whom of them asks. */
  teamOf(actor: Actor, event: string): Promise<readonly { user: string; name: string }[]>;
  /** The tickets of what somebody ordered; whoever sells them knows. */
  ticketsOf(actor: Actor): Promise<HeldTicket[]>;
}
