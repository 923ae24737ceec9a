import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { figuresAndRows, joined, lastDues, payAt } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';

type Dues = CommunityTables['community_dues'];
type Payment = CommunityTables['community_payments'];

const NONE = 'none00000000000';

const dues = (world: CommunityWorld) => world.rows<Dues>('community_dues');
const refusalOf = async (work: Promise<unknown>): Promise<number> => (await refused(work)).status;

async function expectBooks(world: CommunityWorld): Promise<void> {
  const { kept, counted } = await figuresAndRows(world);
  expect(kept).toEqual(counted);
}

describeProduct('dues that are waived', (databases) => {
  it('are let off by who keeps the money of the member’s chapter, or of one above, once', async () => {
    const world = await communityWorld(databases);
    const { madrid, barcelona, spain } = world.chapters;
    const { actor } = await joined(world);
    const { id } = await lastDues(world, actor);
    const at = {
      barcelona: await world.officer('treasurer', barcelona),
      madrid: await world.officer('treasurer', madrid),
      secretary: await world.officer('secretary', madrid),
    };
    const waive = (who: Actor, chapter: string, which = id) =>
      world.community.dues.waive(who, chapter, which);
    const wrong: [string, Actor, string, string, number][] = [
      ['of another chapter, by its treasurer', at.barcelona, barcelona, id, 404],
      ['of another chapter, by the operator', ROOT, barcelona, id, 404],
      ['of no chapter', ROOT, NONE, id, 404],
      ['that are none', ROOT, madrid, NONE, 404],
      ['by the treasurer beside', at.barcelona, madrid, id, 404],
      ['by the treasurer beside, by the chapter above both', at.barcelona, spain, id, 404],
      ['by the member', actor, madrid, id, 404],
      ['by who writes the minutes', at.secretary, madrid, id, 403],
    ];
    for (const [what, who, chapter, which, status] of wrong)
      expect([what, await refusalOf(waive(who, chapter, which))]).toEqual([what, status]);
    expect(await dues(world)).toEqual([expect.objectContaining({ status: 'open', paidAt: '' })]);

    await waive(at.madrid, madrid);
    expect(await dues(world)).toEqual([
      expect.objectContaining({ status: 'waived', paidAt: '', nextStep: 'none' }),
    ]);
    const own = await world.community.members.own(actor);
    expect(own?.member).toMatchObject({ status: 'active', paidUntil: own?.dues[0]?.periodUntil });
    // What is let off already is owed by nobody.
    expect(await refusalOf(waive(at.madrid, madrid))).toBe(409);
    const told = await world.rows<{ action: string; chapter: string; actor: string }>('community_changes');
    expect(told.filter(({ action }) => action === 'dues.waive')).toEqual([
      expect.objectContaining({ chapter: madrid, actor: at.madrid.id }),
    ]);
    await expectBooks(world);
  });

  it('are not those that are paid', async () => {
    const world = await communityWorld(databases);
    const { actor } = await joined(world);
    await world.services.worker.drain();
    const { id, token } = await lastDues(world, actor);
    await payAt(world, await world.community.dues.pay(token));
    expect(await refusalOf(world.community.dues.waive(ROOT, world.chapters.world, id))).toBe(409);
    expect(await dues(world)).toEqual([expect.objectContaining({ status: 'paid' })]);
    await expectBooks(world);
  });

  it.each([false, true])(
    'are those of a member who leaves (forgotten: %s), and no others',
    async (forget) => {
      const world = await communityWorld(databases);
      const { actor, tier } = await joined(world);
      await world.services.worker.drain();
      await payAt(world, await world.community.dues.pay((await lastDues(world, actor)).token));
      const { chapter, id } = (await world.community.members.own(actor))?.member ?? { chapter: '', id: '' };
      const other = (await world.person('Hari')).actor;
      const applied = await world.community.members.apply(
        other,
        {
          name: 'Hari Thapa',
          email: 'hari@example.org',
          phone: '',
          city: '',
          country: 'ES',
          consents: [],
          chapter,
          tier,
        },
        'en',
      );
      await world.community.members.decide(ROOT, applied.id, 'approve');
      const states = async () => new Map((await dues(world)).map(({ member, status }) => [member, status]));
      expect(await states()).toEqual(
        new Map([
          [id, 'paid'],
          [applied.id, 'open'],
        ]),
      );
      await world.community.members.leaveOwn(actor, { forget });
      expect(await states()).toEqual(
        new Map([
          [id, 'paid'],
          [applied.id, 'open'],
        ]),
      );
      const [payment] = await world.rows<Payment>('community_payments');
      expect([payment?.name === '', payment?.email === '']).toEqual([forget, forget]);
      await world.community.members.leaveOwn(other, { forget });
      expect((await states()).get(applied.id)).toBe('waived');
      await expectBooks(world);
    },
  );
});
