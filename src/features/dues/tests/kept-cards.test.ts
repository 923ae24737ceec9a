import { expect, it } from 'vitest';
import type { KeptCard } from '#features/payments/index.ts';
import { joined } from '#tests/support/community-members.ts';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { BEGINS, describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { keepCard, own, paidUp, renewals } from './renewal-steps.ts';

const shown = async (world: CommunityWorld) =>
  (await renewals(world)).map(({ status, card, cardUntil }) => [status, card, cardUntil]);

describeProduct('a card that is told of', (databases) => {
  /** A membership that renews by a card, and the same card as the provider told of it. */
  const renewing = async () => {
    const world = await communityWorld(databases);
    const member = await paidUp(world);
    await keepCard(world, member);
    const [row] = await renewals(world);
    if (!row) throw new Error('Nothing renews.');
    const known: KeptCard = {
      sessionId: 'cs_other',
      reference: row.id,
      customerId: row.customer,
      paymentMethodId: 'pm_card_mastercard',
      brand: 'mastercard',
      last4: '4444',
      expires: '2031-01',
      keptAt: row.cardAt,
      subscriptionId: '',
      invoiceId: '',
    };
    return { world, member, row, known };
  };
  const VISA = ['active', 'visa 4242', '2034-12'];

  it.each([
    [
      'typed before the one that is kept',
      (at: string) => ({ keptAt: `${at.slice(0, 4) === '2026' ? '2025' : '2026'}${at.slice(4)}` }),
    ],
    ['of another customer', () => ({ customerId: 'cus_other', keptAt: '2099-01-01 00:00:00.000Z' })],
    ['of no renewal', () => ({ reference: 'none00000000000', keptAt: '2099-01-01 00:00:00.000Z' })],
  ] as const)('%s changes nothing', async (_what, differs) => {
    const { world, row, known } = await renewing();
    const told = { ...known, ...differs(row.cardAt) };
    // Told twice it is the same.
    for (let n = 0; n < 2; n += 1) await world.community.receiver.cardKept(told);
    expect(await shown(world)).toEqual([VISA]);
    const [after] = await renewals(world);
    expect([after?.subscription, after?.customer]).toEqual([row.subscription, row.customer]);
  });

  it.each([
    ['in the same moment', 0],
    ['later', 1],
  ])('takes the place of the other when it was typed %s', async (_what, later) => {
    const { world, member, row } = await renewing();
    world.clock.advance(later);
    await keepCard(world, member, '5555555555554444', '01 / 31');
    expect(await shown(world)).toEqual([['active', 'mastercard 4444', '2031-01']]);
    const [after] = await renewals(world);
    expect([after?.subscription, after?.customer]).toEqual([row.subscription, row.customer]);
  });

  it('begins nothing anew for a renewal that was stopped, nor for a member who has left', async () => {
    const { world, member, known } = await renewing();
    const later = { ...known, keptAt: '2099-01-01 00:00:00.000Z' };
    await world.community.renewals.stop(member.actor);
    await world.community.receiver.cardKept(later);
    expect((await shown(world))[0]).toEqual(['ended', 'visa 4242', '2034-12']);
    await world.community.members.leaveOwn(member.actor, { forget: true });
    await world.community.receiver.cardKept(later);
    // Of who is forgotten nothing of the card is kept.
    expect((await shown(world))[0]).toEqual(['ended', '', '']);
  });
});

describeProduct('a page to keep a card', (databases) => {
  it('is there for dues that a card can be charged, and refused for less, as older memberships may have', async () => {
    const world = await communityWorld(databases);
    const member = await joined(world, { amount: 50 });
    const costs = (amount: number) =>
      world.services.db.write((tx) =>
        tx.as<CommunityTables>().updateTable('community_tiers').set({ amount }).execute(),
      );
    await costs(49);
    expect((await refused(world.community.renewals.open(member.actor))).status).toBe(409);
    expect(await renewals(world)).toEqual([]);
    await costs(50);
    expect(await world.community.renewals.open(member.actor)).toContain('/');
    expect(await renewals(world)).toEqual([expect.objectContaining({ amount: 50, status: 'opening' })]);
  });

  it('is refused where nothing is owed, and no paid year is left at whose end it could be charged', async () => {
    const world = await communityWorld(databases);
    const member = await joined(world);
    const { dues } = await own(world, member);
    await world.community.dues.waive(ROOT, world.chapters.madrid, dues[0]?.id ?? '');
    const { paidUntil } = (await own(world, member)).member;
    // To the last moment of the day before, and over it.
    world.clock.advance(Date.parse(`${paidUntil}T00:00:00Z`) - Date.parse(BEGINS) - 1);
    expect(await world.community.renewals.open(member.actor)).toContain('/');
    await world.community.members.leaveOwn(member.actor, { forget: false });
    expect((await refused(world.community.renewals.open(member.actor))).status).toBe(409);
  });

  it('is refused from the day on which the paid year is over', async () => {
    const world = await communityWorld(databases);
    const member = await joined(world);
    const { dues } = await own(world, member);
    await world.community.dues.waive(ROOT, world.chapters.madrid, dues[0]?.id ?? '');
    const { paidUntil } = (await own(world, member)).member;
    world.clock.advance(Date.parse(`${paidUntil}T00:00:00Z`) - Date.parse(BEGINS));
    expect((await refused(world.community.renewals.open(member.actor))).status).toBe(409);
    expect(await renewals(world)).toEqual([]);
  });
});
