import type Stripe from 'stripe';

interface Input {
  id: string;
  secret: string;
  created: number;
  customer: string | null;
  metadata: Record<string, string>;
  description: string | null;
}

/** A card that is about to be kept. */
export function setupIntent(input: Input): Stripe.SetupIntent {
  return {
    id: input.id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${input.id}_secret_${input.secret}`,
    created: input.created,
    customer: input.customer,
    customer_account: null,
    description: input.description,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent;
}
