import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { JobTables } from '#platform/jobs/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import type { DisputeAnswer } from '../index.ts';
import { toUtcText } from '#lib/time.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments } from '#tests/support/payments.ts';
import { refused } from '#tests/support/refused.ts';

const ORGANISER = { id: 'organiser000001', superuser: false };
const STRANGER = { id: 'organiser000002', superuser: false };
const SUPERUSER = { id: 'superuser000001', superuser: true };
const DAY = 24 * 60 * 60_000;
const CARDS = { fraud: '4000000000000259', inquiry: '4000000000001976' };

type Shop = Awaited<ReturnType<typeof openPayments>>;

const answer = (given: Partial<DisputeAnswer> = {}): DisputeAnswer => ({
  texts: { productDescription: 'A ticket for Dashain Mela', other: '' },
  files: {},
  submit: true,
  ...given,
});

async function disputed(shop: Shop, card = CARDS.fraud) {
  await shop.onboard();
  await shop.sell('order0000000001', 10_000, { card });
  // Stripe may tell of the dispute before it tells of the payment: then its news wait and come again.
  for (let tries = 0; tries < 5; tries += 1) {
    const [dispute] = (await shop.payouts.disputes.list(ORGANISER)).items;
    if (dispute) return dispute;
    shop.clock.advance(60_000);
    await shop.worker.drain();
  }
  throw new Error('Nobody told of the dispute.');
}

const mails = async ({ db }: Shop) =>
  await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body'])
    .orderBy('created')
    .orderBy('id')
    .execute();

/** What an order's page tells of its disputes. */
const told = async ({ payouts }: Shop, event: string) =>
  (await payouts.disputes.ofOrder(event, 'order0000000001')).map(({ step, amount, dueBy }) => [
    step,
    amount,
    dueBy !== '',
  ]);

const summary = async ({ payments }: Shop) => (await payments.ledger.summaryOfOrganiser(ORGANISER.id))[0];

