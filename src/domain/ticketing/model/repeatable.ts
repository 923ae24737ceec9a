import { invalidField } from '#lib/errors.ts';
import { words } from '../orders.messages.ts';
import { requestHash } from './access-token.ts';

const MAX_KEY = 255;

/** A request that may be sent again: `key` is the caller's, `scope` says what and for whom. */
export interface RepeatableRequest {
  scope: string;
  key: string;
  requestHash: string;
}

/** A request under its caller's `Idempotency-Key`; null without one. Throws 400 for a key that is too long. */
export function repeatableBy(
  key: string | undefined,
  scope: string,
  request: unknown,
): RepeatableRequest | null {
  if (!key) return null;
  if (key.length > MAX_KEY)
    throw invalidField('Idempotency-Key', 'validation_too_long', words.keyTooLong(MAX_KEY));
  return { scope, key, requestHash: requestHash(request) };
}
