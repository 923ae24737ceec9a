import type { InputOf } from '#shared/entity/entity.ts';
import type { tier as definition } from '#features/members/model/tier.ts';
import type { CommunityTables } from '../support/community-tables.ts';
import { expect, it } from 'vitest';
import { figuresAndRows, joined, lastDues, mailsTo, payAt, YEARLY } from '../support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';
import { refused } from '../support/refused.ts';

type Dues = { id: string; amount: number; status: string; tier: string; periodFrom: string };

const tierOf = async ({ community, chapters }: CommunityWorld, values: Partial<InputOf<typeof definition>>) =>
  (await community.tiers.create(ROOT, chapters.world, { ...YEARLY, ...values })).id;

/** As an officer does it: looks first, and then does what was told. */
async function change({ community }: CommunityWorld, member: string, tier: string, actor = ROOT) {
  const told = await community.dues.previewTier(actor, member, tier);
  await community.dues.changeTier(actor, member, { tier, told: told.told });
  return told;
}

const duesOf = async (world: CommunityWorld) =>
  (await world.rows<Dues>('community_dues')).toSorted((one, other) =>
    one.periodFrom < other.periodFrom ? -1 : 1,
  );

/** A card that is kept for the next years. */
const renewalOf = (member: string, tier: string): CommunityTables['community_renewals'] => ({
  id: 'renewal00000001',
  member,
  tier,
  amount: 2500,
  currency: 'EUR',
  status: 'active',
  customer: '',
  subscription: '',
  card: 'visa 4242',
  cardUntil: '',
  cardAt: '',
  failing: '',
  warned: '',
  created: '2026-12-01 12:00:00.000Z',
  updated: '2026-12-01 12:00:00.000Z',
});

