import type { Hono } from 'hono';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobKind, JobQueue } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';

/** What the sandbox is built on. */
export interface SandboxDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** Public address of the site, without a slash at the end: hosted pages live under `${origin}/sandbox`. */
  origin: string;
  jobs: JobQueue;
  /** What the platform calls itself now, as it would at Stripe. */
  siteName: () => Promise<string>;
  /** What the platform's account settles in, in lower case, its own currency first; everything when left out. */
  settles?: readonly string[];
  /** The one key that the API takes, as `sk_test_…`. */
  secretKey: string;
  /** Signs the webhooks (`whsec_…`). */
  webhookSecret: string;
  /** Hands a webhook to the product, as a POST with `Stripe-Signature: signature` would. */
  deliverWebhook: (body: string, signature: string) => Promise<{ status: number }>;
}

/** The stand-in for Stripe. */
export interface Sandbox {
  /** Stripe's HTTP API, whatever the host of the request: `/v1/…`. */
  fetch: (request: Request) => Promise<Response>;
  /** The hosted payment and onboarding pages, to be mounted at `/sandbox`. */
  pages: Hono;
  /** To be registered with the job worker. */
  jobKinds: JobKind<never>[];
}
