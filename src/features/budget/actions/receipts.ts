import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField, notFound } from '#lib/errors.ts';
import { knownType, PICTURES_AND_PDF, safeFileName } from '#platform/storage/index.ts';
import { holdRow } from '#platform/db/index.ts';
import type { BudgetDeps } from '../model/deps.ts';
import { deleteContents } from '#platform/storage/index.ts';
import { t } from '../messages/budget-budget.messages.ts';
import type { BudgetReceiptRow, BudgetTables } from '../model/schema.ts';
import { deleteReceipt, insertReceipt, lineOf, receiptsOf } from '../store/lines.ts';

const LARGEST = 5 * 1024 * 1024;
const MOST_FILES = 10;

/** Where a receipt lies. */
export const receiptKey = ({ event, id }: Pick<BudgetReceiptRow, 'event' | 'id'>): string =>
  `budget/${event}/${id}`;

/**
 * Keeps a receipt of a line. What it is is told by its content, not by its name. Throws 400 at `file` for what is too
 * large or no picture or PDF, 404 without such a line, 409 when it has many already.
 */
export async function addReceipt(
  { db, clock, ids, events, storage }: BudgetDeps,
  actor: Actor,
  eventId: string,
  { line, name, bytes }: { line: string; name: string; bytes: Uint8Array },
): Promise<string> {
  const event = await events.requireMay(actor, 'budget.edit', eventId);
  const wrong = (code: string, why: Parameters<typeof t>[0]) => invalidField('file', code, t(why));
  if (bytes.length === 0) throw wrong('validation_required', 'noFile');
  if (bytes.length > LARGEST) throw wrong('validation_too_big', 'bigFile');
  const file = await knownType(bytes, PICTURES_AND_PDF);
  if (!file) throw wrong('validation_invalid_type', 'otherFile');
  const known = await lineOf(db.read<BudgetTables>(), event.id, line);
  if (!known) throw notFound(t('gone'));
  const row = {
    id: ids.record(),
    event: event.id,
    line,
    name: safeFileName(name, file.ending, { fallback: 'receipt' }),
    type: file.type,
    size: bytes.length,
    created: clock.text(),
  };
  // The content first: a row whose file is missing would promise what isn't there.
  await storage.put(receiptKey(row), bytes);
  try {
    await db.write(async (tx) => {
      await holdRow(db, tx, 'events', event.id);
      const query = tx.as<BudgetTables>();
      if (!(await lineOf(query, event.id, line))) throw notFound(t('gone'));
      const there = (await receiptsOf(query, event.id)).filter((each) => each.line === line);
      if (there.length >= MOST_FILES) throw conflict(t('manyFiles'));
      await insertReceipt(tx, row);
      const subject = { kind: 'budget', id: line, label: known.title } as const;
      await recordAudit(tx, {
        event: event.id,
        actor,
        action: 'budget.addReceipt',
        subject,
        at: row.created,
      });
    });
  } catch (error) {
    await storage.delete(receiptKey(row));
    throw error;
  }
  return row.id;
}

/** A receipt as it is handed out. Throws 404 when there is none, or its file is gone. */
export async function readReceipt(
  { db, events, storage }: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<{ filename: string; contentType: string; content: Uint8Array }> {
  const event = await events.requireMay(actor, 'budget.view', eventId);
  const receipts = await receiptsOf(db.read<BudgetTables>(), event.id);
  const row = receipts.find((receipt) => receipt.id === id);
  const content = row && (await (await storage.get(receiptKey(row)))?.bytes());
  if (!row || !content) throw notFound(t('gone'));
  return { filename: row.name, contentType: row.type, content };
}

/** Takes a receipt away. Throws 404 when there is none. */
export async function removeReceipt(
  { db, clock, events, jobs }: BudgetDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await events.requireMay(actor, 'budget.edit', eventId);
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const query = tx.as<BudgetTables>();
    const row = (await receiptsOf(query, event.id)).find((receipt) => receipt.id === id);
    if (!row) throw notFound(t('gone'));
    await deleteReceipt(tx, id);
    const line = await lineOf(query, event.id, row.line);
    const subject = { kind: 'budget', id: row.line, label: line?.title ?? '' } as const;
    const at = clock.text();
    await recordAudit(tx, { event: event.id, actor, action: 'budget.removeReceipt', subject, at });
    await deleteContents({ jobs }, tx, { keys: [receiptKey(row)] });
  });
}
