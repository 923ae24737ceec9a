import { formatMoney } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderRow, RefundRow } from '../schema.ts';
import { plainMail } from './plain-mail.ts';

const WHY: Record<string, string> = {
  late_payment:
    'Your payment came in after the time to pay had run out, and by then there were not enough tickets left. We are sorry. ' +
    'You have no tickets from this order, and all of your money is on its way back.',
  event_cancelled: 'The event has been cancelled. Your tickets are not valid any more.',
};

/** Tells the buyer that money is on its way back, and why. `url` is where they see the order. */
export function refundMail(
  url: string,
  event: { title: string },
  order: OrderRow,
  refund: Pick<RefundRow, 'amount' | 'reason'>,
): MailMessage {
  const amount = formatMoney(refund.amount, order.currency);
  const whole = order.refunded + refund.amount >= order.total;
  const usual = whole ? 'The tickets of this order are not valid any more.' : 'Your tickets stay valid.';
  return plainMail({
    to: order.buyerEmail,
    subject: `Refund of ${amount} for ${event.title}`,
    paragraphs: [
      `Hello ${order.buyerName},`,
      `${amount} of your order ${order.code} for ${event.title} is being paid back to the card that you paid with. Banks take five to ten days.`,
      WHY[refund.reason] ?? usual,
    ],
    link: { label: 'See the order', url },
  });
}
