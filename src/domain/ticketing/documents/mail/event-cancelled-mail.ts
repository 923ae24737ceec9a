import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { calendarEntry } from '../calendar-entry.ts';
import type { OrderView } from '../view.ts';
import { amountOf, eventFacts, orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { BANK_TIME } from './refund-mail.ts';

/** An event that does not take place. */
export interface EventCancelledMailView extends OrderView {
  /** What goes back; `null` when nothing was paid. */
  refund: { amount: Minor } | null;
  /** What the organiser wrote to all guests. */
  message?: string;
}

/** The event is cancelled: the money goes back, and the entry leaves the calendar. */
export async function eventCancelledMail(view: EventCancelledMailView): Promise<MailMessage> {
  const { event, order, refund } = view;
  const message = view.message?.trim();
  const entry = calendarEntry(view, 'CANCEL');
  return orderMail(view, {
    subject: `Cancelled: ${event.title}`,
    heading: `${event.title} is cancelled`,
    paragraphs: [
      `${event.organiserName || 'The organiser'} had to cancel ${event.title}. It does not take place.`,
      refund
        ? `You need not do anything: ${amountOf(view, refund.amount)} is refunded. ${BANK_TIME}`
        : 'You need not do anything: nothing was charged for your tickets.',
    ],
    facts: [
      ...(message ? [{ label: 'The organiser wrote', lines: [message] }] : []),
      ...eventFacts(view).map((fact) =>
        fact.label === 'When' ? { ...fact, label: 'It would have been' } : fact,
      ),
      orderFact(view),
    ],
    button: { label: 'View your order', href: order.url },
    attachments: entry ? [entry] : [],
  });
}
