import { createHash, randomBytes } from 'node:crypto';

const BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

/** What a visitor's cookie says: nobody guesses it. */
export const newHoldToken = (): string => randomBytes(BYTES).toString('base64url');

/** The id of the hold that a token opens; null if it is not a token. */
export function holdIdOf(token: string): string | null {
  return TOKEN.test(token) ? createHash('sha256').update(`hold:${token}`).digest('base64url') : null;
}
