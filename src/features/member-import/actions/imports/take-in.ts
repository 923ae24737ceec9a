import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { FollowedCore } from '#features/members/model/followers.ts';
import type { Tables, RegisterImportRow, RegisterLineRow } from '../../model/schema.ts';
import { changeMember, isTaken, writeMember } from '#features/members/index.ts';
import type { MemberRow } from '#features/members/model/schema.ts';
import { lineTerms } from './line-terms.ts';
import { PAGE, pagedJob } from './paged-job.ts';
import { type LineTerms, readLine, type ReadMember } from './read-line.ts';
import { samePerson } from './same-person.ts';
import { cellsOf, findImport, linesAfter } from '../../store/store.ts';
import { TAKE_IN_REGISTER } from '../../model/job-kinds.ts';

/** Lines of one write: whoever writes or reads meanwhile waits no longer than for these. */
const AT_ONCE = 8;

/** A line with what it says of somebody. */
interface Turn {
  line: RegisterLineRow;
  read: ReturnType<typeof readLine>;
}

/** Takes the lines of a register in. Goes on where it was after a crash: each line is taken in once. */
export function takeInRegisterJob(deps: FollowedCore): JobKind<{ importId: string }> {
  return pagedJob(deps, TAKE_IN_REGISTER, takePage);
}

/** Takes the next lines in; false when there is nothing more to do. */
async function takePage(deps: FollowedCore, id: string): Promise<boolean> {
  const query = deps.db.read<Tables>();
  const found = await findImport(query, id);
  if (found?.status !== 'running') return false;
  const lines = await linesAfter(query, id, found.at, PAGE);
  const terms = await lineTerms(deps, found);
  if (lines.length === 0) {
    const change = { status: 'done', finished: deps.clock.text() } as const;
    await deps.db.write((tx) => goOn(tx, found, change));
    return false;
  }
  let { at } = found;
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const turns = lines
      .slice(from, from + AT_ONCE)
      .map((line) => ({ line, read: readLine(cellsOf(line.cells), terms) }));
    const outcome = await takeSome(deps, { ...found, at }, turns, terms);
    // The tree is another: all is read anew. Another job that has gone on with it is left alone.
    if (outcome !== 'taken') return outcome === 'moved';
    at = turns.at(-1)?.line.line ?? at;
    await nextTurn();
  }
  return true;
}

function takeSome(
  deps: FollowedCore,
  found: RegisterImportRow,
  turns: readonly Turn[],
  terms: LineTerms,
): Promise<'taken' | 'moved' | 'lost'> {
  return deps.db.write(async (tx) => {
    const query = tx.as<Tables>();
    if (!(await stillThere(tx, [terms, ...turns.map(({ read }) => read)]))) return 'moved';
    if (!(await goOn(tx, found, { at: turns.at(-1)?.line.line ?? found.at }))) return 'lost';
    const now = deps.clock.text();
    for (const { line, read } of turns)
      await query
        .updateTable('community_import_lines')
        .set(await takeLine(deps, tx, line, read, terms, now))
        .where('import', '=', found.id)
        .where('line', '=', line.line)
        .execute();
    return 'taken';
  });
}

/** Changes the import if nobody else has gone on with it. */
async function goOn(tx: Tx, found: RegisterImportRow, change: Partial<RegisterImportRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<Tables>()
    .updateTable('community_imports')
    .set(change)
    .where('id', '=', found.id)
    .where('at', '=', found.at)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the chapters still stand where they were when the lines were read. */
async function stillThere(
  tx: Tx,
  of: readonly (Pick<LineTerms, 'chapter'> | ReturnType<typeof readLine>)[],
): Promise<boolean> {
  const paths = new Map(
    of.flatMap((each) => ('chapter' in each ? [[each.chapter.id, each.chapter.path] as const] : [])),
  );
  const rows = await tx
    .as<Tables>()
    .selectFrom('community_chapters')
    .select(['id', 'path'])
    .where('id', 'in', [...paths.keys()])
    .execute();
  return rows.length === paths.size && rows.every(({ id, path }) => paths.get(id) === path);
}

type Taken = Partial<Pick<RegisterLineRow, 'problem' | 'field' | 'state' | 'member' | 'before' | 'stamp'>>;

async function takeLine(
  deps: FollowedCore,
  tx: Tx,
  line: RegisterLineRow,
  read: Turn['read'],
  terms: LineTerms,
  now: string,
): Promise<Taken> {
  if ('problem' in read) return { ...read, state: 'failed' };
  // Asked again: the person may have come in meanwhile, by a line before or by another way.
  const same = await samePerson(tx.as<Tables>(), terms.chapter.path, read.values);
  const choice = line.choice || terms.mapping.duplicates;
  if (same && choice === 'skip') return { state: 'skipped', member: same.member.id };
  if (same && choice === 'update') return update(tx, same.member, read, now);
  if (await isTaken(tx.as<Tables>(), read.number))
    return { problem: 'taken', field: 'number', state: 'failed' };
  const made = await writeMember(deps, tx, { ...read, ask: terms.mapping.ask }, now);
  return { state: 'made', member: made.id, stamp: made.updated };
}

const FIELDS = ['name', 'sortKey', 'email', 'phone', 'city', 'country', 'bornOn'] as const;

/** What the register says of a member takes the place of what was there; what it leaves out stays. Money is not touched. */
async function update(tx: Tx, member: MemberRow, { values }: ReadMember, now: string): Promise<Taken> {
  const changed = FIELDS.filter((field) => values[field] !== '' && values[field] !== member[field]);
  if (changed.length === 0) return { state: 'skipped', member: member.id };
  const of = (row: Pick<MemberRow, (typeof FIELDS)[number]>) =>
    Object.fromEntries(changed.map((field) => [field, row[field]]));
  const after = await changeMember(tx, member, of(values), now);
  return { state: 'updated', member: member.id, before: JSON.stringify(of(member)), stamp: after.updated };
}
