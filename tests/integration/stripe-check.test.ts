import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { afterEach, expect, it } from 'vitest';
import { checkStripe, createStripe, type Finding, PAYMENT_EVENTS } from '#features/payments/index.ts';
import { PAYOUT_EVENTS } from '#features/payouts/index.ts';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import { melaCommand } from '../support/mela-command.ts';
import { openPayments, ORIGIN } from '../support/payments.ts';

const KEY = 'sk_test_sandbox';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What an operator's account answers, changed as a test wants it. */
type Change = (path: string, body: Record<string, unknown>) => Record<string, unknown>;

async function stripeAt(
  fetch: (request: Request) => Promise<Response>,
  change: Change = (_, body) => body,
): Promise<string> {
  const listener = getRequestListener(async (request) => {
    const answer = await fetch(request);
    const body = (await answer.json()) as Record<string, unknown>;
    return Response.json(change(new URL(request.url).pathname, body), { status: answer.status });
  });
  const server = createServer((request, response) => void listener(request, response));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const listed = (body: Record<string, unknown>) => body.data as Record<string, unknown>[];

/** An account with nothing amiss but what a test changes. */
const sound: Change = (path, body) => {
  if (path !== '/v1/account') return body;
  const settings = body.settings as Record<string, unknown>;
  const statement = { ...(settings.payments as object), statement_descriptor: 'MELA' };
  const profile = { ...(body.business_profile as object), support_email: 'help@mela.example' };
  return { ...body, settings: { ...settings, payments: statement }, business_profile: profile };
};

describeOnEachMigratedDatabase('the check of a Stripe account', ({ open }) => {
  const look = async (change: Change = (_, body) => body, settings = {}): Promise<Finding[]> => {
    const shop = await openPayments(await open());
    const apiBase = await stripeAt(
      (request) => shop.sandbox.fetch(request),
      (path, body) => change(path, sound(path, body)),
    );
    const stripe = createStripe({ secretKey: KEY, webhookSecret: '', apiBase, maxNetworkRetries: 0 });
    const events = [...PAYMENT_EVENTS, ...PAYOUT_EVENTS];
    const given = { secretKey: KEY, webhookSecret: 'whsec_x', origin: ORIGIN, currencies: null, events };
    return checkStripe(stripe, { ...given, ...settings });
  };
  const missing = (findings: Finding[]): string[] =>
    findings.filter(({ state }) => state === 'missing').map(({ says }) => says);

  it('finds nothing missing in one that is set up', async () => {
    const findings = await look();
    expect(missing(findings)).toEqual([]);
    expect(findings.map(({ says }) => says).join('\n')).toContain('Cards are on');
  });

  it('names what is missing, each by itself', async () => {
    const payouts = await look((path, body) => {
      if (path !== '/v1/account') return body;
      const settings = body.settings as { payouts: { schedule: object } };
      const schedule = { ...settings.payouts.schedule, interval: 'daily' };
      return { ...body, settings: { ...settings, payouts: { ...settings.payouts, schedule } } };
    });
    expect(missing(payouts)).toEqual([expect.stringContaining('Its own payouts are daily')]);

    const inactive = await look((path, body) =>
      path === '/v1/account' ? { ...body, charges_enabled: false } : body,
    );
    expect(missing(inactive)).toEqual([expect.stringContaining('activate it')]);

    const deaf = await look((path, body) =>
      path === '/v1/webhook_endpoints'
        ? { ...body, data: listed(body).map((each) => ({ ...each, enabled_events: ['charge.refunded'] })) }
        : body,
    );
    expect(missing(deaf)).toEqual([
      expect.stringContaining('checkout.session.completed'),
      expect.stringContaining('account.updated'),
    ]);

    const elsewhere = await look((path, body) =>
      path === '/v1/webhook_endpoints'
        ? { ...body, data: listed(body).map((each) => ({ ...each, url: 'https://other.example/' })) }
        : body,
    );
    expect(missing(elsewhere)).toEqual([expect.stringContaining(`points to ${ORIGIN}/api/stripe/webhook`)]);

    const cash = await look((path, body) =>
      path === '/v1/payment_method_configurations'
        ? {
            ...body,
            data: listed(body).map((each) => ({
              ...each,
              card: { available: false, display_preference: { value: 'off' } },
            })),
          }
        : body,
    );
    expect(missing(cash)).toEqual([expect.stringContaining('Cards are off')]);

    const unheard = await look(undefined, { webhookSecret: '', secretKey: 'sk_live_x' });
    expect(missing(unheard)).toEqual([
      expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
      expect.stringContaining('https'),
    ]);
  });

  it('is a command that ends with 1 when something is missing, and with 0 when nothing is', async () => {
    const shop = await openPayments(await open());
    const apiBase = await stripeAt((request) => shop.sandbox.fetch(request), sound);
    const env = { STRIPE_SECRET_KEY: KEY, STRIPE_API_BASE: apiBase, ORIGIN };
    const check = (more: Record<string, string>) =>
      melaCommand({ dataDir: tmpdir(), databaseUrl: null, env: { ...env, ...more } }, 'stripe', 'check')
        .ended;
    const good = await check({ STRIPE_WEBHOOK_SECRET: 'whsec_x' });
    expect(good.printed).toContain('Nothing is missing');
    expect(good.code).toBe(0);
    const bad = await check({});
    expect(bad.printed).toContain('MISSING  STRIPE_WEBHOOK_SECRET is not set');
    expect(bad.printed).toContain('1 requirement is missing.');
    expect(bad.code).toBe(1);
  });
});
