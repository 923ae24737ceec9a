import { QUESTION_KINDS } from '#features/questions/model/question.ts';
import {
  date,
  email,
  id,
  integer,
  list,
  money,
  object,
  oneOf,
  ref,
  text,
  truth,
  uri,
} from '#platform/openapi/index.ts';

const item = object({ ticketType: id, name: text, quantity: integer, unitPrice: money });

/** Why it can't be given back; null when it can. */
const refused = { oneOf: [{ type: 'null' }, object({ code: text, message: text })] };

const placed = {
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

/** What the product's own calls take and give. */
export const productSchemas = {
  OrderRequest: object(
    {
      items: {
        ...list(
          object({ ticketType: id, quantity: { type: 'integer', minimum: 1 }, price: money }, [
            'ticketType',
            'quantity',
          ]),
        ),
        minItems: 1,
        maxItems: 20,
      },
      buyer: object({ name: text, email, phone: text }, ['name', 'email']),
      promoCode: text,
      answers: {
        type: 'object',
        description:
          'By question id: text, a number, a boolean, an option’s id, a list of options, or a file’s id. `attendees` says who holds each ticket.',
        properties: {
          attendees: {
            type: 'array',
            description: 'In the order of the tickets; null for guests who are named later.',
            items: {
              oneOf: [{ type: 'null' }, object({ name: text, email: text, answers: { type: 'object' } }, [])],
            },
          },
        },
        additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'] },
      },
    },
    ['items', 'buyer'],
  ),
  Question: object({
    id: text,
    scope: oneOf('order', 'attendee'),
    kind: oneOf(...QUESTION_KINDS),
    label: text,
    help: text,
    required: truth,
    options: list(object({ id: text, label: text })),
    ticketTypes: { ...list(id), description: 'The ticket types it is asked for; empty for all.' },
    dependsOn: { type: 'string', description: 'The id of an earlier question; empty for none.' },
    dependsValues: { ...list(text), description: 'It is asked only after one of these answers.' },
  }),
  OrderAnswers: object({
    answers: { type: 'object', additionalProperties: text },
    attendees: list(
      object({
        ticket: id,
        name: text,
        email: text,
        answers: { type: 'object', additionalProperties: text },
        missing: truth,
      }),
    ),
    missing: integer,
  }),
  Order: object(placed),
  PlacedOrder: object({
    order: ref('Order'),
    accessToken: { type: 'string', description: 'Gives access to the order without an account.' },
    payment: { oneOf: [{ type: 'null' }, object({ paymentSessionId: text, url: uri })] },
  }),
  OrderDetails: object({
    ...placed,
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
  GiveBackOffer: object({
    refused,
    until: { ...date, description: 'The last moment; empty if it is refused.' },
    currency: text,
    left: { ...money, description: 'The largest refund that is left.' },
    tickets: list(object({ id, ticketTypeName: text, holderName: text, amount: money, refused })),
  }),
  OrderTicket: object({
    id,
    order: id,
    event: id,
    ticketType: id,
    ticketTypeName: text,
    holderName: text,
    holderEmail: text,
    code: { type: 'string', description: 'The signed text in the QR code.' },
    status: oneOf('valid', 'cancelled', 'transferred'),
    checkedInAt: date,
    addOn: {
      type: 'boolean',
      description: 'True for an add-on: a voucher, handed out once, that admits nobody.',
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
  Confirmation: object(
    {
      paymentStatus: oneOf('paid', 'unpaid', 'no_payment_required', 'expired'),
      order: ref('OrderDetails'),
    },
    ['paymentStatus'],
  ),
  CheckIn: object(
    {
      result: oneOf('admitted', 'already_admitted', 'wrong_event', 'cancelled', 'invalid'),
      ticket: ref('OrderTicket'),
      reason: oneOf('not_on_list', 'not_open_yet', 'closed'),
    },
    ['result'],
  ),
  DoorList: object({
    event: object({ id, title: text, startsAt: date, timezone: text }),
    list: object({ id: text, name: text, gate: text, opensAt: date, closesAt: date }),
    publicKey: { type: 'string', description: 'Ed25519, 32 bytes as base64url.' },
    types: list(object({ id, name: text, onList: truth })),
    tickets: {
      ...list({ type: 'array' }),
      description:
        'Each is `[id, mark, type, holder, valid, checked in at]`; the mark is the beginning of the code’s SHA-256.',
    },
    cursor: date,
  }),
  SyncedScans: object({
    results: list(
      object(
        {
          id: text,
          result: oneOf('admitted', 'already_admitted', 'wrong_event', 'cancelled', 'invalid'),
          reason: oneOf('not_on_list', 'not_open_yet', 'closed'),
          first: object({ at: date, device: text }),
          ticket: object({ id, ticketType: id, holderName: text }),
        },
        ['id', 'result'],
      ),
    ),
    changes: list(object({ ticket: id, at: date, device: text })),
    doubles: {
      type: ['array', 'null'],
      items: object({
        ticket: id,
        holderName: text,
        ticketType: id,
        entries: list(object({ scan: text, device: text, at: date })),
      }),
    },
    cursor: date,
  }),
  PaymentSetup: object({ url: uri, expiresAt: date }),
  PaymentStatus: object({
    connected: truth,
    chargesEnabled: truth,
    payoutsEnabled: truth,
    detailsSubmitted: truth,
  }),
  PublicUser: object({ id, name: text, avatarUrl: text }),
  PrivateUser: object({
    id,
    email: text,
    name: text,
    avatar: text,
    avatarUrl: text,
    verified: truth,
    phone: text,
    locale: text,
    created: date,
  }),
};
