import type { Actor } from '#lib/actor.ts';
import { auditChanged } from './audit-event.ts';
import type { EventRow } from '../model/event.ts';
import { updateEvent } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';
import { prepareChange } from './prepare-change.ts';

/**
 * Cancels a published event, for good, and ends what is being sold for it; guests read `statusNote`. Throws 400 at
 * `statusNote`, 409 for a draft, 404 when it isn't theirs.
 */
export function cancelEvent(
  { db, clock, followers }: EventDeps,
  actor: Actor,
  id: string,
  { statusNote = '' }: { statusNote?: string } = {},
): Promise<EventRow> {
  return db.write(async (tx) => {
    const now = clock.text();
    const current = await requireMay(tx.as(), actor, 'event.cancel', id);
    if (current.status === 'cancelled') return current;
    const changes = await prepareChange({ tx, followers, actor, now }, current, {
      status: 'cancelled',
      statusNote,
    });
    const saved = await updateEvent(tx, current, changes, now);
    await auditChanged({ tx, actor, now }, current, saved);
    return saved;
  });
}
