import { modeOfData, type PaymentMode } from '#features/payments/index.ts';
import { ConfigError } from '#platform/config/index.ts';
import type { Services } from './services/context.ts';

const NAMES: Record<PaymentMode, string> = {
  sandbox: 'the built-in sandbox',
  test: "Stripe's test mode",
  live: 'Stripe with real money',
};

/**
 * Throws a ConfigError when the data was made with another mode of payments than the settings name: its accounts and charges
 * don't exist there, and sales that were tried out would be paid out for real. Without payments anything may be opened.
 */
export async function requireSamePayments({
  config,
  db,
  sandbox,
}: Pick<Services, 'config' | 'db' | 'sandbox'>): Promise<void> {
  const key = config.secrets.stripeSecretKey;
  if (!sandbox && !key) return;
  const now: PaymentMode = sandbox ? 'sandbox' : /^(sk|rk)_live_/.test(key ?? '') ? 'live' : 'test';
  const before = await modeOfData(db);
  if (before === null || before === now) return;
  const way =
    before === 'sandbox'
      ? 'Unset STRIPE_SECRET_KEY to continue with it'
      : `Set STRIPE_SECRET_KEY to a key of ${NAMES[before]}`;
  throw new ConfigError(
    `STRIPE_SECRET_KEY: this data was created with ${NAMES[before]} and can't be used with ${NAMES[now]}. ${way}, or start with an empty DATA_DIR or database.`,
  );
}
