import type Stripe from 'stripe';
import { z } from 'zod';
import { openAccount } from '../../actions/open-account.ts';
import { invalidRequest } from '../../model/failure.ts';
import { isSupportedCurrency } from '../../model/currencies.ts';
import { payoutCurrency } from '../../model/countries.ts';
import { changes } from '../call/endpoint.ts';
import { choice, text } from '../call/params.ts';
import { requestedOf, shared } from './account-params.ts';

const schema = z.strictObject({
  ...shared,
  type: choice(['standard', 'express', 'custom']).optional(),
  country: text(2).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: choice(['account', 'application']) }).optional(),
      losses: z.strictObject({ payments: choice(['application', 'stripe']) }).optional(),
      requirement_collection: choice(['application', 'stripe']).optional(),
      stripe_dashboard: z.strictObject({ type: choice(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
});

type Params = z.output<typeof schema>;

/** POST /v1/accounts */
export const createAccount = changes('/v1/accounts', schema, async (work, { params }) => {
  const country = params.country?.toUpperCase() ?? 'US';
  const local = payoutCurrency(country);
  if (local === null) {
    throw invalidRequest(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'DE', or 'GB'.`,
      { code: 'country_unsupported', param: 'country' },
    );
  }
  const currency = params.default_currency?.toLowerCase() ?? local;
  if (!isSupportedCurrency(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'default_currency' });
  }
  const { type, controller } = kindOf(params);
  const profile = params.business_profile;
  const { body } = await openAccount(work, {
    type,
    controller,
    country,
    countryGiven: params.country !== undefined,
    currency,
    email: params.email ?? null,
    businessType: params.business_type ?? null,
    businessProfile: {
      name: profile?.name ?? null,
      url: profile?.url ?? null,
      product_description: profile?.product_description ?? null,
      support_email: profile?.support_email ?? null,
      mcc: profile?.mcc ?? null,
    },
    capabilities: capabilitiesOf(params, type),
    payoutInterval: params.settings?.payouts?.schedule?.interval ?? 'daily',
    metadata: params.metadata ?? {},
  });
  return body;
});

/** The two ways to say who answers for an account: a type, or the controller's properties. They exclude each other. */
function kindOf(params: Params): {
  type: 'standard' | 'express' | 'custom' | 'none';
  controller: Stripe.Account.Controller;
} {
  const { type, controller } = params;
  if (type !== undefined && controller !== undefined) {
    throw invalidRequest(
      'You may not provide the `type` parameter and `controller` parameters simultaneously.',
      {
        param: 'type',
      },
    );
  }
  const dashboard =
    controller?.stripe_dashboard?.type ??
    (type === 'express' ? 'express' : type === 'custom' ? 'none' : 'full');
  const platformPays = type === 'express' || type === 'custom';
  const fees = controller?.fees?.payer ?? (platformPays ? 'application_express' : 'account');
  const losses = controller?.losses?.payments ?? (platformPays ? 'application' : 'stripe');
  const collection = controller?.requirement_collection ?? (type === 'custom' ? 'application' : 'stripe');
  return {
    type: type ?? (controller === undefined ? 'standard' : 'none'),
    controller: {
      fees: { payer: type === 'custom' ? 'application_custom' : fees },
      is_controller: true,
      losses: { payments: losses },
      requirement_collection: collection,
      stripe_dashboard: { type: dashboard },
      type: 'application',
    },
  };
}

function capabilitiesOf(params: Params, type: string): string[] {
  const asked = requestedOf(params.capabilities);
  if (asked.length > 0) return asked;
  if (type === 'custom') {
    throw invalidRequest('You must request at least one capability for a custom account.', {
      param: 'capabilities',
    });
  }
  return ['card_payments', 'transfers'];
}
