import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { giftsOf } from './own.ts';
import { changeGift, endGift, heldGift } from '../../store/store.ts';

/**
 * Ends what somebody gives every month, and takes away everything that says who gave it: amounts, dates and the receipts'
 * numbers stay in the books. To be called within the write that forgets them.
 */
export async function forgetGifts(
  deps: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  whose: { user: string; email: string },
  now: string,
): Promise<void> {
  const query = tx.as<Tables>();
  for (const gift of await giftsOf(query, whose)) {
    const held = await heldGift(tx, gift.id, now);
    if (!held) continue;
    const ended = await endGift(deps, tx, held, 'forgotten', now);
    const blank = { name: '', email: '', message: '' };
    // Gifts stand on the campaign's page with their givers' names.
    tx.change({ collection: 'community_campaigns', action: 'update', id: gift.campaign });
    await changeGift(tx, ended, { ...blank, user: '', card: '', cardUntil: '', cardAt: '' });
    await query
      .updateTable('community_payments')
      .set(blank)
      .where('monthly', '=', gift.id)
      .where('monthly', '<>', '')
      .execute();
  }
}

/** The account is deleted: what was given from it or with its address is nobody's. To be called within the write. */
export async function forgetGiver(
  deps: Pick<PaymentDeps, 'jobs'>,
  tx: Tx,
  user: string,
  now: string,
): Promise<void> {
  const account = await tx
    .as<Tables>()
    .selectFrom('users')
    .select('email')
    .where('id', '=', user)
    .executeTakeFirst();
  await forgetGifts(deps, tx, { user, email: account?.email ?? '' }, now);
}
