import { eventFacts, orderFact, orderMail } from '#features/orders/index.ts';
import type { Attachment, MailMessage } from '#platform/mail/index.ts';
import { guestPdfName } from '#features/orders/model/guest-pdf-name.ts';
import { calendarEntry } from '#features/orders/model/calendar-entry.ts';
import type { OrderView, TicketsView } from '#features/orders/model/document-view.ts';
import { words } from '#features/orders/messages/guest-mails.messages.ts';
import { seatFacts } from './seat-facts.ts';

/** Asks a guest for their details, with the private link to where they give them. */
export function guestLinkMail(
  view: OrderView,
  { to, url }: { to: string; url: string },
): Promise<MailMessage> {
  const t = words[view.language].link;
  const { event, order } = view;
  return orderMail(
    { ...view, order: { ...order, buyerName: '', buyerEmail: to } },
    {
      subject: t.subject(event.title),
      heading: event.title,
      paragraphs: [t.has(order.buyerName, event.title)],
      facts: eventFacts(view),
      button: { label: t.button, href: url },
      note: t.note,
      why: t.why(order.code),
    },
  );
}

/** The view of a guest's own ticket, as its holder may have it: it leads nowhere that is the buyer's. */
export function guestsOwn(view: TicketsView, to: string): TicketsView {
  const { event, order, tickets } = view;
  return {
    ...view,
    order: { ...order, buyerName: tickets[0]?.holderName ?? '', buyerEmail: to, url: event.url },
  };
}

/** A guest's own ticket: `view` has that one, whose holder is written to. It leads nowhere that is the buyer's. */
export async function guestTicketMail(
  view: TicketsView,
  to: string,
  draw: (view: TicketsView) => Promise<Uint8Array>,
): Promise<MailMessage> {
  const t = words[view.language].ticket;
  const { event, order, tickets } = view;
  const theirs = guestsOwn(view, to);
  const pdf: Attachment = {
    filename: guestPdfName(order.code, tickets[0]?.number ?? 1),
    contentType: 'application/pdf',
    content: await draw(theirs),
  };
  const entry = calendarEntry(theirs);
  return orderMail(theirs, {
    subject: t.subject(event.title),
    heading: event.title,
    paragraphs: [t.has(order.buyerName)],
    facts: [
      ...eventFacts(view),
      { label: t.ticket, lines: [...tickets, ...(view.vouchers ?? [])].map(({ typeName }) => typeName) },
      ...seatFacts(theirs),
    ],
    button: { label: t.button, href: event.url },
    note: t.note,
    why: words[view.language].link.why(order.code),
    attachments: entry ? [pdf, entry] : [pdf],
  });
}

/** Reminds a buyer of guests of whom nothing is known yet; `url` leads to where they are named. */
export function guestReminderMail(
  view: OrderView,
  { missing, url }: { missing: number; url: string },
): Promise<MailMessage> {
  const t = words[view.language].reminder;
  return orderMail(view, {
    subject: t.subject(missing, view.event.title),
    heading: view.event.title,
    paragraphs: [t.missing(missing), t.how],
    facts: [...eventFacts(view), orderFact(view)],
    button: { label: t.button, href: url },
  });
}
