import type { Kysely } from 'kysely';
import type { Tables, ChapterRow } from '../model/schema.ts';
import type { Day } from '../model/day.ts';
import { idsOfPath } from '../model/path.ts';
import { allows, type ChapterAction } from '../model/permissions.ts';

/** An officer's account, as mails need it. */
export interface OfficerAddress {
  id: string;
  name: string;
  email: string;
  locale: string;
}

/**
 * The officers who may do that in the chapter and stand nearest to it: its own, or where it has none today those of the
 * first chapter above that has. Only accounts with a confirmed address.
 */
export async function nearestWhoMay(
  query: Kysely<Tables>,
  { path }: Pick<ChapterRow, 'path'>,
  action: ChapterAction,
  today: Day,
): Promise<OfficerAddress[]> {
  const nearestFirst = idsOfPath(path).toReversed();
  const rows = await query
    .selectFrom('community_officers as o')
    .innerJoin('users as u', 'u.id', 'o.user')
    .select(['o.chapter', 'o.role', 'u.id', 'u.name', 'u.email', 'u.locale'])
    .where('o.chapter', 'in', nearestFirst)
    .where('o.since', '<=', today)
    .where((eb) => eb.or([eb('o.until', '=', ''), eb('o.until', '>=', today)]))
    .where('u.verified', '=', 1)
    .execute();
  const who = rows.filter(({ role, email }) => email !== '' && allows([role], action));
  const place = nearestFirst.find((id) => who.some(({ chapter }) => chapter === id));
  const nearest = who.filter(({ chapter }) => chapter === place);
  return [
    ...new Map(nearest.map(({ id, name, email, locale }) => [id, { id, name, email, locale }])).values(),
  ];
}
