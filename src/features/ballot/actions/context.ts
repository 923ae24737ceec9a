import type { DrawnOrders } from '#features/checkout/index.ts';
import type { Events } from '#features/events/index.ts';
import type { TicketedMemberships } from '#features/orders/model/ports.ts';
import type { KeptCard } from '#features/payments/index.ts';
import type { Sentence } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { SharedRateLimits } from '#platform/rate-limits/index.ts';

export interface BallotDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: JobQueue;
  outbox: Outbox;
  limits: SharedRateLimits;
  events: Pick<Events, 'findVisible' | 'requireMay' | 'find'>;
  memberships: Pick<TicketedMemberships, 'of' | 'choices' | 'allChoices'>;
  orders: DrawnOrders;
  cards: BallotCards;
  /** By which links of mails are sealed. Another one makes every link worthless. */
  secret: string;
  /** So many random bytes, as hexadecimal digits. */
  randomHex: (bytes: number) => string;
  /** Public address, without a slash at the end. */
  origin: string;
}

/** Keeps cards at the payment provider. */
export interface BallotCards {
  /** Why no card can be charged here in that currency, or null. */
  blocked(currency: string): Sentence | null;
  /** Opens a page on which a card is kept and nothing is charged. Throws 503 when the provider can't be reached. */
  openPage(page: {
    reference: string;
    customerId: string;
    email: string;
    currency: string;
    successUrl: string;
    cancelUrl: string;
    language: string;
    key: string;
  }): Promise<{ url: string }>;
  /** The card that was kept on such a page; null for none. */
  read(sessionId: string): Promise<KeptCard | null>;
  /** Has the provider forget a card. */
  forget(paymentMethodId: string): Promise<void>;
}

export interface BallotContext extends BallotDeps {
  guarded: Guarded;
}

/** Which ticket types are given out by ballots now, as this process knows. */
export interface Guarded {
  /** Ids of an event's types; none where there is no ballot, or it is settled. */
  of(event: string): Promise<ReadonlySet<string>>;
  /** What is known of an event is not so any more. */
  forget(event: string): void;
}
