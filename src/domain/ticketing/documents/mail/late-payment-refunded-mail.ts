import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderView } from '../view.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { BANK_TIME } from './refund-mail.ts';

/** A payment that came when the places it was for were gone. */
export interface LatePaymentMailView extends OrderView {
  refund: { amount: Minor };
}

/** The places were held, the time ran out, they went to others, and then the payment came: all of it goes back. */
export async function latePaymentRefundedMail(view: LatePaymentMailView): Promise<MailMessage> {
  const { event } = view;
  const amount = amountOf(view, view.refund.amount);
  return orderMail(view, {
    subject: `Your payment for ${event.title} came too late and is refunded`,
    heading: 'The places were gone',
    paragraphs: [
      `Your payment of ${amount} for ${event.title} arrived after the time that we could hold your places, and others have taken them. We are sorry.`,
      `All of it is refunded, and you have no tickets. ${BANK_TIME}`,
    ],
    facts: [...eventFacts(view), orderFact(view)],
    button: { label: 'See what is still available', href: event.url },
  });
}
