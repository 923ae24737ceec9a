import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import type { ChapterRow } from '../schema.ts';

/**
 * A chapter as it is now, and as it stays until the write ends: whoever writes down where it stands in the tree, or puts
 * something below it, is not overtaken by one who moves it. On PostgreSQL writes go side by side, so its row is locked
 * against changes; on SQLite no other write is under way. Throws 404.
 */
export async function holdChapter(
  { db }: Pick<CommunityDeps, 'db'>,
  tx: Tx,
  id: string,
): Promise<ChapterRow> {
  const query = tx.as<Tables>().selectFrom('community_chapters').selectAll().where('id', '=', id);
  const chapter = await (db.dialect === 'postgres' ? query.forShare() : query).executeTakeFirst();
  if (!chapter) throw notFound();
  return chapter;
}
