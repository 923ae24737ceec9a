import Stripe from 'stripe';
import { expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { createPayments, type PaymentTables } from '../index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments, WEBHOOK_SECRET } from '#tests/support/payments.ts';
import { extensionsOf } from '#tests/support/extensions.ts';

const { webhooks } = new Stripe('sk_test_signing');
const sign = (payload: string, at: number, secret = WEBHOOK_SECRET) =>
  webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: Math.floor(at / 1000) });
const eventOf = (id: string, type: string, object: object) =>
  JSON.stringify({ id, object: 'event', type, data: { object } });
const taken = async (db: Database) =>
  (await db.read<PaymentTables>().selectFrom('stripe_events').select('id').execute()).length;

describeOnEachMigratedDatabase("Stripe's webhooks", ({ open }) => {
  it('refuses what Stripe did not sign, and keeps nothing of it', async () => {
    const shop = await openPayments(await open());
    const body = eventOf('evt_1', 'account.updated', { id: 'acct_1' });
    const now = shop.clock.now();
    const good = await sign(body, now);
    const attempts: [string, string][] = [
      [body, ''],
      [body, 'nonsense'],
      [body, 't=1,v1='],
      [body, await sign(body, now, 'whsec_of_somebody_else')],
      [body, await sign(body, now - 301_000)],
      [body.replace('acct_1', 'acct_2'), good],
      [`${body} `, good],
      ['', await sign('', now)],
      ['no json', await sign('no json', now)],
      ['null', await sign('null', now)],
      ['[1]', await sign('[1]', now)],
    ];
    for (const [sent, signature] of attempts) {
      const answer = await shop.post(sent, signature);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        status: 400,
        message: expect.stringContaining('not signed by Stripe'),
        data: {},
      });
    }
    const unsigned = await shop.api.request('/api/stripe/webhook', { method: 'POST', body });
    expect(unsigned.status).toBe(400);
    expect(await taken(shop.db)).toBe(0);
    expect((await shop.post(body, good)).status).toBe(200);
    expect(await taken(shop.db)).toBe(1);
  });

  it('takes either of two secrets while one is being replaced', async () => {
    const shop = await openPayments(await open());
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_old, whsec_new', apiBase: null };
    const payments = createPayments({
      ...shop,
      jobs: { enqueue: async () => {} },
      extensions: extensionsOf(),
      log: undefined as never,
      origin: '',
      stripe,
    });
    for (const secret of ['whsec_old', 'whsec_new']) {
      const body = eventOf(`evt_${secret}`, 'ping', {});
      await payments.handleWebhook(body, await sign(body, shop.clock.now(), secret));
    }
    expect(await taken(shop.db)).toBe(2);
  });

  it('handles an event once, however often and at once it comes', async () => {
    const shop = await openPayments(await open());
    await shop.sell('order0000000001', 5_000);
    const settled = shop.told.settled.length;
    expect(settled).toBe(1);
    const replayed = shop.webhooks.flatMap((webhook) => [webhook, webhook, webhook]).toReversed();
    const answers = await Promise.all(replayed.map(({ body, signature }) => shop.post(body, signature)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await shop.worker.drain();
    expect(shop.told.settled).toHaveLength(settled);
    await shop.expectLedgerToAgree();
  });

  it('bears two events about the same payment', async () => {
    const shop = await openPayments(await open());
    const { sessionId } = await shop.sell('order0000000001', 5_000);
    const before = await shop.payments.ledger.entriesOf({ organiser: 'organiser000001' });
    const body = eventOf('evt_other', 'checkout.session.async_payment_succeeded', { id: sessionId });
    await shop.post(body, await sign(body, shop.clock.now()));
    await shop.worker.drain();
    expect(shop.told.settled).toHaveLength(2);
    expect(await shop.payments.ledger.entriesOf({ organiser: 'organiser000001' })).toEqual(before);
  });

  it('believes Stripe and not the message', async () => {
    const shop = await openPayments(await open());
    const { sessionId } = await shop.open('order0000000001', 5_000);
    const body = eventOf('evt_1', 'checkout.session.completed', {
      id: sessionId,
      payment_status: 'paid',
      status: 'complete',
    });
    await shop.post(body, await sign(body, shop.clock.now()));
    await shop.worker.drain();
    expect(shop.told.settled).toMatchObject([
      { sessionId, status: 'open', paymentStatus: 'unpaid', chargeId: '' },
    ]);
    expect((await shop.payments.ledger.entriesOf({ organiser: 'organiser000001' })).entries).toEqual([]);
  });

  it('loses nothing when Stripe is out of reach at the first try', async () => {
    const shop = await openPayments(await open());
    const { url } = await shop.open('order0000000001', 5_000);
    await shop.pay(url);
    shop.line.through = () => Promise.reject(new TypeError('fetch failed'));
    await shop.worker.drain();
    expect(shop.told.settled).toEqual([]);
    shop.line.through = (_, carry) => carry();
    shop.clock.advance(5_000);
    await shop.worker.drain();
    expect(shop.told.settled).toMatchObject([{ orderId: 'order0000000001', paymentStatus: 'paid' }]);
    await shop.expectLedgerToAgree();
  });

  it('tells of a checkout that has run out', async () => {
    const shop = await openPayments(await open());
    const { sessionId } = await shop.open('order0000000001', 5_000);
    shop.clock.advance(47 * 60_000);
    await shop.worker.drain();
    expect(shop.told.expired).toEqual([sessionId]);
  });

  it('takes in and leaves what is not about anything of ours', async () => {
    const shop = await openPayments(await open());
    const foreign = await shop.dashboard.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'A mug' } } },
      ],
      success_url: 'https://shop.example/',
    });
    const bodies = [
      eventOf('evt_1', 'checkout.session.completed', { id: foreign.id }),
      eventOf('evt_2', 'checkout.session.completed', { id: 'cs_test_unknown' }),
      eventOf('evt_3', 'account.updated', { id: 'acct_unknown' }),
      eventOf('evt_4', 'charge.refunded', { id: 'ch_unknown' }),
      eventOf('evt_5', 'charge.dispute.created', { id: 'dp_unknown' }),
      eventOf('evt_6', 'transfer.created', { id: 'tr_unknown' }),
      eventOf('evt_7', 'payout.paid', { id: 'po_unknown' }),
      eventOf('evt_8', 'checkout.session.completed', { id: { odd: true } }),
      eventOf('evt_9', 'invoice.paid', {}),
      JSON.stringify({ id: 'evt_10', type: 'account.updated' }),
    ];
    for (const body of bodies)
      expect((await shop.post(body, await sign(body, shop.clock.now()))).status).toBe(200);
    await shop.worker.drain();
    const left = await shop.db
      .read<{ jobs: { kind: string; status: string } }>()
      .selectFrom('jobs')
      .select('kind')
      .where('status', '!=', 'done')
      .where('kind', 'like', 'payments.%')
      .execute();
    expect(left).toEqual([]);
    expect(shop.told.settled).toEqual([]);
  });
});
