import type Stripe from 'stripe';
import type { Actor } from '#lib/actor.ts';
import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { type AccountLink, setUpAccount } from './actions/accounts/setup-account.ts';
import { dashboardLink } from './actions/accounts/dashboard-link.ts';
import { type AccountPlace, accountPlace } from './actions/accounts/place.ts';
import { accountNeeds, type AccountNeeds } from './actions/accounts/needs.ts';
import { accountStatus, type AccountStatus } from './actions/accounts/status.ts';
import { type ChargeMade, postCharge } from './actions/charges/post-charge.ts';
import type { Checkout } from './model/checkout.ts';
import { expireCheckout } from './actions/checkout/expire-checkout.ts';
import { type CheckoutRequest, openCheckout } from './actions/checkout/open-checkout.ts';
import { readCheckout } from './actions/checkout/read-checkout.ts';
import { notSetUp, type PaymentsContext, type PaymentsDeps } from './deps.ts';
import {
  acceptDispute,
  answerDispute,
  type DisputeAnswer,
} from '#features/payouts/actions/disputes/answer-dispute.ts';
import type { Evidence } from '#features/payouts/actions/disputes/evidence.ts';
import { disputesDue, listDisputes, readDispute } from '#features/payouts/actions/disputes/read-disputes.ts';
import type { DisputeState } from '#features/payouts/actions/disputes/state.ts';
import { type DisputeDeed, disputesOfOrder } from '#features/payouts/actions/disputes/steps.ts';
import { tellDisputeJob } from '#features/payouts/actions/disputes/tell-dispute.ts';
import { type HandMoney, postHandPayment, postHandRefund } from './actions/ledger/by-hand.ts';
import type { EventSummary } from './actions/ledger/event-money.ts';
import { createLedger, type Ledger } from './actions/ledger/ledger.ts';
import { NO_PLATFORM_FEE } from './actions/ledger/platform-fee.ts';
import type { Page, PageSearch } from './page.ts';
import { type Funds, fundsOf } from '#features/payouts/actions/funds.ts';
import { listPayouts, payoutsBetween } from '#features/payouts/actions/list-payouts.ts';
import { markMode, modeOf } from './actions/platform/mode.ts';
import { createPlatform, type Platform } from './actions/platform/platform.ts';
import { postRefund, type RefundPosted } from './actions/refunds/post-refund.ts';
import { type FailedRefund, tellRefundFailed, tellRefundJob } from './actions/refunds/tell-refund.ts';
import { type RefundEffect, refundEffect, type RefundsPlanned } from './actions/refunds/refund-effect.ts';
import { refundCharge, type RefundMade, type RefundRequest } from './actions/refunds/refund-charge.ts';
import { type CardPage, openCardPage, readKeptCard } from './actions/renewals/keep-card.ts';
import { payableReceivers } from './model/payables.ts';
import type { KeptCard, RenewalInvoice } from './model/renewals.ts';
import { openSubscription, type SubscriptionPage } from './actions/renewals/open-subscription.ts';
import { readInvoice } from './actions/renewals/read-invoice.ts';
import {
  changeAmount,
  changeCard,
  endSubscription,
  subscribe,
  type SubscriptionAmount,
  type SubscriptionRequest,
} from './actions/renewals/subscribe.ts';
import type { DisputeRow, PaymentTables, PayoutRow } from './model/schema.ts';
import {
  handLines,
  type HandLine,
  handStatement,
  type HandStatement,
} from '#features/payouts/actions/statements/by-hand.ts';
import type { Month } from '#features/payouts/actions/statements/month.ts';
import { monthsOf } from '#features/payouts/actions/statements/months-of.ts';
import { movementsOf, type StatementLine } from '#features/payouts/actions/statements/movements.ts';
import {
  owedTo,
  readStatement,
  type Statement,
} from '#features/payouts/actions/statements/read-statement.ts';
import { createStripe } from './actions/stripe/client.ts';
import { reverseJob } from '#features/payouts/actions/transfers/reverse.ts';
import { refusedTransfers } from '#features/payouts/store/store.ts';
import { refusalOf, type TransferRefusal } from '#features/payouts/actions/transfers/refusal.ts';
import { tellTransferJob } from '#features/payouts/actions/transfers/tell-transfer.ts';
import { transferJob } from '#features/payouts/actions/transfers/transfer.ts';
import { transferWaitingJob } from '#features/payouts/actions/transfers/transfer-waiting.ts';
import { handleEventJob } from './actions/webhooks/handle-event.ts';
import { receiveWebhook } from './actions/webhooks/receive-webhook.ts';
import type { Translated } from '#lib/language/index.ts';
import { words } from './messages/payments.messages.ts';

