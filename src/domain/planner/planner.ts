import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { makeFeed, readFeed, readFeedState, revokeFeed } from './actions/feed.ts';
import { moveDraft } from './actions/move-draft.ts';
import { type CalendarQuery, readCalendar } from './actions/read-calendar.ts';
import type { PlannerDeps } from './context.ts';
import { removeFeed } from './store/feeds.ts';

/** What somebody has in time. Each method is documented where it is written (`actions/`). */
export type Planner = ReturnType<typeof createPlanner>;

/** Joins the module's parts; starts nothing. */
export function createPlanner(deps: PlannerDeps) {
  return {
    calendar: (actor: Actor, query: CalendarQuery) => readCalendar(deps, actor, query),
    moveDraft: (actor: Actor, move: { event: string; day: string; seen: string }) =>
      moveDraft(deps, actor, move),
    feed: {
      since: (actor: Actor) => readFeedState(deps, actor),
      make: (actor: Actor) => makeFeed(deps, actor),
      revoke: (actor: Actor) => revokeFeed(deps, actor),
      read: (token: string) => readFeed(deps, token),
    },
    /** Takes out what is kept of a person whose account goes, within the write that takes it. */
    forget: (tx: Tx, userId: string) => removeFeed(tx, userId),
  };
}
