import {
  answers,
  calls,
  json,
  integer,
  list,
  money,
  object,
  text,
  type OpenApiPart,
} from '#platform/openapi/index.ts';

/** Without an organiser it is everybody's, without a currency every other one's. */
const operatorFee = object({ organiser: text, currency: text, bps: integer, fixed: money }, ['bps']);

/** The fees of the operator. */
export const pricingOpenApi = {
  paths: calls('Orders', {
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
  }),
} satisfies OpenApiPart;
