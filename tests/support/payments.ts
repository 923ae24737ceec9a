import { Hono } from 'hono';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { randomIds } from '#lib/ids.ts';
import {
  type Checkout,
  createPayments,
  type PayableReceiver,
  payables,
  paymentFollowers,
  paymentsApi,
  type PaymentTables,
  type PlatformFeePolicy,
  STRIPE_BALANCE,
  STRIPE_FEES,
  stripeHandlers,
} from '#features/payments/index.ts';
import { createPayoutHolds, isHeld } from '#features/payout-holds/index.ts';
import { TRANSFER_WAITING } from '#features/payouts/model/jobs.ts';
import { createPayouts } from '#features/payouts/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { createJobQueue, createJobWorker } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox } from '#platform/mail/index.ts';
import { extension } from '#platform/rooms/index.ts';
import { extensionsOf } from './extensions.ts';
import { createSandbox } from '#sandbox/index.ts';
import { fillInCheckout, fillInOnboarding } from './sandbox-pages.ts';

/** The job that delivers mails. */
const DELIVER_MAIL = 'mail.deliver';

export const ORIGIN = 'http://localhost:3000';
export const WEBHOOK_SECRET = 'whsec_test_of_payments';
export const EVENT = 'event0000000001';
const KEY = 'sk_test_sandbox';

/** Stands between the SDK and the sandbox: may lose requests, or the answers to those that were carried out. */
export type Line = (request: Request, carry: () => Promise<Response>) => Promise<Response>;

