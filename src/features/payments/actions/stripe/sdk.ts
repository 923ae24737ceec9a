import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const load = createRequire(import.meta.url);
let loaded: typeof Stripe | undefined;

/**
 * The official SDK, loaded when it is first needed: its hundreds of files are the largest part of what a start of the
 * server would otherwise read, and most starts answer many requests before anybody pays.
 */
export function stripeSdk(): typeof Stripe {
  loaded ??= load('stripe') as typeof Stripe;
  return loaded;
}
