import type { CheckoutContext } from '#features/checkout/index.ts';

/** What was paid at a checkout, and goes back. */
export type RefundsContext = CheckoutContext;
