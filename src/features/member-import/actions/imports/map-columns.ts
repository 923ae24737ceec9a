import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import { invalidBy } from '#platform/http/index.ts';
import { chosenColumns } from '#platform/spreadsheet/index.ts';
import type { CommunityCore } from '#features/chapters/model/context.ts';
import {
  type Tables,
  DUPLICATE_RULES,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterImportRow,
} from '../../model/schema.ts';
import { cannot, wrongField } from '#features/chapters/model/errors.ts';
import { requireMay } from '#features/chapters/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { tiersOf } from '#features/members/index.ts';
import { blankLine } from './blank-line.ts';
import { cellsOf, headingOf, mappingOf, requireImport } from '../../store/store.ts';
import { CHECK_REGISTER } from '../../model/job-kinds.ts';

const input = z.object({
  /** Whether the first line names the columns; as it was when nobody says. */
  heading: z.boolean().optional(),
  /** What each column is, in their order; empty for none. */
  columns: z.array(z.enum(['', ...REGISTER_FIELDS])).max(200),
  tier: z.string().max(64).default(''),
  duplicates: z.enum(DUPLICATE_RULES),
  dates: z.enum(['dmy', 'mdy', 'bs']),
  ask: z.boolean().default(false),
});

/**
 * Says what the columns of a register are, and by which rules it is taken in; its lines are looked at by a job then. May be
 * said again until it is taken in. Throws 400 by field, 404, 403, 409.
 */
export async function mapColumns(
  { db, clock, jobs, ids }: CommunityCore,
  actor: Actor,
  chapterId: string,
  id: string,
  raw: unknown,
): Promise<void> {
  const parsed = input.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { columns: chosen, heading: named, ...rules } = parsed.data;
  const columns = chosenColumns<RegisterField>(chosen);
  if (!columns) throw wrongField('columns', 'columnTwice');
  const names = columns.name ?? columns.first ?? columns.last;
  if (names === undefined) throw wrongField('columns', 'columnsNeeded');
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const chapter = await requireMay(query, actor, 'members.edit', chapterId, dayOf(clock.text()));
    const found = await requireImport(query, chapter.id, id);
    if (chosen.length > cellsOf(found.headings).length) throw wrongField('columns', 'columnsNeeded');
    const tiers = await tiersOf(query, chapter);
    if (rules.tier === '' ? columns.tier === undefined : !tiers.some((tier) => tier.id === rules.tier))
      throw wrongField('tier', 'noTier');
    const { written } = mappingOf(found);
    const heading = { ...headingOf(found), ...(named !== undefined && { named }) };
    const mapping = JSON.stringify({ columns, heading, ...(written && { written }), ...rules });
    const { numUpdatedRows } = await query
      .updateTable('community_imports')
      .set({ status: 'checking', at: 0, mapping })
      .where('id', '=', id)
      .where('status', 'in', ['mapping', 'ready'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw cannot('importBusy');
    await countFirstLine(tx, found, heading.named);
    await jobs.enqueue(
      tx,
      CHECK_REGISTER,
      { importId: id },
      { key: `${CHECK_REGISTER}:${id}:${ids.record()}` },
    );
  });
}

/** Makes the first line one of the members, or takes it out of them. */
async function countFirstLine(tx: Tx, found: RegisterImportRow, named: boolean): Promise<void> {
  const before = headingOf(found);
  if (before.named === named) return;
  const query = tx.as<Tables>();
  const first = blankLine(found.id, before.line, cellsOf(found.headings));
  if (named)
    await query
      .deleteFrom('community_import_lines')
      .where('import', '=', found.id)
      .where('line', '=', before.line)
      .execute();
  else await query.insertInto('community_import_lines').values(first).execute();
  await query
    .updateTable('community_imports')
    .set((eb) => ({ total: eb('total', named ? '-' : '+', 1) }))
    .where('id', '=', found.id)
    .execute();
}
