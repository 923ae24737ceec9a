import type { campaign as definition } from '#features/donations/model/campaign.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import type { CommunityTables } from './community-tables.ts';
import { payAt } from './community-members.ts';
import { type CommunityWorld, ROOT } from './community-world.ts';
import { fillInCheckout } from './sandbox-pages.ts';

export type MonthlyGift = CommunityTables['community_monthly_gifts'];
export type Payment = CommunityTables['community_payments'];

export const DAY = 24 * 3_600_000;

export const CAMPAIGN = {
  title: 'A school in Gorkha',
  slug: 'school',
  summary: 'A roof before the rain.',
  goal: 100_000,
  currency: 'EUR',
  status: 'running',
};

export const GIVER = {
  amount: '20',
  name: 'Maya Gurung',
  email: 'maya@example.org',
  message: 'All the best',
  every: 'month',
};

export const gifts = (world: CommunityWorld) => world.rows<MonthlyGift>('community_monthly_gifts');
export const payments = (world: CommunityWorld) => world.rows<Payment>('community_payments');

/** A campaign of Madrid's. */
export const started = (world: CommunityWorld, values: Partial<InputOf<typeof definition>> = {}) =>
  world.community.giving.create(ROOT, world.chapters.madrid, { ...CAMPAIGN, ...values });

/** Somebody begins to give every month, and has paid the first one. Gives the token of their private link. */
export async function givesMonthly(
  world: CommunityWorld,
  values: object = {},
  actor: Parameters<typeof world.community.giving.donate>[3] = null,
): Promise<string> {
  const before = new Set((await gifts(world)).map(({ id }) => id));
  await payAt(world, await world.community.giving.donate('school', { ...GIVER, ...values }, 'en', actor));
  const begun = (await gifts(world)).find(({ id }) => !before.has(id));
  return tokenIn(world, begun?.id ?? '');
}

/** The private link of a gift, as its giver finds it in a mail. */
export async function tokenIn(world: CommunityWorld, gift: string): Promise<string> {
  const mails = await world.rows<{ body: string }>('mail_outbox');
  const tokens = mails.flatMap(({ body }) =>
    [...body.matchAll(/\/monthly\/([\w.-]+)/g)].map(([, token]) => token ?? ''),
  );
  const token = tokens.find((each) => each.startsWith(`${gift}.`));
  if (!token) throw new Error('No mail has the link.');
  return token;
}

/** Another card at the page that the link leads to. */
export async function anotherCard(
  world: CommunityWorld,
  token: string,
  card: string,
  expiry = '12 / 34',
): Promise<void> {
  const { sandbox, worker } = world.services;
  if (!sandbox) throw new Error('The world has no sandbox.');
  await fillInCheckout(sandbox.pages, await world.community.monthly.openCard(token), card, expiry);
  await worker.drain();
}

/** Days go by, with all that is done by itself on each. */
export async function days(world: CommunityWorld, count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    world.clock.advance(DAY);
    await world.community.giving.sweep();
    await world.services.worker.drain();
  }
}
