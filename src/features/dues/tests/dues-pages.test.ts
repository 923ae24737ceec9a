import { expect, it } from 'vitest';
import { linkToken } from '#features/chapters/model/link-token.ts';
import type { CheckoutRequest } from '#features/payments/actions/checkout/open-checkout.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { duesTodo } from '../actions/dues-todo.ts';
import { openPaymentPage } from '../actions/payments/begin.ts';
import type { PaymentPurpose } from '../model/purposes.ts';
import {
  duesRow,
  memberWith,
  NOW,
  type Payment,
  paymentRow,
  rowsOf,
  scriptedDues,
  write,
} from './scripted-dues.ts';

const payments = (world: CommunityWorld) => world.rows<Payment>('community_payments');

/** A provider that keeps what it was asked, and opens one page for each order: or another one each time. */
function pages({ anew = false } = {}) {
  const asked: CheckoutRequest[] = [];
  const known = new Map<string, number>();
  const openCheckout = (request: CheckoutRequest) => {
    asked.push(request);
    const number = (!anew && known.get(request.orderId)) || asked.length;
    known.set(request.orderId, number);
    return Promise.resolve({ sessionId: `cs_${number}`, url: `https://pay.example/${number}` });
  };
  return { asked, openCheckout };
}

const BLOCKED = { en: 'No cards.', es: 'Sin tarjetas.', ne: 'कार्ड छैन।' };
const tokenOf = (use: Parameters<typeof linkToken>[1], id: string) =>
  linkToken('secret of these tests', use, id);

