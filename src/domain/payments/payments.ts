import type Stripe from 'stripe';
import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { type AccountLink, setUpAccount } from './accounts/setup-account.ts';
import { accountStatus, type AccountStatus } from './accounts/status.ts';
import { type ChargeMade, postCharge } from './charges/post-charge.ts';
import type { Checkout } from './checkout/checkout.ts';
import { expireCheckout } from './checkout/expire-checkout.ts';
import { type CheckoutRequest, openCheckout } from './checkout/open-checkout.ts';
import { readCheckout } from './checkout/read-checkout.ts';
import type { CheckoutReceiver } from './checkout/receiver.ts';
import { notSetUp, type PaymentsContext, type PaymentsDeps } from './deps.ts';
import { createLedger, type Ledger } from './ledger/ledger.ts';
import { NO_PLATFORM_FEE } from './ledger/platform-fee.ts';
import { postRefund, type RefundPosted } from './refunds/post-refund.ts';
import { refundCharge, type RefundMade, type RefundRequest } from './refunds/refund-charge.ts';
import { createStripe } from './stripe/client.ts';
import { reverseJob } from './transfers/reverse.ts';
import { transferJob } from './transfers/transfer.ts';
import { transferWaitingJob } from './transfers/transfer-waiting.ts';
import { handleEventJob } from './webhooks/handle-event.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';
import type { Translated } from '#lib/language/index.ts';
import { words } from './payments.messages.ts';

/** Payments by card, and what is made of them: nothing else in the product talks to Stripe or writes to the ledger. */
export interface Payments {
  /** Null when paid tickets can be sold; else the reason, as a sentence for a person. */
  saleBlockedReason(): Translated<string> | null;
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  readCheckout(sessionId: string): Promise<Checkout>;
  expireCheckout(sessionId: string): Promise<Checkout>;
  refundCharge(request: RefundRequest): Promise<RefundMade>;
  /** Within the write that fulfils the order. */
  postCharge(tx: Tx, charge: ChargeMade): Promise<boolean>;
  /** Within the write that marks the refund. */
  postRefund(tx: Tx, refund: RefundPosted): Promise<boolean>;
  accounts: {
    setup(actor: Actor, input: unknown): Promise<AccountLink>;
    status(userId: string, options?: { refresh?: boolean }): Promise<AccountStatus>;
  };
  handleWebhook(rawBody: string, signature: string | null): Promise<void>;
  /** What came in for each event and was not given back, by currency; those without a sale are left out. */
  keptOf(events: readonly string[]): Promise<Map<string, { currency: string; kept: Minor }[]>>;
  ledger: Ledger;
  /** To be registered with the job worker. */
  jobKinds: readonly JobKind<never>[];
  /** Says who fulfils orders; before that, events about checkouts are tried again later. */
  deliverTo(receiver: CheckoutReceiver): void;
}

/** Payments as the settings allow them. Nothing is started, and Stripe is not asked for anything yet. */
export function createPayments({
  stripe: settings,
  platformFee = NO_PLATFORM_FEE,
  ...deps
}: PaymentsDeps): Payments {
  let stripe: Stripe | null = null;
  let receiver: CheckoutReceiver | null = null;
  const context: PaymentsContext = {
    ...deps,
    platformFee,
    ledger: createLedger(deps),
    webhookSecrets:
      settings?.webhookSecret
        .split(',')
        .map((secret) => secret.trim())
        .filter(Boolean) ?? [],
    stripe: () => {
      if (settings === null) throw notSetUp();
      stripe ??= createStripe(settings);
      return stripe;
    },
    receiver: () => {
      if (!receiver) throw new Error('Nobody has been named who fulfils orders.');
      return receiver;
    },
  };
  return {
    saleBlockedReason: () => {
      if (settings === null) return words.notSetUp;
      return context.webhookSecrets.length === 0 ? words.noWebhookSecret : null;
    },
    openCheckout: (request) => openCheckout(context, request),
    readCheckout: (sessionId) => readCheckout(context, sessionId),
    expireCheckout: (sessionId) => expireCheckout(context, sessionId),
    refundCharge: (request) => refundCharge(context, request),
    postCharge: (tx, charge) => postCharge(context, tx, charge),
    postRefund: (tx, refund) => postRefund(context, tx, refund),
    accounts: {
      setup: (actor, input) => setUpAccount(context, actor, input),
      status: (userId, options) => accountStatus(context, userId, options),
    },
    handleWebhook: (rawBody, signature) => receiveWebhook(context, rawBody, signature),
    keptOf: async (events) =>
      new Map(
        [...(await context.ledger.summariesOf(events))].map(([event, sums]) => [
          event,
          sums.map(({ currency, gross, refunds }) => ({ currency, kept: gross - refunds })),
        ]),
      ),
    ledger: context.ledger,
    jobKinds: [
      handleEventJob(context),
      transferJob(context),
      transferWaitingJob(context),
      reverseJob(context),
    ],
    deliverTo: (named) => {
      receiver = named;
    },
  };
}
