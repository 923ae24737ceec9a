import { accessToken } from '#features/orders/index.ts';
import {
  answers,
  calls,
  date,
  failure,
  id,
  idempotencyKey,
  inQuery,
  integer,
  json,
  list,
  money,
  object,
  oneOf,
  type OpenApiPart,
  ref,
  text,
  truth,
} from '#platform/openapi/index.ts';

/** Why it stays as it is; null when it may be exchanged. */
const refused = { oneOf: [{ type: 'null' }, object({ code: text, message: text })] };
/** Tickets that guests exchange for another date, or another type or size. */
export const exchangesOpenApi = {
  paths: calls('Orders', {
    'GET /api/orders/{id}/exchange': {
      id: 'readExchange',
      summary:
        'List the tickets that the buyer can exchange for another date or type, until when, or why not',
      caller: 'anybody',
      parameters: [
        accessToken,
        inQuery('to', '`date` for another date, which is usual; `type` for another type or size.'),
      ],
      answers: answers(ref('ExchangeOffer')),
    },
    'GET /api/orders/{id}/exchange/dates': {
      id: 'listExchangeDates',
      summary:
        'List the dates that tickets can be exchanged for, with the places left and the difference (buyer)',
      caller: 'anybody',
      parameters: [
        accessToken,
        inQuery('tickets', 'Ids of the tickets, separated by commas: 1000 at most.'),
        inQuery('from', 'UTC text: dates that begin from then on.'),
        inQuery('to', 'UTC text: dates that begin before.'),
      ],
      answers: {
        ...answers(ref('ExchangeDates')),
        409: failure('A ticket stays for its date: `message` says why.'),
      },
    },
    'GET /api/orders/{id}/exchange/types': {
      id: 'listExchangeTypes',
      summary:
        'List the types and sizes that tickets can be changed to, with what is left and the difference (buyer)',
      caller: 'anybody',
      parameters: [accessToken, inQuery('tickets', 'Ids of the tickets, separated by commas: 1000 at most.')],
      answers: {
        ...answers(ref('ExchangeTypes')),
        409: failure('A ticket stays as it is: `message` says why.'),
      },
    },
    'POST /api/orders/{id}/exchange': {
      id: 'exchangeTickets',
      summary: 'Exchange tickets for another date, or another type or size, under the event’s rules (buyer)',
      caller: 'anybody',
      parameters: [accessToken, idempotencyKey],
      body: json(
        object(
          {
            tickets: list(text),
            date: { ...text, description: 'Id of the new date; left out for another type.' },
            ticketType: { ...text, description: 'Id of the new type; left out for another date.' },
            difference: {
              ...money,
              description: 'The difference that you have shown. With another one nothing happens: 409.',
            },
          },
          ['tickets'],
        ),
      ),
      answers: {
        ...answers(ref('Exchange')),
        409: failure(
          'The event’s rules do not allow it, or there are not enough places: `message` says why, `data.dates` are the nearest dates that have places, `data.types` the types that have some.',
        ),
        422: failure('The key was used for another request.'),
        503: failure('The payment could not be opened. Repeat the request with the same key.'),
      },
    },
    'GET /api/orders/{id}/additions': {
      id: 'listAdditions',
      summary:
        'List what can be added to an order now (buyer): order it with `goesWith`, and add-ons go with its tickets',
      caller: 'anybody',
      parameters: [accessToken],
      answers: answers(ref('Additions')),
    },
    'DELETE /api/orders/{id}/exchange': {
      id: 'dropExchange',
      summary: 'Give up the exchange that waits for its payment (buyer)',
      caller: 'anybody',
      parameters: [accessToken],
      answers: { ...answers(ref('OrderDetails')), 409: failure('No exchange waits for its payment.') },
    },
  }),
  schemas: {
    ExchangeOffer: object({
      refused,
      until: { ...date, description: 'Until when all of these can be exchanged; empty if it is refused.' },
      currency: text,
      event: id,
      tickets: list(
        object({
          id,
          ticketType: id,
          ticketTypeName: text,
          holderName: text,
          date: { ...text, description: 'Id of the date that it is for; empty for every date.' },
          amount: money,
          left: {
            oneOf: [{ type: 'null' }, integer],
            description: 'How often it can be exchanged still; null without a limit, or if it is refused.',
          },
          until: { ...date, description: 'Empty if it is refused.' },
          refused,
        }),
      ),
      waiting: {
        description: 'The exchange that waits for its payment.',
        oneOf: [
          { type: 'null' },
          object({
            id,
            amount: money,
            until: date,
            tickets: list(id),
            date: { ...text, description: 'Id of the new date; empty where it stays.' },
            ticketType: { ...text, description: 'Id of the new type; empty where it stays.' },
            ticketTypeName: text,
          }),
        ],
      },
    }),
    ExchangeDates: object({
      dates: list(
        object({
          id,
          startsAt: date,
          endsAt: date,
          title: text,
          note: text,
          arrive: {
            oneOf: [{ type: 'null' }, object({ from: date, until: date })],
            description: 'When one is to arrive; null where it says no time.',
          },
          left: { ...integer, description: 'Places left of the ticket that is scarcest.' },
          enough: { ...truth, description: 'Whether all of these tickets have a place.' },
          difference: { ...money, description: 'What it costs more, or less if negative.' },
        }),
      ),
    }),
    Additions: object({
      event: id,
      currency: text,
      additions: list(
        object({
          ticketType: id,
          date: { ...text, description: 'Id of the date that it is for; empty for every date.' },
          name: text,
          description: text,
          addOn: { ...truth, description: 'Whether it goes with tickets of the order.' },
          price: money,
          most: { ...integer, description: 'How many can be added at once.' },
          least: integer,
        }),
      ),
      waiting: {
        description: 'What was added and waits for its payment.',
        oneOf: [{ type: 'null' }, object({ order: id, amount: money, until: date })],
      },
    }),
    ExchangeTypes: object({
      types: list(
        object({
          id,
          name: text,
          description: text,
          left: { ...integer, description: 'How many are left of it.' },
          enough: { ...truth, description: 'Whether all of these tickets have a place.' },
          difference: { ...money, description: 'What it costs more, or gives back if negative.' },
          forgone: {
            ...money,
            description: 'What it costs less and is not refunded, as the time for refunds is over.',
          },
          refused,
        }),
      ),
    }),
    Exchange: object({
      status: {
        ...oneOf('done', 'waiting', 'dropped'),
        description: '`waiting`: the places are held for 15 minutes, until the difference is paid.',
      },
      difference: { ...money, description: 'Paid for it, or refunded if negative.' },
      payment: {
        oneOf: [{ type: 'null' }, object({ paymentSessionId: text, url: text })],
        description: 'Where the difference is paid.',
      },
      order: ref('OrderDetails'),
    }),
  },
} satisfies OpenApiPart;
