import { ref } from './schemas.ts';

type Operation = Record<string, unknown>;

const token = [{ token: [] }];
const anybody = [{}, { token: [] }];

const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const accessToken = {
  name: 'accessToken',
  in: 'query',
  description: 'Of a guest’s order, as placing it gave.',
  schema: { type: 'string' },
};
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const file = (type: string) => ({
  description: 'The file.',
  content: { [type]: { schema: { type: 'string' } } },
});
const failure = (description: string) => ({ description, ...json(ref('Error')) });

const REFUSALS = {
  400: failure('What is wrong, by field.'),
  404: failure('There is none, or it is not yours to see.'),
};

function operation(summary: string, answer: Record<string, unknown>, more: Operation = {}): Operation {
  return { summary, responses: { ...answer, ...REFUSALS }, ...more };
}

const ok = (name: Parameters<typeof ref>[0]) => ({ 200: { description: 'OK', ...json(ref(name)) } });

/** The product's own calls (contract: Endpoints). */
export const paths: Record<string, Record<string, Operation>> = {
  '/api/events/{id}/orders': {
    post: operation(
      'Place an order: holds stock for 15 minutes',
      {
        201: { description: 'Placed.', ...json(ref('PlacedOrder')) },
        409: failure('Sold out; `data.items` tells what is left of each.'),
      },
      {
        security: anybody,
        parameters: [inPath('id'), { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: { required: true, ...json(ref('OrderRequest')) },
      },
    ),
  },
  '/api/events/tickets/confirm': {
    post: operation('Confirm a payment; calling it again changes nothing', ok('Confirmation'), {
      security: anybody,
      requestBody: {
        required: true,
        ...json({
          type: 'object',
          properties: { paymentSessionId: { type: 'string' } },
          required: ['paymentSessionId'],
        }),
      },
    }),
  },
  '/api/orders/{id}': {
    get: operation('An order with its tickets', ok('Order'), {
      security: anybody,
      parameters: [inPath('id'), accessToken],
    }),
  },
  '/api/orders/{id}/cancel': {
    post: operation('Cancel an order that is not paid, or a free one', ok('Order'), {
      security: anybody,
      parameters: [inPath('id'), accessToken],
    }),
  },
  '/api/orders/{id}/refund': {
    post: operation('Give the money back (organiser)', ok('Order'), {
      security: token,
      parameters: [inPath('id')],
    }),
  },
  '/api/orders/{id}/tickets.pdf': {
    get: operation(
      'The tickets to print',
      { 200: file('application/pdf') },
      { security: anybody, parameters: [inPath('id'), accessToken] },
    ),
  },
  '/api/tickets/{id}/qr.svg': {
    get: operation(
      'A ticket’s QR code',
      { 200: file('image/svg+xml') },
      { security: anybody, parameters: [inPath('id'), accessToken] },
    ),
  },
  '/api/events/{id}/check-ins': {
    post: operation('Let somebody in (organiser)', ok('CheckIn'), {
      security: token,
      parameters: [inPath('id')],
      requestBody: {
        required: true,
        ...json({
          type: 'object',
          properties: { code: { type: 'string' }, at: { type: 'string' }, device: { type: 'string' } },
          required: ['code'],
        }),
      },
    }),
  },
  '/api/events/{id}/calendar.ics': {
    get: operation(
      'One event for a calendar',
      { 200: file('text/calendar') },
      { security: anybody, parameters: [inPath('id')] },
    ),
  },
  '/api/events.ics': {
    get: operation('All public events for a calendar', { 200: file('text/calendar') }, { security: anybody }),
  },
  '/api/me/payment/setup': {
    post: operation('A link to set up payouts', ok('PaymentSetup'), {
      security: token,
      requestBody: {
        required: true,
        ...json({
          type: 'object',
          properties: {
            refresh_url: { type: 'string', format: 'uri' },
            return_url: { type: 'string', format: 'uri' },
          },
          required: ['refresh_url', 'return_url'],
        }),
      },
    }),
  },
  '/api/me/payment': {
    get: operation('Whether payouts are set up', ok('PaymentStatus'), { security: token }),
  },
  '/api/me': { get: operation('The caller', ok('PrivateUser'), { security: token }) },
  '/api/users/{id}': {
    get: operation('Somebody’s public name and picture', ok('PublicUser'), {
      security: anybody,
      parameters: [inPath('id')],
    }),
  },
};
