import type { Collection } from '../schema/collection.ts';
import type { Row } from '../schema/row.ts';

/** The record that a request is signed in as. */
export interface AuthRecord {
  collection: Collection;
  row: Row;
}

/** What rules may ask about a request (`@request.…`). */
export interface RequestInfo {
  context: 'default' | 'oauth2' | 'otp' | 'password' | 'realtime' | 'protectedFile' | 'expand' | 'batch';
  method: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case, with `_` for `-`. */
  headers: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  auth: AuthRecord | null;
}

/** Superusers pass every rule. */
export function isSuperuser(info: RequestInfo): boolean {
  return info.auth?.collection.name === '_superusers';
}
