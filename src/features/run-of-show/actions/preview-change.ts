import type { Actor } from '#lib/actor.ts';
import type { ShowDeps } from '../model/deps.ts';
import type { ShowTables } from '../model/schema.ts';
import { itemsOf } from '../store/items.ts';
import { type AskedChange, readChange } from './change-show.ts';
import { planChange, type ShowPreview } from './plan-change.ts';

/**
 * What a change would come to, without doing it, while somebody is still dragging. Throws 400 by field, 404 when it isn't
 * theirs or gone, 403 when their role doesn't include it, 409 when somebody changed the item since.
 */
export async function previewChange(
  deps: ShowDeps,
  actor: Actor,
  eventId: string,
  asked: AskedChange,
): Promise<ShowPreview> {
  const event = await deps.events.requireMay(actor, 'plan.edit', eventId);
  const change = await readChange(deps, actor, event, asked);
  const rows = await itemsOf(deps.db.read<ShowTables>(), event.id);
  return planChange(rows, change, event.timezone).preview;
}
