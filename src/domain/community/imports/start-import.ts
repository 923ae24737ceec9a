import type { Actor } from '#lib/actor.ts';
import { inEach } from '#lib/language/index.ts';
import { readTable, UnreadableTableError } from '#platform/spreadsheet/index.ts';
import { words } from '../community.messages.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { cannot, wrongField } from '../errors.ts';
import { dayOf } from '../model/day.ts';
import { requireMay } from '../officers/may.ts';
import { guessColumns } from './guess-columns.ts';
import type { RegisterLineRow, RegisterMapping } from './schema.ts';
import { findImport } from './store.ts';

const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_ROWS = 20_000;
/** Lines of one write: whoever writes meanwhile waits no longer than for these. */
const AT_ONCE = 100;

/**
 * Keeps the lines of a register, CSV or XLSX, and guesses by its first line what its columns are. Nothing is taken in yet.
 * Gives the import's id. Throws 400 by field, 404 or 403.
 */
export async function startImport(
  { db, clock, ids }: CommunityDeps,
  actor: Actor,
  chapterId: string,
  { filename, bytes }: { filename: string; bytes: Uint8Array },
): Promise<string> {
  const now = clock.text();
  const chapter = await requireMay(db.read<Tables>(), actor, 'members.edit', chapterId, dayOf(now));
  const [head, ...rows] = await readRows(bytes);
  const headings = (head?.cells ?? []).map((cell) => cell.slice(0, 100));
  const id = ids.record();
  const mapping: RegisterMapping = {
    columns: guessColumns(headings),
    tier: '',
    duplicates: 'skip',
    dates: 'dmy',
    ask: false,
  };
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    await requireMay(query, actor, 'members.edit', chapter.id, dayOf(now));
    await query
      .insertInto('community_imports')
      .values({
        id,
        chapter: chapter.id,
        actor: actor.id,
        filename: filename.replaceAll('\0', '').slice(0, 200),
        status: 'reading',
        headings: JSON.stringify(headings),
        mapping: JSON.stringify(mapping),
        total: rows.length,
        at: 0,
        created: now,
        finished: '',
      })
      .execute();
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const lines = rows.slice(from, from + AT_ONCE).map(({ line, cells }) => blankLine(id, line, cells));
    await db.write(async (tx) => {
      const query = tx.as<Tables>();
      // It may be removed while it is being read.
      if (!(await findImport(query, id))) throw cannot('importBusy');
      await query.insertInto('community_import_lines').values(lines).execute();
    });
  }
  await db.write((tx) =>
    tx
      .as<Tables>()
      .updateTable('community_imports')
      .set({ status: 'mapping' })
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

async function readRows(bytes: Uint8Array) {
  if (bytes.length === 0 || bytes.length > MOST_BYTES) throw wrongField('file', 'noFile');
  const rows = await readTable(bytes, MOST_ROWS + 2).catch((error: unknown) => {
    if (error instanceof UnreadableTableError) throw wrongField('file', 'noTable');
    throw error;
  });
  if (rows.length < 2) throw wrongField('file', 'noRows');
  if (rows.length > MOST_ROWS + 1)
    throw wrongField(
      'file',
      inEach(words, (say) => say.tooManyRows(MOST_ROWS)),
    );
  return rows;
}

function blankLine(id: string, line: number, cells: readonly string[]): RegisterLineRow {
  const kept = cells.slice(0, 100).map((cell) => cell.replaceAll('\0', '').slice(0, 300));
  return {
    import: id,
    line,
    cells: JSON.stringify(kept),
    note: '',
    problem: '',
    field: '',
    duplicate: '',
    reason: '',
    choice: '',
    state: '',
    member: '',
    before: '{}',
    stamp: '',
  };
}
