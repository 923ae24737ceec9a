import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { notifyOfficersJob } from './actions/applications/notify-officers.ts';
import { countWaiting } from './actions/applications/waiting.ts';
import { type Audience, audienceChoices, audienceNames, isOffered } from './actions/audience/audience.ts';
import { belongs } from './actions/audience/belongs.ts';
import { buyerMemberships } from './actions/audience/buyer-memberships.ts';
import { apply } from './actions/apply.ts';
import { cardPdf, checkCard } from './actions/cards.ts';
import { decide } from './actions/decide.ts';
import { editMember, editOwn } from './actions/edit-member.ts';
import { enterMember } from './actions/enter-member.ts';
import { addFamily, removeFamily } from './actions/family.ts';
import { leave } from './actions/leave.ts';
import { readMembership, setConsents } from './actions/membership.ts';
import { moveMember } from './actions/move-member.ts';
import { ownMembership } from './actions/own.ts';
import { readMember } from './actions/register/read-member.ts';
import { exportRegister } from './actions/register/export.ts';
import { type RegisterSearch, searchRegister } from './actions/register/register.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { Purpose, Tables } from './model/schema.ts';
import { savedTiers, tiersOf } from './actions/tiers.ts';
import type { MembersDeps } from './actions/context.ts';

/** Who belongs to a chapter. Each method is documented where it is written. */
export type Members = ReturnType<typeof createMembers>;

export function createMembers(deps: MembersDeps) {
  const { db } = deps;
  const query = () => db.read<Tables>();
  return {
    apply: (actor: Actor, input: unknown, language: Language) => apply(deps, actor, input, language),
    /** One's own; undefined for whoever has none. */
    own: (actor: Actor) => readMembership(deps, actor),
    /** Whether they have one. */
    has: async (actor: Actor) => (await ownMembership(deps, actor)) !== undefined,
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
    exportLines: (actor: Actor, chapter: string, search: Pick<RegisterSearch, 'q' | 'status'>) =>
      exportRegister(deps, actor, chapter, search),
    read: (actor: Actor, id: string) => readMember(deps, actor, id),
    enter: (actor: Actor, chapter: string, input: unknown) => enterMember(deps, actor, chapter, input),
    decide: (actor: Actor, id: string, decision: 'approve' | 'decline') => decide(deps, actor, id, decision),
    edit: (actor: Actor, id: string, input: unknown, options?: { ifUpdated?: string | undefined }) =>
      editMember(deps, actor, id, input, options),
    move: (actor: Actor, id: string, chapter: string) => moveMember(deps, actor, id, chapter),
    leave: (actor: Actor, id: string, options: { forget: boolean }) => leave(deps, actor, id, options),
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
    /** Kinds of membership. */
    tiers: {
      of: (chapter: Pick<ChapterRow, 'path'>) => tiersOf(query(), chapter),
      ...savedTiers(deps),
    },
    jobKinds: [notifyOfficersJob(deps)] as JobKind<never>[],
  };
}
