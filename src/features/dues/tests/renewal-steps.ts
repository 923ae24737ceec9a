import { type Applied, figuresAndRows, joined, lastDues, payAt } from '#tests/support/community-members.ts';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import type { CommunityWorld } from '#tests/support/community-world.ts';
import { fillInCheckout } from '#tests/support/sandbox-pages.ts';
import { expect } from 'vitest';

export const DAY = 24 * 3_600_000;
/** Kept without a word, and refused when it is charged. */
export const FAILS = '4000000000000341';
export const GOOD = '4242424242424242';

export type Renewal = CommunityTables['community_renewals'];
export type Payment = CommunityTables['community_payments'];

export const renewals = (world: CommunityWorld) => world.rows<Renewal>('community_renewals');
export const payments = (world: CommunityWorld) => world.rows<Payment>('community_payments');

/** Somebody whose first year is paid. */
export async function paidUp(world: CommunityWorld, tier: object = {}): Promise<Applied> {
  const member = await joined(world, tier);
  await world.services.worker.drain();
  await payAt(world, await world.community.dues.pay((await lastDues(world, member.actor)).token));
  return member;
}

export async function keepCard(world: CommunityWorld, member: Applied, card = GOOD, expiry = '12 / 34') {
  const { sandbox, worker } = world.services;
  if (!sandbox) throw new Error('The world has no sandbox.');
  await fillInCheckout(sandbox.pages, await world.community.renewals.open(member.actor), card, expiry);
  await worker.drain();
}

/** Days go by, with all that is done by itself on each. */
export async function days(world: CommunityWorld, count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    world.clock.advance(DAY);
    await world.community.dues.sweep();
    await world.services.worker.drain();
  }
}

/** To the day before the paid year ends, in great steps, and from there day by day. */
export async function toTheEndOfTheYear(world: CommunityWorld): Promise<void> {
  world.clock.advance(340 * DAY);
  await days(world, 26);
}

export const own = async (world: CommunityWorld, { actor }: Applied) => {
  const membership = await world.community.members.own(actor);
  if (!membership) throw new Error('There is no membership.');
  return membership;
};

export async function expectBooks(world: CommunityWorld): Promise<void> {
  const { kept, counted } = await figuresAndRows(world);
  expect(kept).toEqual(counted);
}
