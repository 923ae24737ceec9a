import type { Minor } from '#lib/money.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { calendarEntry } from '../model/calendar-entry.ts';
import type { OrderView } from '../model/document-view.ts';
import { words } from '../messages/money-mails.messages.ts';
import { amountOf, eventFacts, orderFact, organiserFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';
import { words as common } from '../messages/order-mails.messages.ts';

/** An event that does not take place. */
export interface EventCancelledMailView extends OrderView {
  /** What goes back; `null` when nothing was paid. */
  refund: { amount: Minor } | null;
  /** What the organiser wrote to all guests. */
  message?: string;
}

/** The event is cancelled: the money goes back, and the entry leaves the calendar. */
export async function eventCancelledMail(view: EventCancelledMailView): Promise<MailMessage> {
  const { event, order, refund, language } = view;
  const t = words[language].eventCancelled;
  const entry = calendarEntry(view, 'CANCEL');
  return orderMail(view, {
    subject: t.subject(event.title),
    heading: t.heading(event.title),
    paragraphs: [
      t.what(event.organiserName, event.title),
      refund ? `${t.refunded(amountOf(view, refund.amount))} ${common[language].bankTime}` : t.nothingPaid,
    ],
    facts: [...organiserFact(view, view.message), ...eventFacts(view, true), orderFact(view)],
    button: { label: common[language].viewOrder, href: order.url },
    attachments: entry ? [entry] : [],
  });
}
