import type { Actor } from '#lib/actor.ts';
import type { Copying, EventListItem, EventRow } from '#features/events/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { Tx } from '#platform/db/index.ts';
import { clashesAhead } from './actions/clashes-ahead.ts';
import { clashesOfEvent } from './actions/clashes-of-event.ts';
import { makeFeed, readFeed, readFeedState, revokeFeed } from './actions/feed.ts';
import { moveDraft } from './actions/move-draft.ts';
import { type CalendarQuery, readCalendar } from './actions/read-calendar.ts';
import type { PlannerDeps } from './context.ts';
import { copyBudget } from '#features/budget/actions/copy-budget.ts';
import { createBudget } from '#features/budget/actions/budget.ts';
import { removeBudget } from '#features/budget/store/lines.ts';
import { deleteContents } from '#platform/storage/index.ts';
import { forgetContacts, sweepShifts } from '#features/volunteers/jobs/sweep.ts';
import { volunteerMailJob } from '#features/volunteers/jobs/volunteer-mail.ts';
import { createPeople } from '#features/volunteers/actions/people.ts';
import { copyShifts, moveShifts, removePeopleOf } from '#features/volunteers/actions/follow-event.ts';
import {
  forgetSettings,
  type PersonSettings,
  readSettings,
  saveSettings,
} from './actions/person-settings.ts';
import { copyShow } from '#features/run-of-show/actions/copy-show.ts';
import { moveShow } from '#features/run-of-show/actions/move-show.ts';
import { createRunOfShow } from '#features/run-of-show/actions/run-of-show.ts';
import { forgetMember, removeShow } from '#features/run-of-show/store/items.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import { removeFeed } from './store/feeds.ts';
import { copyTasks, forgetInTasks, moveTasks, removeTasksOf } from '#features/tasks/actions/follow-event.ts';
import { sweepTasks } from '#features/tasks/jobs/sweep.ts';
import { taskMailJob } from '#features/tasks/jobs/task-mail.ts';
import { createTasks } from '#features/tasks/actions/tasks.ts';

/** What somebody has in time. Each method is documented where it is written (`actions/`). */
export type Planner = ReturnType<typeof createPlanner>;

/** Joins the module's parts; starts nothing. */
export function createPlanner(deps: PlannerDeps) {
  return {
    calendar: (actor: Actor, query: CalendarQuery) => readCalendar(deps, actor, query),
    clashesAhead: (ahead: readonly EventListItem[]) => clashesAhead(deps, ahead),
    clashesOfEvent: (actor: Actor, event: string) => clashesOfEvent(deps, actor, event),
    moveDraft: (actor: Actor, move: { event: string; day: string; seen: string }) =>
      moveDraft(deps, actor, move),
    feed: {
      since: (actor: Actor) => readFeedState(deps, actor),
      make: (actor: Actor) => makeFeed(deps, actor),
      revoke: (actor: Actor) => revokeFeed(deps, actor),
      read: (token: string) => readFeed(deps, token),
    },
    once: createOnce(deps),
    tasks: createTasks(deps),
    people: createPeople(deps),
    settings: {
      read: (actor: Actor) => readSettings(deps.db, actor.id),
      save: (actor: Actor, changes: Partial<PersonSettings>) => saveSettings(deps, actor, changes),
    },
    /** What the plan of an event does when the event changes; each within the write that changes it. */
    follow: {
      moved: async (tx: Tx, from: EventRow, to: EventRow) => {
        await moveTasks(deps, tx, from, to);
        await moveShifts(deps, tx, from, to);
        await moveShow(tx, deps, from, to);
      },
      copied: async (tx: Tx, from: EventRow, to: EventRow, copying: Copying) => {
        const { parts, move } = copying;
        if (parts.has('plan')) {
          await copyTasks(deps, tx, from, to, copying);
          await copyShifts(deps, tx, from, to, copying);
        }
        const team = parts.has('team');
        if (parts.has('runOfShow')) await copyShow(tx, deps, { from: from.id, to: to.id, move, team });
        if (parts.has('budget')) await copyBudget(tx, deps, { from: from.id, to: to.id, move });
      },
      deleted: async (tx: Tx, event: string) => {
        await removeTasksOf(tx, event);
        await removePeopleOf(tx, event);
        await removeShow(tx, event);
        await removeBudget(tx, event);
        await deleteContents(deps, tx, { folders: [`plan/${event}/`, `budget/${event}/`] });
      },
    },
    /** Writes the reminders that are due; to be called every few minutes. */
    sweep: async () => {
      await sweepTasks(deps);
      await sweepShifts(deps);
    },
    /** Forgets what is not needed of volunteers any more; to be called once a day. */
    forgetContacts: () => forgetContacts(deps),
    /** To be registered with the job worker. */
    jobKinds: [taskMailJob(deps), volunteerMailJob(deps)] as JobKind<never>[],
    /** Takes out what is kept of a person whose account goes, within the write that takes it. */
    forget: async (tx: Tx, userId: string) => {
      await removeFeed(tx, userId);
      await forgetSettings(tx, userId);
      await forgetInTasks(tx, userId);
      await forgetMember(tx, userId);
    },
    runOfShow: createRunOfShow(deps),
    budget: createBudget(deps),
  };
}
