import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { auditDeleted } from '#features/audit/actions/audit-event.ts';
import { onlyDraftsAreDeleted } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import type { EventGuards } from '../model/ports.ts';
import { deleteDraft as remove } from '../store/event-transactor.ts';
import type { EventDeps } from './context.ts';
import { requireMay } from './may.ts';

/** Throws 400 with the reason unless the event is a draft that nobody has ordered anything for. */
export async function mayDelete(tx: Tx, guards: EventGuards, event: EventRow): Promise<void> {
  if (event.status !== 'draft') throw onlyDraftsAreDeleted();
  await guards.mayDelete(tx, event);
}

/** Deletes a draft of theirs, and its cover. Throws 400 when it is no draft or has orders, 404 when it isn't theirs. */
export async function deleteDraft(
  { db, clock, guards, covers }: EventDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const deleted = await db.write(async (tx) => {
    const current = await requireMay(tx.as(), actor, 'event.delete', id);
    await mayDelete(tx, guards, current);
    await remove(tx, current.id);
    await auditDeleted({ tx, actor, now: clock.text() }, current);
    return current;
  });
  if (deleted.cover !== '') await covers.removeAll('events', deleted.id);
}
