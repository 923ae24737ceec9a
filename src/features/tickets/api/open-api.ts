import { accessToken } from '#features/orders/index.ts';
import { calls, file, type OpenApiPart } from '#platform/openapi/index.ts';

/** Tickets as they are printed and shown. */
export const ticketsOpenApi = {
  paths: calls('Orders', {
    'GET /api/orders/{id}/tickets.pdf': {
      id: 'ticketsPdf',
      summary: 'Get the tickets as a PDF',
      caller: 'anybody',
      parameters: [accessToken],
      answers: file('application/pdf'),
    },
    'GET /api/tickets/{id}/qr.svg': {
      id: 'ticketQr',
      summary: 'Get a ticket’s QR code',
      caller: 'anybody',
      parameters: [accessToken],
      answers: file('image/svg+xml'),
    },
  }),
} satisfies OpenApiPart;
