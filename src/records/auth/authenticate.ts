import type { Actor } from '#lib/actor.ts';
import type { AuthRecord } from '../rules/request-info.ts';
import { findById } from '../store/reader.ts';
import type { RecordsContext } from '../context.ts';
import { isGenuine, readClaims, type TokenClaims, type TokenType } from './tokens.ts';

export interface Authenticated extends AuthRecord {
  actor: Actor;
  claims: TokenClaims;
}

/** Who a token (with or without `Bearer `) speaks for; null when it is not valid. One read by primary key. */
export async function authenticate(
  context: RecordsContext,
  header: string | undefined,
  type: TokenType = 'auth',
): Promise<Authenticated | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token) return null;
  const claims = readClaims(token);
  if (!claims || claims.type !== type) return null;
  const collection = context.registry.find(claims.collectionId);
  if (!collection?.auth) return null;
  const row = await findById(context.db.read(), context.raw, collection, claims.id);
  if (!row || !(await isGenuine(token, claims, collection, row, context.clock.now()))) return null;
  return { actor: { id: claims.id, superuser: collection.name === '_superusers' }, collection, row, claims };
}