describeProduct('a link to dues', (databases) => {
  it('opens what it is for, and is refused where it is not ours or leads nowhere', async () => {
    const world = await communityWorld(databases);
    const { of, tier } = await memberWith(world);
    const gone = duesRow({ ...of, id: 'dues0000000gone', tier: 'none', periodFrom: '2020-01-01' });
    const nobodys = duesRow({ ...of, id: 'dues000000nobdy', member: 'none' });
    await write(world, { dues: [duesRow(of), gone, nobodys] });
    const { dues } = scriptedDues(world);
    const shown = { name: 'Maya Gurung', tier: 'Member', dues: duesRow(of) };
    expect(await dues.read(tokenOf('dues', 'dues00000000001'))).toEqual(shown);
    expect(await dues.read(tokenOf('dues', gone.id))).toMatchObject({ tier: '', dues: { id: gone.id } });
    const right = tokenOf('dues', 'dues00000000001');
    for (const wrong of [
      '',
      'dues00000000001',
      `${right}x`,
      tokenOf('payment', 'dues00000000001'),
      tokenOf('dues', 'none'),
      tokenOf('dues', nobodys.id),
    ]) {
      const refusals = [await refused(dues.read(wrong)), await refused(dues.pay(wrong))];
      expect([wrong, ...refusals.map(({ status }) => status)]).toEqual([wrong, 404, 404]);
    }
    expect(await payments(world)).toHaveLength(3);
    expect(tier).toBe(of.tier);
  });

  it('leads to one payment page while that can be paid, and to another when it is over', async () => {
    const world = await communityWorld(databases);
    const { of, member } = await memberWith(world);
    await write(world, { dues: [duesRow(of)] });
    const { asked, openCheckout } = pages();
    const { dues, deps } = scriptedDues(world, { openCheckout, saleBlockedReason: () => null });
    const link = tokenOf('dues', 'dues00000000001');
    const [one, other] = await Promise.all([dues.pay(link), dues.pay(link)]);
    expect([one, other]).toEqual([one, one]);
    const [row, ...more] = (await rowsOf(world, member)).payments;
    expect(more).toEqual([]);
    expect(row).toEqual(
      paymentRow({
        id: row?.id ?? '',
        chapter: of.chapter,
        tier: of.tier,
        sessionId: 'cs_1',
        url: 'https://pay.example/1',
      }),
    );
    expect(row?.id).toMatch(/^cp_[a-z0-9]{15}$/);
    expect(asked[0]).toEqual({
      orderId: row?.id,
      orderCode: row?.id.slice(3).toUpperCase(),
      title: 'Member · NRNA',
      eventId: of.tier,
      lines: [{ name: 'Member · NRNA', quantity: 1, unitAmount: 2500 }],
      currency: 'EUR',
      total: 2500,
      buyerEmail: 'maya@example.org',
      expiresAt: '2026-12-01 13:00:00.000Z',
      successUrl: `${deps.origin}/community/payments/${tokenOf('payment', row?.id ?? '')}`,
      cancelUrl: `${deps.origin}/dues/${link}`,
      language: 'en',
    });
    // To the last moment it is the same page.
    world.clock.advance(3_600_000 - 1);
    const before = asked.length;
    expect(await dues.pay(link)).toBe(one);
    expect(asked).toHaveLength(before);
    world.clock.advance(1);
    expect(await dues.pay(link)).not.toBe(one);
    expect((await rowsOf(world, member)).payments).toHaveLength(2);
    expect(await payments(world)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'cp_hari3', url: '' })]),
    );
  });

  it('goes by what the organisation is called where the membership is gone', async () => {
    const world = await communityWorld(databases);
    const { of } = await memberWith(world);
    await write(world, { dues: [duesRow({ ...of, tier: 'none' })] });
    const { asked, openCheckout } = pages();
    const { dues } = scriptedDues(world, { openCheckout });
    await dues.pay(tokenOf('dues', 'dues00000000001'));
    expect(asked[0]?.title).toBe('NRNA');
  });

  it.each([
    ['that are paid', { status: 'paid' as const }, null, 409],
    ['that are waived', { status: 'waived' as const }, null, 409],
    ['of less than a card takes', { amount: 49 }, null, 409],
    ['of as little as a card takes', { amount: 50 }, null, null],
    ['while no card can be charged', {}, BLOCKED, 503],
  ])('opens no page for dues %s', async (_, values, blocked, status) => {
    const world = await communityWorld(databases);
    const { of } = await memberWith(world);
    await write(world, { dues: [duesRow({ ...of, ...values })] });
    const { asked, openCheckout } = pages();
    const { dues } = scriptedDues(world, { openCheckout, saleBlockedReason: () => blocked });
    const opened = dues.pay(tokenOf('dues', 'dues00000000001'));
    expect(status === null ? await opened : (await refused(opened)).status).toBe(
      status ?? 'https://pay.example/1',
    );
    expect(asked).toHaveLength(status === null ? 1 : 0);
  });

  it('keeps the page that was opened first, and what was opened for something else', async () => {
    const world = await communityWorld(databases);
    await memberWith(world);
    const fresh = paymentRow({ id: 'cp_fresh', campaign: 'roof00000000001', sessionId: '', url: '' });
    await write(world, { payments: [fresh, paymentRow({ id: 'cp_beside', sessionId: '', url: '' })] });
    const { asked, openCheckout } = pages({ anew: true });
    const { deps } = scriptedDues(world, { openCheckout });
    const what = {
      title: 'Roof',
      cancelUrl: 'https://x.example/',
      successUrl: 'https://y.example/',
      keepFor: 'r1',
    };
    // Two at once, each with the row as it was before.
    for (let n = 0; n < 2; n += 1) await openPaymentPage(deps, fresh, what);
    expect(asked[0]).toMatchObject({
      eventId: 'roof00000000001',
      successUrl: 'https://y.example/',
      keepFor: 'r1',
    });
    const rows = new Map((await payments(world)).map((row) => [row.id, row.sessionId]));
    expect([rows.get('cp_fresh'), rows.get('cp_beside')]).toEqual(['cs_1', '']);
    const open = { ...fresh, url: 'https://pay.example/there' };
    expect(await openPaymentPage(deps, open, what)).toBe(open.url);
    expect(asked).toHaveLength(2);
  });
});

