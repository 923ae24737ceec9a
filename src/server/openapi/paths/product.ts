import {
  answers,
  calls,
  failure,
  file,
  inHeader,
  inQuery,
  json,
  type Paths,
} from '#platform/openapi/index.ts';
import { checkInCalls as DOOR } from './door.ts';
import { integer, list, money, object, ref, text, truth, uri } from '#platform/openapi/index.ts';

const accessToken = inQuery(
  'accessToken',
  'The access token of an order, from the answer when it was placed.',
);
const again = inHeader('Idempotency-Key', 'Up to 255 characters. The same key gives the same answer.');

const ORDERS: Paths = calls('Orders', {
  'POST /api/events/{id}/orders': {
    id: 'placeOrder',
    summary: 'Place an order; its tickets are held for 15 minutes',
    caller: 'anybody',
    parameters: [again],
    body: json(ref('OrderRequest')),
    answers: {
      201: { description: 'The order is placed.', ...json(ref('PlacedOrder')) },
      409: failure('Sold out; `data.items` says how many are left of each type.'),
      422: failure('The key was used for another request.'),
      429: failure('Too many unpaid orders from one network.'),
      503: failure('The payment provider does not answer: try again with the same key.'),
    },
  },
  'GET /api/events/{id}/questions': {
    id: 'readQuestions',
    summary: 'List the questions of an event',
    caller: 'anybody',
    answers: answers(object({ questions: list(ref('Question')), askNames: truth })),
  },
  'POST /api/events/{id}/answer-files': {
    id: 'sendAnswerFile',
    summary: 'Upload a picture or PDF as an answer, up to 5 MB; kept for a day until an order uses it',
    caller: 'anybody',
    body: {
      content: {
        'multipart/form-data': {
          schema: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
        },
      },
    },
    answers: {
      201: { description: 'Saved.', ...json(object({ id: text })) },
      409: failure('The event asks for no files.'),
      429: failure('Too many files from one network.'),
    },
  },
  'GET /api/orders/{id}/answers': {
    id: 'readAnswers',
    summary: 'Get the answers of an order',
    caller: 'anybody',
    parameters: [accessToken],
    answers: answers(ref('OrderAnswers')),
  },
  'POST /api/events/tickets/confirm': {
    id: 'confirmPayment',
    summary: 'Check a payment and update its order; repeating it changes nothing',
    caller: 'anybody',
    parameters: [accessToken],
    body: json(object({ paymentSessionId: text })),
    answers: answers(ref('Confirmation')),
  },
  'GET /api/orders/{id}': {
    id: 'readOrder',
    summary: 'Get an order with its tickets',
    caller: 'anybody',
    parameters: [accessToken],
    answers: answers(ref('OrderDetails')),
  },
  'POST /api/orders/{id}/cancel': {
    id: 'cancelOrder',
    summary: 'Cancel an order that is not paid, or a free one',
    caller: 'anybody',
    parameters: [accessToken],
    answers: { ...answers(ref('OrderDetails')), 409: failure('The order is paid: refund it instead.') },
  },
  'POST /api/orders/{id}/refund': {
    id: 'refundOrder',
    summary: 'Refund an order (owner, manager, finance)',
    caller: 'signed in',
    parameters: [again],
    body: json(
      object(
        { amount: { ...integer, description: 'The whole remaining amount if left out.' }, reason: text },
        [],
      ),
    ),
    answers: answers(ref('OrderDetails')),
  },
  'GET /api/orders/{id}/give-back': {
    id: 'readGiveBack',
    summary: 'List the tickets that the buyer can give back for a refund, until when, or why not',
    caller: 'anybody',
    parameters: [accessToken],
    answers: answers(ref('GiveBackOffer')),
  },
  'POST /api/orders/{id}/give-back': {
    id: 'giveBack',
    summary: 'Give tickets back for a refund under the refund policy (buyer)',
    caller: 'anybody',
    parameters: [accessToken, again],
    body: json(object({ tickets: list(text) })),
    answers: {
      ...answers(ref('OrderDetails')),
      409: failure('The refund policy does not allow it: `message` says why.'),
      422: failure('The key was used for another request.'),
    },
  },
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
  'POST /api/events/{id}/check-ins': {
    id: 'checkIn',
    summary: 'Check a ticket in (owner, manager, check-in); 200 for every result',
    caller: 'signed in',
    body: json(object({ code: text, at: text, device: text, list: text }, ['code'])),
    answers: answers(ref('CheckIn')),
  },
  ...DOOR,
});

/** Without an organiser it is everybody's, without a currency every other one's. */
const operatorFee = object({ organiser: text, currency: text, bps: integer, fixed: money }, ['bps']);

const FEES: Paths = calls('Orders', {
  'GET /api/operator-fees': {
    id: 'operatorFees',
    summary: 'List the fees of the operator',
    caller: 'superuser',
    answers: answers(object({ items: list(operatorFee) })),
  },
  'PUT /api/operator-fees': {
    id: 'setOperatorFee',
    summary: 'Set a fee of the operator for new orders',
    caller: 'superuser',
    body: json(operatorFee),
    answers: answers(operatorFee),
  },
});

