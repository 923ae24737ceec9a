import { answers, calls, failure, file, inHeader, inQuery, json, type Paths } from '../operation.ts';
import { doorCalls as DOOR } from './door.ts';
import { integer, list, money, object, ref, text, truth, uri } from '../schema.ts';

const accessToken = inQuery('accessToken', 'Of a guest’s order, as placing it gave.');
const again = inHeader('Idempotency-Key', 'Up to 255 characters: the same key gives the same answer.');

const ORDERS: Paths = calls('Orders', {
  'POST /api/events/{id}/orders': {
    id: 'placeOrder',
    summary: 'Place an order: holds stock for 15 minutes',
    caller: 'anybody',
    parameters: [again],
    body: json(ref('OrderRequest')),
    answers: {
      201: { description: 'Placed.', ...json(ref('PlacedOrder')) },
      409: failure('Sold out; `data.items` tells what is left of each.'),
      422: failure('The key was used for another request.'),
      429: failure('Too many orders of this network wait for their payment.'),
      503: failure('The payment provider does not answer: try again with the same key.'),
    },
  },
  'GET /api/events/{id}/questions': {
    id: 'readQuestions',
    summary: 'What is asked with an order',
    caller: 'anybody',
    answers: answers(object({ questions: list(ref('Question')), askNames: truth })),
  },
  'POST /api/events/{id}/answer-files': {
    id: 'sendAnswerFile',
    summary: 'Send a picture or PDF to answer with, up to 5 MB; kept for a day',
    caller: 'anybody',
    body: {
      content: {
        'multipart/form-data': {
          schema: object({ file: { type: 'string', contentMediaType: 'application/octet-stream' } }),
        },
      },
    },
    answers: {
      201: { description: 'Kept.', ...json(object({ id: text })) },
      409: failure('The event asks for no files.'),
      429: failure('Too many files from one address.'),
    },
  },
  'GET /api/orders/{id}/answers': {
    id: 'readAnswers',
    summary: 'What was answered with an order',
    caller: 'anybody',
    parameters: [accessToken],
    answers: answers(ref('OrderAnswers')),
  },
  'POST /api/events/tickets/confirm': {
    id: 'confirmPayment',
    summary: 'Take in a payment; calling it again changes nothing',
    caller: 'anybody',
    parameters: [accessToken],
    body: json(object({ paymentSessionId: text })),
    answers: answers(ref('Confirmation')),
  },
  'GET /api/orders/{id}': {
    id: 'readOrder',
    summary: 'An order with its tickets',
    caller: 'anybody',
    parameters: [accessToken],
    answers: answers(ref('OrderDetails')),
  },
  'POST /api/orders/{id}/cancel': {
    id: 'cancelOrder',
    summary: 'Cancel an order that is not paid, or a free one',
    caller: 'anybody',
    parameters: [accessToken],
    answers: { ...answers(ref('OrderDetails')), 409: failure('It is paid: refund it.') },
  },
  'POST /api/orders/{id}/refund': {
    id: 'refundOrder',
    summary: 'Give money back (organiser)',
    caller: 'signed in',
    parameters: [again],
    body: json(
      object({ amount: { ...integer, description: 'All that is left when left out.' }, reason: text }, []),
    ),
    answers: answers(ref('OrderDetails')),
  },
  'GET /api/orders/{id}/give-back': {
    id: 'readGiveBack',
    summary: 'Which tickets the buyer may give back for their money, until when, or why not',
    caller: 'anybody',
    parameters: [accessToken],
    answers: answers(ref('GiveBackOffer')),
  },
  'POST /api/orders/{id}/give-back': {
    id: 'giveBack',
    summary: 'Give tickets back for their money (buyer), as the refund policy promises',
    caller: 'anybody',
    parameters: [accessToken, again],
    body: json(object({ tickets: list(text) })),
    answers: {
      ...answers(ref('OrderDetails')),
      409: failure('The promise does not hold: `message` says why.'),
      422: failure('The key was used for another request.'),
    },
  },
  'GET /api/orders/{id}/tickets.pdf': {
    id: 'ticketsPdf',
    summary: 'The tickets to print',
    caller: 'anybody',
    parameters: [accessToken],
    answers: file('application/pdf'),
  },
  'GET /api/tickets/{id}/qr.svg': {
    id: 'ticketQr',
    summary: 'A ticket’s QR code',
    caller: 'anybody',
    parameters: [accessToken],
    answers: file('image/svg+xml'),
  },
  'POST /api/events/{id}/check-ins': {
    id: 'checkIn',
    summary: 'Let somebody in (organiser); 200 whatever comes of it',
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
    summary: 'What the operator takes of tickets',
    caller: 'superuser',
    answers: answers(object({ items: list(operatorFee) })),
  },
  'PUT /api/operator-fees': {
    id: 'setOperatorFee',
    summary: 'Set what the operator takes of tickets from now on',
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
    summary: 'The caller',
    caller: 'signed in',
    answers: answers(ref('PrivateUser')),
  },
  'GET /api/me/sessions': {
    id: 'listSessions',
    summary: 'Where the caller is signed in, the one that was seen last first',
    caller: 'signed in',
    answers: answers(object({ items: list(session) })),
  },
  'DELETE /api/me/sessions/{id}': {
    id: 'endSession',
    summary: 'Sign out one session; `current` is the caller’s own',
    caller: 'signed in',
    answers: { 204: { description: 'Its tokens are worth nothing any more.' } },
  },
  'DELETE /api/me/sessions': {
    id: 'endSessions',
    summary: 'End every token of the caller, this one included',
    caller: 'signed in',
    answers: { 204: { description: 'The caller is signed out everywhere.' } },
  },
  'GET /api/users/{id}': {
    id: 'readUser',
    summary: 'Somebody’s public name and picture',
    caller: 'anybody',
    answers: answers(ref('PublicUser')),
  },
});

