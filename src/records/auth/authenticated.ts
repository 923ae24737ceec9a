import type { Actor } from '#lib/actor.ts';
import type { AuthRecord } from '../rules/request-info.ts';
import type { TokenClaims } from './tokens.ts';

/** Whom a good token speaks for. */
export interface Authenticated extends AuthRecord {
  actor: Actor;
  claims: TokenClaims;
}
