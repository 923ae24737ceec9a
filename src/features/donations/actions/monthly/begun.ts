import type { KeptCard } from '#features/payments/index.ts';
import type { Tables } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { changeGift, endAtStripe, findGift, heldGift } from '../../store/store.ts';

/**
 * A giver's card is known: the first one with the subscription that was paid with it, any other in the place of the card
 * before. Of two cards the one that was typed later counts, whichever is told first.
 */
export async function cardOfGift(deps: PaymentDeps, card: KeptCard): Promise<void> {
  const { db, clock, payments, log } = deps;
  const known = await findGift(db.read<Tables>(), card.reference);
  if (!known) {
    log.error({ session: card.sessionId }, 'a subscription began that nobody asked for');
    return;
  }
  const another = card.subscriptionId === '';
  if (another) {
    if (known.endedBy !== '' || known.subscription === '' || card.keptAt < known.cardAt) return;
    await payments.renewals.changeCard(known.subscription, card.paymentMethodId);
  }
  await db.write(async (tx) => {
    const gift = await heldGift(tx, card.reference, clock.text());
    if (!gift) return;
    const newer = card.keptAt >= gift.cardAt && gift.endedBy !== 'forgotten';
    const after = await changeGift(tx, gift, {
      customer: gift.customer || card.customerId,
      subscription: gift.subscription || card.subscriptionId,
      ...(newer ? { card: `${card.brand} ${card.last4}`, cardUntil: card.expires, cardAt: card.keptAt } : {}),
    });
    // It was ended while it began: so is what Stripe charges.
    if (after.endedBy !== '') await endAtStripe(deps, tx, after);
  });
}

/** Nobody paid while the page was open. */
export async function pageExpired({ db, clock }: PaymentDeps, sessionId: string): Promise<void> {
  const known = await db
    .read<Tables>()
    .selectFrom('community_monthly_gifts')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('sessionId', '<>', '')
    .executeTakeFirst();
  if (!known) return;
  await db.write(async (tx) => {
    const now = clock.text();
    const gift = await heldGift(tx, known.id, now);
    if (gift?.status === 'opening') await changeGift(tx, gift, { endedBy: 'page', endedAt: now });
  });
}
