import { createHash } from 'node:crypto';
import type { Row } from '../schema/row.ts';
import type { AuthCollection } from './auth-collection.ts';

/** One sign-in that holds: its tokens, as often as they are renewed, name it. */
export interface SessionRow {
  id: string;
  collectionRef: string;
  recordRef: string;
  /** Of the keys that its tokens are signed by: sessions with others have ended. */
  keyMark: string;
  /** The User-Agent header, cut short; empty where nobody knows it. */
  agent: string;
  /** Where it was last seen from: an IPv4 address, or the first 64 bits of another; empty where nobody knows it. */
  network: string;
  created: string;
  seen: string;
  /** When the last of its tokens ends, or some minutes earlier. */
  expires: string;
}

/** A table of ours, and no collection: no rule ever opens it. */
export interface SessionTables {
  auth_sessions: SessionRow;
}

/** Stands for the keys that sign the record's tokens now, and gives none of them away. */
export function keyMarkOf(collection: Pick<AuthCollection, 'auth'>, row: Row): string {
  const keys = `${String(row.tokenKey)}\n${collection.auth.authToken.secret}`;
  return createHash('sha256').update(keys).digest('base64url').slice(0, 22);
}
