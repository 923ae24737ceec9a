import type { Actor } from '#lib/actor.ts';
import { inEach } from '#lib/language/index.ts';
import { cutText } from '#lib/text.ts';
import { keptCells, type PeopleFile, PeopleFileError, readPeople } from '#platform/spreadsheet/index.ts';
import { words } from '#features/chapters/messages/community.messages.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, RegisterMapping } from '../../model/schema.ts';
import { cannot, wrongField } from '#features/chapters/model/errors.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { requireMay } from '#features/chapters/index.ts';
import { blankLine } from './blank-line.ts';
import { REGISTER_COLUMNS } from './column-names.ts';
import { findImport } from '../../store/store.ts';

const MOST_BYTES = 10 * 1024 * 1024;
export const MOST_ROWS = 20_000;
/** Lines of one write: whoever writes meanwhile waits no longer than for these. */
const AT_ONCE = 100;

/**
 * Keeps the lines of a register, CSV or XLSX, and guesses what its columns are. Nothing is taken in yet.
 * Gives the import's id. Throws 400 by field, 404 or 403.
 */
export async function startImport(
  { db, clock, ids }: CommunityCore,
  actor: Actor,
  chapterId: string,
  file: PeopleFile,
): Promise<string> {
  const now = clock.text();
  const chapter = await requireMay(db.read<Tables>(), actor, 'members.edit', chapterId, dayOf(now));
  const { first, rest, heading, columns, encoding, delimiter } = await readRows(file);
  const rows = heading ? rest : [first, ...rest];
  const id = ids.record();
  const mapping: RegisterMapping = {
    columns,
    heading: { line: first.line, named: heading },
    written: { encoding, delimiter },
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
        filename: cutText(file.filename.replaceAll('\0', ''), 200),
        status: 'reading',
        headings: JSON.stringify(keptCells(first.cells)),
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

async function readRows(file: PeopleFile) {
  try {
    return await readPeople(file, REGISTER_COLUMNS, { bytes: MOST_BYTES, people: MOST_ROWS });
  } catch (error) {
    if (!(error instanceof PeopleFileError)) throw error;
    const { why, line } = error;
    if (why === 'long')
      throw wrongField(
        'file',
        inEach(words, (t) => t.tooManyRows(MOST_ROWS)),
      );
    if (why === 'openQuote')
      throw wrongField(
        'file',
        inEach(words, (t) => t.openQuote(line)),
      );
    throw wrongField('file', REASONS[why]);
  }
}

const REASONS = { none: 'noFile', large: 'noFile', unreadable: 'noTable', empty: 'noRows' } as const;
