import type Stripe from 'stripe';
import { ApiError } from '#lib/errors.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Extensions } from '#platform/rooms/index.ts';
import { type CheckoutReceiver, payableReceivers } from '../../model/payables.ts';
import { everyPaymentFollower, type PaymentFollower } from '../../model/followers.ts';
import type { PaymentOf, PaymentSubject } from '../../model/subject.ts';
import { type StripeHandlers, stripeHandlers } from '../../model/webhooks.ts';
import { NO_PLATFORM_FEE, type PlatformFeePolicy } from '../ledger/platform-fee.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { markMode, modeOf } from '../platform/mode.ts';
import { createPlatform, type Platform } from '../platform/platform.ts';
import { createStripe, type StripeSettings } from '../stripe/client.ts';
import { words } from '../../messages/payments.messages.ts';

/** What payments are made of. */
export interface PaymentsDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  jobs: JobQueue;
  log: Log;
  /** Public address of the site, without a slash at the end. */
  origin: string;
  /** Rooms that sell something, and those that send money on. */
  extensions: Extensions;
  /** Null when there is neither Stripe nor the sandbox: then nothing can be sold for money. */
  stripe: StripeSettings | null;
  /** None when left out. */
  platformFee?: PlatformFeePolicy;
  /** Nobody is written to when left out. */
  mails?: PaymentMails;
  /** The operator's mail address; nobody is written to when left out. */
  operator?: string;
  /** What is known of an organiser beforehand; nothing when left out. */
  profile?: (userId: string) => Promise<PayeeProfile | null>;
}

/** How people are written to about their payments. */
export interface PaymentMails {
  outbox: Outbox;
  /** Null when the organiser is gone. */
  about(payment: PaymentOf): Promise<PaymentSubject | null>;
}

/** What Stripe needn't ask an organiser because they have told it here. */
export interface PayeeProfile {
  email: string;
}

/** What the parts of this module work with. */
export interface PaymentsContext extends Omit<PaymentsDeps, 'stripe' | 'platformFee' | 'extensions'> {
  /** Throws 503 when payments are not set up. */
  stripe: () => Stripe;
  webhookSecrets: readonly string[];
  platformFee: PlatformFeePolicy;
  ledger: Ledger;
  platform: Platform;
  /** Writes down, within the caller's write, by which mode of Stripe's the data was made: once there is any. */
  mark(tx: Tx): Promise<void>;
  /** Tells each payment to whom it was begun for. */
  receiver: Required<CheckoutReceiver>;
  /** Whether a payment was put aside by whom it was begun for, and is not in the ledger. */
  mismatched: (payment: { orderId: string; paymentIntentId: string }) => Promise<boolean>;
  /** Tells who sends the money on. */
  follower: PaymentFollower;
  /** What other rooms do about Stripe's events. */
  handlers(): readonly StripeHandlers[];
}

/** Nothing is started, and Stripe is not asked for anything yet. */
export function createContext({
  stripe: settings,
  platformFee = NO_PLATFORM_FEE,
  extensions,
  ...deps
}: PaymentsDeps): PaymentsContext {
  const receiver = payableReceivers(extensions);
  let opened: Stripe | null = null;
  const stripe = () => {
    if (settings === null) throw notSetUp();
    opened ??= createStripe(settings);
    return opened;
  };
  return {
    ...deps,
    platformFee,
    ledger: createLedger(deps),
    platform: createPlatform({ stripe, settlement: settings?.settlement ?? 'account', log: deps.log }),
    mark: (tx) => (settings ? markMode(tx, modeOf(settings)) : Promise.resolve()),
    webhookSecrets:
      settings?.webhookSecret
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean) ?? [],
    stripe,
    receiver,
    mismatched: (payment) => receiver.mismatched(payment),
    follower: everyPaymentFollower(extensions),
    handlers: () => extensions(stripeHandlers),
  };
}

function notSetUp(): ApiError {
  return new ApiError(503, words.notSetUp);
}
