import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { laterThan } from '#lib/time.ts';
import { changesBetween, findChapter, noteChange, requireIn, requireMay } from '#features/chapters/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { AnnouncementsDeps } from '../../model/context.ts';
import { changedMeanwhile } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { readSentFile } from './document-file.ts';
import type { SentFile } from '#platform/storage/index.ts';
import { readDocument, readNote } from '../../model/document-input.ts';
import type { DocumentRow, DocumentVersionRow } from '../../model/documents-schema.ts';
import { FORGET_DOCUMENT } from '../../model/job-kinds.ts';

const FIELDS = ['title', 'category', 'day', 'visibility'] as const;
const FILE_ID = 24;

/** Where the versions of a document lie. */
export const folderOf = (document: string): string => `community/documents/${document}/`;

/** Adds a document with its first version. Throws 400 by field, 404 or 403. */
export async function addDocument(
  deps: AnnouncementsDeps,
  actor: Actor,
  chapterId: string,
  raw: unknown,
  sent: SentFile,
): Promise<DocumentRow> {
  const { db, clock, ids } = deps;
  await requireMay(db.read<Tables>(), actor, 'documents.edit', chapterId, dayOf(clock.text()));
  const input = readDocument(raw, clock.text());
  const id = ids.record();
  return kept(deps, id, sent, (file) =>
    db.write(async (tx) => {
      const query = tx.as<Tables>();
      const now = clock.text();
      const chapter = await requireMay(query, actor, 'documents.edit', chapterId, dayOf(now));
      const row: DocumentRow = {
        id,
        chapter: chapter.id,
        ...input,
        version: 1,
        author: actor.id,
        created: now,
        updated: now,
      };
      await query.insertInto('community_documents').values(row).execute();
      await query
        .insertInto('community_document_versions')
        .values({ ...file, number: 1, note: readNote(raw), author: actor.id, created: now })
        .execute();
      await noteChange(tx, {
        chapter: chapter.id,
        actor,
        action: 'documents.add',
        subject: id,
        label: row.title,
        at: now,
      });
      return row;
    }),
  );
}

/** Adds a version; those before stay as they were. Throws 400 by field, 404, 403, or 409 when another came first. */
export async function addVersion(
  deps: AnnouncementsDeps,
  actor: Actor,
  id: string,
  raw: unknown,
  sent: SentFile,
): Promise<void> {
  const { db, clock } = deps;
  const note = readNote(raw);
  const known = await ownedDocument(db.read<Tables>(), actor, id, clock.text());
  await kept(deps, id, sent, (file) =>
    db.write(async (tx) => {
      const query = tx.as<Tables>();
      const now = clock.text();
      const before = await ownedDocument(query, actor, id, now);
      const number = known.version + 1;
      const done = await query
        .updateTable('community_documents')
        .set({ version: number, updated: laterThan(before.updated, now) })
        .where('id', '=', id)
        .where('version', '=', known.version)
        .executeTakeFirst();
      if (done.numUpdatedRows !== 1n) throw changedMeanwhile();
      await query
        .insertInto('community_document_versions')
        .values({ ...file, number, note, author: actor.id, created: now })
        .execute();
      await noteChange(tx, {
        chapter: before.chapter,
        actor,
        action: 'documents.version',
        subject: id,
        label: before.title,
        changes: [{ field: 'version', before: known.version, after: number }],
        at: now,
      });
    }),
  );
}

/** Changes what is said of a document, and who may read it. Throws 400 by field, 404, 403, 409. */
export async function editDocument(
  { db, clock }: AnnouncementsDeps,
  actor: Actor,
  id: string,
  raw: unknown,
  { ifUpdated }: { ifUpdated?: string | undefined } = {},
): Promise<void> {
  const input = readDocument(raw, clock.text());
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const before = await ownedDocument(query, actor, id, now);
    if (ifUpdated && before.updated !== ifUpdated) throw changedMeanwhile();
    const changes = changesBetween<DocumentRow>(before, input, FIELDS);
    if (changes.length === 0) return;
    const done = await query
      .updateTable('community_documents')
      .set({ ...input, updated: laterThan(before.updated, now) })
      .where('id', '=', id)
      .where('updated', '=', before.updated)
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) throw changedMeanwhile();
    await noteChange(tx, {
      chapter: before.chapter,
      actor,
      action: 'documents.edit',
      subject: id,
      label: input.title,
      changes,
      at: now,
    });
  });
}

/** Removes a document with all its versions. Its files go by a job. Throws 404 or 403. */
export async function removeDocument(
  { db, clock, jobs }: AnnouncementsDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const now = clock.text();
    const { chapter, title } = await ownedDocument(query, actor, id, now);
    await query.deleteFrom('community_document_versions').where('document', '=', id).execute();
    await query.deleteFrom('community_documents').where('id', '=', id).execute();
    await jobs.enqueue(tx, FORGET_DOCUMENT, { document: id });
    await noteChange(tx, {
      chapter,
      actor,
      action: 'documents.remove',
      subject: id,
      label: title,
      at: now,
    });
  });
}

/** The document, if `actor` may change it. Throws 404 or 403. */
export async function ownedDocument(
  query: Kysely<Tables>,
  actor: Actor,
  id: string,
  now: string,
): Promise<DocumentRow> {
  const row = await query
    .selectFrom('community_documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const chapter = row && (await findChapter(query, row.chapter));
  if (!row || !chapter) throw notFound();
  await requireIn(query, actor, 'documents.edit', chapter, dayOf(now));
  return row;
}

type KeptFile = Pick<DocumentVersionRow, 'document' | 'file' | 'name' | 'type' | 'size'>;

/** Puts the file away before the write that names it, and takes it back when that comes to nothing. */
async function kept<Answer>(
  { storage, ids }: AnnouncementsDeps,
  document: string,
  sent: SentFile,
  write: (file: KeptFile) => Promise<Answer>,
): Promise<Answer> {
  const { name, type, bytes } = await readSentFile(sent);
  const file = ids.letters(FILE_ID);
  await storage.put(`${folderOf(document)}${file}`, bytes);
  try {
    return await write({ document, file, name, type, size: bytes.length });
  } catch (error) {
    await storage.delete(`${folderOf(document)}${file}`);
    throw error;
  }
}
