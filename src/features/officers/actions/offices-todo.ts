import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '#features/chapters/model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { officeNotices } from './office-notices.ts';

/** Terms of somebody's own that began or are over. */
export function officesTodo({ db }: Pick<CommunityCore, 'db'>): TodoSource {
  return {
    name: 'officers',
    of: async ({ user, now }) => {
      const notices = await officeNotices(db.read<Tables>(), user, dayOf(now));
      return notices.map(({ id, news, role, day, chapter }) => ({
        kind: news === 'began' ? ('officeBegan' as const) : ('officeEnded' as const),
        id,
        chapter: chapter.name,
        role,
        day,
        url: `/chapters/${encodeURIComponent(chapter.slug)}${news === 'began' ? '/manage' : ''}`,
      }));
    },
    // Everybody who serves today: for what officers decide and have begun in other rooms as well.
    among: async (users, now) => {
      const today = dayOf(now);
      const serving = await db
        .read<Tables>()
        .selectFrom('community_officers')
        .select('user')
        .where('user', 'in', users)
        .where('since', '<=', today)
        .where((eb) => eb.or([eb('until', '=', ''), eb('until', '>=', today)]))
        .execute();
      return serving.map(({ user }) => user);
    },
  };
}
