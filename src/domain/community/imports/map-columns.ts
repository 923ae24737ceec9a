import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { invalidBy } from '#platform/http/index.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { cannot, wrongField } from '../errors.ts';
import { CHECK_REGISTER } from '../jobs/kinds.ts';
import { dayOf } from '../model/day.ts';
import { requireMay } from '../officers/may.ts';
import { tiersOf } from '../tiers/tiers.ts';
import { DUPLICATE_RULES, REGISTER_FIELDS, type RegisterField } from './schema.ts';
import { cellsOf, requireImport } from './store.ts';

const input = z.object({
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
  { db, clock, jobs, ids }: CommunityDeps,
  actor: Actor,
  chapterId: string,
  id: string,
  raw: unknown,
): Promise<void> {
  const parsed = input.safeParse(raw);
  if (!parsed.success) throw invalidBy(parsed.error);
  const { columns: chosen, ...rules } = parsed.data;
  const columns: Partial<Record<RegisterField, number>> = {};
  for (const [at, field] of chosen.entries()) {
    if (field === '') continue;
    if (columns[field] !== undefined) throw wrongField('columns', 'columnTwice');
    columns[field] = at;
  }
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
    const { numUpdatedRows } = await query
      .updateTable('community_imports')
      .set({ status: 'checking', at: 0, mapping: JSON.stringify({ columns, ...rules }) })
      .where('id', '=', id)
      .where('status', 'in', ['mapping', 'ready'])
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw cannot('importBusy');
    await jobs.enqueue(
      tx,
      CHECK_REGISTER,
      { importId: id },
      { key: `${CHECK_REGISTER}:${id}:${ids.record()}` },
    );
  });
}
