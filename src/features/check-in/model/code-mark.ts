import { createHash } from 'node:crypto';

/** The beginning of the SHA-256 of a code: 12 letters of base64url. Gates compare it with that of what they read. */
export function markOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 12);
}
