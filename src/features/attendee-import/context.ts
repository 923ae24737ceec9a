import type { CheckoutContext } from '#features/checkout/index.ts';

/** Orders that are taken in from a list. */
export type AttendeeImportContext = CheckoutContext;
