import { CompiledQuery } from 'kysely';
import { fieldList } from '../fields/field-list.ts';
import { applyCollection } from '../store/apply-collection.ts';
import { quoted } from '../fields/columns.ts';
import type { CollectionsDraft } from './registry/change-collections.ts';
import { collectionIdOf } from '../fields/checksum.ts';
import { CollectionInvalidError, isDatabaseError } from './collection-errors.ts';
import { withDefaults, withoutLostMappings } from '../schema/default-fields.ts';
import type { Definition } from '../schema/definition.ts';
import { renamedIndex } from '../schema/index-statement.ts';
import { validateCollection } from './validate/validate-collection.ts';
import { refreshViews } from './views/refresh-views.ts';
import { ViewQueryError } from './views/parse-view-query.ts';
import { createView, type PreparedView, prepareView } from './views/save-view.ts';

/**
 * Saves a new collection (`before` null) or a changed one, with its table or view and the views that stand on it.
 * Throws CollectionInvalidError, IndexError, or what the database says; the write must not go on then.
 */
export async function saveCollection(
  draft: CollectionsDraft,
  wanted: Definition,
  before: Definition | null,
): Promise<Definition> {
  const completed = complete(draft, wanted, before);
  const prepared = completed.type === 'view' ? await prepare(draft, completed) : null;
  const after = prepared?.view ? { ...completed, fields: prepared.view.fields } : completed;
  draft.place(after, before);
  await validate(draft, after, before, prepared?.error ?? null);
  await write(draft, after, before, prepared?.view ?? null);
  await refreshViews(draft, new Set([after.id]));
  return after;
}

/** Sets what PocketBase sets by itself: id, times, the fields that must be there, a new secret for a new auth rule. */
export function complete(draft: CollectionsDraft, wanted: Definition, before: Definition | null): Definition {
  const now = draft.clock.text();
  const named: Definition = {
    ...wanted,
    type: wanted.type || 'base',
    id: wanted.id || (before ? '' : freeId(draft, wanted)),
    fields: wanted.type === 'view' ? wanted.fields : fieldList(wanted.fields),
    created: before ? before.created : now,
    updated: now,
  };
  if (before) named.indexes = named.indexes.map((index) => renamedIndex(index, before.name, named.name));
  const { auth } = named;
  if (auth && before && (before.auth?.authRule ?? '') !== (auth.authRule ?? '')) {
    // Whoever is signed in was let in by another rule.
    named.auth = { ...auth, authToken: { ...auth.authToken, secret: draft.ids.secret(38) } };
  }
  return withoutLostMappings(withDefaults(named));
}

function freeId(draft: CollectionsDraft, { type, name }: Definition): string {
  const base = collectionIdOf(type, name);
  const taken = new Set(draft.all().map(({ id }) => id));
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base}${n}`;
  return id;
}

/** The fields of a view, or why there are none. After a failure of the database the write is of no use any more. */
export async function prepare(
  draft: CollectionsDraft,
  { viewQuery }: Definition,
): Promise<{ view: PreparedView | null; error: string | null }> {
  if (!viewQuery) return { view: null, error: null };
  const { tx, sql, ids } = draft;
  const find = (table: string) => draft.all().find(({ name }) => name.toLowerCase() === table.toLowerCase());
  try {
    return { view: await prepareView({ tx, sql, ids, find }, viewQuery), error: null };
  } catch (error) {
    if (!(error instanceof ViewQueryError) && !isDatabaseError(error)) throw error;
    return { view: null, error: error.message };
  }
}

/** Throws CollectionInvalidError. */
export async function validate(
  draft: CollectionsDraft,
  after: Definition,
  before: Definition | null,
  viewError: string | null,
): Promise<void> {
  const errors = validateCollection({
    after,
    before,
    all: draft.all(),
    registry: draft.registry(),
    raw: draft.sql.raw,
    takenOver: draft.isTakenOver(after),
    now: () => draft.clock.now(),
    ids: draft.ids,
    longestName: draft.sql.schema.longestName,
    // A failed view query has ended PostgreSQL's transaction: nothing can be asked any more.
    foreignTable: viewError === null && (await isForeignTable(draft, after, before)),
    viewError,
  });
  if (errors) throw new CollectionInvalidError(errors);
}

async function isForeignTable(
  { query, sql }: CollectionsDraft,
  { name }: Definition,
  before: Definition | null,
): Promise<boolean> {
  if (name === '' || name.includes('\0') || before?.name.toLowerCase() === name.toLowerCase()) return false;
  const text = sql.raw.placeholders(sql.schema.hasTable);
  return (await query.executeQuery(CompiledQuery.raw(text, [name]))).rows.length > 0;
}

/** The row, and the table or view. */
export async function write(
  draft: CollectionsDraft,
  after: Definition,
  before: Definition | null,
  view: PreparedView | null,
): Promise<void> {
  const { query, sql } = draft;
  if (view) {
    if (before) await replaceView(draft, before.name, after.name, view);
    else await createView(query, after.name, view.select);
  } else await applyCollection(query, sql, before, after);
  await draft.keep(after, before);
}

/** Other views may stand on this one: they come back as they were. */
async function replaceView(
  { query, sql }: CollectionsDraft,
  from: string,
  to: string,
  view: PreparedView,
): Promise<void> {
  await query.executeQuery(CompiledQuery.raw(sql.schema.dropView(quoted(from))));
  await createView(query, to, view.select);
}
