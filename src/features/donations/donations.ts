import type { EndedSubscription, KeptCard, RenewalInvoice } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { campaignsOf, savedCampaigns, donationsOf, findCampaign } from './actions/giving/campaigns.ts';
import { giveBack } from './actions/giving/give-back.ts';
import { donate, readCampaign } from './actions/donate.ts';
import { cardOfGift, pageExpired } from './actions/monthly/begun.ts';
import { giftEnded, giftInvoiced } from './actions/monthly/invoiced.ts';
import { monthlyJobs, warnGivers } from './jobs/jobs.ts';
import { monthlyOf } from './actions/monthly/of-campaign.ts';
import {
  changeMonthly,
  openMonthlyCard,
  ownMonthly,
  readMonthly,
  returnedToMonthly,
  stopMonthly,
} from './actions/monthly/own.ts';
import { MONTHLY_PREFIX } from './store/store.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import type { Tables } from './model/schema.ts';

/** What is given for campaigns. Each method is documented where it is written. */
export type Donations = ReturnType<typeof createDonations>;

export function createDonations(deps: PaymentDeps) {
  const { db } = deps;
  const query = () => db.read<Tables>();
  return {
    campaigns: (chapter: string, options: { running: boolean }) =>
      campaignsOf(query(), chapter, options.running),
    /** Whatever its state: for officers who were asked before. */
    find: (idOrSlug: string) => findCampaign(query(), idOrSlug),
    read: (idOrSlug: string) => readCampaign(deps, idOrSlug),
    ...savedCampaigns(deps),
    donations: (actor: Actor, campaign: string) => donationsOf(deps, actor, campaign),
    giveBack: (actor: Actor, campaign: string, payment: string) => giveBack(deps, actor, campaign, payment),
    donate: (campaign: string, input: unknown, language: Language, actor: Actor | null = null) =>
      donate(deps, campaign, input, language, actor),
    /** What is given every month; `token` is that of a giver's private link. */
    monthly: {
      of: (actor: Actor, campaign: string) => monthlyOf(deps, actor, campaign),
      own: (actor: Actor) => ownMonthly(deps, actor),
      read: (token: string) => readMonthly(deps, token),
      returned: (token: string, sessionId: string) => returnedToMonthly(deps, token, sessionId),
      change: (token: string, input: { amount: string }) => changeMonthly(deps, token, input),
      openCard: (token: string) => openMonthlyCard(deps, token),
      stop: (token: string) => stopMonthly(deps, token),
    },
    /** Told of what is given every month. */
    receiver: {
      kind: 'monthly',
      // A month is charged by a subscription: what is paid on a page is told where dues are.
      owns: () => false,
      settle: async () => {},
      ownsRenewal: (reference: string) => reference.startsWith(MONTHLY_PREFIX),
      expired: (sessionId: string) => pageExpired(deps, sessionId),
      cardKept: (card: KeptCard) => cardOfGift(deps, card),
      invoiced: (invoice: RenewalInvoice) => giftInvoiced(deps, invoice),
      subscriptionEnded: (ended: EndedSubscription) => giftEnded(deps, ended),
    },
    /** Warns those whose card ends; to be called every few minutes. */
    sweep: () => warnGivers(deps),
    jobKinds: monthlyJobs(deps),
  };
}
