import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { actionsIn, chaptersById, findChapter, requireMay } from '#features/chapters/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { AnnouncementsDeps } from '../../model/context.ts';
import { memberOfUser } from '#features/members/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { idsOfPath } from '#features/chapters/model/path.ts';
import type { ChapterRow } from '#features/chapters/model/schema.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { folderOf, ownedDocument } from './save-document.ts';
import type { DocumentRow, DocumentVersionRow, Visibility } from '../../model/documents-schema.ts';

const SHOWN = 200;

/** A file to be loaded. */
export interface LoadedDocument {
  name: string;
  type: string;
  size: number;
  stream: ReadableStream<Uint8Array>;
}

/** All documents of a chapter, for who keeps them. Throws 404 or 403. */
export async function documentsOf(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  chapterId: string,
): Promise<DocumentRow[]> {
  const query = db.read<Tables>();
  const chapter = await requireMay(query, actor, 'documents.edit', chapterId, dayOf(clock.text()));
  return listed(query, [chapter.id], ['public', 'members', 'officers']);
}

/** One of them with its versions, the newest first. Throws 404 or 403. */
export async function readForKeeper(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  id: string,
): Promise<{ document: DocumentRow; versions: DocumentVersionRow[] }> {
  const query = db.read<Tables>();
  const document = await ownedDocument(query, actor, id, clock.text());
  const versions = await query
    .selectFrom('community_document_versions')
    .selectAll()
    .where('document', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return { document, versions };
}

/** Which kinds of a chapter's documents `actor` may read. */
export function visibleDocuments(
  { db, clock }: AnnouncementsDeps,
  actor: Actor | null,
  chapter: Pick<ChapterRow, 'path'>,
): Promise<Visibility[]> {
  return seenIn(db.read<Tables>(), actor, chapter, dayOf(clock.text()));
}

/** Those of a chapter that are of these kinds, the newest first. */
export function documentsIn(
  { db }: AnnouncementsDeps,
  chapter: Pick<ChapterRow, 'id'>,
  visibilities: readonly Visibility[],
): Promise<DocumentRow[]> {
  return listed(db.read<Tables>(), [chapter.id], visibilities);
}

/** What a member may read: of their chapter and of those above it. */
export async function documentsFor(
  { db }: AnnouncementsDeps,
  member: Pick<MemberRow, 'path'>,
): Promise<(DocumentRow & { chapterName: string })[]> {
  const query = db.read<Tables>();
  const rows = await listed(query, idsOfPath(member.path), ['public', 'members']);
  const chapters = await chaptersById(
    query,
    rows.map(({ chapter }) => chapter),
  );
  return rows.map((row) => ({ ...row, chapterName: chapters.get(row.chapter)?.name ?? '' }));
}

/**
 * The file of a document, its newest version or the one asked for; older ones are for those who keep it. Throws 404 for
 * who may not read it as for what there is not.
 */
export async function loadDocument(
  { db, clock, storage }: AnnouncementsDeps,
  actor: Actor | null,
  id: string,
  asked: number | null,
): Promise<LoadedDocument> {
  const query = db.read<Tables>();
  const today = dayOf(clock.text());
  const document = await query
    .selectFrom('community_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const chapter = document && (await findChapter(query, document.chapter));
  if (!document || !chapter) throw notFound();
  const seen = await seenIn(query, actor, chapter, today);
  if (!seen.includes(document.visibility)) throw notFound();
  const number = asked ?? document.version;
  if (number !== document.version && !(await actionsIn(query, actor, chapter, today)).has('documents.edit'))
    throw notFound();
  const version = await query
    .selectFrom('community_document_versions')
    .selectAll()
    .where('document', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  const stored = version && (await storage.get(`${folderOf(id)}${version.file}`));
  if (!stored) throw notFound();
  return { name: version.name, type: version.type, size: stored.size, stream: stored.stream() };
}

/** Which documents of a chapter somebody may read. */
async function seenIn(
  query: Kysely<Tables>,
  actor: Actor | null,
  chapter: Pick<ChapterRow, 'path'>,
  today: string,
): Promise<Visibility[]> {
  if (!actor) return ['public'];
  const may = await actionsIn(query, actor, chapter, today);
  if (may.has('chapter.view')) return ['public', 'members', 'officers'];
  const member = actor.superuser ? undefined : await memberOfUser(query, actor.id);
  const belongs =
    (member?.status === 'active' || member?.status === 'lapsed') && member.path.startsWith(chapter.path);
  return belongs ? ['public', 'members'] : ['public'];
}

function listed(
  query: Kysely<Tables>,
  chapters: readonly string[],
  visibilities: readonly Visibility[],
): Promise<DocumentRow[]> {
  return query
    .selectFrom('community_documents')
    .selectAll()
    .where('chapter', 'in', chapters)
    .where('visibility', 'in', visibilities)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