/** Payments joined to the sandbox through the real SDK, with somebody who fulfils orders by entering their charge. */
export async function openPayments(
  db: Database,
  {
    platformFee = { bps: 0, fixed: 0 },
    language = 'en',
    settles,
  }: { platformFee?: PlatformFeePolicy; language?: Language; settles?: readonly string[] } = {},
) {
  const clock = manualClock();
  const ids = randomIds();
  const log = createLog('silent');
  const jobs = createJobQueue(clock, ids);
  await migrate(db, migrations, clock.text());
  /** `deaf`: webhooks come to nobody, and Stripe sends them again later. */
  const line: { through: Line; calls: string[]; deaf: boolean } = {
    through: (_, carry) => carry(),
    calls: [],
    deaf: false,
  };
  const told = {
    settled: [] as Checkout[],
    expired: [] as string[],
    refunded: [] as { orderId: string; refunded: number }[],
    failed: [] as { orderId: string; refundId: string }[],
  };
  const organisers = new Map<string, string>();
  /** What organisers did about disputes, as it would stand in the history. */
  const recorded: string[][] = [];
  const webhooks: { body: string; signature: string }[] = [];

  const post = async (body: string, signature: string) =>
    api.request('/api/stripe/webhook', { method: 'POST', body, headers: { 'stripe-signature': signature } });
  const sandbox = createSandbox({
    db,
    clock,
    ids,
    log,
    jobs,
    origin: ORIGIN,
    siteName: async () => 'Mela',
    secretKey: KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...(settles ? { settles } : {}),
    deliverWebhook: async (body, signature) => {
      if (line.deaf) return { status: 503 };
      webhooks.push({ body, signature });
      return post(body, signature);
    },
  });
  const receiver: PayableReceiver = {
    kind: 'order',
    owns: () => true,
    settle: async (checkout) => {
      told.settled.push(checkout);
      if (checkout.paymentStatus !== 'paid') return;
      await db.write((tx) =>
        payments.postCharge(tx, {
          ...checkout,
          amount: checkout.amountTotal,
          eventId: EVENT,
          organiserId: organisers.get(checkout.orderId) ?? 'organiser000001',
        }),
      );
    },
    expired: async (sessionId) => void told.expired.push(sessionId),
    refunded: async (refund) => void told.refunded.push(refund),
    refundMade: async () => {},
    refundFailed: async (refund) => void told.failed.push(refund),
  };
  const outbox = createOutbox({ clock, ids, jobs });
  const payments = createPayments({
    db,
    clock,
    ids,
    log,
    jobs,
    origin: ORIGIN,
    platformFee,
    extensions: (point) =>
      extensionsOf(
        extension(payables, receiver),
        extension(paymentFollowers, payouts.follower),
        extension(stripeHandlers, payouts.handlers),
      )(point),
    operator: 'operator@example.org',
    profile: async (id) => ({ email: `${id}@example.org` }),
    mails: {
      outbox,
      about: async ({ organiser, order }) => ({
        to: `${organiser}@example.org`,
        name: 'Asha Gurung',
        language,
        eventTitle: 'Dashain Mela',
        orderCode: order.slice(-6).toUpperCase(),
      }),
    },
    stripe: {
      secretKey: KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: null,
      settlement: settles ? 'account' : 'all',
      maxNetworkRetries: 0,
      fetch: (request) => {
        line.calls.push(`${request.method} ${new URL(request.url).pathname}`);
        return line.through(request, () => sandbox.fetch(request));
      },
    },
  });
  const withheld = new Set<string>();
  const payouts = createPayouts({
    db,
    clock,
    ids,
    jobs,
    outbox,
    origin: ORIGIN,
    operator: 'operator@example.org',
    payments,
    held: isHeld,
    withheld: async (_tx, event) => withheld.has(event),
    record: async (_tx, { id }, did, dispute, code) => void recorded.push([id, did, dispute.status, code]),
  });
  const holds = createPayoutHolds({
    db,
    clock,
    ids,
    outbox,
    origin: ORIGIN,
    siteName: async () => 'Mela',
    payments,
    released: (tx, organiser) => jobs.enqueue(tx, TRANSFER_WAITING, { organiser }),
  });
  const worker = createJobWorker({ db, clock, log });
  for (const kind of [...payments.jobKinds, ...payouts.jobKinds, ...sandbox.jobKinds]) worker.register(kind);
  // Mails are read in the outbox.
  worker.register({ kind: DELIVER_MAIL, run: async () => {} });
  worker.register({ kind: 'mail.deliver-mailing', run: async () => {} });

  const signedIn = { id: 'organiser000001', superuser: false };
  const actor: { current: { id: string; superuser: boolean } | null } = { current: signedIn };
  const api = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('requestId', 'test');
      c.set('log', log);
      c.set('actor', actor.current);
      await next();
    })
    .route('/', paymentsApi(payments))
    .onError((error, c) => {
      if (error instanceof ApiError) return c.json(error.toJSON(), error.status as 400);
      return c.json({ status: 500, message: String(error), data: {} }, 500);
    });

  /** Stripe as its own dashboard would use it: not over the line, so never counted or lost. */
  const dashboard = new Stripe(KEY, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((url, init) => sandbox.fetch(new Request(url, init))),
  });

  const open = (orderId: string, amount: number, organiser = signedIn.id, currency = 'EUR') => {
    organisers.set(orderId, organiser);
    return payments.openCheckout({
      orderId,
      orderCode: orderId.slice(-6).toUpperCase(),
      title: 'Dashain Mela',
      eventId: EVENT,
      lines: [{ name: 'Entry', quantity: 1, unitAmount: amount }],
      currency,
      total: amount,
      buyerEmail: 'buyer@example.org',
      expiresAt: new Date(clock.now() + 15 * 60_000).toISOString(),
      successUrl: `${ORIGIN}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ORIGIN}/events/${EVENT}`,
    });
  };
  /** Sends a webhook as Stripe would, and lets everything that follows happen. */
  const announce = async (type: string, object: string) => {
    const body = JSON.stringify({
      id: `evt_${ids.record()}`,
      object: 'event',
      type,
      data: { object: { id: object } },
    });
    const timestamp = Math.floor(clock.now() / 1000);
    const answer = await post(
      body,
      await dashboard.webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret: WEBHOOK_SECRET,
        timestamp,
      }),
    );
    expect(answer.status).toBe(200);
    await worker.drain();
  };
  const pay = (url: string, card?: string) => fillInCheckout(sandbox.pages, url, card);

  return {
    db,
    clock,
    ids,
    payments,
    payouts,
    /** Organisers to whom nothing is paid out. */
    holds,
    sandbox,
    worker,
    api,
    actor,
    line,
    told,
    jobs,
    /** Events whose money is kept for now. */
    withheld,
    recorded,
    webhooks,
    dashboard,
    post,
    open,
    pay,
    announce,
    /** Sells one order and lets everything that follows happen. */
    async sell(
      orderId: string,
      amount: number,
      {
        organiser = signedIn.id,
        card,
        currency = 'EUR',
      }: { organiser?: string; card?: string; currency?: string } = {},
    ) {
      const { sessionId, url } = await open(orderId, amount, organiser, currency);
      await pay(url, card);
      await worker.drain();
      return payments.readCheckout(sessionId);
    },
    /** Takes an organiser through Stripe's questions. */
    async onboard(organiser = signedIn.id, bank?: string) {
      const urls = { refresh_url: `${ORIGIN}/home`, return_url: `${ORIGIN}/home` };
      const { url } = await payments.accounts.setup({ id: organiser, superuser: false }, urls);
      await fillInOnboarding(sandbox.pages, url, bank);
      await worker.drain();
    },
    /** As ticketing refunds: at Stripe, then in a write of its own. */
    async refund(checkout: Checkout, amount: number, refundId: string) {
      const { orderId, paymentIntentId, currency } = checkout;
      await payments.refundCharge({ orderId, paymentIntentId, amount, currency, refundId });
      await db.write((tx) => payments.postRefund(tx, { refundId, orderId, amount }));
      await worker.drain();
    },
    /** What the connected account has, as Stripe counts it. */
    async connectedFunds(organiser = signedIn.id, currency = 'eur') {
      const account = await db
        .read<PaymentTables>()
        .selectFrom('payment_accounts')
        .select('stripeAccountId')
        .where('userId', '=', organiser)
        .executeTakeFirstOrThrow();
      const moved = await dashboard.balanceTransactions.list(
        { limit: 100 },
        { stripeAccount: account.stripeAccountId },
      );
      return moved.data
        .filter((each) => each.currency === currency && each.type !== 'payout')
        .reduce((sum, { net }) => sum + net, 0);
    },
    /** Every transaction sums to zero, and the ledger's Stripe balance is the one that Stripe itself counts. */
    async expectLedgerToAgree(currency = 'EUR') {
      const odd = await db
        .read<PaymentTables>()
        .selectFrom('ledger_entries')
        .select('transaction')
        .groupBy('transaction')
        .having(sql`SUM(amount)`, '!=', 0)
        .execute();
      expect(odd).toEqual([]);
      expect(await payments.ledger.wrongSums()).toEqual([]);
      const balance = await dashboard.balance.retrieve();
      const held = [...balance.available, ...balance.pending]
        .filter((each) => each.currency === currency.toLowerCase())
        .reduce((sum, { amount }) => sum + amount, 0);
      const { ledger } = payments;
      const kept =
        (await ledger.balance(STRIPE_BALANCE, currency)) + (await ledger.balance(STRIPE_FEES, currency));
      expect(kept).toBe(held);
    },
  };
}
