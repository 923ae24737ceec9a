import type { Kysely } from 'kysely';
import { chaptersById, findChapter, findRoot, treeOf } from '#features/chapters/index.ts';
import type { Tables } from '../../model/schema.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';

type Query = Kysely<Tables>;

/** Members for whom something is: of a chapter and all below it, of some memberships or of any. */
export interface Audience {
  chapter: string;
  tiers: readonly string[];
}

const tierNames = async (query: Query, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('community_tiers')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Whether there are that chapter and those memberships. */
export async function isOffered(query: Query, { chapter, tiers }: Audience): Promise<boolean> {
  if (!(await findChapter(query, chapter))) return false;
  const known = await tierNames(query, tiers);
  return tiers.every((id) => known.has(id));
}

/** What the chapters and memberships of several audiences are called; null for one whose chapter is gone. */
export async function audienceNames(
  query: Query,
  audiences: readonly Audience[],
): Promise<({ chapter: string; tiers: string[] } | null)[]> {
  if (audiences.length === 0) return [];
  const [chapters, names] = await Promise.all([
    chaptersById(
      query,
      audiences.map(({ chapter }) => chapter),
    ),
    tierNames(
      query,
      audiences.flatMap(({ tiers }) => tiers),
    ),
  ]);
  return audiences.map(({ chapter, tiers }) => {
    const row = chapters.get(chapter);
    return row ? { chapter: row.name, tiers: tiers.flatMap((id) => names.get(id) ?? []) } : null;
  });
}

/** All chapters, each after the one that it belongs to, and all memberships; nothing before the community is set up. */
export async function audienceChoices(query: Query) {
  const root = await findRoot(query);
  if (!root) return { chapters: [], tiers: [] };
  const [tree, tiers] = await Promise.all([
    treeOf(query, root.path),
    query
      .selectFrom('community_tiers')
      .select(['id', 'name', 'chapter'])
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ]);
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  return {
    chapters: tree.map(({ id, name, path }) => ({ id, name, depth: idsOfPath(path).length - 1 })),
    tiers: tiers.map(({ id, name, chapter }) => ({
      id,
      name,
      of: chapter === root.id ? '' : (names.get(chapter) ?? ''),
    })),
  };
}
