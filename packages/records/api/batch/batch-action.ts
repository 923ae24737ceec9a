import { ApiError, notFound } from '#lib/errors.ts';
import type { Collection } from '../../schema/collection.ts';
import type { CollectionRegistry } from '../../schema/registry.ts';
import type { BatchRequest } from './batch-request.ts';

/** What a request of a batch asks for. */
export interface BatchAction {
  kind: 'create' | 'update' | 'delete' | 'upsert';
  collection: Collection;
  /** The record's id in the path, '' for none. */
  id: string;
  path: string;
  query: Readonly<Record<string, string>>;
}

const RECORDS = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?(?:\?(.*))?$/s;
const KINDS: Readonly<Record<string, BatchAction['kind']>> = {
  POST: 'create',
  PUT: 'upsert',
  'PATCH id': 'update',
  'DELETE id': 'delete',
};

/** Reads what is asked for. Throws 400 for what a batch can't do, 404 for a collection that is not there. */
export function batchAction(registry: CollectionRegistry, { method, url }: BatchRequest): BatchAction {
  const [matched, name = '', id = '', search = ''] = RECORDS.exec(url) ?? [];
  const kind = KINDS[id ? `${method} id` : method];
  if (matched === undefined || !kind) {
    throw new ApiError(400, 'Something went wrong while processing your request.');
  }
  const collection = registry.find(decoded(name));
  if (!collection) throw notFound('Missing collection context.');
  const [path = ''] = url.split('?', 1);
  const query: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(search)) query[key] ??= value;
  return { kind, collection, id: decoded(id), path, query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
