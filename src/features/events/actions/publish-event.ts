import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { auditChanged } from './audit-event.ts';
import type { EventRow } from '../model/event.ts';
import { updateEvent } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';
import { prepareChange } from './prepare-change.ts';

/**
 * Shows a draft to others; it stays a draft where those who run the site look at it first. Throws 400 with all that is
 * missing, 409 when it was cancelled, 404 when it isn't theirs.
 */
export function publishEvent(deps: EventDeps, actor: Actor, id: string): Promise<EventRow> {
  return deps.db.write((tx) => publishWithin(deps, tx, actor, id));
}

/** The same within the caller's write. */
export async function publishWithin(
  { clock, followers }: Pick<EventDeps, 'clock' | 'followers'>,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  const now = clock.text();
  const current = await requireMay(tx.as(), actor, 'event.publish', id);
  if (current.status === 'published') return current;
  const changes = await prepareChange({ tx, followers, actor, now }, current, { status: 'published' });
  // It waits for review, and nothing of it has changed: who looks at it meanwhile looks at what it is.
  if (Object.keys(changes).length === 0) return current;
  const saved = await updateEvent(tx, current, changes, now);
  await auditChanged({ tx, actor, now }, current, saved);
  return saved;
}
