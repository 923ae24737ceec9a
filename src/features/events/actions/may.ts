import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { eventNotFound, notInYourRole } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import { allows, EVENT_ACTIONS, type EventAction, type EventRole } from '../model/permissions.ts';
import type { EventTables } from '../model/schema.ts';
import { findEvent } from '../store/event-reader.ts';
import type { MemberTables } from '../model/members.ts';

/** Committed rows, or those of a write. */
export type EventQuery = Kysely<EventTables & MemberTables>;

/** What is asked about: an event that was read, or at least whose it is. */
export type OwnedEvent = Pick<EventRow, 'id' | 'organiser'>;

/** What a user is in an event; null for whoever has no part in it. */
export async function roleIn(
  query: EventQuery,
  userId: string,
  event: OwnedEvent,
): Promise<EventRole | null> {
  if (userId === '') return null;
  if (event.organiser === userId) return 'owner';
  const member = await query
    .selectFrom('event_members')
    .select('role')
    .where('event', '=', event.id)
    .where('user', '=', userId)
    .executeTakeFirst();
  return member?.role ?? null;
}

/** Whether `actor` may do that in the event, by the table in `model/permissions.ts`. */
export async function may(
  query: EventQuery,
  actor: Actor | null,
  action: EventAction,
  event: OwnedEvent,
): Promise<boolean> {
  if (!actor) return false;
  return actor.superuser || allows(await roleIn(query, actor.id, event), action);
}

/** All that `actor` may do in the event. */
export async function actionsOf(
  query: EventQuery,
  actor: Actor | null,
  event: OwnedEvent,
): Promise<ReadonlySet<EventAction>> {
  if (!actor) return new Set();
  if (actor.superuser) return new Set(EVENT_ACTIONS);
  const role = await roleIn(query, actor.id, event);
  return new Set(EVENT_ACTIONS.filter((action) => allows(role, action)));
}

/**
 * The event, if `actor` may do that in it. Throws 404 for whoever has no part in it, as when there is none: the two look
 * the same. Throws 403 for members of its team whose role doesn't include the action.
 */
export async function requireMay(
  query: EventQuery,
  actor: Actor,
  action: EventAction,
  idOrSlug: string,
): Promise<EventRow> {
  const event = await findEvent(query, idOrSlug);
  if (!event) throw eventNotFound();
  await requireIn(query, actor, action, event);
  return event;
}

/** The same for an event that was read already. */
export async function requireIn(
  query: EventQuery,
  actor: Actor,
  action: EventAction,
  event: OwnedEvent,
): Promise<void> {
  if (actor.superuser) return;
  const role = await roleIn(query, actor.id, event);
  if (allows(role, action)) return;
  throw allows(role, 'event.view') ? notInYourRole() : eventNotFound();
}
