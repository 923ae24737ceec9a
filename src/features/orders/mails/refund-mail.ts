import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderView } from '../model/document-view.ts';
import { words } from '../messages/money-mails.messages.ts';
import { amountOf, eventFacts, orderFact, organiserFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words as common } from '../messages/order-mails.messages.ts';

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
  const { event, order, refund, language } = view;
  const t = words[language].refund;
  const amount = amountOf(view, refund.amount);
  return orderMail(view, {
    subject: t.subject(amount, event.title),
    heading: t.heading(amount),
    paragraphs: [
      `${t.done(amount, event.title)} ${common[language].bankTime}`,
      refund.whole ? t.whole : t.part,
    ],
    facts: [...organiserFact(view, refund.reason), ...eventFacts(view), orderFact(view)],
    button: { label: common[language].viewOrder, href: order.url },
  });
}