const MESSAGES: Paths = calls('Messages', {
  'POST /api/unsubscribe/{token}': {
    id: 'unsubscribe',
    summary: 'Take the reader of a mail off an organiser’s list (RFC 8058)',
    caller: 'anybody',
    answers: { 204: { description: 'They are off the list.' } },
  },
  'GET /api/unsubscribe/{token}': {
    id: 'unsubscribePage',
    summary: 'To the page that asks whether to unsubscribe',
    caller: 'anybody',
    answers: { 303: { description: 'To that page.' } },
  },
  'POST /api/news/unsubscribe/{token}': {
    id: 'unsubscribeNews',
    summary: 'Take a member off the news of their community (RFC 8058)',
    caller: 'anybody',
    answers: { 204: { description: 'They get no more news by mail.' } },
  },
  'GET /api/news/unsubscribe/{token}': {
    id: 'unsubscribeNewsPage',
    summary: 'To the page that asks whether to unsubscribe',
    caller: 'anybody',
    answers: { 303: { description: 'To that page.' } },
  },
  'POST /api/todo/unsubscribe/{token}': {
    id: 'unsubscribeDailyMail',
    summary: 'Switch the daily mail of what waits for somebody off (RFC 8058)',
    caller: 'anybody',
    answers: { 204: { description: 'The mail is off.' } },
  },
  'GET /api/todo/unsubscribe/{token}': {
    id: 'unsubscribeDailyMailPage',
    summary: 'To the page that asks whether to switch the daily mail off',
    caller: 'anybody',
    answers: { 303: { description: 'To that page.' } },
  },
});

const PAYMENTS: Paths = calls('Payments', {
  'POST /api/me/payment/setup': {
    id: 'paymentSetup',
    summary: 'A link to set up payouts; both addresses must be on this site',
    caller: 'signed in',
    body: json(object({ refresh_url: uri, return_url: uri, country: text }, ['refresh_url', 'return_url'])),
    answers: answers(ref('PaymentSetup')),
  },
  'GET /api/me/payment': {
    id: 'paymentStatus',
    summary: 'Whether payouts are set up',
    caller: 'signed in',
    parameters: [inQuery('refresh', '`1` asks the payment provider first.')],
    answers: answers(ref('PaymentStatus')),
  },
  'POST /api/stripe/webhook': {
    id: 'stripeWebhook',
    summary: 'For Stripe alone: signed events',
    caller: 'anybody',
    parameters: [inHeader('stripe-signature', 'Of the very bytes of the body.')],
    body: json({ type: 'object', additionalProperties: true }),
    answers: answers(object({ received: { type: 'boolean', const: true } })),
  },
});

const unchanged = { 304: { description: 'It has not changed.' } };

const CALENDARS: Paths = calls('Calendars', {
  'GET /api/events.ics': {
    id: 'eventsCalendar',
    summary: 'All public events to come',
    caller: 'anybody',
    parameters: [inHeader('if-none-match', 'The ETag of a version that is there.')],
    answers: { ...file('text/calendar'), ...unchanged },
  },
  'GET /api/events/{id}/calendar.ics': {
    id: 'eventCalendar',
    summary: 'One event',
    caller: 'anybody',
    parameters: [inHeader('if-none-match', 'The ETag of a version that is there.')],
    answers: { ...file('text/calendar'), ...unchanged },
  },
});

export const productPaths: Paths = { ...ORDERS, ...MESSAGES, ...FEES, ...PEOPLE, ...PAYMENTS, ...CALENDARS };
