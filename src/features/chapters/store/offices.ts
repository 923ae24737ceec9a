import type { Kysely } from 'kysely';
import type { Tables, ChapterRow, OfficerRow } from '../model/schema.ts';
import type { Day } from '../model/day.ts';

/** A chapter in which somebody serves today. */
export type Office = Pick<ChapterRow, 'id' | 'path'> & Pick<OfficerRow, 'role'>;

/** Where a user serves today; what is below these chapters is theirs as well, and not named. */
export function officesOf(query: Kysely<Tables>, user: string, today: Day): Promise<Office[]> {
  return query
    .selectFrom('community_officers as o')
    .innerJoin('community_chapters as c', 'c.id', 'o.chapter')
    .select(['c.id', 'c.path', 'o.role'])
    .where('o.user', '=', user)
    .where('o.since', '<=', today)
    .where((eb) => eb.or([eb('o.until', '=', ''), eb('o.until', '>=', today)]))
    .execute();
}
