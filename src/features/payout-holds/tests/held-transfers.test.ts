import { expect, it } from 'vitest';
import { payable } from '#features/payments/index.ts';
import type { PayoutTables } from '#features/payouts/index.ts';
import { TRANSFER, TRANSFER_WAITING } from '#features/payouts/model/jobs.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { openPayments } from '#tests/support/payments.ts';
import { sql } from 'kysely';

const ORGANISER = 'organiser000001';
const OTHER = 'organiser000002';
const OPERATOR = { email: 'finance@mela.test' };
const HOLD = { organiser: ORGANISER, reason: 'We check your sales.', note: '' };

type Shop = Awaited<ReturnType<typeof openPayments>>;

const due = async (shop: Shop, organiser = ORGANISER) =>
  0 - (await shop.payments.ledger.balance(payable(organiser), 'EUR'));
const sent = (shop: Shop) => shop.line.calls.filter((call) => call === 'POST /v1/transfers').length;
const moves = (shop: Shop) =>
  shop.db.read<PayoutTables>().selectFrom('payment_transfers').selectAll().orderBy('created').execute();
const queue = async (shop: Shop, kind: string, payload: object) => {
  await shop.db.write((tx) => shop.jobs.enqueue(tx, kind, payload));
  await shop.worker.drain();
};

/** Somebody who is paid out, with the accounts of people; `users` is a collection's table elsewhere. */
async function shopOf(open: () => Promise<Parameters<typeof openPayments>[0]>): Promise<Shop> {
  const shop = await openPayments(await open());
  await shop.db.write(async (tx) => {
    await sql
      .raw('CREATE TABLE IF NOT EXISTS users (id TEXT, name TEXT, email TEXT, locale TEXT)')
      .execute(tx.as());
    for (const id of [ORGANISER, OTHER])
      await sql`INSERT INTO users VALUES (${id}, 'Asha', ${`${id}@mela.test`}, 'en')`.execute(tx.as());
  });
  await shop.onboard();
  return shop;
}

