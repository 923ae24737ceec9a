import type { Actor } from '#lib/actor.ts';
import { auditChanged } from './audit-event.ts';
import type { EventRow } from '../model/event.ts';
import type { EventDeps } from '../model/deps.ts';
import { requireMay } from './may.ts';

/** Gives an event of theirs its picture; the one before is removed. Throws 400 for what is no picture, or too big. */
export async function setCover(
  deps: EventDeps,
  actor: Actor,
  id: string,
  file: { name: string; bytes: Uint8Array },
): Promise<{ cover: string }> {
  const { db, covers } = deps;
  const event = await requireMay(db.read(), actor, 'event.edit', id);
  const cover = await covers.attach('events', event.id, 'cover', file);
  await told(deps, actor, event, cover);
  return { cover };
}

/** Takes the picture away again. */
export async function removeCover(deps: EventDeps, actor: Actor, id: string): Promise<void> {
  const { db, covers } = deps;
  const event = await requireMay(db.read(), actor, 'event.edit', id);
  if (event.cover === '') return;
  await covers.detach('events', event.id, 'cover');
  await told(deps, actor, event, '');
}

/** Pictures are stored with their files, so this entry alone comes after its change. */
function told({ db, clock }: EventDeps, actor: Actor, event: EventRow, cover: string): Promise<void> {
  return db.write((tx) => auditChanged({ tx, actor, now: clock.text() }, event, { ...event, cover }));
}
