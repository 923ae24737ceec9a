import type { Kysely } from 'kysely';
import type { Tx } from '#platform/db/index.ts';
import type { Tables, RenewalRow } from '../model/schema.ts';
import type { PaymentDeps } from '../model/context.ts';
import { END_SUBSCRIPTION } from '../model/job-kinds.ts';

export function findRenewal(query: Kysely<Tables>, id: string): Promise<RenewalRow | undefined> {
  return query.selectFrom('community_renewals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The renewal of a member that has not ended. */
export function runningRenewal(query: Kysely<Tables>, member: string): Promise<RenewalRow | undefined> {
  return query
    .selectFrom('community_renewals')
    .selectAll()
    .where('member', '=', member)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
}

/** Ends a renewal; the subscription at Stripe is ended by a job. Gives whether it was running. */
export async function endRenewalOf(
  { jobs }: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  member: string,
  now: string,
): Promise<RenewalRow | null> {
  const ended = await tx
    .as<Tables>()
    .updateTable('community_renewals')
    .set({ status: 'ended', updated: now })
    .where('member', '=', member)
    .where('status', '!=', 'ended')
    .returningAll()
    .executeTakeFirst();
  if (!ended) return null;
  await jobs.enqueue(tx, END_SUBSCRIPTION, { renewal: ended.id }, { key: `${END_SUBSCRIPTION}:${ended.id}` });
  return ended;
}
