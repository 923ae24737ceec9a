import type { KeptCard } from '#features/payments/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { findMember, findTier } from '#features/members/index.ts';
import { findRenewal } from '../../store/store.ts';

/**
 * A card was kept: the first one begins the subscription, which charges it when the paid year is over; any other takes its
 * place, if it was typed later. Told twice it changes nothing. Of a membership that has ended meanwhile no subscription begins.
 */
export async function cardKept(deps: PaymentDeps, card: KeptCard): Promise<void> {
  const { db, clock, payments } = deps;
  const query = db.read<Tables>();
  const renewal = await findRenewal(query, card.reference);
  const member = renewal && (await findMember(query, renewal.member));
  if (!renewal || renewal.status === 'ended' || member?.status !== 'active') return;
  if (card.keptAt < renewal.cardAt) return;
  const tier = await findTier(query, renewal.tier);
  let { subscription } = renewal;
  if (subscription === '') {
    subscription = await payments.renewals.subscribe({
      reference: renewal.id,
      customerId: card.customerId,
      paymentMethodId: card.paymentMethodId,
      title: `${tier?.name ?? ''} · ${deps.name}`,
      amount: renewal.amount,
      currency: renewal.currency,
      every: 'year',
      from: `${member.paidUntil} 00:00:00.000Z`,
    });
  } else {
    // Two pages were open at once, and each has made a customer: the subscription is the first one's.
    if (card.customerId !== renewal.customer) return;
    await payments.renewals.changeCard(subscription, card.paymentMethodId);
  }
  const kept = {
    customer: card.customerId,
    subscription,
    card: `${card.brand} ${card.last4}`,
    cardUntil: card.expires,
    cardAt: card.keptAt,
  };
  const known = await db.write(async (tx) => {
    const updated = await tx
      .as<Tables>()
      .updateTable('community_renewals')
      .set({ ...kept, updated: clock.text() })
      // What failed is active again when it was charged, and not because another card is there.
      .set((eb) => ({
        status: eb
          .case()
          .when('status', '=', 'opening')
          .then('active' as const)
          .else(eb.ref('status'))
          .end(),
      }))
      .where('id', '=', renewal.id)
      .where('status', '!=', 'ended')
      .executeTakeFirst();
    return updated.numUpdatedRows === 1n;
  });
  // It was ended while Stripe was asked: so is what Stripe began.
  if (!known) await payments.renewals.end(subscription);
}
