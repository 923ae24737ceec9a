import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { auditDeleted } from './audit-event.ts';
import { onlyDraftsAreDeleted } from '../model/errors.ts';
import type { EventRow } from '../model/event.ts';
import type { EventFollowers } from '../model/followers.ts';
import { deleteDraft as remove } from '../store/event-transactor.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';

/** Has what hangs on the event removed. Throws 400 with the reason unless it is a draft that nobody has ordered anything for. */
export async function letGo(tx: Tx, followers: EventFollowers, event: EventRow): Promise<void> {
  if (event.status !== 'draft') throw onlyDraftsAreDeleted();
  await followers.mayDelete(tx, event);
  await followers.deleted(tx, event);
}

/** Deletes a draft of theirs, and its cover. Throws 400 when it is no draft or has orders, 404 when it isn't theirs. */
export async function deleteDraft(
  { db, clock, followers, covers }: EventDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  const deleted = await db.write(async (tx) => {
    const current = await requireMay(tx.as(), actor, 'event.delete', id);
    await letGo(tx, followers, current);
    await remove(tx, current.id);
    await auditDeleted({ tx, actor, now: clock.text() }, current);
    return current;
  });
  if (deleted.cover !== '') await covers.removeAll('events', deleted.id);
}
