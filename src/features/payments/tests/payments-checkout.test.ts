import { expect, it } from 'vitest';
import type { ApiError } from '#lib/errors.ts';
import { createPayments } from '../index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { EVENT, openPayments } from '#tests/support/payments.ts';
import { extensionsOf } from '#tests/support/extensions.ts';

const ORDER = 'order0000000001';
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

describeOnEachMigratedDatabase('checkout', ({ open }) => {
  it('is opened, paid and read back', async () => {
    const shop = await openPayments(await open());
    const { sessionId, url } = await shop.open(ORDER, 2_500);
    expect(await shop.payments.readCheckout(sessionId)).toMatchObject({
      orderId: ORDER,
      status: 'open',
      paymentStatus: 'unpaid',
      amountTotal: 2_500,
      currency: 'EUR',
      processingFee: null,
    });
    await shop.pay(url);
    const paid = await shop.payments.readCheckout(sessionId);
    expect(paid).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
    expect(paid.chargeId).toMatch(/^ch_/);
    expect(paid.paymentIntentId).toMatch(/^pi_/);
    expect(paid.processingFee).toBeGreaterThan(0);
    const session = await shop.dashboard.checkout.sessions.retrieve(sessionId);
    expect(session.client_reference_id).toBe(ORDER);
    expect(session.metadata).toEqual({ orderId: ORDER, orderCode: '000001', event: EVENT });
    expect(session.expires_at * 1000 - shop.clock.now()).toBe(46 * 60_000);
  });

  it('is opened for an event in Devanagari, whose address Stripe takes in ASCII only', async () => {
    const shop = await openPayments(await open());
    const raw = 'http://localhost:3000/events/नेपाली-साँझ';
    const session = { mode: 'setup' as const, currency: 'eur', success_url: raw };
    expect(await caught(shop.dashboard.checkout.sessions.create(session))).toMatchObject({
      code: 'url_invalid',
      param: 'success_url',
    });
    const { sessionId } = await shop.payments.openCheckout({
      orderId: ORDER,
      orderCode: '000001',
      title: 'नेपाली साँझ',
      lines: [{ name: 'Entry', quantity: 1, unitAmount: 2_500 }],
      currency: 'EUR',
      total: 2_500,
      buyerEmail: 'buyer@example.org',
      expiresAt: new Date(shop.clock.now() + 15 * 60_000).toISOString(),
      successUrl: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: `${raw}/checkout?cancelled=${ORDER}`,
    });
    const { cancel_url: back, success_url: on } = await shop.dashboard.checkout.sessions.retrieve(sessionId);
    expect(back).toBe(encodeURI(`${raw}/checkout?cancelled=${ORDER}`));
    expect(on).toBe('http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}');
  });

  it('is one for an order, also when its answer was lost and it is asked for again later', async () => {
    const shop = await openPayments(await open());
    shop.line.through = async (_, carry) => {
      await carry();
      throw new TypeError('connection lost');
    };
    const expiresAt = new Date(shop.clock.now() + 15 * 60_000).toISOString();
    const lost = await caught(shop.open(ORDER, 2_500));
    expect(lost).toMatchObject({ status: 503 });
    expect(lost?.cause).toBeInstanceOf(Error);
    shop.line.through = (_, carry) => carry();
    shop.clock.advance(10 * 60_000);
    const again = await shop.payments.openCheckout({
      orderId: ORDER,
      orderCode: '000001',
      title: 'Dashain Mela',
      eventId: EVENT,
      lines: [{ name: 'Entry', quantity: 1, unitAmount: 2_500 }],
      currency: 'EUR',
      total: 2_500,
      buyerEmail: 'buyer@example.org',
      expiresAt,
      successUrl: 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: `http://localhost:3000/events/${EVENT}`,
    });
    const all = await shop.dashboard.checkout.sessions.list();
    expect(all.data.map(({ id }) => id)).toEqual([again.sessionId]);
    const other = await caught(shop.open(ORDER, 9_900));
    expect(other).toMatchObject({ status: 409 });
  });

  it('is expired once, and tells when the buyer was faster', async () => {
    const shop = await openPayments(await open());
    const first = await shop.open(ORDER, 2_500);
    expect(await shop.payments.expireCheckout(first.sessionId)).toMatchObject({
      status: 'expired',
      paymentStatus: 'unpaid',
    });
    expect(await shop.payments.expireCheckout(first.sessionId)).toMatchObject({ status: 'expired' });
    const second = await shop.open('order0000000002', 2_500);
    shop.line.through = async (request, carry) => {
      if (request.url.endsWith('/expire')) await shop.pay(second.url);
      return carry();
    };
    expect(await shop.payments.expireCheckout(second.sessionId)).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
    });
  });

  it.each(['', 'cs_test_unknown', 'cs_test_../../accounts', "cs_' OR 1=1", 'pi_123', 'x'.repeat(5_000)])(
    'knows no %j',
    async (sessionId) => {
      const shop = await openPayments(await open());
      expect(await caught(shop.payments.readCheckout(sessionId))).toMatchObject({
        status: 404,
        message: "The requested resource wasn't found.",
      });
      expect(await caught(shop.payments.expireCheckout(sessionId))).toMatchObject({ status: 404 });
    },
  );

  it('tells why nothing can be sold without Stripe', async () => {
    const shop = await openPayments(await open());
    expect(shop.payments.saleBlockedReason()).toBeNull();
    const without = createPayments({
      ...shop,
      jobs: { enqueue: async () => {} },
      extensions: extensionsOf(),
      log: undefined as never,
      origin: '',
      stripe: null,
    });
    expect(without.saleBlockedReason()?.en).toContain('not set up');
    expect(await caught(without.readCheckout('cs_test_1'))).toMatchObject({ status: 503 });
    expect(await caught(without.handleWebhook('{}', 't=1'))).toMatchObject({ status: 503 });
    expect(await without.accounts.status('organiser000001')).toMatchObject({ connected: false });
    const unheard = createPayments({
      ...shop,
      jobs: { enqueue: async () => {} },
      extensions: extensionsOf(),
      log: undefined as never,
      origin: '',
      stripe: { secretKey: 'sk_test_1', webhookSecret: '', apiBase: null },
    });
    expect(unheard.saleBlockedReason()?.en).toContain('STRIPE_WEBHOOK_SECRET');
    expect(await caught(unheard.handleWebhook('{}', 't=1,v1=1'))).toMatchObject({ status: 503 });
  });
});
