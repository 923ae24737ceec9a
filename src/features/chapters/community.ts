import type { EndedSubscription, KeptCard, RenewalInvoice } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { tellOfficersJob } from '#features/members/actions/applications/tell-officers.ts';
import { countWaiting } from '#features/members/actions/applications/waiting.ts';
import {
  type Audience,
  audienceChoices,
  audienceNames,
  isOffered,
} from '#features/members/actions/audience/audience.ts';
import { belongs } from '#features/members/actions/audience/belongs.ts';
import { buyerMemberships } from '#features/members/actions/audience/buyer-memberships.ts';
import { addEvent, eventsBelow, eventsOfChapter, removeEvent } from './actions/chapter-events.ts';
import { createChapter } from './actions/create-chapter.ts';
import { editChapter } from './actions/edit-chapter.ts';
import { moveChapter } from './actions/move-chapter.ts';
import { chaptersLedBy, readChanges, readChapter, readForOfficer } from './actions/read-chapter.ts';
import { findRoot, treeOf } from './store/store.ts';
import type { CommunityDeps, Tables } from './context.ts';
import { payByLink, readDues, waiveDues } from '#features/dues/actions/dues.ts';
import { sweepDues } from '#features/dues/actions/sweep.ts';
import { collectedDues } from '#features/community-figures/actions/figures/collected.ts';
import { figuresOf, moneyOf } from '#features/community-figures/actions/figures/read-figures.ts';
import {
  campaignsOf,
  createCampaign,
  donationsOf,
  editCampaign,
  findCampaign,
} from '#features/donations/actions/giving/campaigns.ts';
import { giveBack } from '#features/donations/actions/giving/give-back.ts';
import { donate, readCampaign } from '#features/donations/actions/giving/donate.ts';
import { duesAskedJob } from '#features/dues/jobs/dues-asked.ts';
import { returnPaymentJob } from '#features/dues/jobs/return-payment.ts';
import { createImports, importJobs } from '#features/member-import/actions/imports/imports.ts';
import { apply } from '#features/members/actions/apply.ts';
import { cardPdf, checkCard } from '#features/members/actions/cards.ts';
import { decide } from '#features/members/actions/decide.ts';
import { editMember, editOwn } from '#features/members/actions/edit-member.ts';
import { enterMember } from '#features/members/actions/enter-member.ts';
import { addFamily, removeFamily } from '#features/members/actions/family.ts';
import { leave } from '#features/members/actions/leave.ts';
import { readMembership, setConsents } from '#features/members/actions/membership.ts';
import { moveMember } from '#features/members/actions/move-member.ts';
import { readMember } from '#features/members/actions/read-member.ts';
import { dayOf, monthOf } from './model/day.ts';
import { linkToken } from './model/link-token.ts';
import type { ChapterAction } from './model/permissions.ts';
import { actionsIn } from '#features/officers/actions/may.ts';
import { dismissOfficeNotice } from '#features/officers/actions/office-notices.ts';
import { appoint, endTerm, officersOf } from '#features/officers/actions/officers.ts';
import { tellEndedTerms } from '#features/officers/actions/term-ended.ts';
import { cardOfGift, pageExpired } from '#features/donations/actions/monthly/begun.ts';
import { giftEnded, giftInvoiced } from '#features/donations/actions/monthly/invoiced.ts';
import { monthlyJobs, warnGivers } from '#features/donations/jobs/jobs.ts';
import { monthlyOf } from '#features/donations/actions/monthly/of-campaign.ts';
import {
  changeMonthly,
  openMonthlyCard,
  ownMonthly,
  readMonthly,
  returnedToMonthly,
  stopMonthly,
} from '#features/donations/actions/monthly/own.ts';
import { MONTHLY_PREFIX } from '#features/donations/store/store.ts';
import { PAYMENT_PREFIX } from '#features/dues/actions/payments/begin.ts';
import { readPayment, receiptPdf } from '#features/dues/actions/payments/read-payment.ts';
import { expired, type PaidCheckout, refundedInAll, settle } from '#features/dues/actions/payments/settle.ts';
import { exportRegister } from '#features/members/actions/register/export.ts';
import { cardKept } from '#features/dues/actions/renewals/card-kept.ts';
import { invoiced, subscriptionEnded } from '#features/dues/actions/renewals/invoiced.ts';
import { endSubscriptionJob, warnOfCards } from '#features/dues/jobs/jobs.ts';
import {
  openRenewal,
  ownRenewal,
  returnedToRenewal,
  stopRenewal,
} from '#features/dues/actions/renewals/open-renewal.ts';
import { type RegisterSearch, searchRegister } from '#features/members/actions/register/register.ts';
import type { ChapterRow, Purpose } from './model/schema.ts';
import { createVoice } from './voice.ts';
import { waitingAmong, waitingFor } from './actions/waiting/waiting-for.ts';
import { exportDonations, exportDues } from '#features/treasury/actions/books.ts';
import { editLegal, readLegal } from '#features/treasury/actions/legal.ts';
import { owing, previewReminder } from '#features/treasury/actions/owing.ts';
import { recordDonation } from '#features/treasury/actions/record-donation.ts';
import { recordDues } from '#features/treasury/actions/record-dues.ts';
import { remindOwing, remindOwingJob } from '#features/treasury/actions/remind-owing.ts';
import { takeBack } from '#features/treasury/actions/take-back.ts';
import { changeTier, previewTierChange } from '#features/dues/actions/tiers/change-tier.ts';
import { createTier, editTier, tiersOf } from '#features/dues/actions/tiers/tiers.ts';

