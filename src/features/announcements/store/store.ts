import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { findChapter, requireIn } from '#features/chapters/index.ts';
import type { Tables, AnnouncementRow } from '../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';

export function findAnnouncement(query: Kysely<Tables>, id: string): Promise<AnnouncementRow | undefined> {
  return query.selectFrom('community_announcements').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The announcement, if `actor` may write for its chapter. Throws 404 or 403. */
export async function ownedAnnouncement(
  query: Kysely<Tables>,
  actor: Actor,
  id: string,
  now: string,
): Promise<AnnouncementRow> {
  const row = await findAnnouncement(query, id);
  const chapter = row && (await findChapter(query, row.chapter));
  if (!row || !chapter) throw notFound();
  await requireIn(query, actor, 'announcements.edit', chapter, dayOf(now));
  return row;
}
