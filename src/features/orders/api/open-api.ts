import {
  answers,
  calls,
  inQuery,
  date,
  id,
  integer,
  list,
  money,
  object,
  oneOf,
  ref,
  text,
  type OpenApiPart,
} from '#platform/openapi/index.ts';

/** Gives a buyer without an account access to an order. */
export const accessToken = inQuery(
  'accessToken',
  'The access token of an order, from the answer when it was placed.',
);

/** Where tickets are sold for single dates. */
const ofDate = { ...text, description: 'The date that it admits to; empty for every date.' };
const line = {
  ticketType: id,
  date: { ...text, description: 'The date that it is for; left out for every date.' },
  name: text,
  quantity: integer,
};
const item = object(
  {
    ...line,
    unitPrice: money,
    parts: {
      ...list(object(line, ['ticketType', 'name', 'quantity'])),
      description: 'Of a bundle: its tickets, which the price is for; left out for others.',
    },
  },
  ['ticketType', 'name', 'quantity', 'unitPrice'],
);

/** What an order says of itself, to whoever placed it as well. */
export const placedOrder = {
  id,
  code: text,
  event: id,
  status: oneOf('pending', 'paid', 'cancelled', 'expired', 'refunded', 'partially_refunded'),
  items: list(item),
  subtotal: money,
  discount: money,
  fees: money,
  tax: money,
  total: money,
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  expiresAt: date,
};

/** What was ordered, as its buyer and the event’s team read it. */
export const ordersOpenApi = {
  paths: calls('Orders', {
    'GET /api/orders/{id}': {
      id: 'readOrder',
      summary: 'Get an order with its tickets',
      caller: 'anybody',
      parameters: [accessToken],
      answers: answers(ref('OrderDetails')),
    },
  }),
  schemas: {
    OrderDetails: object({
      ...placedOrder,
      buyer: text,
      buyerName: text,
      buyerEmail: text,
      buyerPhone: text,
      refunded: money,
      paymentSessionId: text,
      paidAt: date,
      created: date,
      updated: date,
      tickets: list(ref('PaidTicket')),
    }),
    OrderTicket: object({
      id,
      order: id,
      event: id,
      ticketType: id,
      date: ofDate,
      ticketTypeName: text,
      holderName: text,
      holderEmail: text,
      code: { type: 'string', description: 'The signed text in the QR code.' },
      status: oneOf('valid', 'cancelled', 'transferred'),
      checkedInAt: date,
      addOn: {
        type: 'boolean',
        description: 'True for an add-on (a voucher, handed out once) and for a pass: it admits nobody.',
      },
      visits: {
        ...integer,
        description: 'Of a pass: how many dates its holder chooses; 0 otherwise.',
      },
      pass: { ...text, description: 'Id of the pass that it was chosen with; empty for none.' },
      bundle: {
        ...text,
        description: 'The bundle that it is a part of: tickets of one have the same. Empty for none.',
      },
      bundleName: { ...text, description: 'What that bundle is called; empty for none.' },
      seat: {
        type: ['object', 'null'],
        properties: { id: text, zone: text, row: text, number: text, kind: oneOf('row', 'table') },
        description: 'The seat, as the plan of the hall calls it; null where tickets have no seats.',
      },
      partOf: {
        ...text,
        description:
          'For an add-on, the id of the ticket that it goes with. For other people of a family ticket, the id of its first ticket. Otherwise empty.',
      },
    }),
    PaidTicket: {
      allOf: [
        ref('OrderTicket'),
        object({
          paid: { ...money, description: 'The amount paid for it, after discounts, with fees and taxes.' },
        }),
      ],
    },
  },
} satisfies OpenApiPart;
