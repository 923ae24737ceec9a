import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { officesOf } from '#features/chapters/index.ts';
import type { TodoSource } from '#features/todo/model/todo-sources.ts';
import { memberOfUser } from '#features/members/index.ts';
import type { Kysely } from 'kysely';

const MOST = 10;

/** Polls in which a member can vote, and those that an officer has begun where they still serve. */
export function pollsTodo({ db }: Pick<CommunityCore, 'db'>): TodoSource {
  return {
    name: 'polls',
    of: async ({ user, now }) => {
      const query = db.read<Tables>();
      const [votes, drafts] = await Promise.all([
        votesOf(query, user, now),
        draftsOf(query, user, dayOf(now)),
      ]);
      return [
        ...votes.map((poll) => ({ kind: 'vote' as const, ...poll, url: `/polls/${poll.id}` })),
        ...drafts.map(({ id, title, slug }) => ({
          kind: 'pollDraft' as const,
          id,
          title,
          url: `/chapters/${encodeURIComponent(slug)}/manage/polls/${id}`,
        })),
      ];
    },
    // Officers are named where they are appointed.
    among: async (users) => {
      const voting = await db
        .read<Tables>()
        .selectFrom('community_members as m')
        .innerJoin('community_poll_roll as r', 'r.member', 'm.id')
        .innerJoin('community_polls as p', 'p.id', 'r.poll')
        .select('m.user')
        .where('m.user', 'in', users)
        .where('r.voted', '=', 0)
        .where('p.status', '=', 'open')
        .execute();
      return voting.flatMap(({ user }) => user ?? []);
    },
  };
}

async function votesOf(query: Kysely<Tables>, user: string, now: string) {
  const member = await memberOfUser(query, user);
  if (member?.status !== 'active' && member?.status !== 'lapsed') return [];
  return query
    .selectFrom('community_poll_roll as r')
    .innerJoin('community_polls as p', 'p.id', 'r.poll')
    .select(['p.id', 'p.title', 'p.closesAt', 'p.zone'])
    .where('r.member', '=', member.id)
    .where('r.voted', '=', 0)
    .where('p.status', '=', 'open')
    .where('p.closesAt', '>', now)
    .orderBy('p.closesAt')
    .limit(MOST)
    .execute();
}

async function draftsOf(query: Kysely<Tables>, user: string, today: string) {
  const offices = await officesOf(query, user, today);
  if (offices.length === 0) return [];
  return query
    .selectFrom('community_polls as p')
    .innerJoin('community_chapters as c', 'c.id', 'p.chapter')
    .select(['p.id', 'p.title', 'c.slug'])
    .where('p.chapter', 'in', [...new Set(offices.map(({ id }) => id))])
    .where('p.author', '=', user)
    .where('p.status', '=', 'draft')
    .orderBy('p.created', 'desc')
    .limit(MOST)
    .execute();
}
