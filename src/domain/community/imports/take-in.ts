import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { TAKE_IN_REGISTER } from '../jobs/kinds.ts';
import { changeMember } from '../members/store.ts';
import { writeMember } from '../members/write-member.ts';
import type { MemberRow } from '../schema.ts';
import { lineTerms } from './line-terms.ts';
import { type LineTerms, readLine, type ReadMember } from './read-line.ts';
import { samePerson } from './same-person.ts';
import type { RegisterLineRow } from './schema.ts';
import { cellsOf, findImport, linesAfter } from './store.ts';

/** Lines of one write: whoever writes meanwhile waits no longer than for these. */
const AT_ONCE = 25;

/** Takes the lines of a register in. Goes on where it was after a crash: each line is taken in once. */
export function takeInRegisterJob(deps: CommunityDeps): JobKind<{ importId: string }> {
  return {
    kind: TAKE_IN_REGISTER,
    run: async ({ importId }) => {
      while (await takeSome(deps, importId));
    },
  };
}

async function takeSome(deps: CommunityDeps, id: string): Promise<boolean> {
  const { db, clock } = deps;
  const query = db.read<Tables>();
  const found = await findImport(query, id);
  if (found?.status !== 'running') return false;
  const lines = await linesAfter(query, id, found.at, AT_ONCE);
  const terms = await lineTerms(deps, found);
  return db.write(async (tx) => {
    const last = lines.at(-1)?.line;
    const now = clock.text();
    const { numUpdatedRows } = await tx
      .as<Tables>()
      .updateTable('community_imports')
      .set(last === undefined ? { status: 'done' as const, finished: now } : { at: last })
      .where('id', '=', id)
      .where('at', '=', found.at)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || last === undefined) return false;
    for (const line of lines) {
      const { line: number, ...result } = {
        line: line.line,
        ...(await takeLine(deps, tx, line, terms, now)),
      };
      await tx
        .as<Tables>()
        .updateTable('community_import_lines')
        .set(result)
        .where('import', '=', id)
        .where('line', '=', number)
        .execute();
    }
    return true;
  });
}

type Taken = Partial<Pick<RegisterLineRow, 'problem' | 'field' | 'state' | 'member' | 'before' | 'stamp'>>;

async function takeLine(
  deps: CommunityDeps,
  tx: Tx,
  line: RegisterLineRow,
  terms: LineTerms,
  now: string,
): Promise<Taken> {
  const read = readLine(cellsOf(line.cells), terms);
  if ('problem' in read) return { ...read, state: 'failed' };
  // Asked again: the person may have come in meanwhile, by a line before or by another way.
  const same = await samePerson(tx.as<Tables>(), terms.chapter.path, read.values);
  const choice = line.choice || terms.mapping.duplicates;
  if (same && choice === 'skip') return { state: 'skipped', member: same.member.id };
  if (same && choice === 'update') return update(tx, same.member, read, now);
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
