import { createHash, timingSafeEqual } from 'node:crypto';
import { invalidKey, StripeFailure } from '../model/failure.ts';

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

/** Reads the secret key from the header (Bearer, or Basic with the key as user). Throws 401 unless it is `secretKey`. */
export function authenticate(header: string | undefined, secretKey: string): string {
  const [, scheme = '', credentials = ''] = /^(\w+)\s+(\S+)$/.exec(header?.trim() ?? '') ?? [];
  const key = /^basic$/i.test(scheme)
    ? Buffer.from(credentials, 'base64').toString('utf8').split(':')[0]
    : /^bearer$/i.test(scheme)
      ? credentials
      : '';
  if (!key) throw invalidKey(NO_KEY);
  if (!isSame(key, secretKey)) throw invalidKey(`Invalid API Key provided: ${masked(key)}`);
  return key;
}

/** Compared by their hashes, in a time that says nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** 403 for a `Stripe-Account` that isn't connected. */
export function noAccess(key: string, account: string): StripeFailure {
  return new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key '${masked(key)}' does not have access to account '${account.slice(0, 100)}' (or that account does not exist). Application access may have been revoked.`,
  });
}

function masked(key: string): string {
  return key.length < 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;
}
