import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import type { Tables, RegisterLineRow } from '../../model/schema.ts';
import { lineTerms } from './line-terms.ts';
import { PAGE, pagedJob } from './paged-job.ts';
import { type LineTerms, readLine } from './read-line.ts';
import { isTaken } from '#features/members/index.ts';
import { samePerson } from './same-person.ts';
import { cellsOf, findImport, linesAfter } from '../../store/store.ts';
import { CHECK_REGISTER } from '../../model/job-kinds.ts';

/** After so many lines others have their turn: on SQLite, queries of their own never give it to them. */
const LINES_A_TURN = 10;

type Found = Pick<RegisterLineRow, 'note' | 'problem' | 'field' | 'duplicate' | 'reason' | 'choice'>;

/** Looks at the lines of a register: what is wrong with each, and who is in it already. Goes on where it was after a crash. */
export function checkRegisterJob(deps: CommunityCore): JobKind<{ importId: string }> {
  return pagedJob(deps, CHECK_REGISTER, checkPage);
}

async function checkPage(deps: CommunityCore, id: string): Promise<boolean> {
  const { db } = deps;
  const query = db.read<Tables>();
  const found = await findImport(query, id);
  if (found?.status !== 'checking') return false;
  const lines = await linesAfter(query, id, found.at, PAGE);
  const terms = await lineTerms(deps, found);
  const changed: { line: number; now: Found }[] = [];
  for (const [place, line] of lines.entries()) {
    if (place % LINES_A_TURN === 0) await nextTurn();
    const now = await look(deps, line, terms);
    // Most lines are as they were: nothing is wrong with them, and nobody is there twice.
    if (Object.entries(now).some(([name, value]) => line[name as keyof Found] !== value))
      changed.push({ line: line.line, now });
  }
  return db.write(async (tx) => {
    const last = lines.at(-1)?.line;
    const { numUpdatedRows } = await tx
      .as<Tables>()
      .updateTable('community_imports')
      .set(last === undefined ? { status: 'ready' as const, at: 0 } : { at: last })
      .where('id', '=', id)
      .where('at', '=', found.at)
      .where('status', '=', 'checking')
      .where('mapping', '=', found.mapping)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || last === undefined) return false;
    for (const { line, now } of changed)
      await tx
        .as<Tables>()
        .updateTable('community_import_lines')
        .set(now)
        .where('import', '=', id)
        .where('line', '=', line)
        .execute();
    return true;
  });
}

/** What is to be said of a line. */
async function look({ db }: CommunityCore, { cells }: RegisterLineRow, terms: LineTerms): Promise<Found> {
  const read = readLine(cellsOf(cells), terms);
  if ('problem' in read) return { ...read, note: '', duplicate: '', reason: '', choice: '' };
  const same = await samePerson(db.read<Tables>(), terms.chapter.path, read.values);
  const note = read.notes.join(',');
  if (!same && (await isTaken(db.read<Tables>(), read.number)))
    return { problem: 'taken', field: 'number', note, duplicate: '', reason: '', choice: '' };
  return {
    note,
    problem: '',
    field: '',
    duplicate: same?.member.id ?? '',
    reason: same?.reason ?? '',
    choice: '',
  };
}
