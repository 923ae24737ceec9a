import type { Minor } from '#lib/money.ts';
import type { Tx } from '#platform/db/index.ts';
import { handPaymentPosting, handRefundPosting } from './postings.ts';
import type { Post } from './post.ts';

/** Money of an order that the organiser took, or gave back, themselves. */
export interface HandMoney {
  orderId: string;
  eventId: string;
  organiserId: string;
  amount: Minor;
  /** ISO 4217, in capitals. */
  currency: string;
}

const subjectOf = ({ orderId, eventId, organiserId, currency }: HandMoney) => ({
  order: orderId,
  event: eventId,
  organiser: organiserId,
  currency,
});

/** Enters what the organiser took for an order, with the caller's write, once for each order. Gives whether it was new. */
export function postHandPayment(post: Post, tx: Tx, money: HandMoney): Promise<boolean> {
  return post(tx, handPaymentPosting(subjectOf(money), money.amount));
}

/** Enters what they gave back of it, once for each `refundId`. Gives whether it was new. */
export function postHandRefund(
  post: Post,
  tx: Tx,
  { refundId, ...money }: HandMoney & { refundId: string },
): Promise<boolean> {
  return post(tx, handRefundPosting(subjectOf(money), { id: refundId, amount: money.amount }));
}
