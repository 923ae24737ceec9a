import type { Kysely } from 'kysely';
import type { Tables } from '../../model/schema.ts';
import { pathEnd } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';

/** The applications that wait in one chapter. */
export interface WaitingIn {
  chapter: string;
  count: number;
  /** UTC text of the oldest. */
  since: string;
}

/** The applications that wait in a chapter and all below it, by chapter. */
export function waitingBelow(
  query: Kysely<Tables>,
  { path }: Pick<ChapterRow, 'path'>,
): Promise<WaitingIn[]> {
  return query
    .selectFrom('community_members')
    .select(({ fn }) => ['chapter', fn.countAll<number>().as('count'), fn.min('appliedAt').as('since')])
    .where('status', '=', 'pending')
    .where('path', '>=', path)
    .where('path', '<', pathEnd(path))
    .groupBy('chapter')
    .execute();
}

/** How many applications wait in a chapter and all below it. */
export async function countWaiting(
  query: Kysely<Tables>,
  chapter: Pick<ChapterRow, 'path'>,
): Promise<number> {
  const waiting = await waitingBelow(query, chapter);
  return waiting.reduce((all, { count }) => all + count, 0);
}
