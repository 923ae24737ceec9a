import Stripe from 'stripe';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createJobQueue, createJobWorker, type JobWorker } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { createSandbox, type Sandbox } from '#sandbox/index.ts';

export const ORIGIN = 'http://localhost:3000';
export const WEBHOOK_SECRET = 'whsec_test_secret';
const KEY = 'sk_test_sandbox0123456789';

/** A sandbox with the real SDK as its client, and what it told the product. */
export interface SandboxStage {
  sandbox: Sandbox;
  stripe: Stripe;
  clock: ReturnType<typeof manualClock>;
  worker: JobWorker;
  /** The webhooks that arrived, verified, in order. */
  events: Stripe.Event[];
  /** What the product answers to webhooks from now on. */
  answerWebhooks: (status: number) => void;
  /** The API without the SDK: path below the host, form-encoded body. */
  call: (path: string, init?: RequestInit & { key?: string | null }) => Promise<Response>;
  /** A page under /sandbox; with a form it is posted. Redirects aren't followed. */
  page: (path: string, form?: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
}

/** Sets a sandbox up on an empty database. Its clock stands still until told. */
export async function stageSandbox(db: Database, start: number | string = Date.now()): Promise<SandboxStage> {
  const clock = manualClock(start);
  await migrate(db, migrations, clock.text());
  return sandboxOn(db, clock);
}

/** The same on a database that is set up: as a second process would have it. */
export function sandboxOn(db: Database, clock: ReturnType<typeof manualClock>): SandboxStage {
  const ids = randomIds();
  const log = createLog('silent');
  const events: Stripe.Event[] = [];
  let status = 200;
  const worker = createJobWorker({ db, clock, log });
  const sandbox = createSandbox({
    db,
    clock,
    ids,
    log,
    origin: ORIGIN,
    siteName: async () => 'Mela',
    jobs: createJobQueue(clock, ids),
    secretKey: KEY,
    webhookSecret: WEBHOOK_SECRET,
    deliverWebhook: async (body, signature) => {
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        WEBHOOK_SECRET,
        300,
        undefined,
        clock.now(),
      );
      if (status === 200) events.push(event);
      return { status };
    },
  });
  const stripe = new Stripe(KEY, {
    httpClient: Stripe.createFetchHttpClient(((url: string, init: RequestInit) =>
      sandbox.fetch(new Request(url, init))) as unknown as typeof fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  for (const kind of sandbox.jobKinds) worker.register(kind);
  return {
    sandbox,
    stripe,
    clock,
    worker,
    events,
    answerWebhooks: (next) => {
      status = next;
    },
    call: (path, { key = KEY, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (key !== null) headers.set('authorization', `Bearer ${key}`);
      if (init.body && !headers.has('content-type'))
        headers.set('content-type', 'application/x-www-form-urlencoded');
      return sandbox.fetch(new Request(`https://api.stripe.com${path}`, { ...init, headers }));
    },
    page: async (path, form, headers = {}) =>
      sandbox.pages.request(`${ORIGIN}${path}`, {
        method: form ? 'POST' : 'GET',
        headers: form ? { 'content-type': 'application/x-www-form-urlencoded', ...headers } : headers,
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      }),
  };
}

/** What a Checkout Session of two tickets is asked for with: 2 × 25.00 USD. */
export function twoTickets(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'Dashain Mela' } },
      },
    ],
    success_url: 'https://mela.example/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://mela.example/events/dashain',
    ...changes,
  };
}

/** The payment form, filled in. The card is good unless said otherwise. */
export function payForm(
  number = '4242424242424242',
  changes: Record<string, string> = {},
): Record<string, string> {
  return {
    email: 'asha@example.org',
    number,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Asha Gurung',
    country: 'NP',
    ...changes,
  };
}

/** Sends the payment form and gives the page that it leads back to: the form again, with what is wrong. */
export async function refusedForm(
  { page }: SandboxStage,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const sent = await page(path, form);
  const back = sent.headers.get('location') ?? '';
  if (sent.status !== 303 || !back.endsWith('?again'))
    throw new Error(`${path} answered ${sent.status}, to ${back}`);
  const shown = await page(back.replace('/sandbox', ''));
  if (shown.status !== 200) throw new Error(`${back} answered ${shown.status}`);
  return shown.text();
}

/** The path of a page below the sandbox's mount, from its public address. */
export function pathOf(url: string | null): string {
  return url === null ? '' : new URL(url).pathname.replace('/sandbox', '');
}
