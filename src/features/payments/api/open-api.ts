import {
  answers,
  calls,
  inHeader,
  inQuery,
  json,
  date,
  object,
  ref,
  text,
  truth,
  uri,
  type OpenApiPart,
} from '#platform/openapi/index.ts';

/** Payouts, and webhooks of the payment provider. */
export const paymentsOpenApi = {
  paths: calls('Payments', {
    'POST /api/me/payment/setup': {
      id: 'paymentSetup',
      summary: 'Get a link to set up payouts; both addresses must be on this site',
      body: json(object({ refresh_url: uri, return_url: uri, country: text }, ['refresh_url', 'return_url'])),
      answers: answers(ref('PaymentSetup')),
    },
    'GET /api/me/payment': {
      id: 'paymentStatus',
      summary: 'Get whether payouts are set up',
      parameters: [inQuery('refresh', '`1` asks the payment provider first.')],
      answers: answers(ref('PaymentStatus')),
    },
    'POST /api/stripe/webhook': {
      id: 'stripeWebhook',
      summary: 'Receive signed events; for Stripe only',
      caller: 'anybody',
      parameters: [inHeader('stripe-signature', 'Stripe’s signature of the body.')],
      body: json({ type: 'object', additionalProperties: true }),
      answers: answers(object({ received: { type: 'boolean', const: true } })),
    },
  }),
  schemas: {
    PaymentSetup: object({ url: uri, expiresAt: date }),
    PaymentStatus: object({
      connected: truth,
      chargesEnabled: truth,
      payoutsEnabled: truth,
      detailsSubmitted: truth,
    }),
  },
} satisfies OpenApiPart;
