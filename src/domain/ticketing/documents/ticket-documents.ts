import { isLanguage, languageOf } from '#lib/language/index.ts';
import { posterContent } from '#lib/poster/poster-content.ts';
import { renderPoster } from '#lib/poster/render-poster.ts';
import type { Clock } from '#platform/clock/index.ts';
import { lettersFor } from '#platform/lettering/index.ts';
import type { OrderDocuments, TicketDocuments } from '../ports.ts';
import { eventCancelledMail } from './mail/event-cancelled-mail.ts';
import { guestLinkMail, guestReminderMail, guestTicketMail } from './mail/guest-mails.ts';
import { latePaymentRefundedMail } from './mail/late-payment-refunded-mail.ts';
import { orderCancelledMail } from './mail/order-cancelled-mail.ts';
import { payMail } from './mail/pay-mail.ts';
import { refundMail } from './mail/refund-mail.ts';
import { ticketsMail } from './mail/tickets-mail.ts';
import type { PdfThread } from './pdf-thread.ts';
import { qrSvg } from './qr.ts';
import type { TicketsView } from './view.ts';

/** What drawing tickets needs besides the order. */
export interface TicketDocumentsDeps {
  clock: Clock;
  /** Public address, without a slash at the end. */
  origin: string;
  /** A user's public name and the language they chose ('' for none); null for one who is gone. */
  person: (userId: string) => Promise<{ name: string; locale: string } | null>;
  pdfs: Pick<PdfThread, 'draw'>;
}

/** Draws an order's tickets (PDF, QR code) and writes its mails. */
export function ticketDocuments(deps: TicketDocumentsDeps): TicketDocuments {
  return {
    pdf: async (documents) => deps.pdfs.draw(await viewOf(deps, documents)),
    mail: async (documents) => ticketsMail(await viewOf(deps, documents), deps.pdfs.draw),
    refundMail: async (documents, refund) => {
      const view = await viewOf(deps, documents);
      if (refund.reason === 'late_payment') return latePaymentRefundedMail({ ...view, refund });
      if (refund.reason === 'event_cancelled') return eventCancelledMail({ ...view, refund });
      return refundMail({ ...view, refund });
    },
    cancelledMail: async (documents, because) => {
      const view = { ...(await viewOf(deps, documents)), refund: null };
      if (because === 'event_cancelled') return eventCancelledMail(view);
      return orderCancelledMail({ ...view, cancelledBy: because });
    },
    guestLinkMail: async (documents, link) => guestLinkMail(await viewOf(deps, documents), link),
    guestTicketMail: async (documents, to) =>
      guestTicketMail(await viewOf(deps, documents), to, deps.pdfs.draw),
    guestReminderMail: async (documents, about) => guestReminderMail(await viewOf(deps, documents), about),
    payMail: async (documents, asked) => payMail(await viewOf(deps, documents), asked),
    qrSvg: (code) => qrSvg(code),
  };
}

async function viewOf(
  { clock, origin, person }: TicketDocumentsDeps,
  { event, order, items, tickets, url }: OrderDocuments,
): Promise<TicketsView> {
  const itemOf = new Map(items.map((item) => [item.ticketType, item]));
  const [organiser, buyer] = await Promise.all([
    person(event.organiser),
    order.buyer === '' ? null : person(order.buyer),
  ]);
  return {
    event: {
      ...event,
      venueAddress: [event.venueAddress, event.city].filter((part) => part !== '').join(', '),
      organiserName: organiser?.name ?? '',
      url: `${origin}/events/${event.slug}`,
    },
    order: { ...order, url },
    tickets: tickets.map((ticket, position) => ({
      id: ticket.id,
      code: ticket.code,
      holderName: ticket.holderName,
      typeName: itemOf.get(ticket.ticketType)?.name ?? '',
      price: itemOf.get(ticket.ticketType)?.unitPrice ?? 0,
      number: position + 1,
      of: tickets.length,
    })),
    issuedAt: clock.text(),
    language: isLanguage(buyer?.locale) ? buyer.locale : languageOf(order.language),
    poster: { svg: await posterOf(event) },
  };
}

async function posterOf(event: OrderDocuments['event']): Promise<string> {
  const letters = await lettersFor(event.title, event.city);
  return renderPoster(posterContent(event), { width: 800, height: 1000 }, letters);
}
