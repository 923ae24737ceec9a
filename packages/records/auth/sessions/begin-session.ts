import { toUtcText } from '#lib/time.ts';
import { actAs } from '#platform/audit-log/index.ts';
import { networkOf } from '#platform/http/index.ts';
import type { AuthContext } from '../model/context.ts';
import type { Row } from '../../schema/row.ts';
import { agentOf, type Place } from '../../credentials/auth-alert.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { endSessions } from './end-sessions.ts';
import { keyMarkOf, type SessionTables } from '../../credentials/session-row.ts';

/** Of one record; those that were not seen for the longest time give way. Programs sign in again for every run. */
const MOST = 500;

/** Begins a session of the record and gives its id, for the tokens to name. */
export async function beginSession(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  place: Place | null,
): Promise<string> {
  const id = context.ids.record();
  const now = context.clock.text();
  const owner = { collectionRef: collection.id, recordRef: String(row.id) };
  if (collection.name === '_superusers')
    actAs({ kind: 'superuser', id: owner.recordRef, name: String(row.email ?? '') });
  await context.db.write(async (tx) => {
    const query = tx.as<SessionTables>();
    const oldest = await query
      .selectFrom('auth_sessions')
      .select('id')
      .where('collectionRef', '=', owner.collectionRef)
      .where('recordRef', '=', owner.recordRef)
      .orderBy('seen', 'desc')
      .offset(MOST - 1)
      .limit(MOST)
      .execute();
    if (oldest.length > 0) {
      await endSessions(
        tx,
        owner,
        oldest.map((session) => session.id),
      );
    }
    await query
      .insertInto('auth_sessions')
      .values({
        id,
        ...owner,
        keyMark: keyMarkOf(collection, row),
        agent: place ? agentOf(place) : '',
        network: place?.address ? networkOf(place.address) : '',
        created: now,
        seen: now,
        expires: endOf(context, collection),
      })
      .execute();
  });
  return id;
}

/** When a token that is signed now ends, UTC text. */
export function endOf(context: AuthContext, collection: AuthCollection): string {
  return toUtcText(context.now() + collection.auth.authToken.duration * 1_000);
}
