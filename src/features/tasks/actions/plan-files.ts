import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import { knownType, PICTURES_AND_PDF, safeFileName, type SentFile } from '#platform/storage/index.ts';
import type { TaskDeps } from '../model/deps.ts';
import { bigFile, tooMany, wrongField } from '../model/errors.ts';
import type { FileSubject, PlanFileRow, TaskTables } from '../model/schema.ts';
import { filesOf } from '../store/parts.ts';
import { deleteContents } from '#platform/storage/index.ts';

const MB = 1024 * 1024;
const MAX_MB = 10;
const MOST = 20;
/** By what the bytes say. Older Word and Excel files look alike. */
const TYPES: Readonly<Record<string, string>> = {
  ...PICTURES_AND_PDF,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** Where a file's content lies. */
export const planFileKey = ({ event, id }: Pick<PlanFileRow, 'event' | 'id'>): string =>
  `plan/${event}/${id}`;

interface Place {
  event: string;
  kind: FileSubject;
  subject: string;
  addedBy: string;
}

/**
 * Keeps a file of a task or supplier. Throws 400 at `file`, 404 when that was removed meanwhile, 409 when there are too
 * many. Who may is asked before; `isThere` tells whether the task or supplier still is.
 */
export async function keepFile(
  deps: Pick<TaskDeps, 'db' | 'ids' | 'clock' | 'storage'>,
  place: Place,
  { name, bytes }: SentFile,
  isThere: (tx: Tx) => Promise<boolean>,
): Promise<PlanFileRow> {
  if (bytes.length === 0) throw wrongField('file', 'noFile');
  if (bytes.length > MAX_MB * MB) throw bigFile(MAX_MB);
  const known = await knownType(bytes, TYPES);
  if (!known) throw wrongField('file', 'otherFile');
  const { db, ids, clock, storage } = deps;
  const row: PlanFileRow = {
    ...place,
    id: ids.record(),
    name: safeFileName(name, known.ending),
    type: known.type,
    size: bytes.length,
    created: clock.text(),
  };
  // The bytes first: a row whose file is missing would be worse than a file that nobody knows.
  await storage.put(planFileKey(row), bytes);
  try {
    await db.write(async (tx) => {
      const query = tx.as<TaskTables>();
      if (!(await isThere(tx))) throw notFound();
      if ((await filesOf(query, place.kind, place.subject)).length >= MOST) throw tooMany();
      await query.insertInto('plan_files').values(row).execute();
    });
  } catch (error) {
    await storage.delete(planFileKey(row));
    throw error;
  }
  return row;
}

/** A file's content. Throws 404. */
export async function readFile(
  { db, storage }: Pick<TaskDeps, 'db' | 'storage'>,
  { event, kind, subject }: Omit<Place, 'addedBy'>,
  id: string,
): Promise<{ filename: string; contentType: string; content: Uint8Array }> {
  const files = await filesOf(db.read<TaskTables>(), kind, subject);
  const row = files.find((file) => file.id === id && file.event === event);
  const content = row && (await (await storage.get(planFileKey(row)))?.bytes());
  if (!row || !content) throw notFound();
  return { filename: row.name, contentType: row.type, content };
}

/** Removes a file; doing it twice changes nothing. */
export async function dropFile(
  deps: Pick<TaskDeps, 'db' | 'jobs'>,
  { event, kind, subject }: Omit<Place, 'addedBy'>,
  id: string,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const gone = await tx
      .as<TaskTables>()
      .deleteFrom('plan_files')
      .where('id', '=', id)
      .where('event', '=', event)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .returning(['event', 'id'])
      .execute();
    await deleteContents(deps, tx, { keys: gone.map(planFileKey) });
  });
}

/** Removes all files of a task or supplier, within the write that removes it. */
export async function dropFilesOf(
  deps: Pick<TaskDeps, 'jobs'>,
  tx: Tx,
  kind: FileSubject,
  subject: string,
): Promise<void> {
  const gone = await tx
    .as<TaskTables>()
    .deleteFrom('plan_files')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning(['event', 'id'])
    .execute();
  await deleteContents(deps, tx, { keys: gone.map(planFileKey) });
}
