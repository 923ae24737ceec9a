import { ApiError } from '#lib/errors.ts';
import type { AuthOptions } from '../schema/auth-options.ts';
import type { Collection } from '../schema/collection.ts';
import type { CollectionRegistry } from '../schema/registry.ts';

/** A collection whose records can sign in. */
export type AuthCollection = Collection & { readonly auth: AuthOptions };

/** By name or id. Throws when code names a collection that is not there, or that nobody signs in to. */
export function requireAuthCollection(registry: CollectionRegistry, name: string): AuthCollection {
  const collection = registry.require(name);
  if (!collection.auth) throw new Error(`${name} is no auth collection.`);
  return collection as AuthCollection;
}

/** Throws 400 with that message where superusers do it otherwise. */
export function refuseSuperusers(collection: AuthCollection, message: string): void {
  if (collection.name === '_superusers') throw new ApiError(400, message);
}
