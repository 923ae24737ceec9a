import { z } from 'zod';
import { choice, email, flag, metadata, text, url } from '../call/params.ts';

/** What Stripe lets a platform ask for, of which the sandbox knows these. */
const CAPABILITIES = ['card_payments', 'transfers', 'link_payments', 'legacy_payments'] as const;
const requested = z.strictObject({ requested: flag });

/** What both creating and updating an account take. */
export const shared = {
  email: email.optional(),
  business_type: choice(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  business_profile: z
    .strictObject({
      name: text(255).optional(),
      url: url.optional(),
      product_description: text(40_000).optional(),
      support_email: email.optional(),
      mcc: text(4).optional(),
    })
    .optional(),
  capabilities: z
    .strictObject(Object.fromEntries(CAPABILITIES.map((name) => [name, requested.optional()])))
    .optional(),
  default_currency: text(3).optional(),
  settings: z
    .strictObject({
      payouts: z
        .strictObject({
          schedule: z.strictObject({ interval: choice(['daily', 'manual', 'monthly', 'weekly']) }).optional(),
          debit_negative_balances: flag.optional(),
        })
        .optional(),
    })
    .optional(),
  metadata: metadata.optional(),
};

/** The capabilities that are asked for. */
export function requestedOf(given: Record<string, { requested: boolean } | undefined> | undefined): string[] {
  return Object.entries(given ?? {})
    .filter(([, wish]) => wish?.requested)
    .map(([name]) => name);
}
