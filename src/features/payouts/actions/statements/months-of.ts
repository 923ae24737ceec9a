import type { Actor } from '#lib/actor.ts';
import type { PayoutsContext } from '../../model/deps.ts';
import type { PayoutTables } from '../../model/schema.ts';
import { monthsBetween } from '../../model/month.ts';

/** The months of which a user has a statement, the newest (this one) first; none before money first moved. */
export async function monthsOf({ db, clock }: PayoutsContext, actor: Actor): Promise<string[]> {
  const first = await db
    .read<PayoutTables>()
    .selectFrom('ledger_transactions')
    .select('created')
    .where('organiser', '=', actor.id)
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  return first ? monthsBetween(first.created.slice(0, 7), clock.text().slice(0, 7)) : [];
}
