import type { Kysely } from 'kysely';
import { isRecordId } from '#lib/ids.ts';
import type { Tables, ChapterRow } from '../model/schema.ts';
import { idsOfPath, pathEnd } from '../model/path.ts';

type Query = Kysely<Tables>;

/** The chapter with that id or that name in addresses. */
export async function findChapter(query: Query, idOrSlug: string): Promise<ChapterRow | undefined> {
  const chapters = query.selectFrom('community_chapters').selectAll();
  // Ids first: a name in addresses may look like the id of another chapter.
  const byId = isRecordId(idOrSlug)
    ? await chapters.where('id', '=', idOrSlug).executeTakeFirst()
    : undefined;
  return byId ?? chapters.where('slug', '=', idOrSlug).executeTakeFirst();
}

/** The chapter that has none above it; undefined before the community is set up. */
export function findRoot(query: Query): Promise<ChapterRow | undefined> {
  return query.selectFrom('community_chapters').selectAll().where('parent', '=', '').executeTakeFirst();
}

/** Those right below a chapter, by name. */
export function childrenOf(query: Query, parent: string): Promise<ChapterRow[]> {
  return query
    .selectFrom('community_chapters')
    .selectAll()
    .where('parent', '=', parent)
    .orderBy('name')
    .execute();
}

/** A chapter and all below it, each after the one that it belongs to, beside each other by name. */
export async function treeOf(query: Query, path: string): Promise<ChapterRow[]> {
  const rows = await query
    .selectFrom('community_chapters')
    .selectAll()
    .where('path', '>=', path)
    .where('path', '<', pathEnd(path))
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const keyed = rows.map((row) => ({
    row,
    // Two of the same name stay apart by their ids.
    key: idsOfPath(row.path)
      .map((id) => `${names.get(id) ?? ''}\u0000${id}\u0001`)
      .join(''),
  }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ row }) => row);
}

/** Several chapters by their ids. */
export async function chaptersById(query: Query, ids: readonly string[]): Promise<Map<string, ChapterRow>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('community_chapters')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
