import { accessToken } from '#features/orders/index.ts';
import {
  answers,
  calls,
  failure,
  json,
  id,
  list,
  money,
  object,
  ref,
  text,
  truth,
  oneOf,
  type OpenApiPart,
  integer,
  date,
  idempotencyKey,
} from '#platform/openapi/index.ts';

/** Why it can't be given back; null when it can. */
const refused = { oneOf: [{ type: 'null' }, object({ code: text, message: text })] };

/** Money that goes back. */
export const refundsOpenApi = {
  paths: calls('Orders', {
    'POST /api/orders/{id}/refund': {
      id: 'refundOrder',
      summary: 'Refund an order (owner, manager, finance)',
      parameters: [idempotencyKey],
      body: json(
        object(
          { amount: { ...integer, description: 'The whole remaining amount if left out.' }, reason: text },
          [],
        ),
      ),
      answers: answers(ref('OrderDetails')),
    },
    'POST /api/events/{id}/refunds/preview': {
      id: 'previewRefunds',
      summary: 'Show what refunding several orders would do; nothing is written (owner, manager, finance)',
      body: json(object({ orders: list(text) })),
      answers: answers(ref('RefundsPreview')),
    },
    'POST /api/events/{id}/refunds': {
      id: 'refundOrders',
      summary: 'Refund all that is left of several orders; a job does it (owner, manager, finance)',
      parameters: [idempotencyKey],
      body: json(
        object(
          {
            orders: list(
              object({
                id,
                back: {
                  ...money,
                  description:
                    'As in the preview. An order that gives back another amount by then is passed over.',
                },
              }),
            ),
            restock: { ...truth, description: 'Whether the places are on sale again; yes if left out.' },
            reason: text,
          },
          ['orders'],
        ),
      ),
      answers: { ...answers(ref('RefundBatch')), 422: failure('The key was used for another request.') },
    },
    'GET /api/events/{id}/refunds/{batch}': {
      id: 'readRefunds',
      summary: 'Read how far a batch of refunds is, and what became of each order (owner, manager, finance)',
      answers: answers(ref('RefundBatch')),
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
      parameters: [accessToken, idempotencyKey],
      body: json(object({ tickets: list(text) })),
      answers: {
        ...answers(ref('OrderDetails')),
        409: failure('The refund policy does not allow it: `message` says why.'),
        422: failure('The key was used for another request.'),
      },
    },
  }),
  schemas: {
    RefundsPreview: object({
      currency: text,
      orders: list(
        object({
          id,
          code: text,
          buyerName: text,
          tickets: { ...integer, description: 'That stop being valid.' },
          back: money,
          byHand: { ...truth, description: 'You refund it yourself, the way it was paid.' },
          hindrance: oneOf('', 'unpaid', 'nothing', 'role'),
        }),
      ),
      ready: { ...integer, description: 'How many of them can be refunded.' },
      tickets: integer,
      toCards: money,
      byHand: money,
      mailed: list(object({ address: text, name: text, buyer: truth })),
      mails: integer,
      effect: {
        description: 'What it does to your balance; null if no card is involved.',
        oneOf: [{ type: 'null' }, { type: 'object' }],
      },
    }),
    RefundBatch: object({
      id,
      total: integer,
      done: integer,
      status: oneOf('running', 'done'),
      reason: text,
      currency: text,
      orders: list(
        object({
          id,
          code: text,
          buyerName: text,
          back: money,
          outcome: {
            ...oneOf(
              '',
              'begun',
              'refunded',
              'cancelled',
              'changed',
              'unpaid',
              'nothing',
              'role',
              'refused',
              'waits',
            ),
            description: 'Empty until its turn comes. `waits`: promised, and the bank has yet to answer.',
          },
        }),
      ),
    }),
    GiveBackOffer: object({
      refused,
      until: { ...date, description: 'Until when all of these can be given back; empty if it is refused.' },
      currency: text,
      left: { ...money, description: 'The largest refund that is left.' },
      tickets: list(
        object({
          id,
          ticketTypeName: text,
          holderName: text,
          date: { ...text, description: 'Id of the date that it is for; empty for every date.' },
          amount: money,
          refused,
        }),
      ),
    }),
  },
} satisfies OpenApiPart;
