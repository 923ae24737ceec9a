import type { Actor } from '#lib/actor.ts';
import { auditMade } from '../audit/audit-event.ts';
import type { EventRow } from '../model/event.ts';
import { freeSlug, slugCandidates } from '../model/slug-candidates.ts';
import { takenSlugs } from '../store/event-reader.ts';
import { insertEvent } from '../store/event-transactor.ts';
import type { EventDeps } from './context.ts';
import { requireMay } from './may.ts';

/** Makes a draft like an event of theirs, with its ticket types and without its cover, orders and buyers. */
export function duplicateEvent(
  { db, clock, ids, guards }: EventDeps,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  const copyId = ids.record();
  return db.write(async (tx) => {
    const now = clock.text();
    const original = await requireMay(tx.as(), actor, 'event.copy', id);
    const candidates = slugCandidates(original.title, copyId);
    const copy: EventRow = {
      ...original,
      id: copyId,
      slug: freeSlug(candidates, await takenSlugs(tx.as(), candidates)),
      cover: '',
      status: 'draft',
      taken: 0,
      publishedAt: '',
      created: now,
      updated: now,
    };
    await insertEvent(tx, copy);
    await guards.onDuplicated(tx, original, copy);
    await auditMade({ tx, actor, now }, copy, original);
    return copy;
  });
}
