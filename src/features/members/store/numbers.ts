import { type Kysely, sql } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '../model/schema.ts';

/** Whether somebody has this member number, anywhere: it is given once. */
export async function isTaken(query: Kysely<Tables>, number: number | null): Promise<boolean> {
  if (number === null) return false;
  const found = await query
    .selectFrom('community_members')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

/** New numbers go on behind one that was kept. */
export async function goOnBehind(tx: Tx, number: number): Promise<void> {
  await tx
    .as<Tables>()
    .insertInto('community_counters')
    .values({ name: 'members', value: number })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql<number>`case when community_counters.value < ${number} then ${number} else community_counters.value end`,
      }),
    )
    .execute();
}
