import { expect, it } from 'vitest';
import { mailsTo } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import type { PaidCheckout } from '../actions/payments/settle.ts';
import type { PaymentPurpose } from '../model/purposes.ts';
import {
  duesRow,
  figures,
  jobs,
  memberWith,
  NOW,
  type Payment,
  paymentRow,
  rowsOf,
  scriptedDues,
  write,
} from './scripted-dues.ts';

const PAID: PaidCheckout = {
  sessionId: 'cs_maya',
  orderId: 'cp_maya',
  status: 'complete',
  paymentStatus: 'paid',
  amountTotal: 2500,
  currency: 'EUR',
  paymentIntentId: 'pi_maya',
  chargeId: 'ch_maya',
  processingFee: 60,
  country: 'ES',
};
const MAYA = 'maya@example.org';

const payment = async (world: CommunityWorld, id = 'cp_maya') =>
  (await world.rows<Payment>('community_payments')).find((row) => row.id === id);

describeProduct('a payment page that is told of', (databases) => {
  /** A member who owes 25 euros, and whose payment page is open; a neighbour with the same. */
  async function owing(values: Partial<Payment> = {}, purposes: PaymentPurpose[] = []) {
    const world = await communityWorld(databases);
    const maya = await memberWith(world);
    const own = { id: 'cp_maya', chapter: maya.of.chapter, tier: maya.tier };
    await write(world, { dues: [duesRow(maya.of)], payments: [paymentRow({ ...own, ...values })] });
    const other = (await world.rows<{ id: string; name: string }>('community_members')).find(
      ({ name }) => name === 'Hari Thapa',
    );
    const others = () => rowsOf(world, other?.id ?? '');
    return { world, ...maya, ...scriptedDues(world, {}, purposes), others, before: await others() };
  }

  it.each<[string, Partial<PaidCheckout>, Partial<Payment>, string[]]>([
    ['that is not paid yet', { paymentStatus: 'unpaid' }, {}, []],
    ['of nothing', { paymentStatus: 'no_payment_required' }, {}, []],
    [
      'of somebody else',
      { orderId: 'cp_none' },
      {},
      ['a payment came in for nothing that the community asked'],
    ],
    ['over one cent less', { amountTotal: 2499 }, {}, ['a payment does not match what was asked']],
    ['over one cent more', { amountTotal: 2501 }, {}, ['a payment does not match what was asked']],
    ['in another currency', { currency: 'USD' }, {}, ['a payment does not match what was asked']],
    ['that was taken in before', {}, { status: 'paid', paidAt: NOW, receipt: 7 }, []],
    ['that went back before, told late', { amountTotal: 1 }, { status: 'refunded', paidAt: NOW }, []],
  ])('%s changes nothing', async (_, checkout, values, logged) => {
    const { world, dues, member, told, others, before } = await owing(values);
    const own = await rowsOf(world, member);
    const counted = await figures(world);
    await dues.receiver.settle({ ...PAID, ...checkout });
    expect(await rowsOf(world, member)).toEqual(own);
    expect(await others()).toEqual(before);
    expect(told).toEqual(logged);
    expect([await figures(world), await jobs(world), await mailsTo(world, MAYA)]).toEqual([counted, [], []]);
    expect(await world.rows('ledger_entries')).toEqual([]);
  });

  it('pays the dues once, gives the year and a receipt with the next number, and says thanks', async () => {
    const { world, dues, member, of, others, before } = await owing();
    for (let n = 0; n < 2; n += 1) await dues.receiver.settle(PAID);
    world.clock.advance(1);
    await dues.receiver.settle(PAID);
    const rows = await rowsOf(world, member);
    expect(rows.dues).toEqual([duesRow({ ...of, status: 'paid', paidAt: NOW, updated: NOW })]);
    expect(rows.payments).toEqual([
      paymentRow({
        id: 'cp_maya',
        chapter: of.chapter,
        tier: of.tier,
        status: 'paid',
        paidAt: NOW,
        receipt: 1,
        paymentIntentId: 'pi_maya',
        chargeId: 'ch_maya',
      }),
    ]);
    expect(rows.members).toMatchObject([
      { status: 'active', paidUntil: '2027-12-01', renewAt: '2027-11-01' },
    ]);
    expect(await mailsTo(world, MAYA)).toEqual(['Thank you: your dues for NRNA are paid']);
    // Their first year: nobody renewed, and nobody came back.
    expect(await figures(world)).toEqual({ 'paid EUR': 2500 });
    expect(await jobs(world)).toEqual([]);
    expect(await world.rows('payment_charges')).toMatchObject([
      { id: 'ch_maya', organiser: of.chapter, event: of.tier, amount: 2500, currency: 'EUR' },
    ]);
    expect(await others()).toEqual(before);
  });

  it.each<[string, object, object, Record<string, number>]>([
    ['renews', { paidUntil: '2026-12-01' }, { paidUntil: '2027-12-01' }, { renewed: 1 }],
    ['returns', { status: 'lapsed', paidUntil: '2026-10-01' }, { paidUntil: '2027-12-01' }, { returned: 1 }],
    ['returns who never paid', { status: 'lapsed' }, { paidUntil: '2027-12-01' }, { returned: 1 }],
    ['is taken in', { status: 'pending' }, { status: 'pending', paidUntil: '2027-12-01' }, {}],
  ])('counts who %s', async (_, values, after, counted) => {
    const world = await communityWorld(databases);
    const maya = await memberWith(world, values);
    await write(world, {
      dues: [duesRow(maya.of)],
      payments: [paymentRow({ id: 'cp_maya', chapter: maya.of.chapter, tier: maya.tier })],
    });
    const before = await figures(world);
    await scriptedDues(world).dues.receiver.settle(PAID);
    expect((await rowsOf(world, maya.member)).members).toMatchObject([{ status: 'active', ...after }]);
    expect(await figures(world)).toEqual({ ...before, 'paid EUR': 2500, ...counted });
  });

  it.each([
    ['are paid', { status: 'paid' as const }],
    ['were waived', { status: 'waived' as const }],
    ['cost more by now', { amount: 2501 }],
    ['cost another currency by now', { currency: 'USD' }],
  ])('gives the money back of dues that %s', async (_, values) => {
    const world = await communityWorld(databases);
    const { of, member, tier } = await memberWith(world);
    const there = duesRow({ ...of, ...values });
    const page = paymentRow({ id: 'cp_maya', chapter: of.chapter, tier });
    await write(world, { dues: [there], payments: [page] });
    const known = (await rowsOf(world, member)).members;
    for (let n = 0; n < 2; n += 1) await scriptedDues(world).dues.receiver.settle(PAID);
    expect((await rowsOf(world, member)).dues).toEqual([there]);
    expect((await rowsOf(world, member)).members).toEqual(known);
    expect(await payment(world)).toMatchObject({
      status: 'paid',
      dues: '',
      receipt: null,
      chargeId: 'ch_maya',
    });
    expect(await jobs(world)).toEqual(['community.return-payment']);
    expect(await mailsTo(world, MAYA)).toEqual([expect.stringContaining('refunded')]);
    expect(await figures(world)).toEqual({});
  });

  it.each([
    [true, { receipt: 1 }, [], 'Thank you'],
    [false, { receipt: null }, ['community.return-payment'], 'refunded'],
  ])('asks whoever else asked for it whether it is wanted: %s', async (wanted, values, waiting, subject) => {
    const seen: string[] = [];
    const gifts: PaymentPurpose = {
      kind: 'donation',
      about: () => Promise.resolve({ title: 'Roof', slug: 'roof' }),
      fulfil: (_tx, { id }) => {
        seen.push(id);
        return Promise.resolve(wanted);
      },
      refunded: () => Promise.resolve(),
    };
    const { world, dues } = await owing({ kind: 'donation', dues: '', campaign: 'roof00000000001' }, [gifts]);
    await dues.receiver.settle(PAID);
    expect(seen).toEqual(['cp_maya']);
    expect(await payment(world)).toMatchObject({ status: 'paid', ...values });
    expect(await jobs(world)).toEqual(waiting);
    expect(await mailsTo(world, MAYA)).toEqual([expect.stringContaining(subject)]);
    expect(await world.rows('payment_charges')).toMatchObject([{ event: 'roof00000000001' }]);
  });

  it('writes nothing where the dues are nobody’s', async () => {
    const world = await communityWorld(databases);
    await write(world, { dues: [duesRow()], payments: [paymentRow({ id: 'cp_maya' })] });
    await expect(scriptedDues(world).dues.receiver.settle(PAID)).rejects.toThrow('belong to nobody');
    expect(await payment(world)).toEqual(paymentRow({ id: 'cp_maya' }));
    expect(await world.rows('community_dues')).toEqual([duesRow()]);
  });

  it('takes in a payment of somebody without an address, and writes to nobody', async () => {
    const { world, dues } = await owing({ email: '' });
    await dues.receiver.settle(PAID);
    expect(await payment(world)).toMatchObject({ status: 'paid', receipt: 1 });
    expect(await mailsTo(world, '')).toEqual([]);
  });
});

