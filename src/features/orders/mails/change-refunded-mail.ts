import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { DocumentTicket, OrderView } from '../model/document-view.ts';
import { words } from '../messages/money-mails.messages.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words as common } from '../messages/order-mails.messages.ts';

/** A payment for a change of tickets that was not made. */
export interface ChangeRefundedMailView extends OrderView {
  /** The tickets that were to change, as they are still; none where they are no longer valid. */
  tickets: readonly DocumentTicket[];
  refund: { amount: Minor };
}

/** A change of tickets was paid for when it could not be made any more: all of it goes back, and the tickets stay as they were. */
export async function changeRefundedMail(view: ChangeRefundedMailView): Promise<MailMessage> {
  const { event, language, order, tickets } = view;
  const t = words[language].unchanged;
  const amount = amountOf(view, view.refund.amount);
  const what = t.what(amount, event.title);
  return orderMail(view, {
    subject: t.subject(event.title),
    heading: t.heading,
    paragraphs: [
      tickets.length > 0 ? `${what} ${t.asTheyWere}` : what,
      `${t.refunded} ${common[language].bankTime}`,
    ],
    facts: [...eventFacts(view), orderFact(view)],
    button: { label: common[language].viewOrder, href: order.url },
  });
}
