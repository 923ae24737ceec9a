import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderView } from '../model/document-view.ts';
import { words } from '../messages/money-mails.messages.ts';
import { amountOf, eventFacts, orderFact, organiserFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words as common } from '../messages/order-mails.messages.ts';

/** An order that came to its end before the event. */
export interface OrderCancelledMailView extends OrderView {
  cancelledBy: 'buyer' | 'organiser';
  /** What goes back; `null` when nothing was paid. */
  refund: { amount: Minor } | null;
  /** What the organiser wrote to the buyer. */
  reason?: string;
}

/**
 * An order was cancelled, and its tickets with it. The calendar is left alone: the entry is the event's, and the same
 * person may hold another order for it.
 */
export async function orderCancelledMail(view: OrderCancelledMailView): Promise<MailMessage> {
  const { event, order, refund, language } = view;
  const t = words[language].orderCancelled;
  return orderMail(view, {
    subject: t.subject(order.code, event.title),
    heading: t.heading,
    paragraphs: [
      view.cancelledBy === 'buyer' ? t.byBuyer(event.title) : t.byOrganiser(event.title),
      refund ? `${t.refunded(amountOf(view, refund.amount))} ${common[language].bankTime}` : t.nothingPaid,
    ],
    facts: [...organiserFact(view, view.reason), ...eventFacts(view), orderFact(view)],
    button: { label: t.seeEvent, href: event.url },
  });
}
