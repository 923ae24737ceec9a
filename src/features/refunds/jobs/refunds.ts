import type { CheckoutContext } from '#features/checkout/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { finishRefund } from '../actions/finish-refund.ts';
import { FINISH_REFUND, REFUND_LATE_PAYMENT } from '#features/orders/model/job-kinds.ts';

/** Pay promised refunds back: those that somebody asked for, and those of payments that came too late. */
export function finishRefundJobs(context: CheckoutContext): JobKind<{ refundId: string }>[] {
  const run = ({ refundId }: { refundId: string }): Promise<void> => finishRefund(context, refundId);
  return [
    { kind: FINISH_REFUND, lane: 'money', run },
    { kind: REFUND_LATE_PAYMENT, lane: 'money', run },
  ];
}
