import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Ticketing } from '../ticketing.ts';
import { cancelOrderEndpoint } from './cancel-order.ts';
import { checkInEndpoint } from './check-in.ts';
import { confirmPaymentEndpoint } from './confirm-payment.ts';
import { doorEndpoints } from './door.ts';
import { giveBackEndpoints } from './give-back.ts';
import { operatorFeesEndpoint } from './operator-fees.ts';
import { placeOrderEndpoint } from './place-order.ts';
import { questionEndpoints } from './questions.ts';
import { readOrderEndpoint } from './read-order.ts';
import { refundOrderEndpoint } from './refund-order.ts';
import { ticketQrEndpoint } from './ticket-qr.ts';
import { ticketsPdfEndpoint } from './tickets-pdf.ts';

/** The endpoints of ticketing, to be mounted at `/`. */
export function ticketingApi(ticketing: Ticketing): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  placeOrderEndpoint(api, ticketing);
  confirmPaymentEndpoint(api, ticketing);
  readOrderEndpoint(api, ticketing);
  cancelOrderEndpoint(api, ticketing);
  refundOrderEndpoint(api, ticketing);
  giveBackEndpoints(api, ticketing);
  ticketsPdfEndpoint(api, ticketing);
  ticketQrEndpoint(api, ticketing);
  checkInEndpoint(api, ticketing);
  questionEndpoints(api, ticketing);
  doorEndpoints(api, ticketing);
  operatorFeesEndpoint(api, ticketing);
  return api;
}
