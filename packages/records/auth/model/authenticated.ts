import type { Actor } from '#lib/actor.ts';
import type { AuthRecord } from '../../rules/request-info.ts';
import type { SessionRow } from '../../credentials/session-row.ts';
import type { TokenClaims } from './tokens.ts';

/** Whom a good token speaks for. */
export interface Authenticated extends AuthRecord {
  actor: Actor;
  claims: TokenClaims;
  /** The session that the token belongs to; null for one without. */
  session: SessionRow | null;
}
