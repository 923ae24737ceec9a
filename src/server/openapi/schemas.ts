const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const truth = { type: 'boolean' } as const;

function object(
  properties: Record<string, unknown>,
  required = Object.keys(properties),
): Record<string, unknown> {
  return { type: 'object', properties, required };
}

/** A reference to one of the schemas below. */
export function ref(name: keyof typeof schemas): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

const money = { type: 'integer', description: 'In the currency’s minor unit.' };
const date = { type: 'string', description: 'UTC text, `2026-12-01 18:30:00.000Z`.' };
const id = { type: 'string', pattern: '^[a-z0-9]{15}$' };

/** What the calls take and give. */
export const schemas = {
  Error: object({
    status: integer,
    message: text,
    data: {
      type: 'object',
      description: 'What is wrong, by field.',
      additionalProperties: { type: 'object', properties: { code: text, message: text } },
    },
  }),
  OrderRequest: object(
    {
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: object({ ticketType: id, quantity: { type: 'integer', minimum: 1 }, price: money }, [
          'ticketType',
          'quantity',
        ]),
      },
      buyer: object({ name: text, email: { type: 'string', format: 'email' }, phone: text }, [
        'name',
        'email',
      ]),
      promoCode: text,
      answers: { type: 'object' },
    },
    ['items', 'buyer'],
  ),
  Order: object({
    id,
    code: text,
    status: {
      type: 'string',
      enum: ['pending', 'paid', 'cancelled', 'expired', 'refunded', 'partially_refunded'],
    },
    items: { type: 'array', items: { type: 'object' } },
    subtotal: money,
    discount: money,
    fees: money,
    tax: money,
    total: money,
    currency: text,
    expiresAt: date,
  }),
  PlacedOrder: object({
    order: { $ref: '#/components/schemas/Order' },
    accessToken: text,
    payment: {
      oneOf: [{ type: 'null' }, object({ paymentSessionId: text, url: { type: 'string', format: 'uri' } })],
    },
  }),
  Confirmation: object(
    {
      paymentStatus: { type: 'string', enum: ['paid', 'unpaid', 'no_payment_required', 'expired'] },
      order: { $ref: '#/components/schemas/Order' },
    },
    ['paymentStatus'],
  ),
  CheckIn: object(
    {
      result: {
        type: 'string',
        enum: ['admitted', 'already_admitted', 'wrong_event', 'cancelled', 'invalid'],
      },
      ticket: { type: 'object' },
    },
    ['result'],
  ),
  PaymentSetup: object({ url: { type: 'string', format: 'uri' }, expiresAt: date }),
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
    avatarUrl: text,
    verified: truth,
    phone: text,
    locale: text,
    created: date,
  }),
};
