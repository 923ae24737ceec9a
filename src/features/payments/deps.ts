import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Extensions } from '#platform/rooms/index.ts';
import type { CheckoutReceiver } from './model/payables.ts';
import type { DisputePorts } from '#features/payouts/model/ports.ts';
import type { PlatformFeePolicy } from './actions/ledger/platform-fee.ts';
import type { Ledger } from './actions/ledger/ledger.ts';
import type { Platform } from './actions/platform/platform.ts';
import type { StripeSettings } from './actions/stripe/client.ts';
import { words } from './messages/payments.messages.ts';

/** What payments are made of. */
export interface PaymentsDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  log: Log;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** What rooms that sell something are told of. */
  extensions: Extensions;
  /** Null when there is neither Stripe nor the sandbox: then nothing can be sold for money. */
  stripe: StripeSettings | null;
  /** None when left out. */
  platformFee?: PlatformFeePolicy;
  /** Nobody is told of disputes when left out. */
  disputes?: DisputePorts;
  /** The operator's mail address; nobody is written to when left out. */
  operator?: string;
  /** What is known of an organiser beforehand; nothing when left out. */
  profile?: (userId: string) => Promise<PayeeProfile | null>;
}

/** What Stripe needn't ask an organiser because they have told it here. */
export interface PayeeProfile {
  email: string;
}

/** What the parts of this module work with. */
export interface PaymentsContext extends Omit<PaymentsDeps, 'stripe' | 'platformFee' | 'extensions'> {
  /** Throws 503 when payments are not set up. */
  stripe(): Stripe;
  webhookSecrets: readonly string[];
  platformFee: PlatformFeePolicy;
  ledger: Ledger;
  platform: Platform;
  /** Writes down, within the caller's write, by which mode of Stripe's the data was made: once there is any. */
  mark(tx: Tx): Promise<void>;
  /** Tells each payment to whom it was begun for. */
  receiver: Required<CheckoutReceiver>;
}

export function notSetUp(): ApiError {
  return new ApiError(503, words.notSetUp);
}