describeProduct('a payment page that is over', (databases) => {
  it.each<[string, Partial<Payment>, Partial<Payment>]>([
    ['is no more', {}, { status: 'expired' }],
    ['stays paid', { status: 'paid', paidAt: NOW }, {}],
    ['stays refunded', { status: 'refunded', paidAt: NOW }, {}],
    ['of another session stays', { sessionId: 'cs_other' }, {}],
  ])('%s', async (_, values, after) => {
    const world = await communityWorld(databases);
    const { tier } = await memberWith(world);
    const others = { id: 'cp_beside', sessionId: 'cs_beside' };
    const page = paymentRow({ id: 'cp_maya', tier, ...values });
    await write(world, { payments: [paymentRow(others), page] });
    world.clock.advance(1000);
    await scriptedDues(world).dues.receiver.expired('cs_maya');
    const updated = after.status ? { updated: world.clock.text() } : {};
    expect(await payment(world)).toEqual({ ...page, ...after, ...updated });
    expect(await payment(world, 'cp_beside')).toEqual(paymentRow(others));
  });
});

describeProduct('what went back of a payment', (databases) => {
  it.each<[string, number, Payment['status'], number, string, string, Record<string, number>]>([
    ['a part', 0, 'paid', 1000, 'paid', 'paid', { 'paid EUR': -1000, 'waived EUR': 1000 }],
    ['all but a cent', 0, 'paid', 2499, 'paid', 'paid', { 'paid EUR': -2499, 'waived EUR': 2499 }],
    ['all', 0, 'paid', 2500, 'refunded', 'refunded', { 'paid EUR': -2500, 'waived EUR': 2500 }],
    ['more', 0, 'paid', 2501, 'refunded', 'refunded', { 'paid EUR': -2501, 'waived EUR': 2501 }],
    ['the rest', 1000, 'paid', 2500, 'refunded', 'refunded', { 'paid EUR': -1500, 'waived EUR': 1500 }],
    ['the same again', 1000, 'paid', 1000, 'paid', 'paid', {}],
    [
      'what the bank sent back',
      2500,
      'refunded',
      1000,
      'paid',
      'paid',
      { 'paid EUR': 1500, 'waived EUR': -1500 },
    ],
    [
      'all that the bank sent back',
      2500,
      'refunded',
      0,
      'paid',
      'paid',
      { 'paid EUR': 2500, 'waived EUR': -2500 },
    ],
  ])('is %s: figures and dues follow', async (_, before, was, refunded, status, owed, counted) => {
    const world = await communityWorld(databases);
    const { of, member, tier } = await memberWith(world);
    const base = await figures(world);
    const paid = { id: 'cp_maya', chapter: of.chapter, tier, status: was, paidAt: NOW, receipt: 1 };
    await write(world, {
      dues: [duesRow({ ...of, status: was === 'refunded' ? 'refunded' : 'paid' })],
      payments: [paymentRow({ ...paid, refunded: before })],
    });
    await scriptedDues(world).dues.receiver.refunded({ orderId: 'cp_maya', refunded });
    expect(await payment(world)).toMatchObject({ status, refunded });
    expect((await rowsOf(world, member)).dues).toMatchObject([{ status: owed }]);
    expect(await figures(world)).toEqual({ ...base, ...counted });
    expect(await payment(world, 'cp_hari1')).toMatchObject({ status: 'paid', refunded: 0 });
    const dues = await world.rows<{ id: string; status: string }>('community_dues');
    expect(dues.find(({ id }) => id === 'dues00000000hr1')).toMatchObject({ status: 'paid' });
  });

  it.each<[string, Partial<Payment>, number, object[]]>([
    ['a part of a gift', { receipt: 1 }, 1000, [{ more: 1000, gifts: 0 }]],
    ['all of it', { receipt: 1 }, 2500, [{ more: 2500, gifts: 1 }]],
    ['what came back', { receipt: 1, refunded: 2500, status: 'refunded' }, 0, [{ more: -2500, gifts: -1 }]],
    ['the same again', { receipt: 1, refunded: 1000 }, 1000, []],
    ['what paid for nothing', { receipt: null }, 2500, []],
  ])('is told to who asked for a gift: %s', async (_, values, refunded, told) => {
    const world = await communityWorld(databases);
    const changes: object[] = [];
    const gifts: PaymentPurpose = {
      kind: 'donation',
      about: () => Promise.resolve(undefined),
      fulfil: () => Promise.resolve(true),
      refunded: (_tx, _payment, change) => {
        changes.push(change);
        return Promise.resolve();
      },
    };
    const gift = { id: 'cp_maya', kind: 'donation', dues: '', status: 'paid', paidAt: NOW } as const;
    await write(world, { payments: [paymentRow({ ...gift, ...values })] });
    await scriptedDues(world, {}, [gifts]).dues.receiver.refunded({ orderId: 'cp_maya', refunded });
    expect(changes).toEqual(told);
    expect(await figures(world)).toEqual({});
  });

  it('of nothing that is known changes nothing', async () => {
    const world = await communityWorld(databases);
    await memberWith(world);
    const before = await world.rows('community_payments');
    await scriptedDues(world).dues.receiver.refunded({ orderId: 'cp_none', refunded: 5 });
    expect(await world.rows('community_payments')).toEqual(before);
  });
});
