import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { cancelEvent } from './cancel-event.ts';
import type { EventDeps } from '../model/deps.ts';
import { createEvent, type NewEvent } from './create-event.ts';
import { deleteDraft } from './delete-draft.ts';
import { type AskedCopy, duplicateEvent } from './duplicate-event.ts';
import { actionsOf, may, type OwnedEvent, requireMay, roleIn } from './may.ts';
import { type NewDate, postponeEvent, type Postponing, rescheduleEvent } from './postpone-event.ts';
import { publishEvent, publishWithin } from './publish-event.ts';
import { reinstateEvent, suspendEvent } from './suspend-event.ts';
import { saveDraft } from './save-draft.ts';
import { removeCover, setCover } from './set-cover.ts';
import { type EventPatch, updateEvent } from './update-event.ts';
import type { EventRow } from '../model/event.ts';
import { isHidden } from '../model/event-status.ts';
import type { EventAction } from '../model/permissions.ts';
import { findEvent } from '../store/event-reader.ts';
import { earlierOf } from '../store/earlier-events.ts';
import { type Between, managedBetween, publicBetween } from '../store/events-between.ts';
import {
  listManaged,
  type ManagedSearch,
  runningAmong,
  upcomingManaged,
  upcomingOf,
} from '../store/managed-events.ts';
import type { HistorySearch } from '#features/audit/index.ts';
import { type CalendarDate, eventCalendar } from './calendar.ts';
import { findMany } from '../store/listed-events.ts';

/** What the rest of the product does with events. Ids may be slugs wherever an event is read. */
export type Events = ReturnType<typeof createEvents>;

/** Joins the module's parts; starts nothing. */
export function createEvents(deps: EventDeps) {
  const { db, clock, origin, audit } = deps;
  return {
    create: (actor: Actor, input: NewEvent) => createEvent(deps, actor, input),
    update: (actor: Actor, id: string, patch: EventPatch, options: { ifUpdated?: string | undefined } = {}) =>
      updateEvent(deps, actor, id, patch, options),
    /** What was typed of a draft so far. */
    saveDraft: (actor: Actor, id: string, patch: EventPatch, options: { ifUpdated: string }) =>
      saveDraft(deps, actor, id, patch, options),
    publish: (actor: Actor, id: string) => publishEvent(deps, actor, id),
    /** Within the caller's write. */
    publishWithin: (tx: Tx, actor: Actor, id: string) => publishWithin(deps, tx, actor, id),
    cancel: (actor: Actor, id: string, said?: { statusNote?: string }) => cancelEvent(deps, actor, id, said),
    postpone: (actor: Actor, id: string, postponing?: Postponing) =>
      postponeEvent(deps, actor, id, postponing),
    reschedule: (actor: Actor, id: string, date: NewDate) => rescheduleEvent(deps, actor, id, date),
    /** For operators: their reason is kept by whoever asks. */
    suspend: (tx: Tx, actor: Actor, id: string) => suspendEvent(deps, tx, actor, id),
    reinstate: (tx: Tx, actor: Actor, id: string) => reinstateEvent(deps, tx, actor, id),
    duplicate: (actor: Actor, id: string, choice?: AskedCopy) => duplicateEvent(deps, actor, id, choice),
    deleteDraft: (actor: Actor, id: string) => deleteDraft(deps, actor, id),
    setCover: (actor: Actor, id: string, file: { name: string; bytes: Uint8Array }) =>
      setCover(deps, actor, id, file),
    removeCover: (actor: Actor, id: string) => removeCover(deps, actor, id),

    /** Whatever its status: for those who have checked, or work inside the product. */
    find: (idOrSlug: string) => findEvent(db.read(), idOrSlug),
    /** Several at once, as lists show them. */
    findMany: (ids: readonly string[]) => findMany(db, ids),
    /** As somebody with the link sees it; null when it isn't open to them. */
    findVisible: async (idOrSlug: string, actor: Actor | null) => {
      const event = await findEvent(db.read(), idOrSlug);
      if (!event) return null;
      // A cancelled event stays to be seen: those who were coming must be able to read that it is off.
      return !isHidden(event) || (await may(db.read(), actor, 'event.view', event)) ? event : null;
    },

    /** Whether `actor` may do that in the event. */
    may: (actor: Actor | null, action: EventAction, event: OwnedEvent) =>
      may(db.read(), actor, action, event),
    /** All that `actor` may do in the event. */
    actionsOf: (actor: Actor | null, event: OwnedEvent) => actionsOf(db.read(), actor, event),
    /** What a user is in the event; null for whoever has no part in it. */
    roleIn: (userId: string, event: OwnedEvent) => roleIn(db.read(), userId, event),
    /** The event, if `actor` may do that in it. Throws 404 for strangers, 403 for members whose role doesn't include it. */
    requireMay: (actor: Actor, action: EventAction, idOrSlug: string) =>
      requireMay(db.read(), actor, action, idOrSlug),
    /** The same within the caller's write. */
    requireWithin: (tx: Tx, actor: Actor, action: EventAction, idOrSlug: string) =>
      requireMay(tx.as(), actor, action, idOrSlug),
    /** What was changed of the event, the newest first, for those who may see it. */
    history: async (actor: Actor, eventId: string, search: HistorySearch = {}) => {
      const event = await requireMay(db.read(), actor, search.order ? 'orders.view' : 'audit.view', eventId);
      const allowed = await actionsOf(db.read(), actor, event);
      return audit.history(event.id, allowed.has('attendees.view'), search);
    },
    upcomingOf: (organiser: string) => upcomingOf(db, organiser, clock.text()),
    /** The organiser's events before this one that `actor` may do the same in, the latest first; 24 at most. */
    earlierOf: (actor: Actor, action: EventAction, event: EventRow) => earlierOf(db, actor, action, event),
    /** What a user owns or helps to run within a time, drafts too; at most `limit`. */
    managedBetween: (userId: string, between: Between, limit: number) =>
      managedBetween(db, userId, between, limit),
    /** What is on for everybody within a time; at most `limit`. */
    publicBetween: (between: Between, limit: number) => publicBetween(db, between, limit),
    listManaged: (actor: Actor, search: ManagedSearch = {}) => listManaged(db, actor, search),

    /** What somebody runs next, the soonest first. */
    managedAhead: (actor: Actor, limit: number) => upcomingManaged(db, actor, clock.text(), limit),

    /** Of these accounts, those who run an event. */
    runningAmong: (users: readonly string[]) => runningAmong(db, users),
    calendar: (event: EventRow, dates?: readonly CalendarDate[]) => eventCalendar(origin, event, dates),
  };
}
