import type Stripe from 'stripe';
import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { type AccountLink, setUpAccount } from './accounts/setup-account.ts';
import { dashboardLink } from './accounts/dashboard-link.ts';
import { type AccountPlace, accountPlace } from './accounts/place.ts';
import { accountNeeds, type AccountNeeds } from './accounts/needs.ts';
import { accountStatus, type AccountStatus } from './accounts/status.ts';
import { outOfReach, unpayable } from './accounts/unpayable.ts';
import { type ChargeMade, postCharge } from './charges/post-charge.ts';
import type { Checkout } from '../model/checkout.ts';
import { expireCheckout } from './checkout/expire-checkout.ts';
import { type CheckoutRequest, openCheckout } from './checkout/open-checkout.ts';
import { readCheckout } from './checkout/read-checkout.ts';
import { createContext, type PaymentsDeps } from './context/context.ts';
import { type CardCharge, chargeCard, findCardCharge, readCardCharge } from './kept-cards/charge-card.ts';
import { forgetCard } from './kept-cards/forget-card.ts';
import { type HandMoney, postHandPayment, postHandRefund } from './ledger/by-hand.ts';
import type { EventSummary } from './ledger/event-money.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Platform } from './platform/platform.ts';
import { postRefund, type RefundPosted } from './refunds/post-refund.ts';
import { type FailedRefund, notifyRefundFailed, notifyRefundJob } from './refunds/notify-refund.ts';
import { type RefundEffect, refundEffect, type RefundsPlanned } from './refunds/refund-effect.ts';
import { refundCharge, type RefundMade, type RefundRequest } from './refunds/refund-charge.ts';
import { type CardPage, openCardPage, readKeptCard } from './renewals/save-card.ts';
import { payables } from '../model/payables.ts';
import type { PaymentOf, PaymentSubject } from '../model/subject.ts';
import type { KeptCard, RenewalInvoice } from '../model/renewals.ts';
import { openSubscription, type SubscriptionPage } from './renewals/open-subscription.ts';
import { readInvoice } from './renewals/read-invoice.ts';
import {
  changeAmount,
  changeCard,
  endSubscription,
  subscribe,
  type SubscriptionAmount,
  type SubscriptionRequest,
} from './renewals/subscribe.ts';
import { handleEventJob } from './webhooks/handle-event.ts';
import { receiveWebhook } from './webhooks/receive-webhook.ts';
import type { Translated } from '#lib/language/index.ts';
import { words } from '../messages/payments.messages.ts';

/** Payments by card, and the ledger. Besides the room that sends the money on, nothing else talks to Stripe. */
export interface Payments {
  /** Null when paid tickets can be sold (in `currency`, when it is given); else the reason, as a sentence for a person. */
  saleBlockedReason(currency?: string): Translated<string> | null;
  /**
   * Why what is sold in a country (ISO 3166; empty where it isn't known) could not be paid out to an organiser, or null: payouts
   * don't reach it, and they have an account in no other.
   */
  unpayableReason(tx: Tx, sale: { organiser: string; country: string }): Promise<Translated<string> | null>;
  /** The same, whoever the organiser is. */
  outOfReachReason(country: string): Translated<string> | null;
  /** What is known of the account behind the key. Throws an ApiError while Stripe can't be reached. */
  platform: Platform;
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>;
  readCheckout(sessionId: string): Promise<Checkout>;
  expireCheckout(sessionId: string): Promise<Checkout>;
  /** Cards that are kept, and what is charged to them again and again. */
  renewals: {
    openCardPage(page: CardPage): Promise<{ sessionId: string; url: string }>;
    readKeptCard(sessionId: string): Promise<KeptCard | null>;
    subscribe(request: SubscriptionRequest): Promise<string>;
    openPage(page: SubscriptionPage): Promise<{ sessionId: string; url: string }>;
    readInvoice(invoiceId: string): Promise<RenewalInvoice>;
    changeAmount(change: SubscriptionAmount): Promise<void>;
    changeCard(subscriptionId: string, paymentMethodId: string): Promise<void>;
    end(subscriptionId: string): Promise<void>;
  };
  /** Cards that are kept for one order each, and charged once. */
  keptCards: {
    charge(charge: CardCharge): Promise<Checkout | null>;
    find(customerId: string): Promise<Checkout | null>;
    read(paymentIntentId: string): Promise<Checkout | null>;
    forget(paymentMethodId: string): Promise<void>;
  };
  refundCharge(request: RefundRequest): Promise<RefundMade>;
  /** Within the write that fulfils the order. */
  postCharge(tx: Tx, charge: ChargeMade): Promise<boolean>;
  /** Within the write that marks the refund. */
  postRefund(tx: Tx, refund: RefundPosted): Promise<boolean>;
  /** Has organiser and operator written to that a refund failed. */
  notifyRefundFailed(tx: Tx, failed: FailedRefund): Promise<void>;
  /** What refunds would do to the organiser's money. */
  refundEffect(planned: RefundsPlanned): Promise<RefundEffect>;
  /** Within the write that marks an order as paid to the organiser directly. */
  postHandPayment(tx: Tx, money: HandMoney): Promise<boolean>;
  /** Within the write that marks the money as given back by the organiser. */
  postHandRefund(tx: Tx, money: HandMoney & { refundId: string }): Promise<boolean>;
  accounts: {
    setup(actor: Actor, input: unknown): Promise<AccountLink>;
    status(userId: string, options?: { refresh?: boolean }): Promise<AccountStatus>;
    needs(userId: string): Promise<AccountNeeds | null>;
    /** Where their account is, or could be, and whether that can still be changed. */
    place(userId: string): Promise<AccountPlace>;
    /** Stripe's own pages about their account: bank account, payouts, details. */
    dashboard(actor: Actor): Promise<string>;
  };
  /** Whom something about a payment is told to; null when nobody is, or when the organiser is gone. */
  about: (payment: PaymentOf) => Promise<PaymentSubject | null>;
  /** What orders are called by those who sold them, by id. */
  codesOf: (orders: readonly string[]) => Promise<Map<string, string>>;
  /** Whether a payment was put aside by whom it was begun for, and is not in the ledger. */
  mismatched: (payment: { orderId: string; paymentIntentId: string }) => Promise<boolean>;
  /** For whoever sends money on. Throws 503 when payments are not set up. */
  stripe: () => Stripe;
  handleWebhook(rawBody: string, signature: string | null): Promise<void>;
  /** What came in for each event and was not given back, by currency; those without a sale are left out. */
  keptOf(events: readonly string[]): Promise<Map<string, KeptMoney[]>>;
  ledger: Ledger;
  /** To be registered with the job worker. */
  jobKinds: readonly JobKind<never>[];
}

