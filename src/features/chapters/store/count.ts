import { sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, FigureKind } from '../model/schema.ts';
import { monthOf } from '../model/day.ts';

/** Adds to a running sum, within the write that makes it so: figures never say what the rows don't. */
export async function count(
  tx: Tx,
  what: { chapter: string; tier: string; kind: FigureKind; at: string; amount?: number; currency?: string },
): Promise<void> {
  const { chapter, tier, kind, at, amount = 1, currency = '' } = what;
  if (amount === 0) return;
  await tx
    .as<Tables>()
    .insertInto('community_figures')
    .values({ chapter, month: monthOf(at), tier, kind, currency, amount })
    .onConflict((conflict) =>
      conflict
        .columns(['chapter', 'month', 'tier', 'kind', 'currency'])
        .doUpdateSet({ amount: sql<number>`community_figures.amount + ${amount}` }),
    )
    .execute();
}

/** The next number of a row of numbers that has no gaps but those of what was undone. */
export async function nextNumber(tx: Tx, name: 'members' | 'receipts' | `family:${string}`): Promise<number> {
  const { value } = await tx
    .as<Tables>()
    .insertInto('community_counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`community_counters.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
