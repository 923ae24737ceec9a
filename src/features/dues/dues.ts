import type { EndedSubscription, KeptCard, RenewalInvoice } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { payByLink, readDues, waiveDues } from './actions/dues.ts';
import { followMembers } from './actions/follow-members.ts';
import { duesOf } from './actions/owed/dues-of.ts';
import { sweepDues } from './actions/sweep.ts';
import { duesAskedJob } from './jobs/dues-notice.ts';
import { returnPaymentJob } from './jobs/return-payment.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';
import { PAYMENT_PREFIX } from './actions/payments/begin.ts';
import { readPayment, receiptPdf } from './actions/payments/read-payment.ts';
import { type PaidCheckout, expired, refundedInAll, settle } from './actions/payments/settle.ts';
import { cardKept } from './actions/renewals/card-kept.ts';
import { invoiced, subscriptionEnded } from './actions/renewals/invoiced.ts';
import { endSubscriptionJob, warnOfCards } from './jobs/jobs.ts';
import { openRenewal, ownRenewal, returnedToRenewal, stopRenewal } from './actions/renewals/open-renewal.ts';
import { changeTier, previewTierChange } from './actions/tiers/change-tier.ts';
import type { DuesDeps } from './model/context.ts';

/** What members owe, and how they pay it. Each method is documented where it is written. */
export type Dues = ReturnType<typeof createDues>;

export function createDues(deps: DuesDeps) {
  return {
    /** For the member themselves, or an officer who was asked before. */
    of: (member: string) => duesOf(deps, member),
    /** What is done when somebody joins or leaves. */
    follower: followMembers(deps),
    read: (token: string) => readDues(deps, token),
    pay: (token: string) => payByLink(deps, token),
    waive: (actor: Actor, chapter: string, id: string) => waiveDues(deps, actor, chapter, id),
    /** Reminds, renews and lets rest what is due; to be called every few minutes. */
    sweep: async () => {
      await sweepDues(deps);
      await warnOfCards(deps);
    },
    previewTier: (actor: Actor, member: string, tier: string) => previewTierChange(deps, actor, member, tier),
    changeTier: (actor: Actor, member: string, change: { tier: string; told: string }) =>
      changeTier(deps, actor, member, change),
    /** Memberships that renew by themselves. */
    renewals: {
      own: (actor: Actor) => ownRenewal(deps, actor),
      open: (actor: Actor) => openRenewal(deps, actor),
      stop: (actor: Actor) => stopRenewal(deps, actor),
      returned: (sessionId: string) => returnedToRenewal(deps, sessionId),
    },
    payments: {
      /** Of the private link of a payment, for whoever was asked whether they may see it. */
      token: (id: string) => linkToken(deps.secret, 'payment', id),
      read: (token: string) => readPayment(deps, token),
      receipt: (token: string, language: Language) => receiptPdf(deps, token, language),
    },
    /** Told of what was begun here: dues, and gifts, which are paid in the same way. */
    receiver: {
      kind: 'contribution',
      owns: (orderId: string) => orderId.startsWith(PAYMENT_PREFIX),
      // Ids of what is given every month begin with what it is.
      ownsRenewal: (reference: string) => !reference.includes('_'),
      settle: (checkout: PaidCheckout) => settle(deps, checkout),
      expired: (sessionId: string) => expired(deps, sessionId),
      cardKept: (card: KeptCard) => cardKept(deps, card),
      invoiced: (invoice: RenewalInvoice) => invoiced(deps, invoice),
      subscriptionEnded: (ended: EndedSubscription) => subscriptionEnded(deps, ended),
      refunded: (refund: { orderId: string; refunded: number }) => refundedInAll(deps, refund),
    },
    jobKinds: [duesAskedJob(deps), returnPaymentJob(deps), endSubscriptionJob(deps)] as JobKind<never>[],
  };
}
