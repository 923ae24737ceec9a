import type { Ledger, Payments } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { DisputeRow } from './schema.ts';

/** What payouts are made of. */
export interface PayoutsDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  outbox: Outbox;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** The operator's mail address; nobody is written to when left out. */
  operator?: string;
  payments: Pick<Payments, 'stripe' | 'ledger' | 'about' | 'mismatched'>;
  /** Whether nothing is to be sent to an organiser for now; asked within the write that holds their account. */
  held: (tx: Tx, organiser: string) => Promise<boolean>;
  /** Whether what an event brings is kept for now instead of being transferred. */
  withheld: (tx: Tx, event: string) => Promise<boolean>;
  /** Writes down what an organiser did about a dispute, within that write. */
  record: (
    tx: Tx,
    actor: Actor,
    did: 'answer' | 'accept',
    dispute: DisputeRow,
    orderCode: string,
  ) => Promise<void>;
}

/** What the parts of this room work with. */
export interface PayoutsContext extends Omit<PayoutsDeps, 'payments'> {
  /** Throws 503 when payments are not set up. */
  stripe: Payments['stripe'];
  ledger: Ledger;
  mismatched: Payments['mismatched'];
  /** Null when nobody is to be told. */
  about: Payments['about'];
}
