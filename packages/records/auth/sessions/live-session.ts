import { asNobody } from '#platform/audit-log/index.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { Lru } from '#lib/cache/lru.ts';
import type { AuthContext } from '../model/context.ts';
import type { TokenClaims } from '../model/tokens.ts';
import { notedEvery } from './session-limits.ts';
import type { SessionRow, SessionTables } from '../../credentials/session-row.ts';

/** The session that a token names, if it has not ended; undefined when it has. */
export function liveSession(
  context: Pick<AuthContext, 'db'>,
  { sid, id, collectionId }: TokenClaims & { sid: string },
): Promise<SessionRow | undefined> {
  return context.db
    .read<SessionTables>()
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', sid)
    .where('collectionRef', '=', collectionId)
    .where('recordRef', '=', id)
    .executeTakeFirst();
}

/** Sessions that this process is noting or has just noted, and when. */
const noted = new Lru<number>(10_000);

/**
 * Notes that the session was used, where that was not noted for `every` milliseconds; `changes` go with it. Nobody is
 * refused for it.
 */
export async function noteSeen(
  context: AuthContext,
  session: SessionRow,
  changes: Partial<Pick<SessionRow, 'network' | 'expires'>> = {},
  every = notedEvery(),
): Promise<void> {
  const now = context.now();
  const last = Math.max(parseUtcText(session.seen) ?? 0, noted.get(session.id) ?? 0);
  if (now - last < every && !isNews(session, changes)) return;
  noted.set(session.id, now);
  // The product notes it, and no act of whoever asks: looking at a page has no entry in the audit log.
  const write = asNobody(() =>
    context.db.write((tx) =>
      tx
        .as<SessionTables>()
        .updateTable('auth_sessions')
        .set({ seen: toUtcText(now), ...changes })
        .where('id', '=', session.id)
        .execute(),
    ),
  );
  await write.catch((error: unknown) =>
    context.log.warn({ err: error }, 'that a session was used could not be noted'),
  );
}

/** Whether what goes with it can't wait: another network, or an end that is noticeably later. */
function isNews(session: SessionRow, { network, expires }: Partial<SessionRow>): boolean {
  if (network !== undefined && network !== session.network) return true;
  const longer = (parseUtcText(expires ?? '') ?? 0) - (parseUtcText(session.expires) ?? 0);
  return longer >= notedEvery();
}