describeProduct('a payment as who made it sees it', (databases) => {
  const PAID = { status: 'paid', paidAt: '2026-12-02 09:00:00.000Z', receipt: 42 } as const;

  it('is looked up while it is open, once it has a page', async () => {
    const world = await communityWorld(databases);
    const { of, tier } = await memberWith(world);
    const own = { chapter: of.chapter, tier };
    await write(world, {
      dues: [duesRow(of)],
      payments: [
        paymentRow({ ...own, id: 'cp_open' }),
        paymentRow({ ...own, id: 'cp_new', sessionId: '', url: '' }),
        paymentRow({ ...own, id: 'cp_done', ...PAID }),
      ],
    });
    const read: string[] = [];
    const { dues } = scriptedDues(world, {
      readCheckout: (sessionId) => {
        read.push(sessionId);
        return Promise.resolve({
          sessionId,
          orderId: 'cp_open',
          status: 'complete',
          paymentStatus: 'paid',
          amountTotal: 2500,
          currency: 'EUR',
          paymentIntentId: 'pi_open',
          chargeId: 'ch_open',
          processingFee: null,
          country: '',
        });
      },
    });
    const shown = (id: string) => dues.payments.read(tokenOf('payment', id));
    expect(await shown('cp_done')).toEqual({
      payment: paymentRow({ ...own, id: 'cp_done', ...PAID }),
      chapter: 'NRNA Madrid',
      purpose: 'Member',
      campaign: null,
    });
    expect((await shown('cp_new')).payment.status).toBe('pending');
    expect(read).toEqual([]);
    // Whoever comes back from the page sees that it is paid.
    expect((await shown('cp_open')).payment).toMatchObject({ status: 'paid', receipt: 1 });
    expect(read).toEqual(['cs_maya']);
    const wrong = ['cp_open', tokenOf('dues', 'cp_open'), tokenOf('payment', 'cp_none')];
    for (const token of wrong) expect((await refused(dues.payments.read(token))).status).toBe(404);
  });

  it.each<[string, { title: string; slug: string } | undefined, object]>([
    [
      'with a page',
      { title: 'Roof', slug: 'roof' },
      { purpose: 'Roof', campaign: { title: 'Roof', slug: 'roof' } },
    ],
    ['without a page', { title: 'Roof', slug: '' }, { purpose: 'Roof', campaign: null }],
    ['that is gone', undefined, { purpose: '', campaign: null }],
  ])('says what a gift was for: a campaign %s', async (_, about, expected) => {
    const world = await communityWorld(databases);
    const { tier } = await memberWith(world);
    const gifts: PaymentPurpose = {
      kind: 'donation',
      about: () => Promise.resolve(about),
      fulfil: () => Promise.resolve(true),
      refunded: () => Promise.resolve(),
    };
    const gift = {
      id: 'cp_gift',
      kind: 'donation',
      campaign: 'roof00000000001',
      chapter: 'none',
      tier,
    } as const;
    await write(world, { payments: [paymentRow({ ...gift, ...PAID })] });
    const { dues } = scriptedDues(world, {}, [gifts]);
    expect(await dues.payments.read(tokenOf('payment', 'cp_gift'))).toMatchObject({
      chapter: '',
      ...expected,
    });
    const none = scriptedDues(world, {}, []);
    const told = { purpose: '', campaign: null };
    expect(await none.dues.payments.read(tokenOf('payment', 'cp_gift'))).toMatchObject(told);
  });

  it('has a receipt on paper once it is paid', async () => {
    const world = await communityWorld(databases);
    const { of, tier } = await memberWith(world);
    const { community, chapters } = world;
    const own = { chapter: of.chapter, tier };
    const gifts: PaymentPurpose = {
      kind: 'donation',
      about: () => Promise.resolve({ title: 'Roof', slug: '' }),
      fulfil: () => Promise.resolve(true),
      refunded: () => Promise.resolve(),
    };
    const byHand = { method: 'transfer', paidOn: '2026-11-28', reference: 'SEPA 4711' } as const;
    await write(world, {
      payments: [
        paymentRow({ ...own, id: 'cp_card', ...PAID }),
        paymentRow({ ...own, id: 'cp_part', ...PAID, refunded: 1, ...byHand }),
        paymentRow({ ...own, id: 'cp_gift', ...PAID, kind: 'donation', campaign: 'roof00000000001' }),
        paymentRow({ ...own, id: 'cp_none', status: 'paid', paidAt: NOW }),
      ],
    });
    const { dues, papers } = scriptedDues(world, {}, [gifts]);
    const receipt = (id: string) => dues.payments.receipt(tokenOf('payment', id), 'en');
    const lines = () => papers.at(-1)?.lines.map(({ label, value }) => `${label}: ${value}`);
    expect((await receipt('cp_card')).filename).toBe('receipt-000042.pdf');
    expect(papers.at(-1)).toMatchObject({
      language: 'en',
      title: 'Receipt 000042',
      overline: 'NRNA',
      code: '',
      codeLabel: '',
      issuedAt: PAID.paidAt,
      note: expect.stringMatching(/^Thank you\. This amount/),
    });
    const common = ['From: Maya Gurung', 'Amount: €25.00'];
    expect(lines()).toEqual([
      ...common,
      'Dues: Member',
      'To: NRNA Madrid',
      'Paid on: December 2, 2026',
      'Paid by: Card',
    ]);
    await community.treasury.editLegal(ROOT, chapters.madrid, {
      legalName: 'NRNA Madrid e.V.',
      address: 'Calle 1\n28001 Madrid',
      registration: 'R 1',
      taxNumber: 'T 2',
      receiptText: 'Not taxed.',
    });
    await receipt('cp_part');
    expect(lines()).toEqual([
      ...common,
      'Refunded: €0.01',
      'Dues: Member',
      'To: NRNA Madrid e.V.',
      'Address: Calle 1, 28001 Madrid',
      'Registration number: R 1',
      'Tax number: T 2',
      'Paid on: November 28, 2026',
      'Paid by: Bank transfer',
      'Reference: SEPA 4711',
    ]);
    expect(papers.at(-1)?.note).not.toContain('Not taxed.');
    await receipt('cp_gift');
    expect(lines()).toContain('Donation: Roof');
    expect(papers.at(-1)?.note).toMatch(/^Thank you for your donation\.[^\n]*\nNot taxed\.$/);
    expect((await refused(receipt('cp_none'))).status).toBe(404);
    // A chapter that is gone has no name, and nothing before the law.
    await write(world, { payments: [paymentRow({ ...own, id: 'cp_old', chapter: 'none', ...PAID })] });
    await receipt('cp_old');
    expect(lines()).toContain('To: ');
  });
});

