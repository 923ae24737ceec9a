import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { lockAccount, payable } from '#features/payments/index.ts';
import type { PayoutTables } from '#features/payouts/index.ts';
import { TRANSFER, TRANSFER_WAITING } from '#features/payouts/model/jobs.ts';
import type { Tx } from '#platform/db/index.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { EVENT, openPayments } from '#tests/support/payments.ts';
import { insertHold } from '../store/holds.ts';

const ORGANISER = 'organiser000001';
const OTHER = 'organiser000002';
const OPERATOR = { email: 'finance@mela.test' };
const HOLD = { organiser: ORGANISER, reason: 'We check your sales.', note: '' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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

const release = async (shop: Shop) =>
  shop.holds.release(OPERATOR, {
    organiser: ORGANISER,
    hold: (await shop.holds.find(ORGANISER))?.id ?? '',
  });

const HELD = {
  id: 'hold00000000001',
  ...HOLD,
  by: OPERATOR.email,
  created: '2026-11-27 00:00:00.000Z',
  ended: '',
  endedBy: '',
};

/** A write that goes on for longer than another one takes: a write waits for nothing but its own questions. */
async function goOn(tx: Tx): Promise<void> {
  for (let asked = 0; asked < 300; asked += 1) await sql`SELECT ${asked} AS asked`.execute(tx.as());
}

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

/** A sale whose transfer was begun, and lost on the way there, or, when it was made, on the way back. */
async function begunAndLost(open: Parameters<typeof shopOf>[0], made = false) {
  const shop = await shopOf(open);
  let lost = true;
  shop.line.through = async (request, carry) => {
    if (!lost || request.method !== 'POST' || !request.url.endsWith('/v1/transfers')) return carry();
    if (made) await carry();
    shop.line.deaf = true;
    throw new TypeError('connection lost');
  };
  const checkout = await shop.sell('order0000000001', 10_000);
  expect(await moves(shop)).toMatchObject([{ status: 'pending' }]);
  const mend = () => {
    lost = false;
    shop.line.deaf = false;
  };
  return { shop, checkout, mend };
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
    await release(shop);
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
    await release(shop);
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
    shop.clock.advance(60_000);
    await shop.worker.drain();
    expect([await moves(shop), sent(shop), await due(shop)]).toMatchObject([[{ status: 'done' }], 1, 0]);
    shop.line.deaf = false;
    shop.line.through = (_, carry) => carry();
    await shop.sell('order0000000002', 10_000);
    expect([(await moves(shop)).length, sent(shop)]).toEqual([1, 1]);
    expect(await due(shop)).toBeGreaterThan(0);
    await shop.expectLedgerToAgree();
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
    await release(shop);
    await shop.worker.drain();
    expect([await due(shop), await moves(shop)]).toMatchObject([0, [{ status: 'done' }]]);
    expect(await shop.connectedFunds()).toBeGreaterThan(0);
    await shop.expectLedgerToAgree();
  });

  it.each([
    // Stripe knows the key: it is sent whole, and what was refunded comes back.
    ['at once', 0, ['done']],
    // Stripe may have forgotten it: nothing is sent for what nobody is owed.
    ['days later', 3 * DAY_MS, ['failed']],
  ])(
    'leave nothing under way where the buyer got everything back before the release: %s',
    async (_, later, outcome) => {
      const { shop, checkout, mend } = await begunAndLost(open);
      await shop.holds.hold(OPERATOR, HOLD);
      mend();
      await shop.refund(checkout, 10_000, 'refund000000001');
      shop.clock.advance(later);
      await release(shop);
      await shop.worker.drain();
      const statuses = (await moves(shop)).filter(({ kind }) => kind === 'transfer').map((one) => one.status);
      expect([statuses, await shop.connectedFunds()]).toEqual([outcome, 0]);
      expect((await shop.holds.readForOperators(ORGANISER)).underWay).toEqual([]);
      // Nothing is kept back of the next sale but the fee that the first one left them owing.
      const owing = await due(shop);
      const { processingFee } = await shop.sell('order0000000002', 20_000);
      expect([await due(shop), await shop.connectedFunds()]).toEqual([
        0,
        20_000 - (processingFee ?? 0) + owing,
      ]);
      await shop.expectLedgerToAgree();
    },
  );

  it('are computed anew where they were begun long ago and never left', async () => {
    const { shop, checkout, mend } = await begunAndLost(open);
    await shop.holds.hold(OPERATOR, HOLD);
    mend();
    await shop.refund(checkout, 4_000, 'refund000000001');
    const net = 6_000 - (checkout.processingFee ?? 0);
    // Nobody is told that they were refused: nobody refused them.
    shop.clock.advance(3 * DAY_MS);
    await shop.worker.drain();
    expect(await moves(shop)).toMatchObject([{ status: 'failed', reason: '' }]);
    expect(await shop.payouts.refused({ id: ORGANISER, superuser: false })).toEqual([]);
    await release(shop);
    await shop.worker.drain();
    expect(await moves(shop)).toMatchObject([{ status: 'failed' }, { status: 'done', amount: net }]);
    expect([await due(shop), await shop.connectedFunds()]).toEqual([0, net]);
    await shop.expectLedgerToAgree();
  });

  it.each([
    ['it was made', true, ['done']],
    ['it never left', false, ['failed', 'done']],
  ])('are sent once in all where they were begun long ago: %s', async (_, made, outcome) => {
    const { shop, checkout, mend } = await begunAndLost(open, made);
    await shop.holds.hold(OPERATOR, HOLD);
    shop.clock.advance(3 * DAY_MS);
    mend();
    await release(shop);
    await Promise.all([shop.worker.drain(), queue(shop, TRANSFER_WAITING, { organiser: ORGANISER })]);
    expect((await moves(shop)).map(({ status }) => status)).toEqual(outcome);
    expect((await shop.dashboard.transfers.list()).data).toHaveLength(1);
    expect([await due(shop), await shop.connectedFunds()]).toEqual([
      0,
      10_000 - (checkout.processingFee ?? 0),
    ]);
    await shop.expectLedgerToAgree();
  });

  it('keep their key for as long as somebody may still be asking with it', async () => {
    const { shop, mend } = await begunAndLost(open);
    // Asked for again, in vain, not long before the first try is too old.
    shop.clock.advance(19 * HOUR_MS);
    await shop.worker.drain();
    shop.clock.advance(2 * HOUR_MS);
    mend();
    await queue(shop, TRANSFER, { order: 'order0000000001' });
    expect(await moves(shop)).toMatchObject([{ status: 'done' }]);
    await shop.expectLedgerToAgree();
  });

  it('of an event that is suspended are not sent either where they were begun and never left', async () => {
    const { shop, checkout, mend } = await begunAndLost(open);
    shop.withheld.add(EVENT);
    mend();
    for (let tries = 0; tries < 3; tries += 1) {
      shop.clock.advance(600_000);
      await shop.worker.drain();
    }
    expect([await shop.connectedFunds(), await moves(shop)]).toMatchObject([0, [{ status: 'pending' }]]);
    shop.withheld.delete(EVENT);
    await queue(shop, TRANSFER_WAITING, { organiser: ORGANISER });
    expect([await due(shop), await moves(shop)]).toMatchObject([0, [{ status: 'done' }]]);
    expect(await shop.connectedFunds()).toBe(10_000 - (checkout.processingFee ?? 0));
    await shop.expectLedgerToAgree();
  });

  it('of an event that is suspended and then refunds everybody are looked up and ended', async () => {
    const { shop, checkout, mend } = await begunAndLost(open);
    shop.withheld.add(EVENT);
    mend();
    // The job that was tried again finds that nothing is sent, and is done.
    shop.clock.advance(600_000);
    await shop.worker.drain();
    await shop.refund(checkout, 10_000, 'refund000000001');
    shop.withheld.delete(EVENT);
    shop.clock.advance(DAY_MS - 1);
    await shop.worker.drain();
    expect(await moves(shop)).toMatchObject([{ status: 'pending' }]);
    shop.clock.advance(1);
    await shop.worker.drain();
    expect([await shop.connectedFunds(), await moves(shop)]).toMatchObject([0, [{ status: 'failed' }]]);
    await shop.expectLedgerToAgree();
  });

  it('wait until a hold that is being written is there', async () => {
    const shop = await shopOf(open);
    shop.withheld.add(EVENT);
    await shop.sell('order0000000001', 1_000);
    shop.withheld.delete(EVENT);
    const began = Promise.withResolvers<void>();
    const holding = shop.db.write(async (tx) => {
      await lockAccount(tx, ORGANISER);
      await insertHold(tx, HELD);
      began.resolve();
      await goOn(tx);
    });
    await began.promise;
    await Promise.all([holding, queue(shop, TRANSFER, { order: 'order0000000001' })]);
    expect([await moves(shop), sent(shop)]).toEqual([[], 0]);
  });

  it('are held after the payout that is being written, not in its middle', async () => {
    const shop = await shopOf(open);
    // Without a mail to write, a hold takes no time.
    await shop.db.write(async (tx) => void (await sql`UPDATE users SET email = ''`.execute(tx.as())));
    const happened: string[] = [];
    const began = Promise.withResolvers<void>();
    const paying = shop.db.write(async (tx) => {
      await lockAccount(tx, ORGANISER);
      began.resolve();
      await goOn(tx);
      happened.push('paid');
    });
    await began.promise;
    await Promise.all([paying, shop.holds.hold(OPERATOR, HOLD).then(() => happened.push('held'))]);
    expect(happened).toEqual(['paid', 'held']);
  });

  it('are held once by two operators at once', async () => {
    const shop = await shopOf(open);
    const outcomes = await Promise.allSettled([
      shop.holds.hold(OPERATOR, HOLD),
      shop.holds.hold(OPERATOR, HOLD),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409 } },
    ]);
    const ends = await Promise.allSettled([release(shop), release(shop)]);
    expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 409 } }]);
  });
});
