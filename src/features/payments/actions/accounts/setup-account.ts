import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { asciiUrl } from '#lib/ascii-url.ts';
import { ApiError, conflict, forbidden, invalidField } from '#lib/errors.ts';
import { spoken } from '#lib/language/index.ts';
import { laterThan, toUtcText } from '#lib/time.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { PaymentsContext } from '../context/context.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { payoutCountries } from '../platform/payout-countries.ts';
import { asking, isRefusal } from '../stripe/errors.ts';
import { checkReturnUrls } from './return-urls.ts';
import { findAccount } from '../../store/store.ts';
import { words } from '../../messages/payments.messages.ts';

/** Stripe's page on which an organiser says who they are and where their money goes. */
export interface AccountLink {
  url: string;
  /** UTC text: after that, ask for a new one. */
  expiresAt: string;
}

/**
 * Opens a user's connected account (once: also when two requests race) in the country that they name, and gives the link to
 * Stripe's questions. As long as these haven't been answered they may name another country: that is another account then.
 * Throws 400 by field for addresses that are not of this site and for countries that nobody is paid out in, 403 for
 * superusers, who are no organisers, 409 for another country afterwards, 503 without Stripe.
 */
export async function setUpAccount(
  context: PaymentsContext,
  actor: Actor,
  input: unknown,
): Promise<AccountLink> {
  if (actor.superuser) throw forbidden(words.ownPayouts);
  const urls = checkReturnUrls(input, context.origin);
  const country = readCountry(input);
  const stripe = context.stripe();
  const account = await accountOf(context, actor.id, country);
  const link = await asking(() =>
    stripe.accountLinks.create(
      {
        account,
        type: 'account_onboarding',
        refresh_url: asciiUrl(urls.refresh_url),
        return_url: asciiUrl(urls.return_url),
      },
      // A link works once, so each request makes a new one.
      { idempotencyKey: `account-link-${context.ids.record()}` },
    ),
  );
  return { url: link.url, expiresAt: toUtcText(link.expires_at * 1000) };
}

const named = z.object({
  country: z
    .string(spoken(words.noPayoutsThere))
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, spoken(words.noPayoutsThere))
    .optional(),
});

function readCountry(input: unknown): string {
  const read = named.safeParse(input);
  if (!read.success) throw invalidBy(read.error);
  return read.data.country ?? '';
}

async function accountOf(context: PaymentsContext, userId: string, wanted: string): Promise<string> {
  const known = await findAccount(context.db.read<PaymentTables>(), userId);
  if (known && (wanted === '' || wanted === known.country)) return known.stripeAccountId;
  if (known?.detailsSubmitted === 1) {
    // Accounts of before this was asked for don't know where they are.
    if (known.country === '') return known.stripeAccountId;
    throw conflict(words.countryIsFixed);
  }
  const { country: home } = await context.platform.facts();
  if (wanted !== '' && !payoutCountries(home).includes(wanted))
    throw invalidField('country', 'validation_not_in_list', words.noPayoutsThere);
  const created = await openAt(context, userId, wanted);
  const now = context.clock.text();
  const row = { ...NEW_ACCOUNT, userId, stripeAccountId: created.id, country: created.country ?? wanted };
  await context.db.write(async (tx) => {
    const query = tx.as<PaymentTables>();
    await context.mark(tx);
    await query
      .insertInto('payment_accounts')
      .values({ ...row, created: now, updated: now })
      .onConflict((conflicting) => conflicting.doNothing())
      .execute();
    if (!known) return;
    // The one before was never finished; nobody has money there.
    await query
      .updateTable('payment_accounts')
      .set({ ...row, updated: laterThan(known.updated, now) })
      .where('userId', '=', userId)
      .where('stripeAccountId', '=', known.stripeAccountId)
      .where('detailsSubmitted', '=', 0)
      .execute();
  });
  const kept = await findAccount(context.db.read<PaymentTables>(), userId);
  return kept?.stripeAccountId ?? created.id;
}

const NEW_ACCOUNT = {
  chargesEnabled: 0,
  payoutsEnabled: 0,
  detailsSubmitted: 0,
  requirements: '[]',
  pastDue: '[]',
  pendingVerification: '[]',
  disabledReason: '',
  deadline: '',
};

/** Opens an account at Stripe: in `country` (two capitals), or in the platform's when it is empty. */
async function openAt(context: PaymentsContext, userId: string, country: string): Promise<Stripe.Account> {
  const profile = await context.profile?.(userId);
  const params: Stripe.AccountCreateParams = {
    // What is called Express: Stripe asks its questions and has pages for the organiser, we bear fees and losses.
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    ...(country ? { country } : {}),
    ...(profile?.email ? { email: profile.email } : {}),
    business_profile: {
      product_description: 'Tickets for events',
      // Stripe takes none of this machine.
      ...(context.origin.startsWith('https://') ? { url: context.origin } : {}),
    },
    // Transfers alone would do for us; outside the recipient agreement Stripe grants them with card payments only.
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { userId },
  };
  // The same key for the same wish: two requests at once get the same account.
  const wish = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22);
  const opened = asking(() =>
    context.stripe().accounts.create(params, { idempotencyKey: `account-${userId}-${wish}` }),
  );
  return opened.catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    // Connect isn't switched on, or its platform profile isn't filled in: nothing that an organiser could do.
    throw new ApiError(502, words.accountNotOpened, {}, error);
  });
}
