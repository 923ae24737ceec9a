import type { CheckoutContext } from '#features/checkout/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { refundBatchJob } from '../actions/run-refunds.ts';
import { endEventJob } from './end-event.ts';
import { finishRefundJobs } from './refunds.ts';

/** All that is done in the background for money that goes back. */
export const refundJobs = (context: CheckoutContext) =>
  [...finishRefundJobs(context), refundBatchJob(context), endEventJob(context)] as JobKind<never>[];
