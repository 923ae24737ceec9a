import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, MonthlyEnd, MonthlyGiftRow } from '../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { statusOf } from '../model/monthly-state.ts';
import { END_MONTHLY } from '../model/job-kinds.ts';

/** What the id of a monthly gift begins with. */
export const MONTHLY_PREFIX = 'mg_';

export function findGift(query: Kysely<Tables>, id: string): Promise<MonthlyGiftRow | undefined> {
  return query.selectFrom('community_monthly_gifts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The gift as it is now, and nobody else's to change until the write is over. */
export function heldGift(tx: Tx, id: string, now: string): Promise<MonthlyGiftRow | undefined> {
  return tx
    .as<Tables>()
    .updateTable('community_monthly_gifts')
    .set({ updated: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Changes a gift that is held; how it stands follows. Gives it as it is then. */
export async function changeGift(
  tx: Tx,
  gift: MonthlyGiftRow,
  change: Partial<MonthlyGiftRow>,
): Promise<MonthlyGiftRow> {
  const after = { ...gift, ...change };
  after.status = statusOf(after);
  await tx
    .as<Tables>()
    .updateTable('community_monthly_gifts')
    .set({ ...change, status: after.status })
    .where('id', '=', gift.id)
    .execute();
  return after;
}

/** Ends a gift that is held; its subscription at Stripe is ended by a job. One that has ended stays as it is. */
export async function endGift(
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  gift: MonthlyGiftRow,
  by: MonthlyEnd,
  now: string,
): Promise<MonthlyGiftRow> {
  if (gift.endedBy !== '') return gift;
  const ended = await changeGift(tx, gift, { endedBy: by, endedAt: now });
  await endAtStripe({ jobs }, tx, ended);
  return ended;
}

/** Has what Stripe charges ended, once for each subscription. */
export async function endAtStripe(
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  { id, subscription }: MonthlyGiftRow,
): Promise<void> {
  if (subscription === '') return;
  await jobs.enqueue(tx, END_MONTHLY, { gift: id }, { key: `${END_MONTHLY}:${id}:${subscription}` });
}
