import type Stripe from 'stripe';
import { stripeSdk } from './sdk.ts';

/** How Stripe, or what stands in for it, is reached. */
export interface StripeSettings {
  secretKey: string;
  /** The endpoint's signing secret; several, separated by commas, while one is being replaced. */
  webhookSecret: string;
  /** http(s)://host[:port] instead of Stripe's own address. */
  apiBase: string | null;
  /** Answers the calls inside this process instead of the network: the sandbox. */
  fetch?: (request: Request) => Promise<Response>;
  /** How often a call that found no answer is repeated; 2 when left out. */
  maxNetworkRetries?: number;
}

/** Half of what a browser waits before people give up; Stripe answers within two seconds at its slowest percentile. */
const TIMEOUT_MS = 20_000;
/** With the same idempotency key each time, so that a repeated call does its work once. */
const RETRIES = 2;

/** The official SDK, with its calls going where the settings say. */
export function createStripe(settings: StripeSettings): Stripe {
  const { secretKey, apiBase, fetch, maxNetworkRetries = RETRIES } = settings;
  const Sdk = stripeSdk();
  return new Sdk(secretKey, {
    maxNetworkRetries,
    timeout: TIMEOUT_MS,
    telemetry: false,
    appInfo: { name: 'Mela' },
    ...(apiBase === null ? {} : address(apiBase)),
    ...(fetch ? { httpClient: Sdk.createFetchHttpClient((url, init) => fetch(new Request(url, init))) } : {}),
  });
}

function address(base: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? '80' : '443') };
}
