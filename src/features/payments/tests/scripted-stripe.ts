import { seededIds } from '#lib/ids.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createJobQueue, type JobTables } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createOutbox, type MailTables, type Outbox } from '#platform/mail/index.ts';
import { extension } from '#platform/rooms/index.ts';
import { extensionsOf } from '#tests/support/extensions.ts';
import { createContext, type PaymentsContext } from '../actions/context/context.ts';
import { type ChargeMade, postCharge } from '../actions/charges/post-charge.ts';
import { type PaymentsDeps, payables, paymentFollowers } from '../index.ts';
import type { PaymentTables } from '../model/schema.ts';

/** A call to Stripe: what was asked for, with which form, under which idempotency key (empty without one). */
export interface StripeCall {
  line: string;
  form: Record<string, string>;
  key: string;
}

export const ORDER = 'order0000000001';
export const EVENT = 'event0000000001';
export const ORGANISER = 'organiser000001';

type Tables = PaymentTables & MailTables & JobTables;

/**
 * The parts of payments over a Stripe that gives the answers in `stripe`, by method and path; it knows nothing else. An answer
 * is an object, a Response, an Error that is thrown, or a function that gives one of these.
 */
export async function scriptedStripe(
  db: Database,
  deps: (made: { outbox: Outbox }) => Partial<PaymentsDeps> = () => ({}),
) {
  const clock = manualClock();
  const ids = seededIds(11);
  const jobs = createJobQueue(clock, ids);
  await migrate(db, migrations, clock.text());
  const stripe = new Map<string, unknown>();
  const calls: StripeCall[] = [];
  /** What the room that sold it and the one that sends the money on were told, in order. */
  const heard: [string, unknown][] = [];
  const lost = new Set<string>();
  /** Payments that were put aside: order and payment intent. */
  const mismatched = new Set<string>();
  const hear = (name: string) => (about: unknown) => {
    heard.push([name, about]);
    return Promise.resolve();
  };
  const context: PaymentsContext = createContext({
    db,
    clock,
    ids,
    jobs,
    log: createLog('silent'),
    origin: 'https://mela.example.org',
    stripe: {
      secretKey: 'sk_test_scripted',
      webhookSecret: 'whsec_old, whsec_new',
      apiBase: null,
      settlement: ['EUR'],
      maxNetworkRetries: 0,
      fetch: async (request) => {
        const { pathname, searchParams } = new URL(request.url);
        const body = request.method === 'GET' ? searchParams : new URLSearchParams(await request.text());
        const line = `${request.method} ${pathname.replace('/v1', '')}`;
        calls.push({
          line,
          form: Object.fromEntries(body),
          key: request.headers.get('idempotency-key') ?? '',
        });
        const scripted = stripe.get(line) ?? refusal('resource_missing', 404);
        const answer: unknown = typeof scripted === 'function' ? await scripted() : scripted;
        if (answer instanceof Error) throw answer;
        return answer instanceof Response ? answer.clone() : Response.json(answer);
      },
    },
    extensions: extensionsOf(
      extension(payables, {
        kind: 'order',
        owns: () => true,
        ownsRenewal: () => true,
        settle: hear('settle'),
        expired: hear('expired'),
        cardKept: hear('cardKept'),
        invoiced: hear('invoiced'),
        subscriptionEnded: hear('subscriptionEnded'),
        refunded: hear('refunded'),
        refundMade: hear('refundMade'),
        refundFailed: hear('refundFailed'),
        mismatched: async ({ orderId, paymentIntentId }) => mismatched.has(`${orderId} ${paymentIntentId}`),
      }),
      extension(paymentFollowers, {
        owed: (_tx, order) => hear('owed')(order),
        refunded: (_tx, order) => hear('less owed')(order),
        payoutsEnabled: () => Promise.resolve(),
        disputed: hear('disputed'),
        lostDispute: (order) => Promise.resolve(lost.has(order)),
      }),
    ),
    ...deps({ outbox: createOutbox({ clock, ids, jobs }) }),
  });
  const read = db.read<Tables>();
  return {
    context,
    clock,
    stripe,
    calls,
    heard,
    lost,
    mismatched,
    asked: () => calls.map(({ line }) => line),
    /** Enters a charge of €100.00 for an order. */
    charged: (parts: Partial<ChargeMade> = {}) =>
      db.write((tx) =>
        postCharge(context, tx, {
          chargeId: 'ch_1',
          paymentIntentId: 'pi_1',
          orderId: ORDER,
          eventId: EVENT,
          organiserId: ORGANISER,
          amount: 10_000,
          currency: 'EUR',
          processingFee: 320,
          ...parts,
        }),
      ),
    charges: () => read.selectFrom('payment_charges').selectAll().orderBy('id').execute(),
    /** The ledger's lines by their transaction's key: kind, account, amount. */
    lines: async () => {
      const rows = await read
        .selectFrom('ledger_transactions')
        .innerJoin('ledger_entries', 'ledger_entries.transaction', 'ledger_transactions.id')
        .select(['key', 'kind', 'account', 'amount'])
        .execute();
      const place = (row: { key: string; account: string }) => `${row.key} ${row.account}`;
      return rows
        .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
        .map(({ kind, account, amount }) => `${kind} ${account} ${amount}`);
    },
    mails: () => read.selectFrom('mail_outbox').selectAll().orderBy('uniqueKey').execute(),
    jobs: async () => {
      const rows = await read.selectFrom('jobs').selectAll().where('kind', 'like', 'payments.%').execute();
      return rows.map(({ kind, payload, uniqueKey }) => ({
        kind,
        uniqueKey,
        payload: JSON.parse(payload) as unknown,
      }));
    },
    events: () => read.selectFrom('stripe_events').selectAll().orderBy('id').execute(),
  };
}

export type ScriptedStripe = Awaited<ReturnType<typeof scriptedStripe>>;

/** How Stripe refuses a call. */
export function refusal(code: string, status = 400): Response {
  return Response.json({ error: { type: 'invalid_request_error', code, message: `${code}.` } }, { status });
}

/** Several of Stripe's objects on one page. */
export const listed = (...data: object[]) => ({ object: 'list', data, has_more: false });
