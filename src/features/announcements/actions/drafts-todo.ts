import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { officesOf } from '#features/chapters/index.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';

const MOST = 10;

/** Announcements that an officer has begun, where they still serve. */
export function draftsTodo({ db }: Pick<CommunityCore, 'db'>): TodoSource {
  return {
    name: 'announcements',
    of: async ({ user, now }) => {
      const query = db.read<Tables>();
      const offices = await officesOf(query, user, dayOf(now));
      if (offices.length === 0) return [];
      const drafts = await query
        .selectFrom('community_announcements as a')
        .innerJoin('community_chapters as c', 'c.id', 'a.chapter')
        .select(['a.id', 'a.title', 'c.slug'])
        .where('a.chapter', 'in', [...new Set(offices.map(({ id }) => id))])
        .where('a.author', '=', user)
        .where('a.status', '=', 'draft')
        .orderBy('a.created', 'desc')
        .limit(MOST)
        .execute();
      return drafts.map(({ id, title, slug }) => ({
        kind: 'announcementDraft' as const,
        id,
        title,
        url: `/chapters/${encodeURIComponent(slug)}/manage/announcements/${id}`,
      }));
    },
    // Officers are named where they are appointed.
    among: async () => [],
  };
}
