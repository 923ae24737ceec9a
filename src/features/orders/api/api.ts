import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/index.ts';
import type { Ticketing } from '../ticketing.ts';
import { cancelOrderEndpoint } from '#features/checkout/api/cancel-order.ts';
import { checkInEndpoint } from '#features/check-in/api/check-in.ts';
import { confirmPaymentEndpoint } from '#features/checkout/api/confirm-payment.ts';
import { doorEndpoints } from '#features/check-in/api/door.ts';
import { giveBackEndpoints } from '#features/refunds/api/give-back.ts';
import { operatorFeesEndpoint } from '#features/pricing/api/operator-fees.ts';
import { placeOrderEndpoint } from '#features/checkout/api/place-order.ts';
import { questionEndpoints } from '#features/questions/api/questions.ts';
import { readOrderEndpoint } from './read-order.ts';
import { refundOrderEndpoint } from '#features/refunds/api/refund-order.ts';
import { ticketQrEndpoint } from '#features/tickets/api/ticket-qr.ts';
import { ticketsPdfEndpoint } from '#features/tickets/api/tickets-pdf.ts';

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
