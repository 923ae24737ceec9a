import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { Lru } from '#lib/cache/lru.ts';
import type { AuthOptions } from '../../schema/auth-options.ts';
import type { Collection } from '../../schema/collection.ts';
import type { Row } from '../../schema/row.ts';

/** What a token is for, and which of the collection's secrets signs it. */
export type TokenType = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange';

const SECRETS = {
  auth: 'authToken',
  file: 'fileToken',
  verification: 'verificationToken',
  passwordReset: 'passwordResetToken',
  emailChange: 'emailChangeToken',
} as const satisfies Record<TokenType, keyof AuthOptions>;

/** The claims that PocketBase's tokens carry. */
export interface TokenClaims {
  id: string;
  collectionId: string;
  type: TokenType;
  refreshable?: boolean;
  /** Seconds since the epoch. */
  exp: number;
  email?: string;
  newEmail?: string;
  /** The session that it belongs to; tokens of PocketBase, and those for acting as somebody, have none. */
  sid?: string;
}

/** Tokens checked before, with the key that they were checked with. */
const verified = new Lru<string>(5_000);

function keyOf(collection: Collection, row: Row, type: TokenType): string {
  if (!collection.auth) throw new Error(`${collection.name} is no auth collection.`);
  return `${row.tokenKey}${collection.auth[SECRETS[type]].secret}`;
}

/** Signs a token (HS256, with the record's `tokenKey` and the collection's secret for that purpose). `now` in ms. */
export async function signToken(
  collection: Collection,
  row: Row,
  type: TokenType,
  now: number,
  extra: { refreshable?: boolean; email?: string; newEmail?: string; sid?: string; duration?: number } = {},
): Promise<string> {
  const { duration, ...claims } = extra;
  const seconds = duration || collection.auth?.[SECRETS[type]].duration || 0;
  return new SignJWT({ collectionId: collection.id, id: row.id, type, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(now / 1000) + seconds)
    .sign(new TextEncoder().encode(keyOf(collection, row, type)));
}

/** What a token says of itself, unchecked; null when it is not a token. */
export function readClaims(token: string): TokenClaims | null {
  try {
    const claims = decodeJwt(token) as unknown as Partial<TokenClaims>;
    const { id, collectionId, type, exp } = claims;
    if (typeof id !== 'string' || typeof collectionId !== 'string' || typeof exp !== 'number') return null;
    return type !== undefined && Object.hasOwn(SECRETS, type) ? (claims as TokenClaims) : null;
  } catch {
    return null;
  }
}

/** Whether the token was signed for this record and purpose and is still good. */
export async function isGenuine(
  token: string,
  claims: TokenClaims,
  collection: Collection,
  row: Row,
  now: number,
): Promise<boolean> {
  if (claims.exp * 1000 <= now) return false;
  const key = keyOf(collection, row, claims.type);
  if (verified.get(token) === key) return true;
  try {
    const options = { algorithms: ['HS256'], currentDate: new Date(now) };
    await jwtVerify(token, new TextEncoder().encode(key), options);
    verified.set(token, key);
    return true;
  } catch {
    return false;
  }
}