describeOnEachMigratedDatabase('payouts that are held', ({ open }) => {
  it('stay in the ledger whatever asks for them, and go once they are released', async () => {
    const shop = await shopOf(open);
    await shop.holds.hold(OPERATOR, HOLD);
    const first = await shop.sell('order0000000001', 10_000);
    const second = await shop.sell('order0000000002', 2_000);
    const net = 12_000 - (first.processingFee ?? 0) - (second.processingFee ?? 0);
    expect([await due(shop), sent(shop), await moves(shop)]).toEqual([net, 0, []]);
    // Each way in which a payout begins: a sale, a job tried again, all that waits, and news of the account.
    await queue(shop, TRANSFER, { order: 'order0000000001' });
    await queue(shop, TRANSFER_WAITING, { organiser: ORGANISER });
    await shop.payments.accounts.status(ORGANISER, { refresh: true });
    await shop.worker.drain();
    expect([await due(shop), sent(shop), await moves(shop)]).toEqual([net, 0, []]);
    // Refunds go on.
    await shop.refund(first, 4_000, 'refund000000001');
    expect(await due(shop)).toBe(net - 4_000);
    await shop.holds.release(OPERATOR, ORGANISER);
    await shop.worker.drain();
    expect([await due(shop), await shop.connectedFunds(), sent(shop)]).toEqual([0, net - 4_000, 2]);
    await shop.expectLedgerToAgree();
  });

  it('are those of one organiser', async () => {
    const shop = await shopOf(open);
    await shop.onboard(OTHER);
    await shop.holds.hold(OPERATOR, HOLD);
    await shop.sell('order0000000001', 10_000, { organiser: OTHER });
    expect([await due(shop, OTHER), sent(shop)]).toEqual([0, 1]);
    await shop.expectLedgerToAgree();
  });

  it('are held again from the moment of a new hold', async () => {
    const shop = await shopOf(open);
    await shop.holds.hold(OPERATOR, HOLD);
    await shop.holds.release(OPERATOR, ORGANISER);
    await shop.sell('order0000000001', 10_000);
    expect([await due(shop), sent(shop)]).toEqual([0, 1]);
    await shop.holds.hold(OPERATOR, HOLD);
    await shop.sell('order0000000002', 10_000);
    expect(sent(shop)).toBe(1);
    await shop.expectLedgerToAgree();
  });

  it('don’t call back what has left: it is entered, and nothing follows', async () => {
    const shop = await shopOf(open);
    shop.line.through = async (request, carry) => {
      if (!(request.method === 'POST' && request.url.endsWith('/v1/transfers'))) return carry();
      // Made, and the answer lost; the hold comes before the next try.
      await carry();
      shop.line.deaf = true;
      throw new TypeError('connection lost');
    };
    await shop.sell('order0000000001', 10_000);
    expect(await moves(shop)).toMatchObject([{ status: 'pending' }]);
    await shop.holds.hold(OPERATOR, HOLD);
    await shop.sell('order0000000002', 10_000);
    shop.clock.advance(60_000);
    await shop.worker.drain();
    expect([await moves(shop), sent(shop)]).toEqual([
      [expect.objectContaining({ status: 'done', order: 'order0000000001' })],
      1,
    ]);
    expect(await due(shop)).toBeGreaterThan(0);
  });

  it('are not sent where they were begun and never left, and then once', async () => {
    const shop = await shopOf(open);
    let lost = true;
    shop.line.through = (request, carry) => {
      if (lost && request.method === 'POST' && request.url.endsWith('/v1/transfers'))
        throw new TypeError('connection lost');
      return carry();
    };
    await shop.sell('order0000000001', 10_000);
    expect([await shop.connectedFunds(), await moves(shop)]).toMatchObject([0, [{ status: 'pending' }]]);
    await shop.holds.hold(OPERATOR, HOLD);
    lost = false;
    for (let tries = 0; tries < 3; tries += 1) {
      shop.clock.advance(600_000);
      await shop.worker.drain();
    }
    expect([await shop.connectedFunds(), await moves(shop)]).toMatchObject([0, [{ status: 'pending' }]]);
    expect((await shop.holds.readForOperators(ORGANISER)).underWay).toMatchObject([{ currency: 'EUR' }]);
    await shop.holds.release(OPERATOR, ORGANISER);
    await shop.worker.drain();
    expect([await due(shop), await moves(shop)]).toMatchObject([0, [{ status: 'done' }]]);
    expect(await shop.connectedFunds()).toBeGreaterThan(0);
    await shop.expectLedgerToAgree();
  });

  it('come before a hold or after it, and never past it', async () => {
    const shop = await shopOf(open);
    const orders = Array.from({ length: 6 }, (_, at) => `order000000000${at}`);
    await shop.holds.hold(OPERATOR, HOLD);
    for (const order of orders) await shop.sell(order, 1_000);
    await shop.holds.release(OPERATOR, ORGANISER);
    let heldAt = -1;
    // The hold comes while transfers are being made, and each that begins after it is one too many.
    shop.line.through = async (request, carry) => {
      if (request.method !== 'POST' || !request.url.endsWith('/v1/transfers')) return carry();
      if (heldAt < 0 && sent(shop) === 2) {
        await shop.holds.hold(OPERATOR, HOLD);
        heldAt = (await moves(shop)).length;
      }
      return carry();
    };
    await Promise.all([shop.worker.drain(), shop.worker.drain()]);
    expect(heldAt).toBeGreaterThan(0);
    expect((await moves(shop)).length).toBe(heldAt);
    expect(await due(shop)).toBeGreaterThan(0);
    await shop.expectLedgerToAgree();
  });

  it('wait for a hold that is being written, at the same account', async () => {
    const shop = await shopOf(open);
    await shop.holds.hold(OPERATOR, HOLD);
    await shop.sell('order0000000001', 1_000);
    await shop.holds.release(OPERATOR, ORGANISER);
    const outcomes = await Promise.allSettled([
      shop.holds.hold(OPERATOR, HOLD),
      shop.worker.drain(),
      shop.holds.hold(OPERATOR, HOLD),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 409 } }]);
    const before = await moves(shop);
    await queue(shop, TRANSFER_WAITING, { organiser: ORGANISER });
    expect(await moves(shop)).toEqual(before);
    await shop.expectLedgerToAgree();
  });
});
