import { CompiledQuery } from 'kysely';
import { applyCollection } from '../store/apply-collection.ts';
import { quoted } from '../fields/columns.ts';
import { KEPT_ABOUT } from '../writes/delete-record.ts';
import type { CollectionsDraft } from './registry/change-collections.ts';
import type { Definition } from '../schema/definition.ts';
import { refreshViews } from './views/refresh-views.ts';

/** A collection that can't be deleted; told to anyone who tried. */
export class CollectionNeededError extends Error {
  override readonly name = 'CollectionNeededError';
}

/** The names of the other collections with a relation to this one. */
export function referring(all: readonly Definition[], { id }: Definition): string[] {
  return all
    .filter(
      (other) =>
        other.id !== id &&
        other.fields.some((field) => field.type === 'relation' && field.collectionId === id),
    )
    .map(({ name }) => name);
}

/**
 * Deletes a collection with its records and what is kept about them. Throws CollectionNeededError for a system
 * collection and for one that relations lead to, and what the database says when a view stands on it.
 */
export async function deleteCollection(draft: CollectionsDraft, collection: Definition): Promise<void> {
  if (collection.system) {
    throw new CollectionNeededError(`[${collection.name}] system collections cannot be deleted`);
  }
  const names = referring(draft.all(), collection);
  if (names.length > 0) {
    throw new CollectionNeededError(
      `[${collection.name}] failed to delete due to existing relation references: ${names.join(', ')}`,
    );
  }
  await dropCollection(draft, collection);
  await refreshViews(draft, new Set());
}

/** The same, whoever needs it. */
export async function dropCollection(draft: CollectionsDraft, collection: Definition): Promise<void> {
  const { query, sql } = draft;
  const execute = (text: string, params: unknown[] = []) =>
    query.executeQuery(CompiledQuery.raw(sql.raw.placeholders(text), params));
  if (collection.type === 'view') await execute(sql.schema.dropView(quoted(collection.name)));
  else await applyCollection(query, sql, collection, null);
  if (collection.type === 'auth') {
    for (const name of KEPT_ABOUT) {
      await execute(`DELETE FROM ${quoted(name)} WHERE "collectionRef" = ?`, [collection.id]);
    }
  }
  draft.displace(collection.id);
  await draft.forget(collection);
}
