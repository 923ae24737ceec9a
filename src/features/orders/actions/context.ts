import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { EntryGuard } from '../model/entry-guard.ts';
import type { TicketDocuments, TicketedEvents, TicketedMemberships, TicketPayments } from '../model/ports.ts';
import { createIdempotencyStore, type IdempotencyStore } from '#platform/idempotency/index.ts';
import { createMailLimits, type MailLimits } from '../store/mail-limits.ts';
import type { NetworkLimits } from '../store/network-limits.ts';
import { createOrderStore, type OrderStore } from '../store/orders.ts';

export interface OrderDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: TicketedEvents;
  memberships: TicketedMemberships;
  jobs: JobQueue;
  outbox: Outbox;
  log: Log;
  /** Public address, without a slash at the end. */
  origin: string;
  /** From which the access tokens of orders are derived. Another secret makes every token given so far worthless. */
  accessSecret: string;
  payments: TicketPayments;
  documents: TicketDocuments;
  /** How much one network may take; no limit when left out. */
  networkLimits?: NetworkLimits;
  /** Who lets buyers in; everybody may buy at once when left out. */
  entry?: EntryGuard;
}

/** Orders, and who is told of them. */
export interface OrderContext extends OrderDeps {
  orders: OrderStore;
  mails: MailLimits;
  idempotency: IdempotencyStore;
}

export const orderContext = <Deps extends OrderDeps>(deps: Deps): Deps & OrderContext => ({
  ...deps,
  orders: createOrderStore(deps.db),
  mails: createMailLimits(deps.networkLimits ?? {}),
  idempotency: createIdempotencyStore(deps.db),
});
