import type { MailMessage } from '#platform/mail/index.ts';
import { calendarEntry } from '../model/calendar-entry.ts';
import type { OrderView } from '../model/document-view.ts';
import { dateLine } from '../model/own-dates.ts';
import type { VisitCancelled } from '../model/ports.ts';
import { words } from '../messages/visit-mail.messages.ts';
import { orderFact } from './order-facts.ts';
import { orderMail } from './order-mail.ts';

/** The place on a date of a pass is given up: it goes out of the calendar, and another date can be chosen. */
export async function visitCancelledMail(
  view: OrderView,
  { date, by, left, visits, path }: VisitCancelled,
): Promise<MailMessage> {
  const { event, order, language } = view;
  const t = words[language];
  const line = dateLine(date, event.timezone, language);
  const { startsAt, endsAt } = date;
  const entry = calendarEntry({ ...view, event: { ...event, startsAt, endsAt, dates: [date] } }, 'CANCEL');
  return orderMail(view, {
    subject: t.subject(event.title),
    heading: t.heading,
    paragraphs: [by === 'buyer' ? t.byBuyer(event.title) : t.byOrganiser(event.title), t.left(left, visits)],
    facts: [{ label: t.date, lines: [line] }, orderFact(view)],
    button: { label: t.choose, href: below(order.url, path) },
    attachments: entry ? [entry] : [],
  });
}

/** An address below that of an order, with the same key to it. */
function below(url: string, path: string): string {
  const [page = '', query = ''] = url.split('?');
  return `${page}${path}${query && `?${query}`}`;
}
