import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError, conflict, invalidField, type Sentence, sentenceIn, fieldMessage } from '#lib/errors.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { readTable, UnreadableTableError } from '#platform/spreadsheet/index.ts';
import { holdRow } from '#platform/db/index.ts';
import type { ShowDeps } from '../model/deps.ts';
import { readItem } from '../model/item-input.ts';
import { columnsOf, inputOf } from '../model/rows.ts';
import type { ShowItemRow, ShowTables } from '../model/schema.ts';
import { t, words } from '../messages/run-of-show-show.messages.ts';
import { insertItems, itemsOf, showChanged } from '../store/items.ts';

const LARGEST = 1024 * 1024;
const MOST_ITEMS = 1000;

/**
 * Adds the rows of a CSV or XLSX file: all of them, or none. Nothing that is there moves for them. Gives how many there
 * were. Throws 400 at `file` with what is wrong and in which row, 409 for too many, and as `changeShow` does.
 */
export async function importRows(
  { db, clock, ids, events }: ShowDeps,
  actor: Actor,
  eventId: string,
  bytes: Uint8Array,
): Promise<number> {
  const event = await events.requireMay(actor, 'plan.edit', eventId);
  const wrong = (why: Sentence): ApiError => invalidField('file', 'invalid_file', why);
  if (bytes.length > LARGEST) throw wrong(t('largeTable'));
  const lines = await readTable(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableTableError) throw wrong(t('noTable'));
    throw error;
  });
  const [head, ...rest] = lines;
  if (!head || rest.length === 0) throw wrong(t('emptyTable'));
  const columns = columnsOf(head.cells);
  if (!columns.has('title') || !columns.has('startsAt')) throw wrong(t('noColumns'));
  const now = clock.text();
  const rows = rest.map(({ line, cells }): ShowItemRow => {
    try {
      const input = readItem(inputOf(columns, cells, event.timezone), event);
      const made = { id: ids.record(), event: event.id, place: line, startedAt: '', doneAt: '' };
      return { ...input, ...made, member: '', fixed: input.fixed ? 1 : 0, created: now, updated: now };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw wrong(inEach(words, (texts, language) => texts.row(line, whyOf(error, language))));
    }
  });
  await db.write(async (tx) => {
    await holdRow(db, tx, 'events', event.id);
    const known = await itemsOf(tx.as<ShowTables>(), event.id);
    if (known.length + rows.length > MOST_ITEMS) throw conflict(t('tooMany'));
    await insertItems(tx, rows);
    const subject = { kind: 'show', id: event.id } as const;
    const changes = [{ field: 'rows', before: null, after: rows.length }];
    await recordAudit(tx, { event: event.id, actor, action: 'show.import', subject, changes, at: now });
    showChanged(tx, event.id, event.id);
  });
  return rows.length;
}

/** What is wrong with a row, by its first field. */
function whyOf(error: ApiError, language: Language): string {
  const [first] = Object.values(error.data);
  return fieldMessage(first, language) ?? sentenceIn(error.message, language);
}
