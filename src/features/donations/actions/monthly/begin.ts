import type { CampaignRow } from '../../model/campaign.ts';
import { ApiError } from '#lib/errors.ts';
import type { Minor } from '#lib/money.ts';
import { addMs } from '#lib/time.ts';
import type { Tables, MonthlyGiftRow } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { monthlyUrl } from '#features/dues/model/links.ts';
import { MONTHLY_PREFIX } from '../../store/store.ts';

/** So long a payment page stays open. */
const OPEN_MS = 60 * 60_000;

/** What somebody wants to give every month. */
export interface MonthlyWish {
  user: string;
  amount: Minor;
  name: string;
  email: string;
  anonymous: number;
  message: string;
  language: string;
}

/**
 * Begins a monthly gift and gives the address of the page on which its first month is paid. Throws 503 when cards can't be
 * charged.
 */
export async function beginMonthly(
  deps: PaymentDeps,
  campaign: CampaignRow,
  wish: MonthlyWish,
): Promise<string> {
  const { db, clock, ids, payments, origin } = deps;
  const blocked = payments.saleBlockedReason();
  if (blocked) throw new ApiError(503, blocked);
  const now = clock.text();
  const gift: MonthlyGiftRow = {
    id: `${MONTHLY_PREFIX}${ids.record()}`,
    campaign: campaign.id,
    chapter: campaign.chapter,
    currency: campaign.currency,
    ...wish,
    status: 'opening',
    endedBy: '',
    endedAt: '',
    customer: '',
    subscription: '',
    card: '',
    cardUntil: '',
    cardAt: '',
    warned: '',
    failing: '',
    nextAt: '',
    sessionId: '',
    expiresAt: addMs(now, OPEN_MS),
    created: now,
    updated: now,
  };
  await db.write((tx) => tx.as<Tables>().insertInto('community_monthly_gifts').values(gift).execute());
  const { sessionId, url } = await payments.renewals.openPage({
    reference: gift.id,
    title: monthlyTitle(deps, campaign),
    amount: gift.amount,
    currency: gift.currency,
    every: 'month',
    email: gift.email,
    expiresAt: gift.expiresAt,
    language: gift.language,
    successUrl: `${monthlyUrl(deps, gift.id)}?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/donate/${encodeURIComponent(campaign.slug)}`,
  });
  await db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('community_monthly_gifts')
      .set({ sessionId })
      .where('id', '=', gift.id)
      .execute(),
  );
  return url;
}

/** What the payment page, and the bank's statement, say of it. */
export function monthlyTitle({ name }: Pick<PaymentDeps, 'name'>, campaign: { title: string }): string {
  return [campaign.title, name].filter(Boolean).join(' · ');
}
