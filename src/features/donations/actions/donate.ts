import type { CampaignRow } from '../model/campaign.ts';
import { z } from 'zod';
import { notFound } from '#lib/errors.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { Tables } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { cannot, told, wrongField } from '#features/chapters/model/errors.ts';
import { email, line, name } from '#features/chapters/model/typed.ts';
import { beginMonthly } from './monthly/begin.ts';
import { newPayment, openPaymentPage } from '#features/dues/index.ts';
import { readGiftAmount } from './giving/amount.ts';
import { findCampaign, givenTo } from './giving/campaigns.ts';

const typed = z.object({
  amount: line(20),
  name: name(120),
  email: email(),
  anonymous: line(2),
  message: line(200),
  every: z.enum(['', 'once', 'month']).default('once'),
});

/**
 * Begins a donation, once or every month, and gives the address of the page on which it is paid. `actor` is who is signed
 * in, and finds what they give every month among what is theirs. Throws 400 by field, 404 or 409 for a campaign
 * that isn't there or doesn't run, 503 when cards can't be charged.
 */
export async function donate(
  deps: PaymentDeps,
  idOrSlug: string,
  raw: unknown,
  language: Language,
  actor: Actor | null = null,
): Promise<string> {
  const { db, origin } = deps;
  const parsed = typed.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const campaign = await findCampaign(db.read<Tables>(), idOrSlug);
  if (!campaign || campaign.status === 'draft') throw notFound(told('noCampaign'));
  if (campaign.status !== 'running') throw cannot('campaignOver');
  const { currency } = campaign;
  const amount = readGiftAmount(parsed.data.amount, currency);
  const { name: giver, email: address, message } = parsed.data;
  const anonymous = parsed.data.anonymous === 'on' ? 1 : 0;
  if (parsed.data.every === 'month') {
    if (campaign.monthly !== 1) throw wrongField('every', 'notMonthly');
    const user = actor && !actor.superuser ? actor.id : '';
    const wish = { user, amount, name: giver, email: address, anonymous, message, language };
    return beginMonthly(deps, campaign, wish);
  }
  const payment = newPayment(deps, {
    kind: 'donation',
    dues: '',
    campaign: campaign.id,
    chapter: campaign.chapter,
    tier: '',
    amount,
    currency,
    name: giver,
    email: address,
    anonymous,
    message,
    language,
  });
  await db.write((tx) => tx.as<Tables>().insertInto('community_payments').values(payment).execute());
  return openPaymentPage(deps, payment, {
    title: campaign.title,
    cancelUrl: `${origin}/donate/${encodeURIComponent(campaign.slug)}`,
  });
}

const SHOWN = 20;

/** A campaign as everybody sees it, with its last donations: anonymous ones without a name. */
export interface ShownCampaign {
  campaign: CampaignRow;
  gifts: { id: string; name: string | null; message: string; amount: number; paidAt: string }[];
}

/** Throws 404 for one that is not there, or a draft. */
export async function readCampaign({ db }: PaymentDeps, idOrSlug: string): Promise<ShownCampaign> {
  const query = db.read<Tables>();
  const campaign = await findCampaign(query, idOrSlug);
  if (!campaign || campaign.status === 'draft') throw notFound(told('noCampaign'));
  const rows = await givenTo(query, campaign.id, SHOWN);
  return {
    campaign,
    gifts: rows.map((row, place) => ({
      // The payment's own id opens nothing, and still is nobody's to know.
      id: String(place),
      name: row.anonymous === 1 || row.name === '' ? null : row.name,
      message: row.message,
      amount: row.amount,
      paidAt: row.paidAt,
    })),
  };
}
