import type { Tx } from '#platform/db/index.ts';
import type { Tables } from '../../model/schema.ts';
import { count } from '#features/chapters/index.ts';
import type { PaymentRow } from '#features/dues/model/schema.ts';

/** Counts a donation that was paid for its campaign. False when there is none that takes it. */
export async function addGift(tx: Tx, payment: PaymentRow, now: string): Promise<boolean> {
  const { amount, currency, chapter, campaign } = payment;
  const added = await tx
    .as<Tables>()
    .updateTable('community_campaigns')
    .set((eb) => ({ raised: eb('raised', '+', amount), gifts: eb('gifts', '+', 1) }))
    .where('id', '=', campaign)
    // What was begun in another currency, while nothing was given yet, is nothing that it can add.
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (added.numUpdatedRows !== 1n) return false;
  tx.change({ collection: 'community_campaigns', action: 'update', id: campaign });
  await count(tx, { chapter, tier: '', kind: 'donated', at: now, amount, currency });
  return true;
}
