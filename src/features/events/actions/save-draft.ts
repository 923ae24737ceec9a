import type { Actor } from '#lib/actor.ts';
import { auditTyped, eventChanges } from './audit-event.ts';
import { changedMeanwhile, noDraftAnyMore } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import { updateEvent as store } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';
import { prepareChange } from './prepare-change.ts';
import type { EventPatch } from './update-event.ts';

/**
 * Saves what was typed of a draft so far. Saying the same again changes nothing, so that a form may be sent as often as
 * it likes; what one person types in one go is one entry of the history. Throws 409 when it is a draft no more, or was
 * changed by somebody else since `ifUpdated`; 400 by field, 404 when it isn't theirs.
 */
export function saveDraft(
  { db, clock, followers }: EventDeps,
  actor: Actor,
  id: string,
  patch: EventPatch,
  { ifUpdated }: { ifUpdated: string },
): Promise<EventRow> {
  return db.write(async (tx) => {
    const now = clock.text();
    const current = await requireMay(tx.as(), actor, 'event.edit', id);
    if (current.status !== 'draft') throw noDraftAnyMore();
    if (ifUpdated !== current.updated) throw changedMeanwhile(current.updated);
    const asked: Record<string, unknown> = { ...patch, status: undefined, organiser: undefined };
    const changes = await prepareChange({ tx, followers, actor, now }, current, asked);
    if (eventChanges(current, { ...current, ...changes }).length === 0) return current;
    const saved = await store(tx, current, changes, now);
    await auditTyped({ tx, actor, now }, current, saved);
    return saved;
  });
}
