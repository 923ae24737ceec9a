import { actAs, asNobody } from '#platform/audit-log/index.ts';
import { findById } from '../../store/reader.ts';
import type { AuthContext } from '../model/context.ts';
import type { Authenticated } from '../model/authenticated.ts';
import { endSessions } from './end-sessions.ts';
import { liveSession, noteSeen } from './live-session.ts';
import { isOver, notedEvery, type SessionLimits } from './session-limits.ts';
import { isGenuine, readClaims, type TokenType } from '../model/tokens.ts';

/** Ours are a tenth of that. */
const MAX_TOKEN = 4_000;

/**
 * Who a token (with or without `Bearer `) speaks for; null when it is not valid, or its session has ended, and for people of
 * the site's own pages, unless a page asks: it says by `limits` how long their sessions last. Two reads by primary key, and
 * none while nothing was committed since the last. With `limits` the token needs a session, and one that they find over is
 * ended for good.
 */
export async function authenticate(
  context: AuthContext,
  header: string | undefined,
  type: TokenType = 'auth',
  limits?: SessionLimits,
): Promise<Authenticated | null> {
  const found = await whoseToken(context, header, type, limits);
  return found?.collection.hooks.pagesOnly && !limits ? null : found;
}

/** The same, for whoever ends a session with it: also for people of the site's own pages. */
export async function whoseToken(
  context: AuthContext,
  header: string | undefined,
  type: TokenType = 'auth',
  limits?: SessionLimits,
): Promise<Authenticated | null> {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  if (!token || token.length > MAX_TOKEN) return null;
  // Another process may have changed the collection's secrets.
  await context.keeper.fresh();
  const now = context.clock.now();
  const version = context.db.version();
  // What is kept holds the collection too, as it was then.
  const key = `${context.registry.version} ${token}`;
  const found = await context.sessions.get(key, version, now, () => look(context, token, now));
  if (!found || found.claims.type !== type || found.claims.exp * 1000 <= now) return null;
  const { session } = found;
  if (limits && (!session || isOver(session, limits, now))) {
    if (session) await asNobody(() => context.db.write((tx) => endSessions(tx, session, [session.id])));
    return null;
  }
  if (session) await noteSeen(context, session, {}, notedEvery(limits));
  if (found.actor.superuser)
    actAs({ kind: 'superuser', id: found.actor.id, name: String(found.row.email ?? '') });
  return found;
}

async function look(context: AuthContext, token: string, now: number): Promise<Authenticated | null> {
  const claims = readClaims(token);
  if (!claims) return null;
  const collection = context.registry.find(claims.collectionId);
  if (!collection?.auth) return null;
  const row = await findById(context.db.read(), context.raw, collection, claims.id);
  if (!row || !(await isGenuine(token, claims, collection, row, now))) return null;
  const { sid } = claims;
  const session = sid === undefined ? null : await liveSession(context, { ...claims, sid });
  if (session === undefined) return null;
  const actor = { id: claims.id, superuser: collection.name === '_superusers' };
  return { actor, collection, row, claims, session };
}
