import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import {
  type Asking,
  askToFollow,
  confirmAsked,
  followAs,
  following,
  type FollowingAccount,
  isFollowing,
  leaveAs,
  leaveBy,
  PENDING_MS,
  readAsked,
  readLeaving,
} from './follow.ts';
import { previewPage, readOwnPage, readPage } from './read-page.ts';
import { savePage } from './save-page.ts';
import { mailRoundJob, notifyFollowersJob } from '../jobs/notify-followers.ts';
import type { OrganiserDeps } from '../model/deps.ts';
import type { PageInput } from '../model/page-input.ts';
import type { OrganiserTables } from '../model/schema.ts';
import { forgetTold } from '../store/announcements.ts';
import { forgetPending } from '../store/follows.ts';
import { eventsOf, shownOf, shownSlugs } from '../store/pages.ts';

/** So long it is kept who heard of an event. */
const TOLD_MS = 90 * 24 * 3_600_000;
/** Addresses read at a time. */
const SLUGS = 500;

/** Public pages of organisers. Each method is documented where it is written. */
export function createOrganiserPages(deps: OrganiserDeps) {
  const { db, clock } = deps;
  return {
    read: (slug: string) => readPage(deps, slug),
    preview: (account: string, slug: string) => previewPage(deps, account, slug),
    own: (account: string) => readOwnPage(deps, account),
    save: (actor: Actor, input: PageInput) => savePage(deps, actor, input),
    /** The address of an account's page; null where everybody sees none. */
    slugOf: async (account: string) =>
      account === '' ? null : ((await shownOf(db.read<OrganiserTables>(), account))?.slug ?? null),
    /** Public events to come, soonest first, or those that are over. Throws 400 for a cursor that is none. */
    events: (account: string, asked: { past: boolean; limit: number; cursor?: string | undefined }) =>
      eventsOf(db, account, { ...asked, now: clock.text() }),
    /** The events to come with all dates, for calendars; piece by piece. */
    calendar: (account: string, name: string) => deps.discovery.calendarOf(account, name),
    calendarVersion: (account: string, name: string) => deps.discovery.calendarVersionOf(account, name),
    /** Addresses of all pages that are shown. */
    slugs: () => everySlug(db),
    askToFollow: (slug: string, asking: Asking) => askToFollow(deps, slug, asking),
    readAsked: (token: string) => readAsked(deps, token),
    confirm: (token: string) => confirmAsked(deps, token),
    followAs: (slug: string, account: FollowingAccount, language: Language) =>
      followAs(deps, slug, account, language),
    isFollowing: (organiser: string, account: FollowingAccount) => isFollowing(deps, organiser, account),
    following: (account: FollowingAccount) => following(deps, account),
    leaveAs: (organiser: string, account: FollowingAccount) => leaveAs(deps, organiser, account),
    readLeaving: (token: string) => readLeaving(deps, token),
    leaveBy: (token: string) => leaveBy(deps, token),
    /** Forgets who asked and never confirmed, and who heard of what long ago. */
    nightly: async () => {
      const now = clock.text();
      while ((await db.write((tx) => forgetPending(tx, addMs(now, -PENDING_MS)))) > 0);
      while (await db.write((tx) => forgetTold(tx, addMs(now, -TOLD_MS))));
    },
    /** To be registered with the job worker. */
    jobKinds: [notifyFollowersJob(deps), mailRoundJob(deps)] as JobKind<never>[],
  };
}

export type OrganiserPages = ReturnType<typeof createOrganiserPages>;

async function* everySlug(db: Database): AsyncGenerator<{ slug: string; updated: string }> {
  let after = '';
  for (;;) {
    const some = await shownSlugs(db.read<OrganiserTables>(), after, SLUGS).execute();
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < SLUGS) return;
    after = last.account;
  }
}
