import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { GuestErasureRow, GuestErasureTables } from '../model/schema.ts';

/** When guests of an event were erased last; undefined for never. */
export const findErasure = (
  query: Kysely<GuestErasureTables>,
  event: string,
): Promise<GuestErasureRow | undefined> =>
  query.selectFrom('guest_erasures').selectAll().where('event', '=', event).executeTakeFirst();

/** Begins one, unless one is under way. Gives whether it did. */
export async function beginErasure(tx: Tx, event: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .as<GuestErasureTables>()
    .insertInto('guest_erasures')
    .values({ event, at, finished: '' })
    .onConflict((conflict) =>
      conflict.column('event').doUpdateSet({ at, finished: '' }).where('guest_erasures.finished', '!=', ''),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Nothing is left of what was asked to be erased. */
export async function endErasure(tx: Tx, event: string, at: string): Promise<void> {
  await tx
    .as<GuestErasureTables>()
    .updateTable('guest_erasures')
    .set({ finished: at })
    .where('event', '=', event)
    .execute();
}
