import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { eventNotFound } from '../errors.ts';
import type { EventRow } from '../model/event.ts';
import type { EventTables } from '../schema.ts';
import { findEvent } from '../store/event-reader.ts';

/** Whether the event is theirs to manage. */
export function manages(actor: Actor | null, event: Pick<EventRow, 'organiser'>): boolean {
  return actor !== null && (actor.superuser || actor.id === event.organiser);
}

/** The event, if it is theirs to manage; 404 when not, or when there is none: the two look the same. */
export async function requireManaged(
  query: Kysely<EventTables>,
  actor: Actor,
  idOrSlug: string,
): Promise<EventRow> {
  const event = await findEvent(query, idOrSlug);
  if (!event || !manages(actor, event)) throw eventNotFound();
  return event;
}
