import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../model/schema.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { memberOfUser } from '#features/members/index.ts';

const MOST = 10;

/** What a member owes. */
export function duesTodo({ db, secret }: Pick<CommunityCore, 'db' | 'secret'>): TodoSource {
  return {
    name: 'dues',
    of: async ({ user }) => {
      const query = db.read<Tables>();
      const member = await memberOfUser(query, user);
      if (member?.status !== 'active' && member?.status !== 'lapsed') return [];
      const rows = await query
        .selectFrom('community_dues')
        .select(['id', 'amount', 'currency', 'dueOn'])
        .where('member', '=', member.id)
        .where('status', '=', 'open')
        .orderBy('dueOn')
        .limit(MOST)
        .execute();
      return rows.map((row) => ({
        kind: 'dues' as const,
        ...row,
        url: `/dues/${linkToken(secret, 'dues', row.id)}`,
      }));
    },
    among: async (users) => {
      const owing = await db
        .read<Tables>()
        .selectFrom('community_members as m')
        .innerJoin('community_dues as d', 'd.member', 'm.id')
        .select('m.user')
        .where('m.user', 'in', users)
        .where('d.status', '=', 'open')
        .execute();
      return owing.flatMap(({ user }) => user ?? []);
    },
  };
}
