import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { tooLittleForCard } from '#lib/card-minimum.ts';
import { ApiError, conflict } from '#lib/errors.ts';
import type { Tables, RenewalRow } from '../../model/schema.ts';
import type { PaymentDeps } from '../../model/context.ts';
import { cannot, duesBelowCard } from '#features/chapters/model/errors.ts';
import { findTier, requireOwn } from '#features/members/index.ts';
import { dayOf } from '#features/chapters/model/day.ts';
import { payDues } from '../payments/begin.ts';
import { settle } from '../payments/settle.ts';
import { cardKept } from './card-kept.ts';
import { endRenewalOf, runningRenewal } from '../../store/store.ts';

/**
 * Opens the page on which a member keeps a card: for a membership that renews by itself from its paid year on, or, where it
 * does already, in the place of the card before. What is owed is paid with it in the same step. Gives where to go. Throws
 * 404, 409, 503.
 */
export async function openRenewal(deps: PaymentDeps, actor: Actor): Promise<string> {
  const { db, clock, ids, payments, origin } = deps;
  const blocked = payments.saleBlockedReason();
  if (blocked) throw new ApiError(503, blocked);
  const now = clock.text();
  const { renewal, email, language, owed, title } = await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const member = await requireOwn(query, actor);
    const tier = await findTier(query, member.tier);
    const belongs = member.status === 'active' || member.status === 'lapsed';
    if (!belongs || tier?.period !== 'yearly') throw cannot('noRenewal');
    if (tooLittleForCard(tier.amount, tier.currency)) throw conflict(duesBelowCard(tier.currency));
    const running = await runningRenewal(query, member.id);
    const page = { email: member.email, language: member.language, title: tier.name };
    const kept = running !== undefined && running.status !== 'opening';
    // With a card that is kept the dues are being charged already.
    const owed = kept ? undefined : await oldestOpen(query, member.id);
    if (running) return { ...page, renewal: running, owed };
    // Nothing is owed and nothing is paid: there is no year from whose end on a card could be charged.
    if (!owed && member.paidUntil <= dayOf(now)) throw cannot('payFirst');
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
    return { ...page, renewal: row, owed };
  });
  if (owed)
    return payDues(deps, owed.id, {
      title: [title, deps.name].filter(Boolean).join(' · '),
      successUrl: `${origin}/membership?card={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/membership`,
      keepFor: renewal.id,
    });
  const { url } = await payments.renewals.openCardPage({
    reference: renewal.id,
    customerId: renewal.customer,
    email,
    currency: renewal.currency,
    language,
    successUrl: `${origin}/membership?card={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${origin}/membership`,
    key: `${renewal.id}-${ids.record()}`,
  });
  return url;
}

function oldestOpen(query: Kysely<Tables>, member: string): Promise<{ id: string } | undefined> {
  return query
    .selectFrom('community_dues')
    .select('id')
    .where('member', '=', member)
    .where('status', '=', 'open')
    .orderBy('periodFrom')
    .executeTakeFirst();
}

/**
 * Whoever comes back from the page of their card is told at once what became of it: of what was paid on it first, since a
 * card is kept for the time after that.
 */
export async function returnedToRenewal(deps: PaymentDeps, sessionId: string): Promise<void> {
  const { db, payments } = deps;
  const paid = await db
    .read<Tables>()
    .selectFrom('community_payments')
    .select('id')
    .where('sessionId', '=', sessionId)
    .where('sessionId', '<>', '')
    .executeTakeFirst();
  if (paid) await settle(deps, await payments.readCheckout(sessionId));
  const card = await payments.renewals.readKeptCard(sessionId);
  if (card) await cardKept(deps, card);
}

/** A member renews by themselves again: what is paid stays paid. Throws 404, 409. */
export async function stopRenewal(deps: PaymentDeps, actor: Actor): Promise<void> {
  await deps.db.write(async (tx) => {
    const member = await requireOwn(tx.as<Tables>(), actor);
    if (!(await endRenewalOf(deps, tx, member.id, deps.clock.text()))) throw cannot('noRenewal');
  });
}

/** The renewal of one's own membership; null for none. Throws 404. */
export async function ownRenewal({ db }: PaymentDeps, actor: Actor): Promise<RenewalRow | null> {
  const query = db.read<Tables>();
  const member = await requireOwn(query, actor);
  const running = await runningRenewal(query, member.id);
  return running && running.status !== 'opening' ? running : null;
}
