import { expect, it } from 'vitest';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { FORM, YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import {
  type Dues,
  duesRow,
  figures,
  jobs,
  type Member,
  memberWith,
  NEVER,
  NOW,
  type Payment,
  paymentRow,
  type Renewal,
  renewalRow,
  rowsOf,
  TODAY,
  write,
} from './scripted-dues.ts';

type Figure = CommunityTables['community_figures'];
type Change = CommunityTables['community_changes'];

/** A member of Madrid with these rows, and another membership that they may have. */
async function changing(
  world: CommunityWorld,
  {
    member: values,
    dues = [],
    payments = [],
    renewals = [],
    to: offered,
  }: {
    member?: Partial<Member>;
    dues?: Partial<Dues>[];
    payments?: Partial<Payment>[];
    renewals?: Partial<Renewal>[];
    to?: object;
  },
) {
  const maya = await memberWith(world, values);
  const { of, member, tier } = maya;
  const given = { name: 'Family', amount: 4000, ...offered };
  const to = (await world.community.tiers.create(ROOT, world.chapters.world, { ...YEARLY, ...given })).id;
  await write(world, {
    dues: dues.map((row) => duesRow({ ...of, ...row })),
    ...(payments.length > 0 ? { payments: payments.map((row) => paymentRow({ tier, ...row })) } : {}),
    ...(renewals.length > 0 ? { renewals: renewals.map((row) => renewalRow({ member, tier, ...row })) } : {}),
  });
  const { dues: work } = world.community;
  const change = async () => {
    const { told, ...notice } = await work.previewTier(ROOT, member, to);
    await work.changeTier(ROOT, member, { tier: to, told });
    return notice;
  };
  const rows = () => rowsOf(world, member);
  const byTier = async () =>
    (await world.rows<Figure>('community_figures'))
      .map(({ kind, tier: of, amount }) => `${kind} ${of === to ? 'to' : 'from'} ${amount}`)
      .toSorted();
  return { ...maya, to, change, rows, byTier, preview: () => work.previewTier(ROOT, member, to) };
}

describeProduct('a member who gets another membership', (databases) => {
  it('owes the same dues at its amount, which are asked for anew', async () => {
    const world = await communityWorld(databases);
    const { change, rows, to, tier, of, byTier } = await changing(world, {
      dues: [{}, { id: 'dues00000000002', periodFrom: '2027-12-01', amount: 7 }],
      to: { amount: 4000, currency: 'USD' },
    });
    const others = await world.rows<Dues>('community_dues');
    const notice = await change();
    expect(notice).toEqual({
      dues: 'replaced',
      before: { amount: 2500, currency: 'EUR' },
      after: { amount: 4000, currency: 'USD' },
      from: TODAY,
      dueOn: '2026-12-31',
      next: null,
      paidUntil: '',
      renewAt: NEVER,
      returns: false,
      to: { id: to, name: 'Family' },
      endsRenewal: false,
    });
    const there = new Map((await world.rows<Dues>('community_dues')).map((row) => [row.id, row]));
    const replaced = { ...duesRow(of), tier: to, amount: 4000, currency: 'USD', updated: NOW };
    expect(there.get('dues00000000001')).toEqual(replaced);
    const beside = others.filter(({ id }) => id !== replaced.id);
    expect(beside.map(({ id }) => there.get(id))).toEqual(beside);
    expect((await rows()).members).toMatchObject([
      { tier: to, status: 'active', paidUntil: '', renewAt: NEVER },
    ]);
    expect(await byTier()).toEqual(['due to 4000', 'moved from -1', 'moved to 1', 'waived from 2500']);
    expect(await figures(world)).toEqual({ moved: 0, 'waived EUR': 2500, 'due USD': 4000 });
    const [job] = (await world.rows<{ kind: string; payload: string }>('jobs')).filter(
      ({ kind }) => kind === 'community.dues-asked',
    );
    expect(JSON.parse(job?.payload ?? '')).toEqual({ dues: 'dues00000000001', again: `${to} ${NOW}` });
    const [entry] = (await world.rows<Change>('community_changes')).filter(
      ({ action }) => action === 'members.tier',
    );
    expect(entry).toMatchObject({ chapter: of.chapter, subject: of.member, label: '1 Family', at: NOW });
    expect(JSON.parse(entry?.changes ?? '')).toEqual([{ field: 'tier', before: tier, after: to }]);
  });

  it('owes once for all, without an end, where it is for life; and is told of by its name alone without a number', async () => {
    const world = await communityWorld(databases);
    const { change, rows } = await changing(world, {
      member: { number: null },
      dues: [{}],
      to: { period: 'once', name: 'Life' },
    });
    await change();
    expect((await rows()).dues).toMatchObject([{ periodUntil: '', amount: 4000 }]);
    const entries = await world.rows<Change>('community_changes');
    expect(entries.find(({ action }) => action === 'members.tier')?.label).toBe('Life');
  });

  it.each<[string, Parameters<typeof changing>[1], object, object[], string[], string[]]>([
    [
      'owes nothing where it is free',
      { dues: [{}], to: { period: 'free', amount: 0 } },
      { status: 'active', paidUntil: '', renewAt: NEVER },
      [{ status: 'waived', nextStep: 'none', nextAt: NEVER, updated: NOW }],
      ['moved from -1', 'moved to 1', 'waived from 2500'],
      [],
    ],
    [
      'is back where it is free',
      { member: { status: 'lapsed' }, dues: [{}], to: { period: 'free', amount: 0 } },
      { status: 'active' },
      [{ status: 'waived' }],
      ['returned to 1', 'waived from 2500'],
      [],
    ],
    [
      'who rests goes on resting until it is paid',
      { member: { status: 'lapsed' }, dues: [{}] },
      { status: 'lapsed' },
      [{ status: 'open', amount: 4000 }],
      ['due to 4000', 'waived from 2500'],
      ['community.dues-asked'],
    ],
    [
      'owes nothing while a year is paid',
      { member: { paidUntil: '2027-06-01' }, dues: [{ status: 'paid' }] },
      { status: 'active', paidUntil: '2027-06-01', renewAt: '2027-05-02' },
      [{ status: 'paid', amount: 2500 }],
      ['moved from -1', 'moved to 1'],
      [],
    ],
    [
      'owes from today on where nothing is paid',
      { dues: [{ status: 'waived', periodFrom: '2025-12-01' }] },
      { status: 'active', renewAt: NEVER },
      [
        { periodFrom: '2025-12-01', status: 'waived' },
        { periodFrom: TODAY, periodUntil: '2027-12-01', dueOn: '2026-12-31', status: 'open', amount: 4000 },
      ],
      ['due to 4000', 'moved from -1', 'moved to 1'],
      ['community.dues-asked'],
    ],
    [
      'owes from the first day on for which nothing was asked',
      {
        dues: [
          { status: 'waived' },
          { id: 'dues00000000002', status: 'waived', periodFrom: '2026-12-02' },
          { id: 'dues00000000003', status: 'waived', periodFrom: '2026-12-04' },
        ],
      },
      {},
      [{}, {}, {}, { periodFrom: '2026-12-03', status: 'open', nextStep: 'remind', nextAt: '2026-12-24' }],
      ['due to 4000', 'moved from -1', 'moved to 1'],
      ['community.dues-asked'],
    ],
  ])('%s', async (_, given, member, dues, counted, waiting) => {
    const world = await communityWorld(databases);
    const { change, rows, byTier, to, tier } = await changing(world, given);
    // A day that is taken for somebody else is free for them.
    const beside = await neighbourAt(world, tier);
    await change();
    expect((await rows()).members).toMatchObject([{ tier: to, ...member }]);
    expect((await rows()).dues).toMatchObject(dues);
    expect(await byTier()).toEqual(counted);
    expect(await jobs(world)).toEqual(waiting);
    expect((await rowsOf(world, beside)).dues).toMatchObject([{ status: 'open', periodFrom: '2026-12-03' }]);
  });

  it.each<[string, Parameters<typeof changing>[1], number | null]>([
    [
      'a page that can be paid for another moment',
      { payments: [{ expiresAt: '2026-12-01 12:00:00.001Z' }] },
      409,
    ],
    ['a page that is over now', { payments: [{ expiresAt: NOW }] }, null],
    ['a payment that is done', { payments: [{ status: 'paid' }] }, null],
    ['a page that was over', { payments: [{ status: 'expired' }] }, null],
    ['a page for other dues', { payments: [{ dues: 'dues00000000hr2' }] }, null],
    ['who is not taken in', { member: { status: 'pending' } }, 409],
    ['who is declined', { member: { status: 'declined' } }, 409],
    ['who left', { member: { status: 'left' } }, 409],
    ['who rests', { member: { status: 'lapsed' } }, null],
  ])('waits or is refused for %s', async (_, given, status) => {
    const world = await communityWorld(databases);
    const { preview } = await changing(world, { dues: [{}], ...given });
    expect(status === null ? (await preview()).dues : (await refused(preview())).status).toBe(
      status ?? 'replaced',
    );
  });

  it.each<[Renewal['status'], boolean]>([
    ['active', true],
    ['failing', true],
    ['opening', true],
    ['ended', false],
  ])('is told that what renews ends, where it has not: %s', async (status, ends) => {
    const world = await communityWorld(databases);
    const { change, rows } = await changing(world, { dues: [{}], renewals: [{ status }] });
    expect((await change()).endsRenewal).toBe(ends);
    expect((await rows()).renewals).toMatchObject([{ status: 'ended' }]);
    expect((await jobs(world)).includes('community.end-subscription')).toBe(ends);
  });

  it('is not changed from what was told when a card was kept meanwhile', async () => {
    const world = await communityWorld(databases);
    const { preview, member, to, tier, rows } = await changing(world, { dues: [{}] });
    const { told } = await preview();
    await write(world, { renewals: [renewalRow({ member, tier })] });
    const late = world.community.dues.changeTier(ROOT, member, { tier: to, told });
    expect((await refused(late)).status).toBe(409);
    expect((await rows()).members).toMatchObject([{ tier }]);
  });
});

/** Somebody who owes from the third on. */
async function neighbourAt(world: CommunityWorld, tier: string): Promise<string> {
  const member = await world.join(world.chapters.madrid, null, { tier });
  const of = { member, tier, chapter: world.chapters.madrid };
  await write(world, { dues: [duesRow({ ...of, id: 'dues0000000next', periodFrom: '2026-12-03' })] });
  return member;
}

describeProduct('who joins and leaves', (databases) => {
  it.each<[string, object, object[], string[]]>([
    [
      'a year',
      {},
      [
        {
          periodFrom: TODAY,
          periodUntil: '2027-12-01',
          dueOn: '2026-12-31',
          nextStep: 'remind',
          nextAt: '2026-12-24',
          status: 'open',
          amount: 2500,
          paidAt: '',
        },
      ],
      ['community.dues-asked'],
    ],
    [
      'once for all',
      { period: 'once' },
      [{ periodFrom: TODAY, periodUntil: '', dueOn: '2026-12-31' }],
      ['community.dues-asked'],
    ],
    ['nothing', { period: 'free', amount: 0 }, [], []],
    [
      'whole steps of what cards take',
      { amount: 10_005, currency: 'KWD' },
      [{ amount: 10_010 }],
      ['community.dues-asked'],
    ],
  ])('owes %s', async (_, values, dues, waiting) => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const step = 'currency' in values ? { amount: 10_000, currency: 'KWD' } : values;
    const { id: tier } = await community.tiers.create(ROOT, chapters.world, { ...YEARLY, ...step });
    if ('currency' in values)
      await world.services.db.write((tx) =>
        tx.as<CommunityTables>().updateTable('community_tiers').set({ amount: 10_005 }).execute(),
      );
    const { actor } = await world.person('Maya');
    const { id } = await community.members.apply(actor, { ...FORM, chapter: chapters.madrid, tier }, 'en');
    await community.members.decide(ROOT, id, 'approve');
    expect((await rowsOf(world, id)).dues).toMatchObject(dues);
    expect((await rowsOf(world, id)).dues).toHaveLength(dues.length);
    expect((await jobs(world)).filter((kind) => kind.includes('dues'))).toEqual(waiting);
  });

  it.each([false, true])('owes nothing more, and no card is charged again; forgotten: %s', async (forget) => {
    const world = await communityWorld(databases);
    const { community } = world;
    const { actor, of, member, tier } = await memberWith(world);
    const hari = (await world.rows<Member>('community_members')).find(({ name }) => name === 'Hari Thapa');
    const before = await rowsOf(world, hari?.id ?? '');
    const pay = paymentRow({ id: 'cp_maya', tier, status: 'paid', paidAt: NOW, dues: 'dues00000000002' });
    await write(world, {
      dues: [
        duesRow({ ...of, nextStep: 'remind', nextAt: TODAY }),
        duesRow({ ...of, id: 'dues00000000002', periodFrom: '2025-12-01', status: 'paid', paidAt: NOW }),
      ],
      payments: [pay],
      renewals: [renewalRow({ member, tier })],
    });
    await community.members.leaveOwn(actor, { forget });
    const rows = await rowsOf(world, member);
    expect(rows.dues).toMatchObject([
      { status: 'waived', nextStep: 'none', nextAt: NEVER, paidAt: '' },
      { status: 'paid', paidAt: NOW },
    ]);
    expect(rows.payments).toEqual([{ ...pay, ...(forget ? { name: '', email: '' } : {}) }]);
    expect(rows.renewals).toMatchObject([
      {
        status: 'ended',
        ...(forget ? { card: '', cardUntil: '' } : { card: 'visa 4242', cardUntil: '2034-12' }),
      },
    ]);
    expect(await figures(world)).toMatchObject({ 'waived EUR': 2500 });
    expect(await jobs(world)).toContain('community.end-subscription');
    expect(await rowsOf(world, hari?.id ?? '')).toEqual(before);
  });
});
