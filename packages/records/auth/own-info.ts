import type { RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../schema/row.ts';
import type { AuthCollection } from '../credentials/auth-collection.ts';

/** The record itself as the one who asks: it may what the collection's rules let it. */
export function ownInfo(collection: AuthCollection, row: Row): RequestInfo {
  return { context: 'default', method: '', query: {}, headers: {}, body: {}, auth: { collection, row } };
}