describeOnEachMigratedDatabase('disputes', ({ open }) => {
  it('are told to the organiser once, with what can be done and until when', async () => {
    const shop = await openPayments(await open());
    const sold = shop.clock.now();
    const dispute = await disputed(shop);
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 10_000, withheld: 10_000, fee: 1_500 });
    expect(dispute.dueBy).toBe(new Date(sold - (sold % 1000) + 9 * DAY).toISOString().replace('T', ' '));
    await shop.announce('charge.dispute.updated', dispute.id);
    const told = await mails(shop);
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['organiser000001@example.org', 'A payment of €100.00 for Dashain Mela is disputed'],
    ]);
    expect(told[0]?.body).toContain(`/payouts/disputes/${dispute.id}`);
    expect(told[0]?.body).toContain('€15.00');
  });

  it('that are won bring the money back, and say so', async () => {
    const shop = await openPayments(await open());
    const { id, event } = await disputed(shop);
    expect(await told(shop, event)).toEqual([['opened', 10_000, true]]);
    const due = async (actor: typeof ORGANISER, later = 0) =>
      (await shop.payouts.disputes.due(actor, toUtcText(shop.clock.now() + later), 3)).map((each) => each.id);
    expect(await due(ORGANISER)).toEqual([id]);
    expect([...(await due(STRANGER)), ...(await due(ORGANISER, 10 * DAY))]).toEqual([]);
    expect(await summary(shop)).toMatchObject({ disputed: 10_000, transferred: 0 });
    await shop.payouts.disputes.answer(ORGANISER, id, answer({ texts: { other: 'winning_evidence' } }));
    await shop.worker.drain();
    expect((await shop.payouts.disputes.read(ORGANISER, id)).dispute).toMatchObject({
      status: 'won',
      withheld: 0,
      fee: 1_500,
      submissions: 1,
    });
    expect(await told(shop, event)).toEqual([
      ['opened', 10_000, false],
      ['sent', 10_000, false],
      ['won', 10_000, false],
    ]);
    expect(await told(shop, 'another event')).toEqual([]);
    expect(await due(ORGANISER)).toEqual([]);
    expect(await summary(shop)).toMatchObject({ disputed: 0, netDue: 0 });
    expect((await mails(shop)).at(-1)?.subject).toBe('You won the dispute about €100.00 for Dashain Mela');
    expect(shop.recorded).toEqual([[ORGANISER.id, 'answer', 'won', '000001']]);
    await shop.expectLedgerToAgree();
  });

  it('that are won free what other sales had made good for them', async () => {
    const shop = await openPayments(await open());
    const { id } = await disputed(shop);
    await shop.sell('order0000000002', 10_000);
    await shop.worker.drain();
    expect(await shop.payouts.owed(ORGANISER)).toEqual(new Map([['EUR', 0]]));
    await shop.payouts.disputes.answer(ORGANISER, id, answer({ texts: { other: 'winning_evidence' } }));
    for (let turn = 0; turn < 3; turn += 1) await shop.worker.drain();
    expect(await summary(shop)).toMatchObject({ disputed: 0, netDue: 0 });
    await shop.expectLedgerToAgree();
  });

  it.each([
    ['won', 'winning_evidence', 'succeeded'],
    ['lost', 'losing_evidence', 'failed'],
  ])('keep a refund waiting until they are %s', async (_, evidence, status) => {
    const shop = await openPayments(await open());
    const { id, order } = await disputed(shop);
    const { paymentIntentId } = shop.told.settled.find(({ orderId }) => orderId === order) ?? {};
    const refund = () =>
      shop.payments.refundCharge({
        orderId: order,
        paymentIntentId: paymentIntentId ?? '',
        amount: 4_000,
        currency: 'EUR',
        refundId: 'refund000000001',
      });
    expect(await refund()).toMatchObject({ status: 'disputed' });
    await shop.payouts.disputes.answer(ORGANISER, id, answer({ texts: { other: evidence } }));
    // Until the bank has decided, and Stripe has forgotten what it answered to the same request.
    for (let turn = 0; turn < 3; turn += 1) {
      shop.clock.advance(DAY);
      await shop.worker.drain();
    }
    expect(await refund()).toMatchObject({ status });
  });

  it.each([
    [
      'evidence that does not convince',
      (shop: Shop, id: string) =>
        shop.payouts.disputes.answer(ORGANISER, id, answer({ texts: { other: 'losing_evidence' } })),
    ],
    ['giving it up', (shop: Shop, id: string) => shop.payouts.disputes.accept(ORGANISER, id)],
    ['nobody answering in time', async (shop: Shop) => shop.clock.advance(9 * DAY + 1000)],
  ])('are lost by %s, and the money stays away', async (_, lose) => {
    const shop = await openPayments(await open());
    const { id, event } = await disputed(shop);
    await lose(shop, id);
    await shop.worker.drain();
    expect((await told(shop, event)).at(-1)).toEqual(['lost', 10_000, false]);
    expect((await shop.payouts.disputes.read(ORGANISER, id)).dispute).toMatchObject({
      status: 'lost',
      withheld: 10_000,
    });
    expect(await summary(shop)).toMatchObject({ disputed: 10_000, transferred: 0 });
    expect((await mails(shop)).map(({ subject }) => subject)).toEqual([
      'A payment of €100.00 for Dashain Mela is disputed',
      'You lost the dispute about €100.00 for Dashain Mela',
    ]);
    expect((await refused(shop.payouts.disputes.answer(ORGANISER, id, answer()))).status).toBe(409);
    expect((await refused(shop.payouts.disputes.accept(ORGANISER, id))).status).toBe(409);
    await shop.expectLedgerToAgree();
  });

  it('keep what is written and sent until it is handed in, and take it once', async () => {
    const shop = await openPayments(await open());
    const { id } = await disputed(shop);
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const files = { receipt: { name: '../Receipt "1".exe', bytes: new Uint8Array(png) } };
    await shop.payouts.disputes.answer(ORGANISER, id, answer({ files, submit: false }));
    const kept = await shop.payouts.disputes.read(ORGANISER, id);
    expect(kept.dispute).toMatchObject({ status: 'needs_response', submissions: 0 });
    expect(kept.evidence).toMatchObject({
      texts: { productDescription: 'A ticket for Dashain Mela' },
      files: [{ field: 'receipt', filename: 'Receipt _1_.png', size: png.length }],
    });
    expect(shop.recorded).toEqual([]);
    await shop.payouts.disputes.answer(ORGANISER, id, answer());
    const handed = await shop.payouts.disputes.read(ORGANISER, id);
    expect(handed.dispute).toMatchObject({ status: 'under_review', submissions: 1 });
    expect(handed.evidence?.files).toHaveLength(1);
    expect((await refused(shop.payouts.disputes.answer(ORGANISER, id, answer()))).status).toBe(409);
  });

  it('take no other files, and none that are too large', async () => {
    const shop = await openPayments(await open());
    const { id } = await disputed(shop);
    const give = async (bytes: Uint8Array) =>
      refused(
        shop.payouts.disputes.answer(ORGANISER, id, answer({ files: { service: { name: 'a.pdf', bytes } } })),
      );
    expect((await give(Buffer.from('<script>alert(1)</script>'))).data).toHaveProperty('service');
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_500_000)]);
    expect((await give(large)).data).toHaveProperty('service');
    const nothing = await refused(shop.payouts.disputes.answer(ORGANISER, id, answer({ texts: {} })));
    expect(nothing.status).toBe(409);
    const long = await refused(
      shop.payouts.disputes.answer(ORGANISER, id, answer({ texts: { other: 'x'.repeat(20_001) } })),
    );
    expect(long.data).toHaveProperty('other');
    expect((await shop.payouts.disputes.read(ORGANISER, id)).dispute.status).toBe('needs_response');
  });

  it('are nobody else’s to see or to answer', async () => {
    const shop = await openPayments(await open());
    const { id } = await disputed(shop);
    for (const actor of [STRANGER, SUPERUSER]) {
      expect((await shop.payouts.disputes.list(actor)).items).toEqual([]);
      expect((await refused(shop.payouts.disputes.read(actor, id))).status).toBe(404);
      expect((await refused(shop.payouts.disputes.answer(actor, id, answer()))).status).toBe(404);
      expect((await refused(shop.payouts.disputes.accept(actor, id))).status).toBe(404);
    }
    expect((await shop.payouts.disputes.read(ORGANISER, id)).dispute.status).toBe('needs_response');
  });

  it('that only ask move no money, until they are closed', async () => {
    const shop = await openPayments(await open(), { language: 'es' });
    const { id } = await disputed(shop, CARDS.inquiry);
    expect(await summary(shop)).toMatchObject({ disputed: 0 });
    expect((await mails(shop))[0]?.subject).toContain('Un banco pregunta por un pago');
    await shop.payouts.disputes.accept(ORGANISER, id);
    await shop.worker.drain();
    expect((await mails(shop)).at(-1)?.subject).toContain('Se ha cerrado una consulta');
    expect(await summary(shop)).toMatchObject({ disputed: 0 });
  });

  it('of a second payment of an order enter nothing, and their news are done', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    await shop.sell('order0000000001', 10_000);
    const before = await summary(shop);
    for (const card of [CARDS.fraud, '4242424242424242']) {
      const { url } = await shop.dashboard.checkout.sessions.create({
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'Entry' } } },
        ],
        metadata: { orderId: 'order0000000001' },
        payment_intent_data: { metadata: { orderId: 'order0000000001' } },
        success_url: 'https://shop.example/',
      });
      await shop.pay(url ?? '', card);
      await shop.worker.drain();
    }
    const { data } = await shop.dashboard.charges.list({ limit: 100 });
    const second = data.filter(({ amount }) => amount === 900);
    const [whole, ...others] = second.filter(({ disputed }) => !disputed);
    expect([second.length, others]).toEqual([2, []]);
    await shop.dashboard.refunds.create({ charge: whole?.id ?? '' });
    await shop.worker.drain();
    const unfinished = await shop.db
      .read<JobTables>()
      .selectFrom('jobs')
      .select(['kind', 'lastError'])
      .where('lastError', '!=', '')
      .execute();
    expect(unfinished).toEqual([]);
    expect((await shop.payouts.disputes.list(ORGANISER)).items).toEqual([]);
    expect(await summary(shop)).toEqual(before);
    expect(await mails(shop)).toEqual([]);
  });

  it('are shown without their evidence while Stripe is away', async () => {
    const shop = await openPayments(await open());
    const { id } = await disputed(shop);
    shop.line.through = async () => {
      throw new Error('away');
    };
    expect(await shop.payouts.disputes.read(ORGANISER, id)).toMatchObject({
      dispute: { id },
      evidence: null,
    });
  });
});
