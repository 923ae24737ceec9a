import { CompiledQuery } from 'kysely';
import { presentField } from '../../fields/present-field.ts';
import { quoted } from '../../fields/columns.ts';
import { attempt, requireReadableViews } from '../../store/views-aside.ts';
import type { CollectionsDraft } from '../registry/change-collections.ts';
import type { Definition } from '../../schema/definition.ts';
import { createView, prepareView } from './save-view.ts';

/**
 * After collections have changed: views that are gone, or whose fields are others now, are recreated. A view whose
 * query can't be read as it stands (a name in it has changed) stays as it is, as long as the database can read it.
 * Throws when a view is lost: then the change is not to be.
 */
export async function refreshViews(draft: CollectionsDraft, changed: ReadonlySet<string>): Promise<void> {
  const views = draft.all().filter(({ type, viewQuery }) => type === 'view' && viewQuery);
  let failure: unknown = null;
  // One may stand on another: after as many rounds as there are views, all are there that can be.
  for (let round = 0; round <= views.length; round += 1) {
    let again = false;
    for (const { id } of views) {
      const view = draft.find(id) as Definition;
      const there = await isThere(draft, view.name);
      if (there && (round > 0 || changed.has(id))) continue;
      const error = await attempt(draft.query, () => refreshView(draft, view, there));
      if (error === null || there) continue;
      failure = error;
      again = true;
    }
    if (!again && round > 0) {
      failure = null;
      break;
    }
  }
  if (failure) throw failure;
  await requireReadableViews(draft.query, draft.sql);
}

async function isThere({ query, sql }: CollectionsDraft, name: string): Promise<boolean> {
  const text = sql.raw.placeholders(sql.schema.hasTable);
  return (await query.executeQuery(CompiledQuery.raw(text, [name]))).rows.length > 0;
}

async function refreshView(draft: CollectionsDraft, view: Definition, there: boolean): Promise<void> {
  const { tx, query, sql, ids } = draft;
  const find = (table: string) => draft.all().find(({ name }) => name.toLowerCase() === table.toLowerCase());
  const prepared = await prepareView({ tx, sql, ids, find }, view.viewQuery ?? '');
  const same = shapeOf(view.fields) === shapeOf(prepared.fields);
  if (same && there) return;
  await query.executeQuery(CompiledQuery.raw(sql.schema.dropView(quoted(view.name))));
  await createView(query, view.name, prepared.select);
  if (same) return;
  const refreshed = { ...view, fields: prepared.fields, updated: draft.clock.text() };
  draft.place(refreshed, view);
  await draft.keep(refreshed, view);
}

/** The fields, whatever their ids. */
function shapeOf(fields: Definition['fields']): string {
  return JSON.stringify(fields.map((field) => presentField({ ...field, id: '' })));
}
