import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Tickets } from '../actions/tickets.ts';
import { ticketQrEndpoint } from './ticket-qr.ts';
import { ticketsPdfEndpoint } from './tickets-pdf.ts';

export function ticketsApi(tickets: Tickets): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  ticketsPdfEndpoint(api, tickets);
  ticketQrEndpoint(api, tickets);
  return api;
}
