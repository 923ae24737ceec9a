import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderView } from '../view.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';

/** How long card networks take, as Stripe tells buyers (https://docs.stripe.com/refunds). */
export const BANK_TIME =
  'It goes back to the card that was charged. Banks usually show it after 5 to 10 business days.';

/** A refund that the organiser or the product made. */
export interface RefundMailView extends OrderView {
  refund: {
    amount: Minor;
    /** The order has nothing left: its tickets are void. */
    whole: boolean;
    /** What the organiser wrote to the buyer. */
    reason?: string;
  };
}

/** Money went back to the buyer. */
export async function refundMail(view: RefundMailView): Promise<MailMessage> {
  const { event, order, refund } = view;
  const amount = amountOf(view, refund.amount);
  const reason = refund.reason?.trim();
  return orderMail(view, {
    subject: `Refund of ${amount} for ${event.title}`,
    heading: `${amount} is on its way back`,
    paragraphs: [
      `We refunded ${amount} of your order for ${event.title}. ${BANK_TIME}`,
      refund.whole
        ? "The tickets of this order can't be used any more."
        : 'The rest of your order stays as it is.',
    ],
    facts: [
      ...(reason ? [{ label: 'The organiser wrote', lines: [reason] }] : []),
      ...eventFacts(view),
      orderFact(view),
    ],
    button: { label: 'View your order', href: order.url },
  });
}