/** Payments by card, and what is made of them: nothing else in the product talks to Stripe or writes to the ledger. */
export interface Payments {
  /** Null when paid tickets can be sold (in `currency`, when it is given); else the reason, as a sentence for a person. */
  saleBlockedReason(currency?: string): Translated<string> | null;
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
  refundCharge(request: RefundRequest): Promise<RefundMade>;
  /** Within the write that fulfils the order. */
  postCharge(tx: Tx, charge: ChargeMade): Promise<boolean>;
  /** Within the write that marks the refund. */
  postRefund(tx: Tx, refund: RefundPosted): Promise<boolean>;
  /** Has organiser and operator written to that a refund failed. */
  tellRefundFailed(tx: Tx, failed: FailedRefund): Promise<void>;
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
  /** A user's own: what is on the way to their bank, and what has come there. */
  payouts: {
    list(actor: Actor, search?: PageSearch): Promise<Page<PayoutRow>>;
    between(actor: Actor, month: Month): Promise<PayoutRow[]>;
    funds(actor: Actor): Promise<Funds[] | null>;
    /** What is owed to them and not transferred to their account yet, by currency; negative when they owe. */
    owed(actor: Actor): Promise<Map<string, Minor>>;
    /** Why what is owed in a currency can't be transferred; currencies in which nothing was refused are left out. */
    refused(actor: Actor): Promise<{ currency: string; why: TransferRefusal }[]>;
  };
  /** About a user's own sales. */
  disputes: {
    list(actor: Actor, search?: PageSearch & { state?: DisputeState | undefined }): Promise<Page<DisputeRow>>;
    read(actor: Actor, id: string): Promise<{ dispute: DisputeRow; evidence: Evidence | null }>;
    answer(actor: Actor, id: string, answer: DisputeAnswer): Promise<void>;
    accept(actor: Actor, id: string): Promise<void>;
    /** Those that can still be answered at `now` (UTC text), the first deadline first. */
    due(actor: Actor, now: string, limit: number): Promise<DisputeRow[]>;
    /** For whoever may look at the order, which is the caller's to ask. */
    ofOrder(event: string, order: string): Promise<DisputeDeed[]>;
  };
  /** A user's own months, as the ledger has them. */
  statements: {
    months(actor: Actor): Promise<string[]>;
    read(actor: Actor, month: Month): Promise<Statement[]>;
    movements(actor: Actor, month: Month): AsyncGenerator<StatementLine[]>;
    /** What they took themselves, which is no part of the statement's sum. */
    byHand(actor: Actor, month: Month): Promise<HandStatement[]>;
    handLines(actor: Actor, month: Month): AsyncGenerator<HandLine[]>;
  };
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
export function createPayments({
  stripe: settings,
  platformFee = NO_PLATFORM_FEE,
  extensions,
  ...deps
}: PaymentsDeps): Payments {
  let stripe: Stripe | null = null;
  const context: PaymentsContext = {
    ...deps,
    platformFee,
    ledger: createLedger(deps),
    platform: createPlatform({
      stripe: () => context.stripe(),
      settlement: settings?.settlement ?? 'account',
      log: deps.log,
    }),
    mark: (tx) => (settings ? markMode(tx, modeOf(settings)) : Promise.resolve()),
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
    receiver: payableReceivers(extensions),
  };
  return {
    saleBlockedReason: (currency) => {
      if (settings === null) return words.notSetUp;
      if (context.webhookSecrets.length === 0) return words.noWebhookSecret;
      return currency === undefined || context.platform.settles(currency) ? null : words.notSettled(currency);
    },
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
    refundCharge: (request) => refundCharge(context, request),
    postCharge: (tx, charge) => postCharge(context, tx, charge),
    postRefund: (tx, refund) => postRefund(context, tx, refund),
    tellRefundFailed: (tx, failed) => tellRefundFailed(context, tx, failed),
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
    payouts: {
      list: (actor, search) => listPayouts(context, actor, search),
      between: (actor, { from, to }) => payoutsBetween(context, actor, from, to),
      funds: (actor) => fundsOf(context, actor),
      owed: (actor) => owedTo(deps.db.read<PaymentTables>(), actor.id),
      refused: async (actor) => {
        const refused = await refusedTransfers(deps.db.read<PaymentTables>(), actor.id);
        const byCurrency = new Map(refused.map(({ currency, reason }) => [currency, refusalOf(reason)]));
        return [...byCurrency].map(([currency, why]) => ({ currency, why }));
      },
    },
    disputes: {
      list: (actor, search) => listDisputes(context, actor, search),
      read: (actor, id) => readDispute(context, actor, id),
      answer: (actor, id, answer) => answerDispute(context, actor, id, answer),
      accept: (actor, id) => acceptDispute(context, actor, id),
      due: (actor, now, limit) => disputesDue(context, actor, now, limit),
      ofOrder: (event, order) => disputesOfOrder(context, event, order),
    },
    statements: {
      months: (actor) => monthsOf(context, actor),
      read: (actor, month) => readStatement(context, actor, month),
      movements: (actor, month) => movementsOf(context, actor, month),
      byHand: (actor, month) => handStatement(context, actor, month),
      handLines: (actor, month) => handLines(context, actor, month),
    },
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
    jobKinds: [
      handleEventJob(context),
      transferJob(context),
      transferWaitingJob(context),
      reverseJob(context),
      tellDisputeJob(context),
      tellTransferJob(context),
      tellRefundJob(context),
    ],
  };
}
