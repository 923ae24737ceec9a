import type { Actor } from '#lib/actor.ts';
import { tooLittleForCard } from '#lib/card-minimum.ts';
import { ApiError, conflict } from '#lib/errors.ts';
import type { CommunityDeps, Tables } from '../context.ts';
import { cannot, duesBelowCard } from '../errors.ts';
import { requireOwn } from '../members/own.ts';
import { dayOf } from '../model/day.ts';
import { findTier } from '../tiers/tiers.ts';
import type { RenewalRow } from './schema.ts';
import { endRenewalOf, runningRenewal } from './store.ts';

/**
 * Opens the page on which a member keeps a card: for a membership that renews by itself from its paid year on, or, where it
 * does already, in the place of the card before. Gives where to go. Throws 404, 409, 503.
 */
export async function openRenewal(deps: CommunityDeps, actor: Actor): Promise<string> {
  const { db, clock, ids, payments, origin } = deps;
  const blocked = payments.saleBlockedReason();
  if (blocked) throw new ApiError(503, blocked);
  const now = clock.text();
  const { renewal, email } = await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const member = await requireOwn(query, actor);
    const tier = await findTier(query, member.tier);
    if (member.status !== 'active' || tier?.period !== 'yearly') throw cannot('noRenewal');
    if (tooLittleForCard(tier.amount, tier.currency)) throw conflict(duesBelowCard(tier.currency));
    const running = await runningRenewal(query, member.id);
    if (running) return { renewal: running, email: member.email };
    // What is owed is paid first: a card is charged from the paid year's end on.
    if (member.paidUntil <= dayOf(now)) throw cannot('payFirst');
    const row: RenewalRow = {
      id: ids.record(),
      member: member.id,
      tier: tier.id,
      amount: tier.amount,
      currency: tier.currency,
      status: 'opening',
      customer: '',
      subscription: '',
      card: '',
      cardUntil: '',
      cardAt: '',
      failing: '',
      warned: '',
      created: now,
      updated: now,
    };
    await query.insertInto('community_renewals').values(row).execute();
    return { renewal: row, email: member.email };
  });
  const { url } = await payments.renewals.openCardPage({
    reference: renewal.id,
    customerId: renewal.customer,
    email,
    currency: renewal.currency,
    successUrl: `${origin}/membership?card={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/membership`,
    key: `${renewal.id}-${ids.record()}`,
  });
  return url;
}

/** A member renews by themselves again: what is paid stays paid. Throws 404, 409. */
export async function stopRenewal(deps: CommunityDeps, actor: Actor): Promise<void> {
  await deps.db.write(async (tx) => {
    const member = await requireOwn(tx.as<Tables>(), actor);
    if (!(await endRenewalOf(deps, tx, member.id, deps.clock.text()))) throw cannot('noRenewal');
  });
}

/** The renewal of one's own membership; null for none. Throws 404. */
export async function ownRenewal({ db }: CommunityDeps, actor: Actor): Promise<RenewalRow | null> {
  const query = db.read<Tables>();
  const member = await requireOwn(query, actor);
  const running = await runningRenewal(query, member.id);
  return running && running.status !== 'opening' ? running : null;
}
