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
    GiveBackOffer: object({
      refused,
      until: { ...date, description: 'The last moment; empty if it is refused.' },
      currency: text,
      left: { ...money, description: 'The largest refund that is left.' },
      tickets: list(object({ id, ticketTypeName: text, holderName: text, amount: money, refused })),
    }),
  },
} satisfies OpenApiPart;
