import type { Actor } from '#lib/actor.ts';
import type { PayoutsContext } from '../model/deps.ts';
import type { PayoutRow, PayoutTables } from '../model/schema.ts';
import { type Page, type PageSearch, pageOf } from '../model/page.ts';

/** The payouts to somebody's own bank, the newest first. */
export async function listPayouts(
  { db }: PayoutsContext,
  actor: Actor,
  search: PageSearch = {},
): Promise<Page<PayoutRow>> {
  const query = db.read<PayoutTables>().selectFrom('payouts').selectAll().where('organiser', '=', actor.id);
  return pageOf(search, ({ after, limit }) =>
    query
      .$if(after !== null, (some) =>
        some.where((eb) =>
          eb.or([
            eb('created', '<', after?.created ?? ''),
            eb.and([eb('created', '=', after?.created ?? ''), eb('id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Those that were made between two moments (UTC text, the second not included), the oldest first: 500 at most. */
export async function payoutsBetween(
  { db }: PayoutsContext,
  actor: Actor,
  from: string,
  to: string,
): Promise<PayoutRow[]> {
  return db
    .read<PayoutTables>()
    .selectFrom('payouts')
    .selectAll()
    .where('organiser', '=', actor.id)
    .where('created', '>=', from)
    .where('created', '<', to)
    .orderBy('created')
    .orderBy('id')
    .limit(500)
    .execute();
}
