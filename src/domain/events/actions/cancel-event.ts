import type { Actor } from '#lib/actor.ts';
import type { EventRow } from '../model/event.ts';
import { updateEvent } from '../store/event-transactor.ts';
import type { EventDeps } from './context.ts';
import { requireManaged } from './managed.ts';
import { prepareChange } from './prepare-change.ts';

/** Cancels a published event, for good, and ends what is being sold for it. Throws 409 for a draft, 404 when it isn't theirs. */
export function cancelEvent({ db, clock, guards }: EventDeps, actor: Actor, id: string): Promise<EventRow> {
  return db.write(async (tx) => {
    const now = clock.text();
    const current = await requireManaged(tx.as(), actor, id);
    if (current.status === 'cancelled') return current;
    const changes = await prepareChange({ tx, guards, actor, now }, current, { status: 'cancelled' });
    return updateEvent(tx, current, changes, now);
  });
}
