import type { JobKind } from '#platform/jobs/index.ts';
import { expireOrder } from '../actions/expire-order.ts';
import type { CheckoutContext } from '../actions/context.ts';
import { EXPIRE_ORDER } from '#features/orders/model/job-kinds.ts';

/** So often the payment is asked to be closed before a hold is released without it: tickets must not wait for hours. */
const PATIENCE = 3;

/** Runs when an order's hold ends. */
export function expireOrderJob(context: CheckoutContext): JobKind<{ orderId: string }> {
  return {
    kind: EXPIRE_ORDER,
    lane: 'money',
    run: async ({ orderId }, { number }) => {
      await expireOrder(context, orderId, number >= PATIENCE);
      await context.holders.forget(orderId);
    },
  };
}
