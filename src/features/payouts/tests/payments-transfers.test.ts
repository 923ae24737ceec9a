import { expect, it } from 'vitest';
import { payable, PLATFORM_BANK, STRIPE_BALANCE } from '#features/payments/index.ts';
import type { PayoutTables } from '../index.ts';
import { TRANSFER_WAITING } from '../model/jobs.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { EVENT, openPayments } from '#tests/support/payments.ts';

const ORGANISER = 'organiser000001';
const DISPUTED_CARD = '4000000000000259';
type Shop = Awaited<ReturnType<typeof openPayments>>;
const due = async (shop: Shop, organiser = ORGANISER) =>
  0 - (await shop.payments.ledger.balance(payable(organiser), 'EUR'));
const summary = async (shop: Shop) => (await shop.payments.ledger.summary(EVENT))[0];
const count = (shop: Shop, call: string) => shop.line.calls.filter((each) => each === call).length;

describeOnEachMigratedDatabase('what is owed to organisers', ({ open }) => {
  it('is transferred at once when they can be paid', async () => {
    const shop = await openPayments(await open(), { platformFee: { bps: 500, fixed: 0 } });
    await shop.onboard();
    const { processingFee } = await shop.sell('order0000000001', 10_000);
    const net = 10_000 - 500 - (processingFee ?? 0);
    expect(await shop.connectedFunds()).toBe(net);
    expect(await due(shop)).toBe(0);
    expect(await summary(shop)).toMatchObject({
      gross: 10_000,
      platformFees: 500,
      processingFees: processingFee,
      net,
      transferred: net,
      netDue: 0,
    });
    const [transfer] = (await shop.dashboard.transfers.list()).data;
    expect(transfer).toMatchObject({ amount: net, transfer_group: 'order_order0000000001' });
    await shop.expectLedgerToAgree();
  });

  it('waits until they can be paid, and goes then, each order once', async () => {
    const shop = await openPayments(await open());
    const sold = [await shop.sell('order0000000001', 10_000), await shop.sell('order0000000002', 2_000)];
    await shop.sell('order0000000003', 3_000, { organiser: 'organiser000002' });
    const net = sold.reduce(
      (sum, { amountTotal, processingFee }) => sum + amountTotal - (processingFee ?? 0),
      0,
    );
    expect(await due(shop)).toBe(net);
    expect(count(shop, 'POST /v1/transfers')).toBe(0);
    await shop.onboard();
    expect(await due(shop)).toBe(0);
    expect(await shop.connectedFunds()).toBe(net);
    expect(await due(shop, 'organiser000002')).toBeGreaterThan(0);
    expect(count(shop, 'POST /v1/transfers')).toBe(2);
    await shop.payments.accounts.status(ORGANISER, { refresh: true });
    await shop.worker.drain();
    expect(count(shop, 'POST /v1/transfers')).toBe(2);
    await shop.expectLedgerToAgree();
  });

  it('is kept while its event is withheld, and goes when that is over', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    shop.withheld.add(EVENT);
    const { processingFee } = await shop.sell('order0000000001', 10_000);
    const net = 10_000 - (processingFee ?? 0);
    expect([await due(shop), await shop.connectedFunds()]).toEqual([net, 0]);
    expect(count(shop, 'POST /v1/transfers')).toBe(0);
    // Nothing else sends it on its way meanwhile.
    await shop.payments.accounts.status(ORGANISER, { refresh: true });
    await shop.worker.drain();
    expect(count(shop, 'POST /v1/transfers')).toBe(0);
    shop.withheld.delete(EVENT);
    await shop.db.write((tx) => shop.jobs.enqueue(tx, TRANSFER_WAITING, { organiser: ORGANISER }));
    await shop.worker.drain();
    expect([await due(shop), await shop.connectedFunds()]).toEqual([0, net]);
    await shop.expectLedgerToAgree();
  });

  it('comes back in proportion with partial refunds, and whole in the end', async () => {
    const shop = await openPayments(await open(), { platformFee: { bps: 1_000, fixed: 0 } });
    await shop.onboard();
    const checkout = await shop.sell('order0000000001', 9_999);
    const transferred = await shop.connectedFunds();
    await shop.refund(checkout, 3_333, 'refund000000001');
    expect(await shop.connectedFunds()).toBe(transferred - Math.round(transferred / 3));
    await shop.expectLedgerToAgree();
    await shop.refund(checkout, 1, 'refund000000002');
    await shop.refund(checkout, 6_665, 'refund000000003');
    expect(await shop.connectedFunds()).toBe(0);
    expect(await due(shop)).toBe(0 - (checkout.processingFee ?? 0));
    expect(await summary(shop)).toMatchObject({ refunds: 9_999, platformFees: 0, transferred: 0 });
    expect(shop.told.refunded.at(-1)).toEqual({
      orderId: 'order0000000001',
      refunded: 9_999,
      currency: 'EUR',
    });
    await shop.expectLedgerToAgree();
  });

  it('sets off what a refund left them owing', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    const first = await shop.sell('order0000000001', 10_000);
    await shop.refund(first, 10_000, 'refund000000001');
    const debt = first.processingFee ?? 0;
    const second = await shop.sell('order0000000002', 10_000);
    expect(await shop.connectedFunds()).toBe(10_000 - (second.processingFee ?? 0) - debt);
    expect(await due(shop)).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('is less by a refund that came before the transfer', async () => {
    const shop = await openPayments(await open());
    const checkout = await shop.sell('order0000000001', 10_000);
    await shop.refund(checkout, 4_000, 'refund000000001');
    await shop.onboard();
    expect(await shop.connectedFunds()).toBe(6_000 - (checkout.processingFee ?? 0));
    expect(await due(shop)).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('follows refunds made in the dashboard', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    const checkout = await shop.sell('order0000000001', 10_000);
    await shop.dashboard.refunds.create({ payment_intent: checkout.paymentIntentId, amount: 2_500 });
    await shop.worker.drain();
    expect(await summary(shop)).toMatchObject({ refunds: 2_500 });
    expect(shop.told.refunded).toEqual([{ orderId: 'order0000000001', refunded: 2_500, currency: 'EUR' }]);
    await shop.expectLedgerToAgree();
  });

  it.each([
    ['at once', 0],
    // Stripe forgets keys after a day.
    ['days later', 3 * 24 * 3_600_000],
  ])('enters a refund once when the write after it was lost, and comes again %s', async (_, later) => {
    const shop = await openPayments(await open());
    const checkout = await shop.sell('order0000000001', 10_000);
    const request = {
      orderId: checkout.orderId,
      paymentIntentId: checkout.paymentIntentId,
      amount: 2_500,
      currency: 'EUR',
      refundId: 'refund000000001',
      promisedAt: shop.clock.text(),
    };
    const made = await shop.payments.refundCharge(request);
    await shop.worker.drain();
    shop.clock.advance(later);
    expect(await shop.payments.refundCharge(request)).toEqual(made);
    const news = await shop.db.write((tx) => shop.payments.postRefund(tx, request));
    expect(news).toBe(false);
    expect(await summary(shop)).toMatchObject({ refunds: 2_500 });
    await shop.expectLedgerToAgree();
  });

  it('refuses a refund of more than there is with a sentence', async () => {
    const shop = await openPayments(await open());
    const { orderId, paymentIntentId } = await shop.sell('order0000000001', 10_000);
    const refund = (amount: number, refundId: string) =>
      shop.payments.refundCharge({ orderId, paymentIntentId, amount, currency: 'EUR', refundId });
    await refund(10_000, 'refund000000001');
    await expect(refund(1, 'refund000000002')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('already been refunded'),
    });
  });

  it.each([
    [
      'the answer was lost',
      async (carry: () => Promise<Response>) =>
        carry().then(() => Promise.reject(new TypeError('connection lost'))),
    ],
    ['the request was lost', async () => Promise.reject(new TypeError('connection lost'))],
    [
      'Stripe was in trouble',
      async () => Response.json({ error: { type: 'api_error', message: 'oops' } }, { status: 500 }),
    ],
  ])('is transferred once when %s', async (_, through) => {
    const shop = await openPayments(await open());
    await shop.onboard();
    let lost = 0;
    const keys = new Set<string | null>();
    shop.line.through = (request, carry) => {
      if (request.method !== 'POST' || !request.url.endsWith('/v1/transfers')) return carry();
      keys.add(request.headers.get('idempotency-key'));
      if (lost > 1) return carry();
      lost += 1;
      shop.line.deaf = true;
      return through(carry);
    };
    const { processingFee } = await shop.sell('order0000000001', 10_000);
    for (let tries = 0; tries < 3; tries += 1) {
      shop.clock.advance(60_000);
      await shop.worker.drain();
    }
    shop.line.deaf = false;
    // So late that Stripe has forgotten the key.
    shop.clock.advance(3 * 24 * 3_600_000);
    await shop.worker.drain();
    expect(lost).toBe(2);
    expect(keys.size).toBe(1);
    expect((await shop.dashboard.transfers.list()).data).toHaveLength(1);
    expect(await shop.connectedFunds()).toBe(10_000 - (processingFee ?? 0));
    expect(await due(shop)).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('is known from the webhook when the answer was lost', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    shop.line.through = async (request, carry) => {
      const answer = await carry();
      if (request.method === 'POST' && request.url.endsWith('/v1/transfers'))
        throw new TypeError('connection lost');
      return answer;
    };
    await shop.sell('order0000000001', 10_000);
    expect(await due(shop)).toBe(0);
    expect(count(shop, 'POST /v1/transfers')).toBe(1);
    await shop.expectLedgerToAgree();
  });

  it('comes back when the charge is disputed between the transfer and its entry', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    shop.line.through = async (request, carry) => {
      const answer = await carry();
      if (!request.url.endsWith('/v1/transfers') || request.method !== 'POST') return answer;
      shop.line.through = (_, on) => on();
      // The bank takes the money while our answer is on its way.
      const { data } = await shop.dashboard.disputes.list();
      for (const { id } of data) {
        const notice = { id: `evt_${id}`, type: 'charge.dispute.created', object: id, account: '' };
        await shop.payments.jobKinds
          .find(({ kind }) => kind === 'payments.handle-event')
          ?.run(notice as never, { number: 1, last: false });
      }
      return answer;
    };
    // A card whose charge is disputed at once.
    await shop.sell('order0000000001', 10_000, { card: '4000000000000259' });
    await shop.worker.drain();
    expect(await shop.connectedFunds()).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('is transferred once when several workers do it at the same time', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    const { url, sessionId } = await shop.open('order0000000001', 10_000);
    await shop.pay(url);
    const work = (kind: string, payload: object) =>
      shop.payments.jobKinds
        .find((each) => each.kind === kind)
        ?.run(payload as never, { number: 1, last: false });
    await work('payments.handle-event', { type: 'checkout.session.completed', object: sessionId });
    expect(await due(shop)).toBeGreaterThan(0);
    const transfer = () => work('payments.transfer', { order: 'order0000000001' });
    // Stripe turns away who asks while the same request is under way: that one comes again as a job.
    await Promise.allSettled([transfer(), transfer(), transfer(), transfer()]);
    await shop.worker.drain();
    expect((await shop.dashboard.transfers.list()).data).toHaveLength(1);
    expect(await due(shop)).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('is held back while Stripe refuses, and goes once the account has changed', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    shop.line.through = async (request, carry) =>
      request.url.endsWith('/v1/transfers')
        ? Response.json(
            { error: { type: 'invalid_request_error', message: 'This account can not take transfers.' } },
            { status: 400 },
          )
        : carry();
    await shop.sell('order0000000001', 10_000);
    for (let tries = 0; tries < 12; tries += 1) {
      shop.clock.advance(3_600_000);
      await shop.worker.drain();
    }
    const moves = () =>
      shop.db
        .read<PayoutTables>()
        .selectFrom('payment_transfers')
        .select('status')
        .orderBy('created')
        .orderBy('status')
        .execute();
    expect(await moves()).toEqual([{ status: 'failed' }]);
    expect(await due(shop)).toBeGreaterThan(0);
    shop.line.through = (_, carry) => carry();
    await shop.payments.accounts.status(ORGANISER, { refresh: true });
    await shop.worker.drain();
    expect((await moves()).map(({ status }) => status).toSorted()).toEqual(['done', 'failed']);
    expect(await due(shop)).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('is taken back by a dispute, which is kept, also when it comes before the order is fulfilled', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    const { url } = await shop.open('order0000000001', 10_000);
    await shop.pay(url, DISPUTED_CARD);
    for (let tries = 0; tries < 3; tries += 1) {
      await shop.worker.drain();
      shop.clock.advance(60_000);
    }
    const disputes = await shop.db.read<PayoutTables>().selectFrom('disputes').selectAll().execute();
    expect(disputes).toMatchObject([
      {
        order: 'order0000000001',
        event: EVENT,
        organiser: ORGANISER,
        amount: 10_000,
        currency: 'EUR',
        status: 'needs_response',
      },
    ]);
    expect(await summary(shop)).toMatchObject({ gross: 10_000, disputed: 10_000, transferred: 0 });
    expect(await due(shop)).toBeLessThan(0);
    await shop.expectLedgerToAgree();
  });

  it('comes again when the dispute is won', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    const { url, sessionId } = await shop.open('order0000000001', 10_000);
    await shop.pay(url, DISPUTED_CARD);
    for (let tries = 0; tries < 3; tries += 1) {
      await shop.worker.drain();
      shop.clock.advance(60_000);
    }
    const { processingFee } = await shop.payments.readCheckout(sessionId);
    expect(await shop.connectedFunds()).toBe(0);
    shop.line.through = async (request, carry) => {
      const answer = await carry();
      if (!request.url.includes('/v1/disputes/')) return answer;
      const dispute = (await answer.json()) as {
        balance_transactions: { id: string; amount: number; fee: number }[];
      };
      const [taken] = dispute.balance_transactions;
      const back = { ...taken, id: 'txn_back', amount: 10_000, fee: 0 - (taken?.fee ?? 0) };
      return Response.json({ ...dispute, status: 'won', balance_transactions: [taken, back] });
    };
    const [dispute] = (await shop.dashboard.disputes.list()).data;
    await shop.announce('charge.dispute.funds_reinstated', dispute?.id ?? '');
    await shop.announce('charge.dispute.closed', dispute?.id ?? '');
    expect(await summary(shop)).toMatchObject({ disputed: 0, processingFees: processingFee, netDue: 0 });
    expect(await shop.connectedFunds()).toBe(10_000 - (processingFee ?? 0));
    const kept = await shop.db.read<PayoutTables>().selectFrom('disputes').select('status').execute();
    expect(kept).toEqual([{ status: 'won' }]);
  });

  it('is owed again when a refund fails later on', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    const checkout = await shop.sell('order0000000001', 10_000);
    const net = await shop.connectedFunds();
    await shop.refund(checkout, 10_000, 'refund000000001');
    expect(await shop.connectedFunds()).toBe(0);
    shop.line.through = async (request, carry) => {
      const answer = await carry();
      if (request.method !== 'GET' || !/\/v1\/refunds\?/.test(request.url)) return answer;
      const list = (await answer.json()) as { data: object[] };
      return Response.json({ ...list, data: list.data.map((refund) => ({ ...refund, status: 'failed' })) });
    };
    const [refund] = (await shop.dashboard.refunds.list()).data;
    await shop.announce('refund.failed', refund?.id ?? '');
    await shop.announce('refund.updated', refund?.id ?? '');
    expect(await summary(shop)).toMatchObject({ refunds: 0, netDue: 0 });
    expect(shop.told.refunded.at(-1)).toMatchObject({ refunded: 0 });
    expect(await shop.connectedFunds()).toBe(net);
  });

  it('follows a reversal made in the dashboard', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    await shop.sell('order0000000001', 10_000);
    const [transfer] = (await shop.dashboard.transfers.list()).data;
    await shop.dashboard.transfers.createReversal(transfer?.id ?? '', { amount: 700 });
    await shop.worker.drain();
    await shop.announce('transfer.reversed', transfer?.id ?? '');
    expect(await due(shop)).toBe(700);
    await shop.expectLedgerToAgree();
  });

  it('waits for the processing fee when Stripe tells it late', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    let late = true;
    shop.line.through = async (request, carry) => {
      const answer = await carry();
      const { pathname } = new URL(request.url);
      if (!late || !/\/v1\/(checkout\/sessions|charges)\/c/.test(pathname)) return answer;
      const text = await answer.text();
      return new Response(
        text.replace(
          /"balance_transaction":\s*\{[^{}]*(\{[^{}]*\}[^{}]*|\[[^\]]*\][^{}]*)*\}/,
          '"balance_transaction":null',
        ),
        answer,
      );
    };
    const checkout = await shop.sell('order0000000001', 10_000);
    expect(checkout).toMatchObject({ paymentStatus: 'paid', processingFee: null });
    expect(await summary(shop)).toMatchObject({ gross: 10_000, processingFees: 0, transferred: 0 });
    late = false;
    shop.clock.advance(60_000);
    await shop.worker.drain();
    const fee = (await summary(shop))?.processingFees ?? 0;
    expect(fee).toBeGreaterThan(0);
    expect(await shop.connectedFunds()).toBe(10_000 - fee);
    await shop.expectLedgerToAgree();
  });

  it('reaches their bank, which is kept for them to see', async () => {
    const shop = await openPayments(await open());
    await shop.onboard();
    await shop.sell('order0000000001', 10_000);
    for (let days = 0; days < 10; days += 1) {
      shop.clock.advance(86_400_000);
      await shop.worker.drain();
    }
    const payouts = await shop.db.read<PayoutTables>().selectFrom('payouts').selectAll().execute();
    expect(payouts).toMatchObject([
      { organiser: ORGANISER, amount: await shop.connectedFunds(), currency: 'EUR', status: 'paid' },
    ]);
    expect(await shop.payments.ledger.balance(PLATFORM_BANK, 'EUR')).toBe(0);
    await shop.expectLedgerToAgree();
  });

  it('is told apart from what the platform pays out to itself', async () => {
    const shop = await openPayments(await open());
    await shop.sell('order0000000001', 10_000, { card: '4000000000000077' });
    const before = await shop.payments.ledger.balance(STRIPE_BALANCE, 'EUR');
    await shop.dashboard.payouts.create({ amount: 1_000, currency: 'eur' });
    await shop.worker.drain();
    expect(await shop.payments.ledger.balance(PLATFORM_BANK, 'EUR')).toBe(1_000);
    expect(await shop.payments.ledger.balance(STRIPE_BALANCE, 'EUR')).toBe(before - 1_000);
    await shop.expectLedgerToAgree();
  });
});
