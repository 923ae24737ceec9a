import type { Actor } from '#lib/actor.ts';
import type { EventDeps } from './context.ts';
import { requireManaged } from './managed.ts';

/** Gives an event of theirs its picture; the one before is removed. Throws 400 for what is no picture, or too big. */
export async function setCover(
  { db, covers }: EventDeps,
  actor: Actor,
  id: string,
  file: { name: string; bytes: Uint8Array },
): Promise<{ cover: string }> {
  const event = await requireManaged(db.read(), actor, id);
  return { cover: await covers.attach('events', event.id, 'cover', file) };
}

/** Takes the picture away again. */
export async function removeCover({ db, covers }: EventDeps, actor: Actor, id: string): Promise<void> {
  const event = await requireManaged(db.read(), actor, id);
  if (event.cover !== '') await covers.detach('events', event.id, 'cover');
}
