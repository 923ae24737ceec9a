import { expect, it } from 'vitest';
import { modeOfData } from '#features/payments/index.ts';
import type { PayoutTables } from '#features/payouts/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { requireSamePayments } from '#server/same-payments.ts';
import { describeOnEachMigratedDatabase } from '../support/migrated-databases.ts';
import { openPayments } from '../support/payments.ts';

const ME = { id: 'organiser000001', superuser: false };
const HOUR = 3_600_000;
type Shop = Awaited<ReturnType<typeof openPayments>>;

const mails = (shop: Shop) =>
  shop.db.read<MailTables>().selectFrom('mail_outbox').select(['recipient', 'subject', 'body']).execute();

describeOnEachMigratedDatabase('what is sold in', ({ open }) => {
  it('a currency that the site settles in is paid out; another is refused before anything is sold', async () => {
    const shop = await openPayments(await open(), { settles: ['eur', 'gbp'] });
    await shop.onboard();
    await shop.sell('order0000000001', 5_000, { currency: 'GBP' });
    await shop.expectLedgerToAgree('GBP');
    expect((await shop.payouts.owed(ME)).get('GBP') ?? 0).toBe(0);
    for (const currency of ['USD', 'NPR', 'KPW']) {
      await expect(shop.open('order0000000002', 5_000, ME.id, currency)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining(currency) as string,
      });
      expect(shop.payments.saleBlockedReason(currency)?.en).toContain(currency);
    }
    expect(shop.payments.saleBlockedReason('EUR')).toBeNull();
    expect((await shop.dashboard.checkout.sessions.list()).data).toHaveLength(1);
  });

  it('a country that payouts don’t reach is told of, unless its organiser banks elsewhere', async () => {
    const shop = await openPayments(await open(), { settles: ['eur'] });
    const unpayable = (organiser: string, country: string) =>
      shop.db.write((tx) => shop.payments.unpayableReason(tx, { organiser, country }));
    // Before Stripe was asked nothing is known.
    expect(await unpayable(ME.id, 'NP')).toBeNull();
    await shop.payments.platform.facts();
    expect(await unpayable(ME.id, 'NP')).toMatchObject({
      en: expect.stringContaining('don’t reach Nepal') as string,
      ne: expect.stringContaining('नेपाल') as string,
    });
    for (const reached of ['PT', 'US', '']) expect(await unpayable(ME.id, reached)).toBeNull();
    await shop.onboard();
    expect(await unpayable(ME.id, 'NP')).toBeNull();
    expect(await unpayable('somebody000002', 'NP')).not.toBeNull();
    expect(shop.payments.outOfReachReason('NP')?.es).toContain('Nepal');

    // No money of the sandbox's moves, wherever it goes.
    const sandbox = await openPayments(await open());
    await sandbox.payments.platform.facts();
    expect(sandbox.payments.outOfReachReason('NP')).toBeNull();
  });

  it('where Stripe was never reached, a buyer is told after one try, and the next is served', async () => {
    const shop = await openPayments(await open(), { settles: ['eur'] });
    shop.line.through = () => Promise.reject(new Error('read ECONNRESET'));
    await expect(shop.open('order0000000001', 5_000)).rejects.toMatchObject({ status: 503 });
    expect(shop.line.calls.toSorted()).toEqual(['GET /v1/account', 'GET /v1/balance']);
    shop.line.through = (_, carry) => carry();
    await expect(shop.open('order0000000001', 5_000)).resolves.toHaveProperty('sessionId');
  });

  it('a currency that was settled in another tells organiser and operator why it stays owed, once', async () => {
    const shop = await openPayments(await open(), { settles: ['eur'] });
    await shop.onboard();
    // Sold before the operator's bank account in it was closed.
    shop.payments.platform.settles = () => true;
    await shop.sell('order0000000001', 5_000, { currency: 'USD' });
    await shop.sell('order0000000002', 2_500, { currency: 'USD' });
    for (let tries = 0; tries < 12; tries += 1) {
      shop.clock.advance(HOUR);
      await shop.worker.drain();
    }
    const told = await mails(shop);
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'operator@example.org',
      'organiser000001@example.org',
    ]);
    expect(told.find(({ recipient }) => recipient.startsWith('operator'))?.body).toContain(
      'The currency of source_transaction',
    );
    expect(await shop.payouts.refused(ME)).toEqual([{ currency: 'USD', why: 'currency' }]);
    expect((await shop.payouts.owed(ME)).get('USD')).toBeGreaterThan(0);
    const moves = await shop.db
      .read<PayoutTables>()
      .selectFrom('payment_transfers')
      .select(['status', 'reason'])
      .execute();
    expect(moves).toHaveLength(2);
    for (const { status, reason } of moves) {
      expect(status).toBe('failed');
      expect(reason).toContain('(eur) must be the same as the transfer currency (usd)');
    }
    expect(await shop.payments.ledger.wrongSums()).toEqual([]);
  });

  it('one mode is never mixed with another', async () => {
    const db = await open();
    const shop = await openPayments(db);
    expect(await modeOfData(db)).toBeNull();
    await shop.sell('order0000000001', 5_000);
    expect(await modeOfData(db)).toBe('sandbox');
    const startWith = (key: string | null) =>
      requireSamePayments({
        db,
        sandbox: key === null ? shop.sandbox : null,
        config: { secrets: { stripeSecretKey: key } },
      } as never);
    await expect(startWith(null)).resolves.toBeUndefined();
    await expect(startWith('sk_test_1')).rejects.toThrow(
      /^STRIPE_SECRET_KEY: .*sandbox.*empty DATA_DIR[^\n]*$/,
    );
    await expect(startWith('rk_live_1')).rejects.toThrow('real money');
  });
});

describeOnEachMigratedDatabase('a refusal', ({ open }) => {
  const refusing = async (error: object, status = 400) => {
    const shop = await openPayments(await open());
    shop.line.through = async (request, carry) =>
      request.url.endsWith('/checkout/sessions')
        ? Response.json({ error: { type: 'invalid_request_error', message: 'No.', ...error } }, { status })
        : carry();
    return shop;
  };

  it('tells buyers what they can do about it', async () => {
    const email = await refusing({ code: 'email_invalid', param: 'customer_email' });
    await expect(email.open('order0000000001', 5_000)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('email address') as string,
    });
    const currency = await refusing({ param: 'line_items[0][price_data][currency]' });
    await expect(currency.open('order0000000001', 5_000)).rejects.toMatchObject({ status: 409 });
    const url = await refusing({ code: 'url_invalid', param: 'cancel_url' });
    await expect(url.open('order0000000001', 5_000)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("trying again won't help") as string,
    });
  });

  it('for asking too often is asked again, with the same key', async () => {
    const shop = await openPayments(await open());
    const keys: (string | null)[] = [];
    shop.line.through = async (request, carry) => {
      if (!request.url.endsWith('/checkout/sessions')) return carry();
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > 1) return carry();
      return Response.json({ error: { type: 'invalid_request_error', code: 'rate_limit' } }, { status: 429 });
    };
    await shop.open('order0000000001', 5_000);
    expect(keys).toEqual(['order-order0000000001', 'order-order0000000001']);
  });
});
