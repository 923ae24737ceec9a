import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import type { OrderView } from '../view.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { BANK_TIME } from './refund-mail.ts';

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
  const { event, order, refund } = view;
  const who = view.cancelledBy === 'buyer' ? 'As you asked, we' : 'The organiser';
  const money = refund
    ? `${amountOf(view, refund.amount)} is refunded. ${BANK_TIME}`
    : 'Nothing was charged for it.';
  const reason = view.reason?.trim();
  return orderMail(view, {
    subject: `Order ${order.code} for ${event.title} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `${who} cancelled your order for ${event.title}. Its tickets can't be used any more.`,
      money,
    ],
    facts: [
      ...(reason ? [{ label: 'The organiser wrote', lines: [reason] }] : []),
      ...eventFacts(view),
      orderFact(view),
    ],
    button: { label: 'See the event', href: event.url },
  });
}
