import type { AskedTables } from '#features/questions/model/schema.ts';
import type { AuditTables } from '#features/audit/index.ts';
import type { EventAction, EventRow, EventTables } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { MailTables, Outbox } from '#platform/mail/index.ts';
import type { MessageDate } from './message-date.ts';
import type { AccountTables, MessagingTables } from './schema.ts';

/** What messages ask of events. */
export interface MessagedEvents {
  find(id: string): Promise<EventRow | null>;
  /** The event, if `actor` may do that in it. Throws 404 for strangers, 403 for members whose role doesn't include it. */
  requireMay(actor: Actor, action: EventAction, idOrSlug: string): Promise<EventRow>;
  /** The event for a calendar: on these of its dates, where there are some. */
  calendar(event: EventRow, dates?: readonly MessageDate[]): string;
}

export interface MessagingDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  outbox: Outbox;
  /** Public address, without a slash at the end. */
  origin: string;
  /** Signs the links by which guests take themselves off the list. */
  secret: string;
  events: MessagedEvents;
  /** Where the buyer of an order sees it, without signing in. */
  orderUrl(orderId: string): string;
}

/** The tables that messages read and write. */
export type Tables = MessagingTables &
  AccountTables &
  AuditTables &
  MailTables &
  Omit<AskedTables, 'events'> &
  EventTables;
