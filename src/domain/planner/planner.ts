import type { Actor } from '#lib/actor.ts';
import type { Copying, EventRow } from '#domain/events/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { makeFeed, readFeed, readFeedState, revokeFeed } from './actions/feed.ts';
import { moveDraft } from './actions/move-draft.ts';
import { type CalendarQuery, readCalendar } from './actions/read-calendar.ts';
import type { PlannerDeps } from './context.ts';
import { copyBudget } from './budget/actions/copy-budget.ts';
import { createBudget } from './budget/budget.ts';
import { removeBudget } from './budget/store/lines.ts';
import { copyShow } from './run-of-show/actions/copy-show.ts';
import { createRunOfShow } from './run-of-show/run-of-show.ts';
import { forgetMember, removeShow } from './run-of-show/store/items.ts';
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
    forget: async (tx: Tx, userId: string) => {
      await removeFeed(tx, userId);
      await forgetMember(tx, userId);
    },
    runOfShow: createRunOfShow(deps),
    budget: createBudget(deps),
    /** Makes what was chosen of an event's plan for another one, within the write that copies the event. */
    copyTo: async (tx: Tx, from: EventRow, to: EventRow, { parts, move }: Copying) => {
      const team = parts.has('team');
      if (parts.has('runOfShow')) await copyShow(tx, deps, { from: from.id, to: to.id, move, team });
      if (parts.has('budget')) await copyBudget(tx, deps, { from: from.id, to: to.id, move });
    },
    /** Takes out what is planned for an event, within the write that deletes it. */
    forgetEvent: async (tx: Tx, event: string) => {
      await removeShow(tx, event);
      await removeBudget(tx, event);
      // Its receipts: what a crash leaves of them nobody can name any more.
      tx.afterCommit(() => void deps.storage.deleteAll(`budget/${event}/`).catch(() => {}));
    },
  };
}