const session = object({
  id: text,
  agent: text,
  network: text,
  created: text,
  seen: text,
  current: truth,
});

const PEOPLE: Paths = calls('People', {
  'GET /api/me': {
    id: 'readMe',
    summary: 'Get the caller’s account',
    caller: 'signed in',
    answers: answers(ref('PrivateUser')),
  },
  'GET /api/me/sessions': {
    id: 'listSessions',
    summary: 'List the caller’s sessions, last seen first',
    caller: 'signed in',
    answers: answers(object({ items: list(session) })),
  },
  'DELETE /api/me/sessions/{id}': {
    id: 'endSession',
    summary: 'Sign out one session; `current` is the caller’s own',
    caller: 'signed in',
    answers: { 204: { description: 'The session is over; its tokens no longer work.' } },
  },
  'DELETE /api/me/sessions': {
    id: 'endSessions',
    summary: 'End all sessions of the caller, this one included',
    caller: 'signed in',
    answers: { 204: { description: 'The caller is signed out everywhere.' } },
  },
  'GET /api/users/{id}': {
    id: 'readUser',
    summary: 'Get a user’s public name and picture',
    caller: 'anybody',
    answers: answers(ref('PublicUser')),
  },
});

const MESSAGES: Paths = calls('Messages', {
  'POST /api/unsubscribe/{token}': {
    id: 'unsubscribe',
    summary: 'Unsubscribe a guest from an organiser’s messages (RFC 8058)',
    caller: 'anybody',
    answers: { 204: { description: 'Unsubscribed.' } },
  },
  'GET /api/unsubscribe/{token}': {
    id: 'unsubscribePage',
    summary: 'Redirect to the page that asks before unsubscribing',
    caller: 'anybody',
    answers: { 303: { description: 'Redirects to that page.' } },
  },
  'POST /api/news/unsubscribe/{token}': {
    id: 'unsubscribeNews',
    summary: 'Unsubscribe a member from their community’s news (RFC 8058)',
    caller: 'anybody',
    answers: { 204: { description: 'Unsubscribed.' } },
  },
  'GET /api/news/unsubscribe/{token}': {
    id: 'unsubscribeNewsPage',
    summary: 'Redirect to the page that asks before unsubscribing',
    caller: 'anybody',
    answers: { 303: { description: 'Redirects to that page.' } },
  },
  'POST /api/todo/unsubscribe/{token}': {
    id: 'unsubscribeDailyMail',
    summary: 'Unsubscribe from the daily email (RFC 8058)',
    caller: 'anybody',
    answers: { 204: { description: 'Unsubscribed.' } },
  },
  'GET /api/todo/unsubscribe/{token}': {
    id: 'unsubscribeDailyMailPage',
    summary: 'Redirect to the page that asks before unsubscribing',
    caller: 'anybody',
    answers: { 303: { description: 'Redirects to that page.' } },
  },
});

const PAYMENTS: Paths = calls('Payments', {
  'POST /api/me/payment/setup': {
    id: 'paymentSetup',
    summary: 'Get a link to set up payouts; both addresses must be on this site',
    caller: 'signed in',
    body: json(object({ refresh_url: uri, return_url: uri, country: text }, ['refresh_url', 'return_url'])),
    answers: answers(ref('PaymentSetup')),
  },
  'GET /api/me/payment': {
    id: 'paymentStatus',
    summary: 'Get whether payouts are set up',
    caller: 'signed in',
    parameters: [inQuery('refresh', '`1` asks the payment provider first.')],
    answers: answers(ref('PaymentStatus')),
  },
  'POST /api/stripe/webhook': {
    id: 'stripeWebhook',
    summary: 'Receive signed events; for Stripe alone',
    caller: 'anybody',
    parameters: [inHeader('stripe-signature', 'Stripe’s signature of the body.')],
    body: json({ type: 'object', additionalProperties: true }),
    answers: answers(object({ received: { type: 'boolean', const: true } })),
  },
});

const unchanged = { 304: { description: 'Not changed.' } };

const CALENDARS: Paths = calls('Calendars', {
  'GET /api/events.ics': {
    id: 'eventsCalendar',
    summary: 'Get a calendar of all upcoming public events',
    caller: 'anybody',
    parameters: [inHeader('if-none-match', 'The ETag of the version that the caller has.')],
    answers: { ...file('text/calendar'), ...unchanged },
  },
  'GET /api/events/{id}/calendar.ics': {
    id: 'eventCalendar',
    summary: 'Get an event’s calendar entry',
    caller: 'anybody',
    parameters: [inHeader('if-none-match', 'The ETag of the version that the caller has.')],
    answers: { ...file('text/calendar'), ...unchanged },
  },
});

export const productPaths: Paths = { ...ORDERS, ...MESSAGES, ...FEES, ...PEOPLE, ...PAYMENTS, ...CALENDARS };