/** What came in for an event in one currency, what disputes hold, and what is left after refunds and disputes. */
export type KeptMoney = Pick<EventSummary, 'currency' | 'gross' | 'disputed'> & { kept: Minor };

/** Payments as the settings allow them. Nothing is started, and Stripe is not asked for anything yet. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { stripe: settings, extensions } = deps;
  const context = createContext(deps);
  return {
    saleBlockedReason: (currency) => {
      if (settings === null) return words.notSetUp;
      if (context.webhookSecrets.length === 0) return words.noWebhookSecret;
      return currency === undefined || context.platform.settles(currency) ? null : words.notSettled(currency);
    },
    unpayableReason: (tx, sale) => unpayable(context, tx, sale),
    outOfReachReason: (country) => outOfReach(context, country),
    platform: context.platform,
    openCheckout: (request) => openCheckout(context, request),
    readCheckout: (sessionId) => readCheckout(context, sessionId),
    expireCheckout: (sessionId) => expireCheckout(context, sessionId),
    renewals: {
      openCardPage: (page) => openCardPage(context, page),
      readKeptCard: (sessionId) => readKeptCard(context, sessionId),
      subscribe: (request) => subscribe(context, request),
      openPage: (page) => openSubscription(context, page),
      readInvoice: (invoice) => readInvoice(context, invoice),
      changeAmount: (change) => changeAmount(context, change),
      changeCard: (subscription, method) => changeCard(context, subscription, method),
      end: (subscription) => endSubscription(context, subscription),
    },
    keptCards: {
      charge: (charge) => chargeCard(context, charge),
      find: (customer) => findCardCharge(context, customer),
      read: (intent) => readCardCharge(context, intent),
      forget: (method) => forgetCard(context, method),
    },
    refundCharge: (request) => refundCharge(context, request),
    postCharge: (tx, charge) => postCharge(context, tx, charge),
    postRefund: (tx, refund) => postRefund(context, tx, refund),
    notifyRefundFailed: (tx, failed) => notifyRefundFailed(context, tx, failed),
    refundEffect: (planned) => refundEffect(context, planned),
    postHandPayment: (tx, money) => postHandPayment(context.ledger.post, tx, money),
    postHandRefund: (tx, money) => postHandRefund(context.ledger.post, tx, money),
    accounts: {
      setup: (actor, input) => setUpAccount(context, actor, input),
      status: (userId, options) => accountStatus(context, userId, options),
      needs: (userId) => accountNeeds(context, userId),
      place: (userId) => accountPlace(context, userId),
      dashboard: (actor) => dashboardLink(context, actor),
    },
    about: async (payment) => (await deps.mails?.about(payment)) ?? null,
    codesOf: async (orders) => {
      const known = await Promise.all(
        extensions(payables).map(async (receiver) => [...((await receiver.codesOf?.(orders)) ?? [])]),
      );
      return new Map(known.flat());
    },
    mismatched: context.mismatched,
    stripe: context.stripe,
    handleWebhook: (rawBody, signature) => receiveWebhook(context, rawBody, signature),
    keptOf: async (events) =>
      new Map(
        [...(await context.ledger.summariesOf(events))].map(([event, sums]) => [
          event,
          sums.map(({ currency, gross, refunds, disputed }) => ({
            currency,
            gross,
            disputed,
            kept: gross - refunds - disputed,
          })),
        ]),
      ),
    ledger: context.ledger,
    jobKinds: [handleEventJob(context), notifyRefundJob(context)],
  };
}
