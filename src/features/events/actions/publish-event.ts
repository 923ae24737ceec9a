import type { Actor } from '#lib/actor.ts';
import { auditChanged } from './audit-event.ts';
import type { EventRow } from '../model/event.ts';
import { updateEvent } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';
import { prepareChange } from './prepare-change.ts';

/** Shows a draft to others. Throws 400 with all that is missing, 409 when it was cancelled, 404 when it isn't theirs. */
export function publishEvent(
  { db, clock, followers }: EventDeps,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  return db.write(async (tx) => {
    const now = clock.text();
    const current = await requireMay(tx.as(), actor, 'event.publish', id);
    if (current.status === 'published') return current;
    const changes = await prepareChange({ tx, followers, actor, now }, current, { status: 'published' });
    const saved = await updateEvent(tx, current, changes, now);
    await auditChanged({ tx, actor, now }, current, saved);
    return saved;
  });
}
