import type { JobKind } from '#platform/jobs/index.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { CHECK_REGISTER } from '../jobs/kinds.ts';
import { lineTerms } from './line-terms.ts';
import { readLine } from './read-line.ts';
import { samePerson } from './same-person.ts';
import { cellsOf, findImport, linesAfter } from './store.ts';

const AT_ONCE = 50;

/** Looks at the lines of a register: what is wrong with each, and who is in it already. Goes on where it was after a crash. */
export function checkRegisterJob(deps: CommunityDeps): JobKind<{ importId: string }> {
  return {
    kind: CHECK_REGISTER,
    run: async ({ importId }) => {
      while (await checkSome(deps, importId));
    },
  };
}

async function checkSome(deps: CommunityDeps, id: string): Promise<boolean> {
  const { db } = deps;
  const query = db.read<Tables>();
  const found = await findImport(query, id);
  if (found?.status !== 'checking') return false;
  const lines = await linesAfter(query, id, found.at, AT_ONCE);
  const terms = await lineTerms(deps, found);
  const looked = await Promise.all(
    lines.map(async ({ line, cells }) => {
      const read = readLine(cellsOf(cells), terms);
      if ('problem' in read) return { line, ...read, duplicate: '', reason: '' as const };
      const same = await samePerson(query, terms.chapter.path, read.values);
      return {
        line,
        problem: '',
        field: '',
        duplicate: same?.member.id ?? '',
        reason: same?.reason ?? ('' as const),
      };
    }),
  );
  return db.write(async (tx) => {
    const last = looked.at(-1)?.line;
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
    for (const { line, ...result } of looked)
      await tx
        .as<Tables>()
        .updateTable('community_import_lines')
        .set({ ...result, choice: '' })
        .where('import', '=', id)
        .where('line', '=', line)
        .execute();
    return true;
  });
}
