import type { Tx } from '#platform/db/index.ts';
import type { Owner } from '../model/strong-tables.ts';
import type { SessionTables } from '../../credentials/session-row.ts';

/** Under this name the change feed hears of sessions that ended. */
export const SESSIONS = 'auth_sessions';

/**
 * Ends sessions of a record, those of `ids` or all but `except`: tokens that name them are worth nothing from the
 * commit on, and nothing more is told to connections that they signed in. Returns how many there were.
 */
export async function endSessions(
  tx: Tx,
  { collectionRef, recordRef }: Owner,
  ids: readonly string[] | { except: string },
): Promise<number> {
  const gone = await tx
    .as<SessionTables>()
    .deleteFrom('auth_sessions')
    .where('collectionRef', '=', collectionRef)
    .where('recordRef', '=', recordRef)
    .where((eb) => ('except' in ids ? eb('id', '!=', ids.except) : eb('id', 'in', ids)))
    .returning('id')
    .execute();
  for (const { id } of gone) tx.change({ collection: SESSIONS, action: 'delete', id });
  return gone.length;
}
