import type { Kysely } from 'kysely';
import { findChapter } from '../chapters/store.ts';
import type { Tables } from '../context.ts';
import { pathEnd } from '../model/path.ts';
import type { MemberRow } from '../schema.ts';
import type { AnnouncementRow } from './schema.ts';

export type Recipient = Pick<MemberRow, 'id' | 'path' | 'name' | 'email' | 'language'>;

/**
 * The next members for whom an announcement is, after its cursor: `all` that were walked past, `wanted` of them those
 * with an address whose newest word on news by mail is yes.
 */
export async function nextRecipients(
  query: Kysely<Tables>,
  announcement: Pick<AnnouncementRow, 'chapter' | 'below' | 'cursorPath' | 'cursorId'>,
  limit: number,
): Promise<{ all: Recipient[]; wanted: Recipient[] }> {
  const { below, cursorPath, cursorId } = announcement;
  const chapter = await findChapter(query, announcement.chapter);
  if (!chapter) return { all: [], wanted: [] };
  const { path } = chapter;
  const all = await query
    .selectFrom('community_members')
    .select(['id', 'path', 'name', 'email', 'language'])
    .where('status', '=', 'active')
    .where('path', '>=', cursorPath > path ? cursorPath : path)
    .where('path', '<', below === 1 ? pathEnd(path) : `${path} `)
    .where((eb) => eb(eb.refTuple('path', 'id'), '>', eb.tuple(cursorPath, cursorId)))
    .orderBy('path')
    .orderBy('id')
    .limit(limit)
    .execute();
  const willing = await allowing(
    query,
    all.map(({ id }) => id),
  );
  return { all, wanted: all.filter(({ id, email }) => email !== '' && willing.has(id)) };
}

/** Of these members, those who allow news as things are. */
export async function allowing(query: Kysely<Tables>, members: readonly string[]): Promise<Set<string>> {
  if (members.length === 0) return new Set();
  const rows = await query
    .selectFrom('community_consents')
    .select(['member', 'given'])
    .where('member', 'in', members)
    .where('purpose', '=', 'news')
    .orderBy('at')
    .orderBy('id')
    .execute();
  // The newest counts.
  const newest = new Map(rows.map(({ member, given }) => [member, given]));
  return new Set([...newest].filter(([, given]) => given === 1).map(([member]) => member));
}
