import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuditChange, AuditTables } from '../model/schema.ts';

/** Somebody who stops typing for longer begins something new. */
const PAUSE_MS = 15 * 60_000;

interface Edit {
  event: string;
  actor: Actor;
  label: string;
  changes: readonly AuditChange[];
  /** UTC text. */
  at: string;
}

/**
 * Adds changes to the newest entry of the event, where that is the same person's edit of a moment ago: what was before
 * stays as it was before the first of them. False if there is none such, and the changes are an entry of their own.
 */
export async function mergeEdit(tx: Tx, { event, actor, label, changes, at }: Edit): Promise<boolean> {
  const query = tx.as<AuditTables>();
  const last = await query
    .selectFrom('audit_entries')
    .selectAll()
    .where('event', '=', event)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.action !== 'event.edit' || last.actor !== actor.id || actor.superuser) return false;
  if (last.at < addMs(at, -PAUSE_MS)) return false;
  const merged = mergeChanges(JSON.parse(last.changes) as AuditChange[], changes);
  await query
    .updateTable('audit_entries')
    .set({ at, label, changes: JSON.stringify(merged), request: actor.request ?? '' })
    .where('id', '=', last.id)
    .execute();
  return true;
}

/** Both changes as one: from what was before the first to what is after the second. What is as it was is left out. */
export function mergeChanges(first: readonly AuditChange[], second: readonly AuditChange[]): AuditChange[] {
  const merged = new Map(first.map((change) => [change.field, change]));
  for (const change of second) {
    const known = merged.get(change.field);
    merged.set(change.field, known ? { ...change, before: known.before } : change);
  }
  return [...merged.values()].filter(({ before, after }) => before !== after);
}