describeProduct('what a member owes', (databases) => {
  it('is listed with what was paid, the newest first, and nothing of others', async () => {
    const world = await communityWorld(databases);
    const { of, member } = await memberWith(world);
    const row = (year: number, values = {}) =>
      duesRow({ ...of, id: `dues0000000${year}`, periodFrom: `${year}-01-01`, ...values });
    const pay = (id: string, year: number, status: Payment['status'], paidAt: string) =>
      paymentRow({ id, dues: `dues0000000${year}`, status, paidAt, sessionId: id });
    const { dues } = scriptedDues(world);
    expect(await dues.of(member)).toEqual({ dues: [], payments: [] });
    await write(world, {
      dues: [row(2025, { status: 'paid' }), row(2026), row(2024, { status: 'refunded' })],
      payments: [
        pay('cp_2025', 2025, 'paid', '2025-01-05 00:00:00.000Z'),
        pay('cp_late', 2024, 'refunded', '2025-02-01 00:00:00.000Z'),
        pay('cp_2024', 2024, 'paid', '2024-01-05 00:00:00.000Z'),
        pay('cp_open', 2026, 'pending', ''),
        pay('cp_over', 2026, 'expired', ''),
      ],
    });
    const found = await dues.of(member);
    expect(found.dues.map(({ id }) => id)).toEqual([2026, 2025, 2024].map((year) => `dues0000000${year}`));
    expect(found.payments.map(({ id }) => id)).toEqual(['cp_late', 'cp_2025', 'cp_2024']);
    expect(found.dues[0]?.token).toBe(tokenOf('dues', 'dues00000002026'));
    expect(found.payments[0]?.token).toBe(tokenOf('payment', 'cp_late'));
  });

  it('waits for who belongs, the earliest first, ten at the most', async () => {
    const world = await communityWorld(databases);
    const members: string[] = [];
    const { tier } = await memberWith(world, { number: 2 });
    const states = ['active', 'lapsed', 'pending', 'declined', 'left'] as const;
    for (const status of states) {
      const { actor } = await world.person('Somebody');
      members.push(actor.id);
      const member = await world.join(world.chapters.madrid, actor.id, { tier, status });
      const id = (at: string) => `${status}${at}`.padEnd(15, 'x');
      const of = { member, tier, chapter: world.chapters.madrid };
      await write(world, {
        dues: [
          duesRow({ ...of, id: id('1'), periodFrom: '1', dueOn: '2027-02-01' }),
          duesRow({ ...of, id: id('2'), periodFrom: '2', dueOn: '2027-01-01', amount: 5, currency: 'USD' }),
          duesRow({ ...of, id: id('3'), periodFrom: '3', status: 'paid' }),
          duesRow({ ...of, id: id('4'), periodFrom: '4', status: 'waived' }),
        ],
      });
    }
    const { deps } = scriptedDues(world);
    const todo = duesTodo(deps);
    expect(todo.name).toBe('dues');
    const of = async (user: string) => todo.of({ user, now: NOW, operator: false });
    const item = (id: string, values: object) => ({
      kind: 'dues',
      id: id.padEnd(15, 'x'),
      amount: 2500,
      currency: 'EUR',
      url: `/dues/${tokenOf('dues', id.padEnd(15, 'x'))}`,
      ...values,
    });
    const owed = (status: string) => [
      item(`${status}2`, { dueOn: '2027-01-01', amount: 5, currency: 'USD' }),
      item(`${status}1`, { dueOn: '2027-02-01' }),
    ];
    const found = await Promise.all(members.map(of));
    expect(found).toEqual([owed('active'), owed('lapsed'), [], [], []]);
    const { actor: stranger } = await world.person('Stranger');
    expect(await of(stranger.id)).toEqual([]);
    // The daily mail asks who owes anything, of those that it knows.
    const asked = [...members.slice(1), stranger.id];
    const among = new Set(await todo.among(asked, NOW));
    expect(among).toEqual(new Set(members.slice(1)));
    const { actor: paid } = await world.person('Paid');
    const member = await world.join(world.chapters.madrid, paid.id, { tier });
    const done = { member, tier, chapter: world.chapters.madrid, status: 'paid' } as const;
    await write(world, { dues: [duesRow({ ...done, id: 'dues0000000paid' })] });
    expect([...(await todo.among([paid.id], NOW))]).toEqual([]);

    const { actor: much } = await world.person('Much');
    const owing = await world.join(world.chapters.madrid, much.id, { tier });
    await write(world, {
      dues: Array.from({ length: 11 }, (_, at) =>
        duesRow({
          ...done,
          member: owing,
          status: 'open',
          id: `much${at}`.padEnd(15, 'x'),
          periodFrom: `${at}`,
        }),
      ),
    });
    expect(await of(much.id)).toHaveLength(10);
  });
});
