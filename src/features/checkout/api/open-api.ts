import { accessToken, placedOrder } from '#features/orders/index.ts';
import {
  answers,
  calls,
  failure,
  inHeader,
  json,
  email,
  id,
  money,
  object,
  oneOf,
  ref,
  text,
  uri,
  type OpenApiPart,
  list,
  idempotencyKey,
} from '#platform/openapi/index.ts';

/** Buying tickets. */
const ofDate = { ...text, description: 'The date that it is for, where it is sold for single dates.' };

export const checkoutOpenApi = {
  paths: calls('Orders', {
    'POST /api/events/{id}/orders': {
      id: 'placeOrder',
      summary: 'Place an order; its tickets are held for 15 minutes',
      caller: 'anybody',
      parameters: [
        idempotencyKey,
        inHeader('Ticket-Hold', 'The `token` of a hold, whose tickets and seats the order takes over.'),
      ],
      body: json(ref('OrderRequest')),
      answers: {
        201: { description: 'The order is placed.', ...json(ref('PlacedOrder')) },
        409: failure('Sold out; `data.items` says how many are left of each type.'),
        422: failure('The key was used for another request.'),
        429: failure('Too many unpaid orders from one network.'),
        503: failure('The payment provider does not answer: try again with the same key.'),
      },
    },
    'POST /api/events/tickets/confirm': {
      id: 'confirmPayment',
      summary: 'Check a payment and update its order; repeating it changes nothing',
      caller: 'anybody',
      parameters: [accessToken],
      body: json(object({ paymentSessionId: text })),
      answers: answers(ref('Confirmation')),
    },
    'POST /api/orders/{id}/cancel': {
      id: 'cancelOrder',
      summary: 'Cancel an order that is not paid, or a free one',
      caller: 'anybody',
      parameters: [accessToken],
      answers: { ...answers(ref('OrderDetails')), 409: failure('The order is paid: refund it instead.') },
    },
  }),
  schemas: {
    OrderRequest: object(
      {
        items: {
          ...list(
            object(
              { ticketType: id, date: ofDate, quantity: { type: 'integer', minimum: 1 }, price: money },
              ['ticketType', 'quantity'],
            ),
          ),
          minItems: 1,
          maxItems: 20,
        },
        buyer: object({ name: text, email, phone: text }, ['name', 'email']),
        promoCode: text,
        goesWith: {
          ...object({ order: text, accessToken: text }, ['order']),
          description:
            'An earlier order of the same buyer: add-ons go with its valid tickets, and what is asked of a whole order is not asked again. `accessToken` unless its buyer is signed in.',
        },
        answers: {
          type: 'object',
          description:
            'By question id: text, a number, a boolean, an option’s id, a list of options, or a file’s id. `attendees` says who holds each ticket.',
          properties: {
            attendees: {
              type: 'array',
              description: 'In the order of the tickets; null for guests who are named later.',
              items: {
                oneOf: [
                  { type: 'null' },
                  object({ name: text, email: text, answers: { type: 'object' } }, []),
                ],
              },
            },
          },
          additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'] },
        },
      },
      ['items', 'buyer'],
    ),
    Order: object(placedOrder),
    PlacedOrder: object({
      order: ref('Order'),
      accessToken: { type: 'string', description: 'Gives access to the order without an account.' },
      payment: { oneOf: [{ type: 'null' }, object({ paymentSessionId: text, url: uri })] },
    }),
    Confirmation: object(
      {
        paymentStatus: oneOf('paid', 'unpaid', 'no_payment_required', 'expired'),
        order: ref('OrderDetails'),
      },
      ['paymentStatus'],
    ),
  },
} satisfies OpenApiPart;
