import { checkStripe, createStripe, PAYMENT_EVENTS } from '#features/payments/index.ts';
import { PAYOUT_EVENTS } from '#features/payouts/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Command } from './command.ts';

const SIGNS = { ok: 'ok      ', look: 'look    ', missing: 'MISSING ' } as const;

/** Looks at the operator's Stripe account. Opens no database, changes nothing; exit code 1 when something is missing. */
export const stripeCommand: Command = {
  name: 'stripe',
  usage: 'stripe check',
  does: 'checks what the Stripe account of STRIPE_SECRET_KEY still needs before tickets can be sold',
  async run({ origin, secrets, stripeApiBase, stripeCurrencies }, [verb]) {
    if (verb !== 'check') throw new ApiError(400, 'Usage: stripe check');
    const { stripeSecretKey: secretKey, stripeWebhookSecret } = secrets;
    if (!secretKey)
      throw new ApiError(400, 'STRIPE_SECRET_KEY is not set, so there is no Stripe account to check.');
    const webhookSecret = stripeWebhookSecret ?? '';
    const stripe = createStripe({ secretKey, webhookSecret, apiBase: stripeApiBase, maxNetworkRetries: 1 });
    const findings = await checkStripe(stripe, {
      secretKey,
      webhookSecret,
      origin,
      currencies: stripeCurrencies,
      events: [...PAYMENT_EVENTS, ...PAYOUT_EVENTS],
    });
    for (const { state, says } of findings) process.stdout.write(`${SIGNS[state]} ${says}\n`);
    const count = findings.filter(({ state }) => state === 'missing').length;
    if (count > 0)
      throw new ApiError(
        409,
        count === 1 ? '1 requirement is missing.' : `${count} requirements are missing.`,
      );
    process.stdout.write('Nothing is missing, as far as the API can tell.\n');
  },
};
