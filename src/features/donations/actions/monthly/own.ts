import type { CampaignRow } from '../../model/campaign.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import type { Tables, MonthlyGiftRow } from '../../model/schema.ts';
import type { PaymentDeps } from '#features/dues/model/context.ts';
import { cannot } from '#features/chapters/model/errors.ts';
import { readGiftAmount } from '../giving/amount.ts';
import { findCampaign } from '../giving/campaigns.ts';
import { monthlyMail } from '../../mails/monthly-mail.ts';
import { linkToken } from '#features/chapters/model/link-token.ts';
import type { PaymentRow } from '#features/dues/model/schema.ts';
import { cardOfGift } from './begun.ts';
import { giftInvoiced } from './invoiced.ts';
import { giftOfLink } from './link.ts';
import { monthlyToken, monthlyUrl } from '#features/dues/model/links.ts';
import { changeGift, endGift, heldGift } from '../../store/store.ts';
import { CHANGE_MONTHLY } from '../../model/job-kinds.ts';

const SHOWN = 36;

/** A monthly gift as who gives it sees it. */
export interface ShownMonthly {
  gift: MonthlyGiftRow;
  campaign: CampaignRow | undefined;
  /** The months that were paid, the newest first, with the token of each receipt. */
  paid: (PaymentRow & { token: string })[];
}

/** The gift of a private link. Throws 404 for one that is not ours. */
export async function readMonthly(deps: PaymentDeps, token: string): Promise<ShownMonthly> {
  const gift = await giftOfLink(deps, token);
  const query = deps.db.read<Tables>();
  const [campaign, paid] = await Promise.all([
    findCampaign(query, gift.campaign),
    query
      .selectFrom('community_payments')
      .selectAll()
      .where('monthly', '=', gift.id)
      .where('monthly', '<>', '')
      .where('status', 'in', ['paid', 'refunded'])
      .orderBy('paidAt', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  return {
    gift,
    campaign,
    paid: paid.map((row) => ({ ...row, token: linkToken(deps.secret, 'payment', row.id) })),
  };
}

/** Whoever comes back from the page of their card sees at once what became of it, and need not wait for the webhook. */
export async function returnedToMonthly(deps: PaymentDeps, token: string, sessionId: string): Promise<void> {
  const gift = await giftOfLink(deps, token);
  const { renewals } = deps.payments;
  const card = await renewals.readKeptCard(sessionId);
  if (card?.reference !== gift.id) return;
  await cardOfGift(deps, card);
  if (card.invoiceId !== '') await giftInvoiced(deps, await renewals.readInvoice(card.invoiceId));
}

/** Gives another amount from the next month on. Throws 400 by field, 404, 409 for a gift that has ended or not begun. */
export async function changeMonthly(
  deps: PaymentDeps,
  token: string,
  input: { amount: string },
): Promise<void> {
  const { db, clock, jobs, outbox } = deps;
  const known = await giftOfLink(deps, token);
  const amount = readGiftAmount(input.amount, known.currency);
  const mail = await monthlyMail(deps, 'monthlyChanged', { ...known, amount });
  await db.write(async (tx) => {
    const now = clock.text();
    const gift = await heldGift(tx, known.id, now);
    if (!gift || gift.endedBy !== '' || gift.subscription === '') throw cannot('monthlyOver');
    if (gift.amount === amount) return;
    await changeGift(tx, gift, { amount });
    const key = `${gift.id}:${deps.ids.record()}`;
    await jobs.enqueue(tx, CHANGE_MONTHLY, { gift: gift.id }, { key: `${CHANGE_MONTHLY}:${key}` });
    if (mail) await outbox.queue(tx, mail, { key: `community-monthly-changed:${key}` });
  });
}

/** Opens the page on which another card takes the place of the one that is charged. Throws 404, 409, 503. */
export async function openMonthlyCard(deps: PaymentDeps, token: string): Promise<string> {
  const gift = await giftOfLink(deps, token);
  if (gift.endedBy !== '' || gift.customer === '') throw cannot('monthlyOver');
  const back = monthlyUrl(deps, gift.id);
  const { url } = await deps.payments.renewals.openCardPage({
    reference: gift.id,
    customerId: gift.customer,
    email: gift.email,
    currency: gift.currency,
    language: gift.language,
    successUrl: `${back}?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: back,
    key: `${gift.id}-${deps.ids.record()}`,
  });
  return url;
}

/** Gives no more from now on; what was given stays given. Stopped twice it is stopped once. Throws 404. */
export async function stopMonthly(deps: PaymentDeps, token: string): Promise<void> {
  const { db, clock, outbox } = deps;
  const known = await giftOfLink(deps, token);
  const mail = await monthlyMail(deps, 'monthlyStopped', known);
  await db.write(async (tx) => {
    const now = clock.text();
    const gift = await heldGift(tx, known.id, now);
    if (!gift || gift.endedBy !== '') return;
    await endGift(deps, tx, gift, 'giver', now);
    if (mail && gift.subscription !== '')
      await outbox.queue(tx, mail, { key: `community-monthly-stopped:${gift.id}` });
  });
}

/** What an account gives every month and has not ended, with the token of each; by the confirmed address, too. */
export async function ownMonthly(
  deps: PaymentDeps,
  actor: Actor,
): Promise<(MonthlyGiftRow & { token: string; title: string })[]> {
  if (actor.superuser) return [];
  const query = deps.db.read<Tables>();
  const account = await query
    .selectFrom('users')
    .select(['email', 'verified'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  const rows = await giftsOf(query, { user: actor.id, email: account?.verified ? account.email : '' });
  const running = rows.filter(({ status }) => status === 'active' || status === 'failing');
  const titles = new Map<string, string>();
  for (const { campaign } of running)
    titles.set(campaign, (await findCampaign(query, campaign))?.title ?? '');
  return running.map((row) => ({
    ...row,
    token: monthlyToken(deps, row.id),
    title: titles.get(row.campaign) ?? '',
  }));
}

/** The gifts of an account, and those that were begun with an address; an empty one is nobody's. */
export async function giftsOf(
  query: Kysely<Tables>,
  { user, email }: { user: string; email: string },
): Promise<MonthlyGiftRow[]> {
  const all = query.selectFrom('community_monthly_gifts').selectAll();
  const [own, written] = await Promise.all([
    user === '' ? [] : all.where('user', '=', user).where('user', '<>', '').execute(),
    email === '' ? [] : all.where('email', '=', email.toLowerCase()).where('email', '<>', '').execute(),
  ]);
  const byId = new Map([...own, ...written].map((row) => [row.id, row]));
  return [...byId.values()].toSorted((one, other) => (one.created < other.created ? 1 : -1));
}
