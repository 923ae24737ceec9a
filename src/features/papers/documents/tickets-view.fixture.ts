import type { Language } from '#lib/language/index.ts';
import { createTicketSigner } from '#features/tickets/documents/ticket-code.ts';
import type { DocumentEvent, DocumentTicket, TicketsView } from '#features/orders/model/document-view.ts';

export const signer = createTicketSigner(new Uint8Array(32).fill(1));

/** An order of `count` tickets for an event in Madrid, as tests print and send it. */
export function ticketsView(
  event: Partial<DocumentEvent> = {},
  count = 2,
  ticket: Partial<DocumentTicket> = {},
  language: Language = 'en',
): TicketsView {
  return {
    event: {
      id: 'event0000000001',
      title: 'Dashain Mela Madrid',
      startsAt: '2026-12-05 17:00:00.000Z',
      endsAt: '2026-12-05 22:30:00.000Z',
      timezone: 'Europe/Madrid',
      venueName: 'Teatro Barceló',
      venueAddress: 'Calle de Barceló 11, 28004 Madrid',
      onlineUrl: '',
      organiserName: 'NRNA Spain',
      url: 'https://mela.test/events/dashain-mela-madrid',
      ...event,
    },
    order: {
      id: 'order0000000001',
      code: 'K7QM2X9P',
      buyerName: 'Sita Sharma',
      buyerEmail: 'sita@example.test',
      currency: 'EUR',
      total: 2500 * count,
      url: 'https://mela.test/orders/order0000000001?accessToken=secret-of-sita',
    },
    tickets: Array.from({ length: count }, (_, index) => {
      const id = `ticket${String(index + 1).padStart(9, '0')}`;
      return {
        id,
        code: signer.sign({ eventId: 'event0000000001', ticketId: id }),
        holderName: 'Sita Sharma',
        typeName: 'General admission',
        paid: 2500,
        number: index + 1,
        of: count,
        ...ticket,
      };
    }),
    issuedAt: '2026-11-20 10:00:00.000Z',
    language,
  };
}
