import { PRODUCT_NAME } from '#lib/site-name.ts';
import { Hono } from 'hono';
import { listen, openBase } from '#platform/standalone/index.ts';
import { sandbox as sandboxTables } from '../migrations/20261120T0915-sandbox.ts';
import { createSandbox } from '../sandbox.ts';

export interface StandaloneSettings {
  /** Where the database lies. Made when it is missing. */
  dataDir: string;
  /** Webhooks go there as a POST; nowhere when left out. */
  webhookUrl?: string;
  /** 12111 when left out; 0 for any that is free. */
  port?: number;
  /** 127.0.0.1 when left out. */
  host?: string;
  /** PostgreSQL (`postgres://…`); SQLite in `dataDir` when left out. */
  databaseUrl?: string;
  /** The one key that the API takes; `sk_test_sandbox` when left out. */
  secretKey?: string;
  /** Signs the webhooks; `whsec_sandbox` when left out. */
  webhookSecret?: string;
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; `info` when left out. */
  logLevel?: string;
}

/** The stand-in for Stripe, serving. */
export interface RunningSandbox extends AsyncDisposable {
  /** The API is at `${url}/v1`, the hosted pages are at `${url}/sandbox`. */
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Lets requests and webhooks in flight finish, and closes the database. */
  close(): Promise<void>;
}

/** Starts the sandbox by itself: database, webhooks and HTTP. Rejects when the port or the database can't be used. */
export async function startSandbox(settings: StandaloneSettings): Promise<RunningSandbox> {
  const { secretKey = 'sk_test_sandbox', webhookSecret = 'whsec_sandbox', webhookUrl } = settings;
  const { port = 12_111, host = '127.0.0.1' } = settings;
  const base = await openBase({ ...settings, migrations: [sandboxTables] });
  const server = await listen({ port, host }, async (origin) => {
    const sandbox = createSandbox({
      ...base,
      origin,
      siteName: async () => PRODUCT_NAME,
      secretKey,
      webhookSecret,
      deliverWebhook: (body, signature) => deliver(webhookUrl, body, signature),
    });
    for (const kind of sandbox.jobKinds) base.worker.register(kind);
    return new Hono().all('/v1/*', (c) => sandbox.fetch(c.req.raw)).route('/sandbox', sandbox.pages).fetch;
  }).catch(async (error: unknown) => {
    await base.db.close();
    throw error;
  });
  base.worker.start();
  const close = async (): Promise<void> => {
    await server.close();
    await base.worker.stop();
    await base.db.close();
  };
  return { url: server.url, secretKey, webhookSecret, close, [Symbol.asyncDispose]: close };
}

/** Stripe's POST of an event. Any status but 2xx, or no answer at all, has it come again. */
async function deliver(to: string | undefined, body: string, signature: string): Promise<{ status: number }> {
  if (to === undefined) return { status: 200 };
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const { status } = await fetch(to, { method: 'POST', body, headers });
  return { status };
}
