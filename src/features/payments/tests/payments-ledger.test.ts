import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import { ledgerSums } from '../migrations/20261122T0005-ledger-sums.ts';
import { sumsByMonth } from '../migrations/20261122T0436-sums-by-month.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import {
  createPayments,
  type Ledger,
  payable,
  PLATFORM_FEES,
  type Posting,
  STRIPE_BALANCE,
  STRIPE_FEES,
  UnbalancedPostingError,
} from '../index.ts';
import type { PayoutTables } from '#features/payouts/index.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { extensionsOf } from '#tests/support/extensions.ts';

const ORGANISER = 'organiser000001';
const OWED = payable(ORGANISER);

async function ledgerOver(db: Database) {
  const clock = manualClock();
  const ids = seededIds(7);
  await migrate(db, migrations, clock.text());
  const payments = createPayments({
    db,
    clock,
    ids,
    jobs: createJobQueue(clock, ids),
    log: createLog('silent'),
    extensions: extensionsOf(),
    origin: 'http://localhost:3000',
    stripe: null,
    platformFee: { bps: 500, fixed: 0 },
  });
  return { clock, payments, ledger: payments.ledger };
}

const sale = (key: string, amount: number, event = 'event0000000001', currency = 'EUR'): Posting => ({
  key,
  kind: 'charge',
  currency,
  event,
  order: `order-${key}`,
  organiser: ORGANISER,
  lines: [
    { account: STRIPE_BALANCE, amount },
    { account: OWED, amount: -amount },
  ],
});

const post = (db: Database, ledger: Ledger, posting: Posting) => db.write((tx) => ledger.post(tx, posting));
const rows = async (db: Database) =>
  (await db.read<PayoutTables>().selectFrom('ledger_entries').selectAll().execute()).length;

/** How the database means to answer: its plan as one text. Small tables tempt PostgreSQL to read them whole. */
async function planOf(db: Database, build: (query: Kysely<PayoutTables>) => CompiledQuery): Promise<string> {
  return db.write(async (tx) => {
    const query = tx.as<PayoutTables>();
    if (db.dialect === 'postgres') await sql`SET LOCAL enable_seqscan = off`.execute(query);
    const compiled = build(query);
    const explain = db.dialect === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
    const inlined = compiled.parameters.reduce<string>(
      (text, value, index) =>
        text.replace(db.dialect === 'postgres' ? `$${index + 1}` : '?', `'${String(value)}'`),
      compiled.sql,
    );
    const { rows: lines } = await sql.raw<Record<string, unknown>>(`${explain} ${inlined}`).execute(query);
    return lines.map((line) => String(line.detail ?? line['QUERY PLAN'])).join('\n');
  });
}

