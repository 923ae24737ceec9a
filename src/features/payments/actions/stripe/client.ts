import type Stripe from 'stripe';
import { stripeSdk } from './sdk.ts';

/** In which currencies sales are settled: the sandbox in all, an operator's account in those listed or those it tells. */
export type Settlement = 'all' | 'account' | readonly string[];

/** How Stripe, or what stands in for it, is reached. */
export interface StripeSettings {
  secretKey: string;
  /** The endpoint's signing secret; several, separated by commas, while one is being replaced. */
  webhookSecret: string;
  /** http(s)://host[:port] instead of Stripe's own address. */
  apiBase: string | null;
  /** Answers the calls inside this process instead of the network: the sandbox. */
  fetch?: (request: Request) => Promise<Response>;
  /** In which currencies sales are settled; as the account tells when left out. */
  settlement?: Settlement;
  /** How often a call that found no answer is repeated; 2 when left out. */
  maxNetworkRetries?: number;
  /** How long one try may take, in milliseconds; `TRY_MS` when left out. */
  timeoutMs?: number;
}

/**
 * How long one try may take: three of them, and the pauses between (half a second and a second at most), are the 15
 * seconds that a buyer waits at most. Stripe answers within two seconds at its slowest percentile.
 */
export const TRY_MS = 4_500;
/** With the same idempotency key each time, so that a repeated call does its work once. */
export const RETRIES = 2;

/** The official SDK, with its calls going where the settings say. */
export function createStripe(settings: StripeSettings): Stripe {
  const { secretKey, apiBase, fetch, maxNetworkRetries = RETRIES, timeoutMs = TRY_MS } = settings;
  const Sdk = stripeSdk();
  return new Sdk(secretKey, {
    maxNetworkRetries,
    timeout: timeoutMs,
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