/** A community of chapters and members. Each method is documented where it is written. */
export type Community = ReturnType<typeof createCommunity>;

/** Whether Stripe tells of what somebody gives every month; of a membership else. */
const isMonthly = ({ reference }: { reference: string }): boolean => reference.startsWith(MONTHLY_PREFIX);

export function createCommunity(deps: CommunityDeps) {
  const { db, clock } = deps;
  const query = () => db.read<Tables>();
  const voice = createVoice(deps);
  return {
    ...voice.calls,
    chapters: {
      /** Undefined before the community is set up. */
      root: () => findRoot(query()),
      /** A chapter and all below it, each after the one that it belongs to. */
      tree: (path: string) => treeOf(query(), path),
      read: (idOrSlug: string) => readChapter(deps, idOrSlug),
      readForOfficer: (actor: Actor, idOrSlug: string, action: ChapterAction) =>
        readForOfficer(deps, actor, idOrSlug, action),
      ledBy: (actor: Actor) => chaptersLedBy(deps, actor),
      changes: (actor: Actor, idOrSlug: string) => readChanges(deps, actor, idOrSlug),
      create: (actor: Actor, parent: string | null, input: unknown) =>
        createChapter(deps, actor, parent, input),
      edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editChapter(deps, actor, id, input, options),
      move: (actor: Actor, id: string, parent: string) => moveChapter(deps, actor, id, parent),
      events: (chapter: string) => eventsOfChapter(deps, chapter),
      eventsBelow: (chapter: Pick<ChapterRow, 'path'>) => eventsBelow(deps, chapter),
      addEvent: (actor: Actor, chapter: string, typed: string) => addEvent(deps, actor, chapter, typed),
      removeEvent: (actor: Actor, chapter: string, event: string) => removeEvent(deps, actor, chapter, event),
    },
    /** What waits for an account; for whoever was asked who it is. */
    waiting: {
      for: (user: string, now: string) => waitingFor(deps, user, now),
      among: (users: readonly string[], now: string) => waitingAmong(deps, users, now),
    },
    officers: {
      of: (chapter: { id: string; path: string }) => officersOf(deps, chapter),
      /** They have seen that a term of theirs began or is over. */
      dismiss: (actor: Actor, input: unknown) => dismissOfficeNotice(deps, actor, input),
      /** Mails officers whose term is over; to be called every few minutes. */
      sweep: () => tellEndedTerms(deps),
      appoint: (actor: Actor, chapter: string, input: unknown) => appoint(deps, actor, chapter, input),
      endTerm: (actor: Actor, chapter: string, officer: string) => endTerm(deps, actor, chapter, officer),
      /** All that `actor` may do in the chapter today; nothing for nobody. */
      actionsIn: (actor: Actor | null, chapter: { path: string }) =>
        actionsIn(query(), actor, chapter, dayOf(clock.text())),
    },
    tiers: {
      of: (chapter: Pick<ChapterRow, 'path'>) => tiersOf(query(), chapter),
      create: (actor: Actor, chapter: string, input: unknown) => createTier(deps, actor, chapter, input),
      edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editTier(deps, actor, id, input, options),
    },
    members: {
      apply: (actor: Actor, input: unknown, language: Language) => apply(deps, actor, input, language),
      /** One's own; undefined for whoever has none. */
      own: (actor: Actor) => readMembership(deps, actor),
      editOwn: (actor: Actor, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editOwn(deps, actor, input, options),
      setConsents: (actor: Actor, given: ReadonlySet<Purpose>) => setConsents(deps, actor, given),
      addFamily: (actor: Actor, input: unknown) => addFamily(deps, actor, input),
      removeFamily: (actor: Actor, id: string) => removeFamily(deps, actor, id),
      leaveOwn: (actor: Actor, options: { forget: boolean }) => leave(deps, actor, null, options),
      cardPdf: (actor: Actor, place: number, language: Language) => cardPdf(deps, actor, place, language),
      checkCard: (code: string) => checkCard(deps, code),
      /** By which a card is told to be ours without a connection. */
      cardKey: deps.cards.publicKey,

      /** How many applications wait in a chapter and all below it. Whoever calls has asked who may see it. */
      waiting: (chapter: Pick<ChapterRow, 'path'>) => countWaiting(query(), chapter),
      search: (actor: Actor, chapter: string, search: RegisterSearch) =>
        searchRegister(deps, actor, chapter, search),
      exportCsv: (actor: Actor, chapter: string, search: Pick<RegisterSearch, 'q' | 'status'>) =>
        exportRegister(deps, actor, chapter, search),
      read: (actor: Actor, id: string) => readMember(deps, actor, id),
      enter: (actor: Actor, chapter: string, input: unknown) => enterMember(deps, actor, chapter, input),
      decide: (actor: Actor, id: string, decision: 'approve' | 'decline') =>
        decide(deps, actor, id, decision),
      edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editMember(deps, actor, id, input, options),
      move: (actor: Actor, id: string, chapter: string) => moveMember(deps, actor, id, chapter),
      previewTier: (actor: Actor, id: string, tier: string) => previewTierChange(deps, actor, id, tier),
      changeTier: (actor: Actor, id: string, change: { tier: string; told: string }) =>
        changeTier(deps, actor, id, change),
      leave: (actor: Actor, id: string, options: { forget: boolean }) => leave(deps, actor, id, options),
    },
    /** Memberships that renew by themselves. */
    renewals: {
      own: (actor: Actor) => ownRenewal(deps, actor),
      open: (actor: Actor) => openRenewal(deps, actor),
      stop: (actor: Actor) => stopRenewal(deps, actor),
      returned: (sessionId: string) => returnedToRenewal(deps, sessionId),
    },
    dues: {
      read: (token: string) => readDues(deps, token),
      pay: (token: string) => payByLink(deps, token),
      waive: (actor: Actor, chapter: string, id: string) => waiveDues(deps, actor, chapter, id),
      /** Reminds, renews and lets rest what is due; to be called every few minutes. */
      sweep: async () => {
        await sweepDues(deps);
        await warnOfCards(deps);
        await warnGivers(deps);
      },
    },
    /** What a treasurer does beside what cards do by themselves. */
    treasury: {
      owing: (actor: Actor, chapter: string, cursor?: string) => owing(deps, actor, chapter, cursor),
      previewReminder: (actor: Actor, chapter: string) => previewReminder(deps, actor, chapter),
      remind: (actor: Actor, chapter: string) => remindOwing(deps, actor, chapter),
      recordDues: (actor: Actor, chapter: string, dues: string, input: unknown) =>
        recordDues(deps, actor, chapter, dues, input),
      recordDonation: (actor: Actor, campaign: string, input: unknown, language: Language) =>
        recordDonation(deps, actor, campaign, input, language),
      takeBack: (actor: Actor, chapter: string, payment: string) => takeBack(deps, actor, chapter, payment),
      exportDues: (actor: Actor, chapter: string) => exportDues(deps, actor, chapter),
      exportDonations: (actor: Actor, chapter: string) => exportDonations(deps, actor, chapter),
      legal: (actor: Actor, chapter: string) => readLegal(deps, actor, chapter),
      editLegal: (actor: Actor, chapter: string, input: unknown) => editLegal(deps, actor, chapter, input),
    },
    giving: {
      campaigns: (chapter: string, options: { running: boolean }) =>
        campaignsOf(query(), chapter, options.running),
      /** Whatever its state: for officers who were asked before. */
      find: (idOrSlug: string) => findCampaign(query(), idOrSlug),
      read: (idOrSlug: string) => readCampaign(deps, idOrSlug),
      create: (actor: Actor, chapter: string, input: unknown) => createCampaign(deps, actor, chapter, input),
      edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
        editCampaign(deps, actor, id, input, options),
      donations: (actor: Actor, campaign: string) => donationsOf(deps, actor, campaign),
      giveBack: (actor: Actor, campaign: string, payment: string) => giveBack(deps, actor, campaign, payment),
      donate: (campaign: string, input: unknown, language: Language, actor: Actor | null = null) =>
        donate(deps, campaign, input, language, actor),
    },
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
    payments: {
      /** Of the private link of a payment, for whoever was asked whether they may see it. */
      token: (id: string) => linkToken(deps.secret, 'payment', id),
      read: (token: string) => readPayment(deps, token),
      receipt: (token: string, language: Language) => receiptPdf(deps, token, language),
    },
    figures: {
      /** People, for everybody to see. */
      of: (chapter: ChapterRow) => figuresOf(query(), chapter, monthOf(clock.text())),
      /** Money, for whoever was asked whether they may see it. */
      money: (chapter: ChapterRow) => moneyOf(query(), chapter),
      /** Dues by membership and month, for whoever was asked whether they may see it. */
      collected: (chapter: ChapterRow) => collectedDues(query(), chapter, monthOf(clock.text())),
    },
    /** Registers that are taken in from files. */
    imports: createImports(deps),
    /** For whom something is: members of a chapter and below. */
    audience: {
      /** The memberships of an account that count now (`buyerMemberships`). */
      of: (account: string, tx?: Tx) => buyerMemberships(deps, account, tx),
      isOffered: (audience: Audience) => isOffered(query(), audience),
      names: (audiences: readonly Audience[]) => audienceNames(query(), audiences),
      /** What somebody may choose from: nothing for whoever has nothing to do with the community. */
      choices: async (actor: Actor) =>
        (await belongs(deps, actor)) ? audienceChoices(query()) : { chapters: [], tiers: [] },
      /** What there is to choose from, whoever asks: where something is for members already. */
      all: () => audienceChoices(query()),
    },
    /** Told of the payments that were begun here: those whose id `owns` knows. */
    receiver: {
      owns: (orderId: string) => orderId.startsWith(PAYMENT_PREFIX),
      settle: (checkout: PaidCheckout) => settle(deps, checkout),
      expired: async (sessionId: string) => {
        await expired(deps, sessionId);
        await pageExpired(deps, sessionId);
      },
      cardKept: (card: KeptCard) => (isMonthly(card) ? cardOfGift(deps, card) : cardKept(deps, card)),
      invoiced: (invoice: RenewalInvoice) =>
        isMonthly(invoice) ? giftInvoiced(deps, invoice) : invoiced(deps, invoice),
      subscriptionEnded: (ended: EndedSubscription) =>
        isMonthly(ended) ? giftEnded(deps, ended) : subscriptionEnded(deps, ended),
      refunded: (refund: { orderId: string; refunded: number }) => refundedInAll(deps, refund),
    },
    /** To be registered with the job worker. */
    jobKinds: [
      duesAskedJob(deps),
      remindOwingJob(deps),
      tellOfficersJob(deps),
      returnPaymentJob(deps),
      ...importJobs(deps),
      endSubscriptionJob(deps),
      ...monthlyJobs(deps),
      ...voice.jobKinds,
    ] as JobKind<never>[],
  };
}
