import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderView } from '../model/document-view.ts';
import { words } from '../messages/money-mails.messages.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words as common } from '../messages/order-mails.messages.ts';

/** A payment that came when the places it was for were gone. */
export interface LatePaymentMailView extends OrderView {
  refund: { amount: Minor };
}

/** The places were held, the time ran out, they went to others, and then the payment came: all of it goes back. */
export async function latePaymentRefundedMail(view: LatePaymentMailView): Promise<MailMessage> {
  const { event, language } = view;
  const t = words[language].late;
  const amount = amountOf(view, view.refund.amount);
  return orderMail(view, {
    subject: t.subject(event.title),
    heading: t.heading,
    paragraphs: [t.what(amount, event.title), `${t.refunded} ${common[language].bankTime}`],
    facts: [...eventFacts(view), orderFact(view)],
    button: { label: t.seeOthers, href: event.url },
  });
}
