import type { Actor } from '#lib/actor.ts';
import { forbidden } from '#lib/errors.ts';
import { toUtcText } from '#lib/time.ts';
import type { PaymentsContext } from '../deps.ts';
import type { PaymentTables } from '../schema.ts';
import { asking } from '../stripe/errors.ts';
import { checkReturnUrls } from './return-urls.ts';
import { findAccount } from './store.ts';
import { words } from '../payments.messages.ts';

/** Stripe's page on which an organiser says who they are and where their money goes. */
export interface AccountLink {
  url: string;
  /** UTC text: after that, ask for a new one. */
  expiresAt: string;
}

/**
 * Opens a user's connected account (once: also when two requests race) and gives the link to Stripe's questions. Throws
 * 400 by field for addresses that are not of this site, 403 for superusers, who are no organisers, 503 without Stripe.
 */
export async function setUpAccount(
  context: PaymentsContext,
  actor: Actor,
  input: unknown,
): Promise<AccountLink> {
  if (actor.superuser) throw forbidden(words.ownPayouts);
  const urls = checkReturnUrls(input, context.origin);
  const stripe = context.stripe();
  const account = await accountOf(context, actor.id);
  const link = await asking(() =>
    stripe.accountLinks.create(
      { account, type: 'account_onboarding', ...urls },
      // A link works once, so each request makes a new one.
      { idempotencyKey: `account-link-${context.ids.record()}` },
    ),
  );
  return { url: link.url, expiresAt: toUtcText(link.expires_at * 1000) };
}

async function accountOf(context: PaymentsContext, userId: string): Promise<string> {
  const known = await findAccount(context.db.read<PaymentTables>(), userId);
  if (known) return known.stripeAccountId;
  const created = await asking(() =>
    context.stripe().accounts.create(
      {
        type: 'express',
        // Transfers alone would do for us; outside the recipient agreement Stripe grants them with card payments only.
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { userId },
      },
      // The same key for the same user: two requests at once get the same account.
      { idempotencyKey: `account-${userId}` },
    ),
  );
  const now = context.clock.text();
  await context.db.write((tx) =>
    tx
      .as<PaymentTables>()
      .insertInto('payment_accounts')
      .values({
        userId,
        stripeAccountId: created.id,
        chargesEnabled: 0,
        payoutsEnabled: 0,
        detailsSubmitted: 0,
        requirements: '[]',
        pastDue: '[]',
        pendingVerification: '[]',
        disabledReason: '',
        deadline: '',
        created: now,
        updated: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const kept = await findAccount(context.db.read<PaymentTables>(), userId);
  return kept?.stripeAccountId ?? created.id;
}
