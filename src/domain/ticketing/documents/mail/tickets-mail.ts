import type { Attachment, MailMessage } from '#platform/mail/index.ts';
import { calendarEntry } from '../calendar-entry.ts';
import { ticketsPdf } from '../tickets-pdf.ts';
import type { TicketsView } from '../view.ts';
import { amountOf, eventFacts } from './order-facts.ts';
import { orderMail } from './order-mail.ts';

/**
 * The tickets, as a PDF to print or keep, with an entry for the calendar. `draw` makes the PDF: here, or in a thread of
 * its own. Throws what `ticketsPdf` throws.
 */
export async function ticketsMail(
  view: TicketsView,
  draw: (view: TicketsView) => Promise<Uint8Array> = ticketsPdf,
): Promise<MailMessage> {
  const { event, order, tickets } = view;
  const pdf: Attachment = {
    filename: `tickets-${order.code.replace(/[^A-Za-z0-9-]/g, '')}.pdf`,
    contentType: 'application/pdf',
    content: await draw(view),
  };
  const entry = calendarEntry(view);
  const one = tickets.length === 1;
  return orderMail(view, {
    subject: `Your tickets for ${event.title}`,
    heading: event.title,
    paragraphs: [
      one
        ? 'You have a place. Your ticket is attached to this mail: print it, or show it on your phone.'
        : `You have ${tickets.length} places. Your tickets are attached to this mail, one on each page: print them, or show them on your phone.`,
    ],
    facts: [
      ...eventFacts(view),
      { label: one ? 'Ticket' : 'Tickets', lines: countByType(view) },
      {
        label: 'Order',
        lines: order.total > 0 ? [order.code, `${amountOf(view, order.total)} paid`] : [order.code, 'Free'],
      },
    ],
    button: { label: one ? 'View your ticket' : 'View your tickets', href: order.url },
    note: 'Each code lets one person in, once. Keep this mail to yourself, or pass on only the page that is meant for a friend.',
    attachments: entry ? [pdf, entry] : [pdf],
  });
}

/** `2 × General admission`, in the order of the tickets. */
function countByType({ tickets }: TicketsView): string[] {
  const counts = new Map<string, number>();
  for (const { typeName } of tickets) counts.set(typeName, (counts.get(typeName) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`);
}
