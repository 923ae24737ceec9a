import type { Actor } from '#lib/actor.ts';
import { auditChanged } from './audit-event.ts';
import { changedMeanwhile } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import type { LooseEventInput } from '../model/event-input.ts';
import { updateEvent as store } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';
import { prepareChange } from './prepare-change.ts';

/** What may be changed of an event by saying so; its status is changed by verbs. */
export type EventPatch = Partial<LooseEventInput> & { slug?: string };

/**
 * Changes an event of theirs. With `ifUpdated` (the `updated` that they have seen) a change that somebody else made
 * since is a 409. Throws 400 by field, 404 when it isn't theirs.
 */
export function updateEvent(
  { db, clock, followers }: EventDeps,
  actor: Actor,
  id: string,
  patch: EventPatch,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<EventRow> {
  return db.write(async (tx) => {
    const now = clock.text();
    const current = await requireMay(tx.as(), actor, 'event.edit', id);
    if (ifUpdated !== undefined && ifUpdated !== current.updated) throw changedMeanwhile(current.updated);
    const asked: Record<string, unknown> = { ...patch, status: undefined, organiser: undefined };
    const changes = await prepareChange({ tx, followers, actor, now }, current, asked);
    const saved = await store(tx, current, changes, now);
    await auditChanged({ tx, actor, now }, current, saved);
    return saved;
  });
}
