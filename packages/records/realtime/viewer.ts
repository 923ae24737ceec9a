import type { Collection } from '../schema/collection.ts';
import type { AuthRecord } from '../rules/request-info.ts';

export function viewerKey(auth: { collection: { id: string }; row: { id?: unknown } } | null): string {
  return auth ? `${auth.collection.id}/${String(auth.row.id)}` : '';
}

/**
 * Whether who was signed in still is, by the record and its collection as they are now: tokens that were signed before
 * are worth nothing any more once one of their keys has changed.
 */
export function stillSignedIn(
  auth: AuthRecord,
  collection: Collection | undefined,
  row: AuthRecord['row'] | null,
): boolean {
  if (!collection?.auth || !row) return false;
  return (
    row.tokenKey === auth.row.tokenKey &&
    collection.auth.authToken.secret === auth.collection.auth?.authToken.secret
  );
}
