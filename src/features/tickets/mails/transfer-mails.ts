import { eventFacts, orderFact, orderMail, untilOf } from '#features/orders/index.ts';
import { calendarEntry } from '#features/orders/model/calendar-entry.ts';
import { isOnlineOnly } from '#features/orders/model/event-place.ts';
import type { TicketsView } from '#features/orders/model/document-view.ts';
import { guestPdfName } from '#features/orders/model/guest-pdf-name.ts';
import type { TransferNews, TransferOffer } from '#features/orders/model/ports.ts';
import { words } from '#features/ticket-transfers/messages/transfer-mails.messages.ts';
import type { Attachment, MailMessage } from '#platform/mail/index.ts';
import { guestsOwn } from './guest-mails.ts';
import { seatFacts } from './seat-facts.ts';

const typeNames = ({ tickets, vouchers = [] }: TicketsView): string[] =>
  [...tickets, ...vouchers].map(({ typeName }) => typeName);

/** When and where it is, for who has no ticket: not the link to join by. */
const factsForAll = (view: TicketsView) => eventFacts(view).slice(0, isOnlineOnly(view.event) ? 1 : 2);

/** Offers the ticket of `view` to somebody who may take it: neither its code nor the buyer's order is told. */
export function transferOfferMail(view: TicketsView, offer: TransferOffer): Promise<MailMessage> {
  const t = words[view.language].offer;
  const { event, order } = view;
  const { to, name, from, url, code, until } = offer;
  return orderMail(
    { ...view, order: { ...order, buyerName: name, buyerEmail: to } },
    {
      subject: t.subject(from, event.title),
      heading: event.title,
      paragraphs: [t.has(from, event.title), t.until(untilOf(view, until))],
      facts: [
        ...factsForAll(view),
        { label: t.ticket, lines: typeNames(view) },
        ...seatFacts(view),
        { label: t.code, lines: [code] },
      ],
      button: { label: t.button, href: url },
      note: t.note,
      why: t.why(from),
    },
  );
}

/** A ticket that was handed on, for its new holder: with their own link, and nothing of the buyer's. */
export async function transferredMail(
  view: TicketsView,
  { to, from, url }: { to: string; from: string; url: string },
  draw: (view: TicketsView) => Promise<Uint8Array>,
): Promise<MailMessage> {
  const t = words[view.language].yours;
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
    paragraphs: [t.has(from)],
    facts: [...eventFacts(view), { label: t.ticket, lines: typeNames(view) }, ...seatFacts(theirs)],
    button: { label: t.button, href: url },
    note: t.note,
    why: t.why,
    attachments: entry ? [pdf, entry] : [pdf],
  });
}

/** What became of an offer of the ticket of `view`, for who made it. */
export function transferNewsMail(view: TicketsView, news: TransferNews): Promise<MailMessage> {
  const t = words[view.language];
  const { event, order } = view;
  const said = t[news.what];
  const paragraphs = [
    said.what(news.who),
    ...(news.what === 'taken' && news.buyer && order.total > 0 ? [t.taken.money] : []),
  ];
  return orderMail(
    { ...view, order: { ...order, buyerName: news.name, buyerEmail: news.to } },
    {
      subject: said.subject(event.title),
      heading: said.heading,
      paragraphs,
      facts: [
        { label: t.which, lines: typeNames(view) },
        ...factsForAll(view),
        ...(news.buyer ? [orderFact(view)] : []),
      ],
      button: news.buyer ? { label: t.order, href: order.url } : { label: t.event, href: event.url },
      ...(news.buyer ? {} : { why: t.yours.why }),
    },
  );
}
