import { accountFollowers } from '#features/auth/index.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { datesNamed, localeAt, ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { seatedContext } from '#features/seats/index.ts';
import { ticketDocumentsService } from '#features/orders/service.ts';
import { pdfService } from '#features/papers/service.ts';
import { recordsService } from '#records/service.ts';
import { createSigningKey } from './documents/signing-key.ts';
import { createTicketSigner } from './documents/ticket-code.ts';
import { ticketDocuments } from './documents/ticket-documents.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { claimOrders } from './actions/claim-orders.ts';
import { ticketsApi } from './api/api.ts';
import { ticketsOpenApi } from './api/open-api.ts';
import { sendTicketsJob } from './jobs/send-tickets.ts';
import { ticketsService } from './service.ts';
import { createTickets } from './actions/tickets.ts';
import { holdersToErase } from './store/erase-holders.ts';

/** What is drawn, written and signed for orders. */
export const ticketDocumentsRoom = room({
  key: ticketDocumentsService,
  needs: { dates: eventDatesService, records: recordsService, pdfs: pdfService },
  open: async ({ dates, records, pdfs }, { core: { db, clock, origin }, secret }) => ({
    service: {
      documents: ticketDocuments({
        pdfs,
        clock,
        origin,
        person: async (id) => {
          const user = await records.auth.readUser(id);
          return user && { name: textOf(user.name), locale: textOf(user.locale) };
        },
        localeAt: (email) => localeAt(db, email),
        datesOf: (event, limit) => dates.next(event, limit),
        datesNamed: (ids) => datesNamed(db, ids),
      }),
      signer: createTicketSigner(await secret('ticket-signing', createSigningKey)),
    },
  }),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const ticketsRoom = room({
  key: ticketsService,
  needs: ORDER_NEEDS,
  openApi: ticketsOpenApi,
  open: async (services, opening) => {
    const context = seatedContext(await orderDeps(services, opening));
    const tickets = createTickets(context);
    return {
      service: tickets,
      api: ticketsApi(tickets),
      jobKinds: [sendTicketsJob(context)],
      extensions: [
        extension(guestData, holdersToErase),
        extension(accountFollowers, {
          confirmed: (tx, { id, email }, now) => claimOrders(tx, id, email, now),
        }),
      ],
    };
  },
});
