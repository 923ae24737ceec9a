import { z } from 'zod';
import { API_VERSION } from '../../resources/event.ts';
import { listOf } from '../../resources/list.ts';
import { reads } from '../call/endpoint.ts';
import { integer } from '../call/params.ts';

const page = z.strictObject({ limit: integer(1, 100).optional(), starting_after: z.string().optional() });

/** GET /v1/webhook_endpoints: the two that an operator sets up, one for the account and one for those connected to it. */
export const listWebhookEndpoints = reads('/v1/webhook_endpoints', page, async ({ origin, now }) =>
  listOf(
    '/v1/webhook_endpoints',
    [null, 'ca_sandbox'].map((application) => ({
      id: application === null ? 'we_sandbox' : 'we_sandboxconnect',
      object: 'webhook_endpoint' as const,
      api_version: API_VERSION,
      application,
      created: now,
      description: null,
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: `${origin}/api/stripe/webhook`,
    })),
  ),
);

/** GET /v1/payment_method_configurations: cards are on. */
export const listPaymentMethodConfigurations = reads('/v1/payment_method_configurations', page, async () =>
  listOf('/v1/payment_method_configurations', [
    {
      id: 'pmc_sandbox',
      object: 'payment_method_configuration' as const,
      active: true,
      application: null,
      card: {
        available: true,
        display_preference: { overridable: null, preference: 'on', value: 'on' },
      },
      is_default: true,
      livemode: false,
      name: 'Default',
      parent: null,
    },
  ]),
);