describeProduct('another membership', (databases) => {
  it('is told first with its difference, asks for the new amount by the same link, and keeps the figures', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { actor, id, tier } = await joined(world);
    await world.services.worker.drain();
    const family = await tierOf(world, { name: 'Family', amount: 4000, family: true });
    const treasurer = await world.officer('treasurer', chapters.spain);
    const before = await lastDues(world, actor);
    const told = await community.dues.previewTier(treasurer, id, family);
    expect(told).toMatchObject({
      dues: 'replaced',
      before: { amount: 2500, currency: 'EUR' },
      after: { amount: 4000, currency: 'EUR' },
      endsRenewal: false,
    });
    // Looking changes nothing.
    expect(await duesOf(world)).toMatchObject([{ amount: 2500, tier }]);
    await change(world, id, family, treasurer);
    expect(await duesOf(world)).toMatchObject([
      { id: before.id, amount: 4000, tier: family, status: 'open' },
    ]);
    await world.services.worker.drain();
    const asked = (await mailsTo(world, 'maya@example.org')).filter((subject) => subject.includes('ues'));
    expect(asked).toHaveLength(2);
    const { chapter } = await community.chapters.read(chapters.madrid);
    expect((await community.figures.of(chapter)).tiers).toEqual([
      { tier: family, name: 'Family', members: 1 },
    ]);
    expect(await community.figures.money(chapter)).toMatchObject([{ asked: 4000, open: 4000, paid: 0 }]);
    await payAt(world, await community.dues.pay(before.token));
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect((await community.members.own(actor))?.member).toMatchObject({
      tier: family,
      paidUntil: '2027-12-01',
    });
    const [collected] = await community.figures.collected(chapter);
    expect(collected).toMatchObject({ asked: 4000, paid: 4000, open: 0 });
    expect(collected?.tiers).toEqual([{ tier: family, name: 'Family', asked: 4000, paid: 4000, open: 0 }]);
    expect(collected?.months.at(-1)).toEqual({ month: '2026-12', asked: 4000, paid: 4000 });
    expect(collected?.months).toHaveLength(12);
  });

  it('leaves a paid year as it is, asks the new amount for the next, and ends what a card renews', async () => {
    const world = await communityWorld(databases);
    const { community, clock } = world;
    const { actor, id, tier } = await joined(world);
    const { token } = await lastDues(world, actor);
    await payAt(world, await community.dues.pay(token));
    const more = await tierOf(world, { name: 'Family', amount: 4000 });
    await world.services.db.write((tx) =>
      tx.as<CommunityTables>().insertInto('community_renewals').values(renewalOf(id, tier)).execute(),
    );
    const told = await change(world, id, more);
    expect(told.endsRenewal).toBe(true);
    expect(await world.rows('community_renewals')).toMatchObject([{ status: 'ended' }]);
    expect(told).toMatchObject({ dues: 'none', next: { amount: 4000, from: '2027-12-01' } });
    clock.advance(Date.parse('2027-11-02T00:00:00Z') - clock.now());
    await community.dues.sweep();
    expect((await duesOf(world)).map(({ amount, status }) => [amount, status])).toEqual([
      [2500, 'paid'],
      [4000, 'open'],
    ]);
  });

  it('goes to a free one and back on the same day, and asks once more', async () => {
    const world = await communityWorld(databases);
    const { id, tier } = await joined(world);
    const free = await tierOf(world, { name: 'Student', amount: 0, period: 'free' });
    await change(world, id, free);
    expect(await duesOf(world)).toMatchObject([{ status: 'waived' }]);
    await change(world, id, tier);
    expect((await duesOf(world)).map(({ status, periodFrom }) => [status, periodFrom])).toEqual([
      ['waived', '2026-12-01'],
      ['open', '2026-12-02'],
    ]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
  });

  it('brings back who lapsed and owes nothing any more', async () => {
    const world = await communityWorld(databases);
    const { community, clock } = world;
    const { id, actor } = await joined(world);
    const free = await tierOf(world, { name: 'Elder', amount: 0, period: 'free' });
    for (let step = 0; step < 4; step += 1) {
      clock.advance(31 * 86_400_000);
      await community.dues.sweep();
    }
    expect((await community.members.own(actor))?.member.status).toBe('lapsed');
    expect(await change(world, id, free)).toMatchObject({ returns: true, dues: 'waived' });
    expect((await community.members.own(actor))?.member.status).toBe('active');
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
  });

  it('does only what was told, waits for a payment, and gives a late one back', async () => {
    const world = await communityWorld(databases);
    const { community, clock, chapters } = world;
    const { actor, id, tier } = await joined(world);
    const more = await tierOf(world, { name: 'Family', amount: 4000 });
    const beside = (await community.tiers.create(ROOT, chapters.portugal, { ...YEARLY, name: 'Lisbon' })).id;
    for (const [asked, status] of [
      [tier, 400],
      [beside, 400],
      ['nowhere', 400],
    ] as const)
      expect(await refused(community.dues.previewTier(ROOT, id, asked))).toMatchObject({ status });
    const { told } = await community.dues.previewTier(ROOT, id, more);
    await community.tiers.edit(ROOT, more, { ...YEARLY, name: 'Family', amount: 5000 });
    expect(await refused(community.dues.changeTier(ROOT, id, { tier: more, told }))).toMatchObject({
      status: 409,
    });
    const { token } = await lastDues(world, actor);
    const page = await community.dues.pay(token);
    expect(await refused(community.dues.previewTier(ROOT, id, more))).toMatchObject({ status: 409 });
    // The page is over by our clock, and the payment comes all the same.
    clock.advance(61 * 60_000);
    await change(world, id, more);
    await payAt(world, page);
    expect(await duesOf(world)).toMatchObject([{ amount: 5000, status: 'open' }]);
    const payments = await world.rows<{ amount: number; status: string }>('community_payments');
    expect(payments).toMatchObject([{ amount: 2500, status: 'refunded' }]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toMatchObject({ paid: 0, open: 5000 });
    expect(counted).toMatchObject({ open: 5000 });
    await community.members.leave(ROOT, id, { forget: false });
    expect(await refused(community.dues.previewTier(ROOT, id, tier))).toMatchObject({ status: 409 });
  });
});
