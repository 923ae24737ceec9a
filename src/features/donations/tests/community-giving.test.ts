import type { campaign as definition } from '#features/donations/model/campaign.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import { paymentsService } from '#features/payments/service.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figuresAndRows, mailsTo, payAt } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';

const CAMPAIGN = {
  title: 'A school in Gorkha',
  slug: 'school',
  summary: 'A roof before the rain.',
  goal: 100_000,
  currency: 'EUR',
  status: 'running',
};
const GIFT = { amount: '25.50', name: 'Maya Gurung', email: 'maya@example.org', message: 'All the best' };

const started = (world: CommunityWorld, values: Partial<InputOf<typeof definition>> = {}) =>
  world.community.giving.create(ROOT, world.chapters.madrid, { ...CAMPAIGN, ...values });

describeProduct('donations', (databases) => {
  it('are paid by card, thanked for, and in the ledger', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    await started(world);
    await payAt(world, await community.giving.donate('school', GIFT, 'es'));
    await payAt(
      world,
      await community.giving.donate('school', { ...GIFT, amount: '10', anonymous: 'on', message: '' }, 'en'),
    );
    const { campaign, gifts } = await community.giving.read('school');
    expect(campaign).toMatchObject({ raised: 3550, gifts: 2 });
    expect(gifts.map(({ name, amount }) => `${amount} ${name}`).toSorted()).toEqual([
      '1000 null',
      '2550 Maya Gurung',
    ]);
    expect((await mailsTo(world, GIFT.email)).toSorted()).toEqual([
      'Gracias por tu donativo: A school in Gorkha',
      'Thank you for your donation: A school in Gorkha',
    ]);
    const given = await community.giving.donations(ROOT, campaign.id);
    expect(given.map(({ name }) => name)).toEqual(['Maya Gurung', 'Maya Gurung']);
    expect(given.map(({ receipt }) => receipt).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      [1, 2],
    );
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    expect(kept).toMatchObject({ donated: 3550 });
  });

  it('have a receipt behind a private link, as a page and on paper', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    await started(world);
    await payAt(world, await community.giving.donate('school', GIFT, 'en'));
    const mails = await world.rows<{ recipient: string; body: string }>('mail_outbox');
    const body = mails.find(({ recipient }) => recipient === GIFT.email)?.body ?? '';
    const [, token = ''] = /\/community\/payments\/([\w.-]+)/.exec(body) ?? [];
    expect(await community.payments.read(token)).toMatchObject({
      payment: { status: 'paid', receipt: 1 },
      purpose: 'A school in Gorkha',
      chapter: 'NRNA Madrid',
    });
    const { bytes, filename } = await community.payments.receipt(token, 'ne');
    expect([filename, Buffer.from(bytes.subarray(0, 5)).toString()]).toEqual(['receipt-000001.pdf', '%PDF-']);
    for (const wrong of ['', token.slice(0, -2), `${token.split('.')[0]}.x`])
      expect(await refused(community.payments.read(wrong))).toMatchObject({ status: 404 });
    // Paying dues is another link.
    expect(await refused(community.dues.read(token))).toMatchObject({ status: 404 });
    expect(services.origin).toContain('localhost');
  });

  it('say beside the field what is wrong', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    await started(world);
    for (const [wrong, field] of [
      [{ amount: 'much' }, 'amount'],
      [{ amount: '0.50' }, 'amount'],
      [{ amount: '50001' }, 'amount'],
      [{ name: '' }, 'name'],
      [{ email: 'maya' }, 'email'],
      [{ message: 'x'.repeat(201) }, 'message'],
    ] as const) {
      const error = await refused(community.giving.donate('school', { ...GIFT, ...wrong }, 'en'));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
    expect(await world.rows('community_payments')).toEqual([]);
  });

  it('go to campaigns that run', async () => {
    const world = await communityWorld(databases);
    const { community } = world;
    const draft = await started(world, { status: 'draft' });
    expect(await refused(community.giving.read('school'))).toMatchObject({ status: 404 });
    expect(await refused(community.giving.donate('school', GIFT, 'en'))).toMatchObject({ status: 404 });
    const ended = { ...CAMPAIGN, status: 'ended' };
    await community.giving.edit(ROOT, draft.id, { ...ended, ifUpdated: draft.updated });
    expect(
      await refused(community.giving.edit(ROOT, draft.id, { ...CAMPAIGN, ifUpdated: draft.updated })),
    ).toMatchObject({ status: 409 });
    expect(await refused(community.giving.donate('school', GIFT, 'en'))).toMatchObject({ status: 409 });
    expect(await refused(started(world))).toMatchObject({ status: 400, data: { slug: {} } });
  });

  it('are given back by those who keep the books, once, and the giver is told', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    const { id } = await started(world);
    await payAt(world, await community.giving.donate('school', GIFT, 'en'));
    await payAt(world, await community.giving.donate('school', { ...GIFT, amount: '10' }, 'en'));
    const [payment] = (await community.giving.donations(ROOT, id)).filter(({ amount }) => amount === 2550);
    // Five euros went back in Stripe's dashboard before.
    await services.rooms.get(paymentsService).refundCharge({
      orderId: payment?.id ?? '',
      paymentIntentId: payment?.paymentIntentId ?? '',
      amount: 500,
      currency: 'EUR',
      refundId: 'dashboard',
    });
    await services.worker.drain();
    await community.giving.giveBack(ROOT, id, payment?.id ?? '');
    await services.worker.drain();
    expect((await community.giving.read('school')).campaign).toMatchObject({ raised: 1000, gifts: 1 });
    expect(await mailsTo(world, GIFT.email)).toContain('Your donation was refunded: A school in Gorkha');
    expect((await refused(community.giving.giveBack(ROOT, id, payment?.id ?? ''))).status).toBe(409);
    expect((await refused(community.giving.giveBack(ROOT, id, 'cp_nothing'))).status).toBe(404);
    const other = await started(world, { slug: 'other' });
    expect((await refused(community.giving.giveBack(ROOT, other.id, payment?.id ?? ''))).status).toBe(404);
    const changes = await community.chapters.changes(ROOT, world.chapters.madrid);
    expect(changes.filter(({ action }) => action === 'donations.refund')).toEqual([
      expect.objectContaining({ label: 'A school in Gorkha: €20.50' }),
    ]);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
  });

  it('and their figures agree with the ledger whatever is given and given back', async () => {
    const world = await communityWorld(databases);
    const { community, services } = world;
    await started(world);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 9_999 }),
        fc.integer({ min: 0, max: 100 }),
        async (amount, share) => {
          const typed = (amount / 100).toFixed(2);
          await payAt(world, await community.giving.donate('school', { ...GIFT, amount: typed }, 'en'));
          const back = Math.floor((amount * share) / 100);
          const payments = await world.rows<{
            id: string;
            amount: number;
            refunded: number;
            paymentIntentId: string;
          }>('community_payments');
          const payment = payments.find((row) => row.amount === amount && row.refunded === 0);
          if (payment && back > 0) {
            const { id, paymentIntentId } = payment;
            await services.rooms.get(paymentsService).refundCharge({
              orderId: id,
              paymentIntentId,
              amount: back,
              currency: 'EUR',
              refundId: `r${id}`,
            });
            await services.worker.drain();
          }
          const { kept, counted } = await figuresAndRows(world);
          expect(kept).toEqual(counted);
          const { campaign } = await community.giving.read('school');
          expect(campaign.raised).toBe((kept as { donated: number }).donated);
        },
      ),
      { numRuns: 8 },
    );
  });
});
