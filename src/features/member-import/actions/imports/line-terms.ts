import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables } from '../../model/schema.ts';
import { findChapter, treeOf } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import { byName, type LineTerms } from './read-line.ts';
import type { RegisterImportRow } from '../../model/schema.ts';
import { mappingOf } from '../../store/store.ts';

/** What the lines of an import are held against: the chapter as it stands in the tree now, and what it offers. */
export async function lineTerms({ db, clock }: CommunityCore, found: RegisterImportRow): Promise<LineTerms> {
  const query = db.read<Tables>();
  const chapter = await findChapter(query, found.chapter);
  if (!chapter) throw new Error(`The chapter of import ${found.id} is gone.`);
  const chapters = await treeOf(query, chapter.path);
  const above = [...new Set([...idsOfPath(chapter.path), ...chapters.map(({ id }) => id)])];
  const tiers = await query.selectFrom('community_tiers').selectAll().where('chapter', 'in', above).execute();
  return { mapping: mappingOf(found), chapter, named: byName(chapters), tiers, today: dayOf(clock.text()) };
}
