import { type StripeSettings, webhookTakers } from '#features/payments/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Config } from '#platform/config/index.ts';
import type { Extensions } from '#platform/rooms/index.ts';
import type { Sandbox } from '#sandbox/index.ts';
import type { Services } from './context.ts';

type Core = Pick<Services, 'db' | 'clock' | 'ids' | 'log' | 'origin' | 'jobs' | 'siteName'>;

/** One call to the sandbox: `carry` has it carried out. */
export type StripeLine = (request: Request, carry: () => Promise<Response>) => Promise<Response>;

/**
 * Where payments go: to Stripe when its key is set, to the sandbox where that is allowed, else nowhere. The code that
 * sells tickets cannot tell the first two apart.
 */
export async function openStripe(
  config: Config,
  core: Core,
  secret: (name: string) => Promise<string>,
  extensions: Extensions,
  line: StripeLine = (_, carry) => carry(),
): Promise<{ settings: StripeSettings | null; sandbox: Sandbox | null }> {
  const { stripeSecretKey, stripeWebhookSecret } = config.secrets;
  if (stripeSecretKey) {
    const settings = {
      secretKey: stripeSecretKey,
      webhookSecret: stripeWebhookSecret ?? '',
      apiBase: config.stripeApiBase,
      settlement: config.stripeCurrencies ?? ('account' as const),
    };
    return { settings, sandbox: null };
  }
  if (!config.sandbox) return { settings: null, sandbox: null };
  const { createSandbox } = await import('#sandbox/index.ts');
  const webhookSecret = stripeWebhookSecret ?? `whsec_${await secret('sandbox-webhook')}`;
  const secretKey = `sk_test_${(await secret('sandbox-key')).replace(/\W|_/g, '')}`;
  const sandbox = createSandbox({
    ...core,
    secretKey,
    webhookSecret,
    deliverWebhook: (body, signature) => deliver(extensions, body, signature),
  });
  const fetch = (request: Request): Promise<Response> => line(request, async () => sandbox.fetch(request));
  return { settings: { secretKey, webhookSecret, apiBase: null, settlement: 'all', fetch }, sandbox };
}

/** What a POST to the webhook endpoint would answer. */
async function deliver(extensions: Extensions, body: string, signature: string): Promise<{ status: number }> {
  try {
    for (const take of extensions(webhookTakers)) await take(body, signature);
    return { status: 200 };
  } catch (error) {
    return { status: error instanceof ApiError ? error.status : 500 };
  }
}
