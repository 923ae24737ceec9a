import type { JobKind } from '#platform/jobs/index.ts';
import type { CheckoutContext } from '../actions/context.ts';
import { paymentRequestJobs } from './payment-request.ts';
import { expireOrderJob } from './expire-order.ts';
import { mismatchedPaymentJob } from './mismatched-payment.ts';

/** All that is done in the background for orders that wait for their payment. */
export const checkoutJobs = (context: CheckoutContext) =>
  [
    expireOrderJob(context),
    ...paymentRequestJobs(context),
    mismatchedPaymentJob(context),
  ] as JobKind<never>[];
