import { isTheirOwn, mayIn, type OrderViewer } from '#features/orders/index.ts';
import { createHash } from 'node:crypto';
import { conflict, invalidField, notFound, tooManyRequests } from '#lib/errors.ts';
import { Lru } from '#lib/cache/lru.ts';
import { addMs } from '#lib/time.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { knownType, PICTURES_AND_PDF, safeFileName } from '#platform/storage/index.ts';
import { isNear, networkOf } from '#platform/http/index.ts';
import { isHandedOn } from '#features/orders/model/handed-on.ts';
import type { QuestionsContext } from './context.ts';
import { DELETE_ANSWER_FILES } from '#features/orders/model/job-kinds.ts';
import type { AskedTables } from '../model/schema.ts';
import { words } from '../messages/model-answers.messages.ts';
import type { AnswerFileRow } from '../model/schema.ts';
import { answerFileKey, deleteContents, type GoneFile } from '../store/answer-files.ts';
import { askedOf } from './list-questions.ts';

/** A file to be answered with, as it was sent. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** A file as it is handed out. */
export interface AnswerFile {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

const MB = 1024 * 1024;
const MAX_MB = 5;
/** Nobody needs more for an order; counted by each process. */
const MOST_FILES = 60;
const MOST_WITHIN_MS = 10 * 60_000;
/** A form is filled in within a day, or never. */
const UNCLAIMED_MS = 24 * 3_600_000;
const ID_BYTES = 24;

const sent = new Lru<{ count: number; until: number }>(5_000);

/**
 * Keeps a file for an order that is about to be placed and gives its id, which only whoever sent it knows. Sent again
 * with the same `salt` it is the same file. Throws 400 at `file` for what is too large or no picture or PDF, 404 without
 * such an event, 409 when it asks for no files, 429 for too many from one address.
 */
export async function uploadFile(
  context: QuestionsContext,
  eventId: string,
  { name, bytes }: UploadedFile,
  { address, salt = '' }: { address: string; salt?: string },
): Promise<string> {
  const { db, storage, clock, ids } = context;
  const asked = await askedOf(context, eventId);
  if (!asked.questions.some(({ kind }) => kind === 'file')) throw conflict(words.noFilesAsked);
  if (bytes.length > MAX_MB * MB) throw invalidField('file', 'validation_too_big', words.bigFile(MAX_MB));
  const known = await knownType(bytes, PICTURES_AND_PDF);
  if (!known) throw invalidField('file', 'validation_invalid_type', words.otherFile);
  if (!isNear(address)) count(networkOf(address), clock.now());
  const content = createHash('sha256').update(bytes).digest('base64url');
  const event = eventId;
  const id = salt === '' ? ids.secret(ID_BYTES) : derivedId([event, salt, name, content]);
  const row = {
    id,
    event,
    order: '',
    name: safeFileName(name, known.ending),
    type: known.type,
    size: bytes.length,
  };
  await storage.put(answerFileKey(row), bytes);
  await db.write((tx) =>
    tx
      .as<AskedTables>()
      .insertInto('answer_files')
      .values({ ...row, created: clock.text() })
      .onConflict((taken) => taken.column('id').doNothing())
      .execute(),
  );
  return id;
}

/** What a file was called; null when there is none of that event. */
export async function fileName(context: QuestionsContext, event: string, id: string): Promise<string | null> {
  const row = await findFile(context, id);
  return row?.event === event ? row.name : null;
}

/**
 * A file that somebody answered with, for whoever may see its answer: whoever may see the order, or, for one of a guest's,
 * the event's attendees. Throws 404 otherwise.
 */
export async function readAnswerFile(
  context: QuestionsContext,
  id: string,
  viewer: OrderViewer,
): Promise<AnswerFile> {
  const row = await findFile(context, id);
  const order = row && row.order !== '' ? await context.orders.find(row.order) : undefined;
  if (!row || !order) throw notFound();
  const places = await placesOf(context, row);
  const tickets = await context.orders.tickets(order.id);
  // Of a ticket that was handed on, files are none of the buyer's.
  const handedOn = tickets.some(
    (ticket) => isHandedOn(ticket) && places.some(({ position }) => position === ticket.position),
  );
  if (handedOn || !isTheirOwn(context, order, viewer)) {
    const action = places.some(({ position }) => position >= 0) ? 'attendees.view' : 'orders.view';
    if (!(await mayIn(context, viewer.actor, action, order.event))) throw notFound();
  }
  return contentOf(context, row);
}

/** The same for the guest at that place of an order. */
export async function readFileAt(
  context: QuestionsContext,
  id: string,
  place: { order: string; position: number },
): Promise<AnswerFile> {
  const row = await findFile(context, id);
  if (!row || row.order !== place.order) throw notFound();
  const places = await placesOf(context, row);
  if (!places.some(({ position }) => position === place.position)) throw notFound();
  return contentOf(context, row);
}

/** Forgets files of orders that were never placed, and those of deleted accounts; to be called once a day. */
export async function forgetFiles({ db, jobs, clock }: QuestionsContext): Promise<void> {
  const before = addMs(clock.text(), -UNCLAIMED_MS);
  await db.write(async (tx) => {
    const gone = await tx
      .as<AskedTables>()
      .deleteFrom('answer_files')
      .where('order', '=', '')
      .where('created', '<', before)
      .returning(['event', 'id'])
      .execute();
    await deleteContents(jobs, tx, gone);
  });
}

/** Deletes what files held whose rows are gone. One that somebody sent anew meanwhile, with the same id, stays. */
export function deleteAnswerFilesJob(context: QuestionsContext): JobKind<{ files: GoneFile[] }> {
  return {
    kind: DELETE_ANSWER_FILES,
    lane: 'heavy',
    run: async ({ files }) => {
      for (const file of files)
        if (!(await findFile(context, file.id))) await context.storage.delete(answerFileKey(file));
    },
  };
}

function findFile({ db }: QuestionsContext, id: string): Promise<AnswerFileRow | undefined> {
  return db
    .read<AskedTables>()
    .selectFrom('answer_files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

async function placesOf({ db }: QuestionsContext, { id, order }: AnswerFileRow) {
  return db
    .read<AskedTables>()
    .selectFrom('answers')
    .select('position')
    .where('order', '=', order)
    .where('value', '=', id)
    .execute();
}

async function contentOf({ storage }: QuestionsContext, row: AnswerFileRow): Promise<AnswerFile> {
  const content = await (await storage.get(answerFileKey(row)))?.bytes();
  if (!content) throw notFound();
  return { filename: row.name, contentType: row.type, content };
}

function derivedId(parts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return digest.subarray(0, ID_BYTES).toString('base64url');
}

function count(network: string, now: number): void {
  const before = sent.get(network);
  const running = before && before.until > now ? before : { count: 0, until: now + MOST_WITHIN_MS };
  if (running.count >= MOST_FILES) throw tooManyRequests(words.manyFiles, running.until - now);
  sent.set(network, { ...running, count: running.count + 1 });
}
