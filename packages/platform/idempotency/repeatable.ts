import { createHash } from 'node:crypto';

/** A request that may be sent again: `key` is the caller's, `scope` says what and for whom. */
export interface RepeatableRequest {
  scope: string;
  key: string;
  requestHash: string;
}

/** A request under its caller's `Idempotency-Key`; null without one. */
export const repeatableBy = (
  key: string | undefined,
  scope: string,
  request: unknown,
): RepeatableRequest | null => (key ? { scope, key, requestHash: requestHash(request) } : null);

/** SHA-256 of a request, to tell a repetition from another request under the same key. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
