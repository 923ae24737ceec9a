import type { Actor } from '#lib/actor.ts';
import type { EventListItem } from '#features/events/index.ts';
import { clashesAhead } from './clashes-ahead.ts';
import { clashesOfEvent } from './clashes-of-event.ts';
import { makeFeed, readFeed, readFeedState, revokeFeed } from './feed.ts';
import { moveDraft } from './move-draft.ts';
import { type PersonSettings, readSettings, saveSettings } from './person-settings.ts';
import { type CalendarQuery, readCalendar } from './read-calendar.ts';
import type { CalendarDeps } from '../model/deps.ts';

/** Each method is documented where it is written (`actions/`). */
export type Calendar = ReturnType<typeof createCalendar>;

/** What somebody has in time. */
export function createCalendar(deps: CalendarDeps) {
  return {
    read: (actor: Actor, query: CalendarQuery) => readCalendar(deps, actor, query),
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
    settings: {
      read: (actor: Actor) => readSettings(deps.db, actor.id),
      save: (actor: Actor, changes: Partial<PersonSettings>) => saveSettings(deps, actor, changes),
    },
  };
}
