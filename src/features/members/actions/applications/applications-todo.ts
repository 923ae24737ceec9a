import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { allows } from '#features/chapters/model/permissions.ts';
import { chaptersById, officesOf } from '#features/chapters/index.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { waitingBelow } from './waiting.ts';

const MOST = 10;

/** Applications that an officer decides, those that wait longest first. */
export function applicationsTodo({ db }: Pick<CommunityCore, 'db'>): TodoSource {
  return {
    name: 'members',
    of: async ({ user, now }) => {
      const query = db.read<Tables>();
      const offices = await officesOf(query, user, dayOf(now));
      const deciding = offices.filter(({ role }) => allows([role], 'members.decide'));
      // An office above counts in all below: the chapters below one of them are in it already.
      const paths = [...new Set(deciding.map(({ path }) => path))];
      const topmost = paths.filter(
        (path) => !paths.some((other) => other !== path && path.startsWith(other)),
      );
      const waiting = (await Promise.all(topmost.map((path) => waitingBelow(query, { path })))).flat();
      const chapters = await chaptersById(
        query,
        waiting.map(({ chapter }) => chapter),
      );
      return waiting
        .toSorted((one, other) => (one.since < other.since ? -1 : 1))
        .flatMap(({ chapter: id, count }) => {
          const chapter = chapters.get(id);
          if (!chapter) return [];
          const url = `/chapters/${encodeURIComponent(chapter.slug)}/manage/members?status=pending`;
          return [{ kind: 'applications' as const, id, chapter: chapter.name, count, url }];
        })
        .slice(0, MOST);
    },
    // Officers are named where they are appointed.
    among: async () => [],
  };
}
