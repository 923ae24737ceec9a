import type { CommunityCore } from '#features/chapters/model/context.ts';
import { count } from '#features/chapters/index.ts';
import type { PaymentPurpose } from '#features/dues/model/purposes.ts';
import type { Tables } from '../../model/schema.ts';
import { addGift } from './add-gift.ts';

/** Donations are paid as dues are, and counted for their campaign. */
export const donationPurpose = ({ db }: Pick<CommunityCore, 'db'>): PaymentPurpose => ({
  kind: 'donation',
  async about({ campaign: id }) {
    const campaign = await db
      .read<Tables>()
      .selectFrom('community_campaigns')
      .select(['title', 'slug', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    return campaign && { title: campaign.title, slug: campaign.status === 'draft' ? '' : campaign.slug };
  },
  fulfil: addGift,
  async refunded(tx, { chapter, campaign, currency }, { more, gifts }, now) {
    await count(tx, { chapter, tier: '', kind: 'donated', at: now, amount: -more, currency });
    await tx
      .as<Tables>()
      .updateTable('community_campaigns')
      .set((eb) => ({ raised: eb('raised', '-', more), gifts: eb('gifts', '-', gifts), updated: now }))
      .where('id', '=', campaign)
      .execute();
    tx.change({ collection: 'community_campaigns', action: 'update', id: campaign });
  },
});
