import type { Actor } from '#lib/actor.ts';
import type { EventRow } from '#features/events/index.ts';
import type { EventSuspensionsDeps } from '../model/deps.ts';
import type { SuspensionRow, SuspensionTables } from '../model/schema.ts';
import { findCurrent, messagesOf, type NamedMessage, suspensionsOf } from '../store/suspensions.ts';
import { eventOf } from './suspend.ts';

/** A suspension with what was written about it. */
export interface Correspondence {
  suspension: SuspensionRow;
  messages: NamedMessage[];
}

/** An event as operators see it: with its suspensions, the latest first, and what was written about the latest. Throws 404. */
export async function readForOperators(
  deps: EventSuspensionsDeps,
  id: string,
): Promise<{ event: EventRow; latest: Correspondence | null; earlier: SuspensionRow[] }> {
  const event = await eventOf(deps, id);
  const [suspension, ...earlier] = await suspensionsOf(deps.db, event.id);
  return {
    event,
    latest: suspension ? { suspension, messages: await messagesOf(deps.db, suspension.id) } : null,
    earlier,
  };
}

/**
 * Why an event is suspended, for those of its team who may answer; null when it isn't. Throws 404 for strangers, 403 for
 * members of its team who don't run it.
 */
export async function readForTeam(
  { db, events }: EventSuspensionsDeps,
  actor: Actor,
  id: string,
): Promise<Correspondence | null> {
  const event = await events.requireMay(actor, 'event.edit', id);
  const suspension = await findCurrent(db.read<SuspensionTables>(), event.id);
  return suspension && { suspension, messages: await messagesOf(db, suspension.id) };
}
