import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { findChapter, requireIn } from '#features/chapters/index.ts';
import type { Tables, PollRow } from '../model/schema.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';

export function findPoll(query: Kysely<Tables>, id: string): Promise<PollRow | undefined> {
  return query.selectFrom('community_polls').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The poll, if `actor` may hold polls in its chapter. Throws 404 or 403. */
export async function ownedPoll(
  query: Kysely<Tables>,
  actor: Actor,
  id: string,
  now: string,
): Promise<PollRow> {
  const poll = await findPoll(query, id);
  const chapter = poll && (await findChapter(query, poll.chapter));
  if (!poll || !chapter) throw notFound();
  await requireIn(query, actor, 'polls.edit', chapter, dayOf(now));
  return poll;
}

/** Changes a poll that is in the state in which it was read; false when it is not any more. */
export async function stepPoll(
  tx: Tx,
  before: PollRow,
  change: Partial<PollRow>,
  now: string,
): Promise<boolean> {
  const done = await tx
    .as<Tables>()
    .updateTable('community_polls')
    .set({ ...change, updated: laterThan(before.updated, now) })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('updated', '=', before.updated)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Everybody in good standing in the chapter and below, as they are now. */
export function votersOf(query: Kysely<Tables>, { path }: ChapterRow) {
  return query
    .selectFrom('community_members')
    .where('status', '=', 'active')
    .where('path', '>=', path)
    .where('path', '<', pathEnd(path));
}

/** How many could vote if a poll of the chapter opened now. */
export async function countVoters(query: Kysely<Tables>, chapterId: string): Promise<number> {
  const chapter = await findChapter(query, chapterId);
  if (!chapter) return 0;
  const row = await votersOf(query, chapter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** How many of the roll have voted. */
export async function votedOf(query: Kysely<Tables>, poll: string): Promise<number> {
  const row = await query
    .selectFrom('community_poll_roll')
    .select((eb) => eb.fn.countAll<number>().as('voted'))
    .where('poll', '=', poll)
    .where('voted', '=', 1)
    .executeTakeFirst();
  return row?.voted ?? 0;
}

/** The ids on the roll, in order, as one text. */
export async function rollText(
  query: Kysely<Tables>,
  poll: string,
): Promise<{ text: string; count: number }> {
  const rows = await query
    .selectFrom('community_poll_roll')
    .select('member')
    .where('poll', '=', poll)
    .orderBy('member')
    .execute();
  return { text: rows.map(({ member }) => `${member}\n`).join(''), count: rows.length };
}
