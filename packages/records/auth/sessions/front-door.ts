import { notFound } from '#lib/errors.ts';
import type { AuthContext } from '../model/context.ts';
import { type AuthCollection, requireAuthCollection } from '../../credentials/auth-collection.ts';
import { whoseToken } from './authenticate.ts';
import { ownRow } from '../factors/owned.ts';
import { endSessions } from './end-sessions.ts';
import { keyMarkOf, type SessionRow, type SessionTables } from '../../credentials/session-row.ts';

/** Where a record is signed in. */
export interface OwnSession extends Pick<SessionRow, 'id' | 'agent' | 'network' | 'created' | 'seen'> {
  /** It is the session of the token that asks. */
  here: boolean;
}

/** What people see and end of their own sessions: `id` is theirs. */
export interface OwnSessions {
  /** Those that hold, the one that was seen last first; `token` says which of them asks. */
  sessions(collection: string, id: string, token: string | null): Promise<OwnSession[]>;
  /** Throws 404 for one that has ended, or is somebody else's. */
  endSession(collection: string, id: string, sessionId: string): Promise<void>;
  /**
   * Ends the session of a token, for anyone who signs out with it. A token that is not valid, or has none, changes
   * nothing.
   */
  endSessionOf(token: string | null): Promise<void>;
}

/** A list that people read has no more; programs may have begun hundreds. */
const SHOWN = 100;

export function ownSessions(context: AuthContext): OwnSessions {
  const named = (name: string): AuthCollection => requireAuthCollection(context.registry, name);
  const end = (owner: { collectionRef: string; recordRef: string }, id: string): Promise<number> =>
    context.db.write((tx) => endSessions(tx, owner, [id]));
  return {
    async sessions(name, id, token) {
      const collection = named(name);
      const row = await ownRow(context, collection, id);
      const here = token ? (await whoseToken(context, token))?.session?.id : undefined;
      const rows = await context.db
        .read<SessionTables>()
        .selectFrom('auth_sessions')
        .select(['id', 'agent', 'network', 'created', 'seen'])
        .where('collectionRef', '=', collection.id)
        .where('recordRef', '=', id)
        .where('keyMark', '=', keyMarkOf(collection, row))
        .where('expires', '>', context.clock.text())
        .orderBy('seen', 'desc')
        .orderBy('id')
        .limit(SHOWN)
        .execute();
      return rows.map((session) => ({ ...session, here: session.id === here }));
    },
    async endSession(name, id, sessionId) {
      const owner = { collectionRef: named(name).id, recordRef: id };
      if ((await end(owner, sessionId)) === 0) throw notFound();
    },
    async endSessionOf(token) {
      const found = token ? await whoseToken(context, token) : null;
      if (found?.session) await end(found.session, found.session.id);
    },
  };
}