describeOnEachDatabase('the ledger', ({ open }) => {
  it('keeps balances by account and currency', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    await post(db, ledger, sale('a', 1_000));
    await post(db, ledger, sale('b', 250));
    await post(db, ledger, sale('c', 99, 'event0000000001', 'USD'));
    expect(await ledger.balance(STRIPE_BALANCE, 'EUR')).toBe(1_250);
    expect(await ledger.balance(OWED, 'EUR')).toBe(-1_250);
    expect(await ledger.balance(OWED, 'USD')).toBe(-99);
    expect(await ledger.balance(payable('nobody'), 'EUR')).toBe(0);
  });

  it('holds amounts beyond 32 bits exactly', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    for (const key of ['a', 'b', 'c']) await post(db, ledger, sale(key, 9_999_999_999));
    expect(await ledger.balance(STRIPE_BALANCE, 'EUR')).toBe(29_999_999_997);
  });

  it('makes a posting once, also when it comes many times at once', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    const news = await Promise.all(Array.from({ length: 8 }, () => post(db, ledger, sale('a', 1_000))));
    expect(news.filter(Boolean)).toHaveLength(1);
    expect(await rows(db)).toBe(2);
    expect(await ledger.balance(STRIPE_BALANCE, 'EUR')).toBe(1_000);
  });

  it('writes nothing of what does not balance, and nothing of a write that fails', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    const odd: Posting = { ...sale('a', 1_000), lines: [{ account: STRIPE_BALANCE, amount: 1 }] };
    await expect(post(db, ledger, odd)).rejects.toThrow(UnbalancedPostingError);
    const failing = db.write(async (tx) => {
      await ledger.post(tx, sale('b', 1_000));
      throw new Error('the order could not be fulfilled');
    });
    await expect(failing).rejects.toThrow('could not be fulfilled');
    expect(await rows(db)).toBe(0);
    expect(await db.read<PayoutTables>().selectFrom('ledger_transactions').selectAll().execute()).toEqual([]);
  });

  it('leaves out a movement of nothing', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    expect(await post(db, ledger, sale('a', 0))).toBe(false);
    expect(await rows(db)).toBe(0);
  });

  it('pages through the entries of an event, newest first, transactions never torn', async () => {
    const db = await open();
    const { ledger, clock } = await ledgerOver(db);
    for (let n = 0; n < 7; n += 1) {
      await post(db, ledger, sale(`k${n}`, 100 + n));
      if (n % 2) clock.advance(1);
    }
    await post(db, ledger, sale('other', 5, 'event0000000002'));
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await ledger.entriesOf(
        { event: 'event0000000001' },
        { limit: 2, ...(cursor ? { cursor } : {}) },
      );
      expect(page.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      seen.push(
        ...page.entries.filter(({ account }) => account === STRIPE_BALANCE).map(({ amount }) => amount),
      );
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([100, 101, 102, 103, 104, 105, 106]);
    expect(seen[0]).toBe(106);
    expect((await ledger.entriesOf({ organiser: ORGANISER })).entries).toHaveLength(16);
    expect((await ledger.entriesOf({ event: 'nothing' }, { cursor: "' OR 1=1" })).entries).toEqual([]);
  });

  it('sums up an event by currency', async () => {
    const db = await open();
    const { payments, ledger } = await ledgerOver(db);
    const charge = {
      orderId: 'order0000000001',
      eventId: 'event0000000001',
      organiserId: ORGANISER,
      currency: 'EUR',
      paymentIntentId: 'pi_1',
    };
    await db.write((tx) =>
      payments.postCharge(tx, { ...charge, chargeId: 'ch_1', amount: 10_000, processingFee: 320 }),
    );
    await db.write((tx) =>
      payments.postRefund(tx, { refundId: 'refund000000001', orderId: charge.orderId, amount: 4_000 }),
    );
    expect(await ledger.summary('event0000000001')).toEqual([
      {
        currency: 'EUR',
        gross: 10_000,
        refunds: 4_000,
        disputed: 0,
        processingFees: 320,
        disputeFees: 0,
        platformFees: 300,
        net: 5_380,
        handSales: 0,
        handRefunds: 0,
        transferred: 0,
        netDue: 5_380,
        byHand: 0,
      },
    ]);
    expect(await ledger.balance(OWED, 'EUR')).toBe(-5_380);
    expect(await ledger.balance(PLATFORM_FEES, 'EUR')).toBe(-300);
    expect(await ledger.balance(STRIPE_FEES, 'EUR')).toBe(-320);
    expect(await ledger.summary('event0000000009')).toEqual([]);
  });

  it('gives the platform fee back to the cent over partial refunds that come at once', async () => {
    const db = await open();
    const { payments, ledger } = await ledgerOver(db);
    const charge = {
      orderId: 'order0000000001',
      eventId: 'event0000000001',
      organiserId: ORGANISER,
      currency: 'EUR',
      paymentIntentId: 'pi_1',
    };
    await db.write((tx) =>
      payments.postCharge(tx, { ...charge, chargeId: 'ch_1', amount: 999, processingFee: 0 }),
    );
    expect(await ledger.balance(PLATFORM_FEES, 'EUR')).toBe(-50);
    const refund = (n: number) =>
      db.write((tx) => payments.postRefund(tx, { refundId: `r${n}`, orderId: charge.orderId, amount: 37 }));
    // A third of them first: now there are connections enough for the rest to come at the same time.
    await Promise.all(Array.from({ length: 9 }, (_, n) => refund(n)));
    await Promise.all(Array.from({ length: 18 }, (_, n) => refund(9 + n)));
    expect(await ledger.balance(PLATFORM_FEES, 'EUR')).toBe(0);
    expect(await ledger.balance(OWED, 'EUR')).toBe(0);
    const again = db.write((tx) =>
      payments.postRefund(tx, { refundId: 'late', orderId: charge.orderId, amount: 1 }),
    );
    await expect(again).rejects.toThrow('refunds of 1000 are not of it');
    await expect(
      db.write((tx) => payments.postRefund(tx, { refundId: 'r8', orderId: 'free', amount: 1 })),
    ).rejects.toThrow('no charge');
  });

  it('keeps sums that are what the entries come to, and can make them anew', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post(db, ledger, sale(`k${n}`, 100 + n, `event000000000${n % 3}`, n % 2 ? 'EUR' : 'JPY')),
      ),
    );
    await post(db, ledger, sale('k1', 5_000));
    expect(await ledger.wrongSums()).toEqual([]);
    const before = await ledger.summaryOfOrganiser(ORGANISER);
    expect(before.map(({ currency, gross }) => [currency, gross])).toEqual([
      ['EUR', 636],
      ['JPY', 630],
    ]);
    await db.write((tx) =>
      tx
        .as<PayoutTables>()
        .updateTable('ledger_sums')
        .set({ amount: 1 })
        .where('event', '=', 'event0000000001')
        .where('account', '=', STRIPE_BALANCE)
        .execute(),
    );
    expect(await ledger.wrongSums()).toMatchObject([
      { event: 'event0000000001', kept: 1 },
      { event: 'event0000000001', kept: 1 },
    ]);
    await ledger.rebuildSums();
    expect(await ledger.wrongSums()).toEqual([]);
    expect(await ledger.summaryOfOrganiser(ORGANISER)).toEqual(before);
  });

  it('fills the sums of a ledger that was kept without them', async () => {
    const db = await open();
    const { ledger } = await ledgerOver(db);
    for (const [n, currency] of ['EUR', 'NPR', 'EUR'].entries())
      await post(db, ledger, sale(`k${n}`, 700 + n, `event000000000${n}`, currency));
    const before = await ledger.summaryOfOrganiser(ORGANISER);
    await db.write(async (tx) => {
      await sql`DROP TABLE ledger_sums`.execute(tx.as());
      await ledgerSums.up(tx.as(), db.sql);
      await sumsByMonth.up(tx.as(), db.sql);
    });
    expect(await ledger.wrongSums()).toEqual([]);
    expect(await ledger.summaryOfOrganiser(ORGANISER)).toEqual(before);
  });

  it('answers from indexes', async () => {
    const db = await open();
    await ledgerOver(db);
    const plans = {
      ledger_sums_account: await planOf(db, (query) =>
        query
          .selectFrom('ledger_sums')
          .select(({ fn }) => fn.sum('amount').as('amount'))
          .where('account', '=', OWED)
          .where('currency', '=', 'EUR')
          .compile(),
      ),
      ledger_sums_event: await planOf(db, (query) =>
        query.selectFrom('ledger_sums').select('amount').where('event', '=', 'e').compile(),
      ),
      ledger_transactions_event: await planOf(db, (query) =>
        query
          .selectFrom('ledger_transactions')
          .select('id')
          .where('event', '=', 'e')
          .orderBy('created', 'desc')
          .orderBy('id', 'desc')
          .limit(50)
          .compile(),
      ),
      ledger_transactions_organiser: await planOf(db, (query) =>
        query
          .selectFrom('ledger_transactions')
          .select('id')
          .where('organiser', '=', 'u')
          .orderBy('created', 'desc')
          .orderBy('id', 'desc')
          .limit(50)
          .compile(),
      ),
      ledger_transactions_order: await planOf(db, (query) =>
        query.selectFrom('ledger_transactions').select('id').where('order', '=', 'o').compile(),
      ),
      ledger_entries_transaction: await planOf(db, (query) =>
        query.selectFrom('ledger_entries').select('amount').where('transaction', '=', 't').compile(),
      ),
      payment_transfers_order: await planOf(db, (query) =>
        query.selectFrom('payment_transfers').selectAll().where('order', '=', 'o').compile(),
      ),
      payment_transfers_pending: await planOf(db, (query) =>
        query
          .selectFrom('payment_transfers')
          .select('amount')
          .where('organiser', '=', 'u')
          .where('status', '=', 'pending')
          .compile(),
      ),
    };
    for (const [index, plan] of Object.entries(plans)) {
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/SCAN (?!.*USING)|Seq Scan|Sort|TEMP B-TREE/);
    }
  });
});
