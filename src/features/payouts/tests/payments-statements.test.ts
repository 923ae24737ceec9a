import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payable } from '#features/payments/index.ts';
import type { StatementLine } from '../index.ts';
import { monthAfter, type Month, monthOf } from '../model/month.ts';
import { type Parts } from '../model/parts.ts';
import { describeOnEachMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { EVENT, openPayments } from '#tests/support/payments.ts';

const ORGANISER = { id: 'organiser000001', superuser: false };
const OTHER = { id: 'organiser000002', superuser: false };
const DAY = 24 * 60 * 60_000;

const sumOfParts = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + part, 0);

type Shop = Awaited<ReturnType<typeof openPayments>>;

const month = (name: string): Month => monthOf(name) as Month;
const nowIn = ({ clock }: Shop) => clock.text().slice(0, 7);

async function linesOf({ payouts }: Shop, name: string): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for await (const page of payouts.statements.movements(ORGANISER, month(name))) lines.push(...page);
  return lines;
}

const step = fc.record({
  do: fc.constantFrom('sell', 'sell', 'refund', 'dispute', 'win', 'onboard', 'wait'),
  amount: fc.integer({ min: 100, max: 90_000 }),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  days: fc.integer({ min: 1, max: 25 }),
});

describeOnEachMigratedDatabase('statements', ({ open, release }) => {
  it('tell a month as the ledger has it, and nobody else’s', async () => {
    const shop = await openPayments(await open(), { platformFee: { bps: 250, fixed: 10 } });
    const first = nowIn(shop);
    const sale = await shop.sell('order0000000001', 10_000);
    await shop.refund(sale, 4_000, 'refund000000001');
    await shop.sell('order0000000002', 7_000, { organiser: OTHER.id });
    // What they took themselves is not owed to them.
    const byHand = { orderId: 'order0000000003', eventId: EVENT, organiserId: ORGANISER.id, currency: 'EUR' };
    await shop.db.write((tx) => shop.payments.postHandPayment(tx, { ...byHand, amount: 900 }));
    // Lines of one moment have no order.
    shop.clock.advance(1);
    const back = { ...byHand, refundId: 'refund000000002', amount: 250 };
    await shop.db.write((tx) => shop.payments.postHandRefund(tx, back));
    const fee = 0 - (sale.processingFee ?? 0);
    const parts = {
      sales: 10_000,
      refunds: -4_000,
      disputes: 0,
      processingFees: fee,
      disputeFees: 0,
      platformFees: -156,
      transfers: 0,
    };
    const closing = 10_000 - 4_000 + fee - 156;
    const statement = { currency: 'EUR', opening: 0, parts, closing, events: [{ event: EVENT, parts }] };
    expect(await shop.payouts.statements.read(ORGANISER, month(first))).toEqual([statement]);
    // It stands beside, to the minor unit.
    const hand = { taken: 900, givenBack: -250 };
    const { statements } = shop.payouts;
    expect(await statements.byHand(ORGANISER, month(first))).toEqual([
      { currency: 'EUR', ...hand, events: [{ event: EVENT, ...hand }] },
    ]);
    expect(await statements.byHand(OTHER, month(first))).toEqual([]);
    const lines = [];
    for await (const page of statements.handLines(ORGANISER, month(first))) lines.push(...page);
    expect(lines).toMatchObject([
      { what: 'taken', order: 'order0000000003', amount: 900 },
      { what: 'givenBack', order: 'order0000000003', amount: -250 },
    ]);
    for await (const page of statements.handLines(OTHER, month(first))) expect(page).toEqual([]);

    shop.clock.advance(40 * DAY);
    await shop.onboard();
    const second = nowIn(shop);
    const [after] = await shop.payouts.statements.read(ORGANISER, month(second));
    expect(after).toMatchObject({ opening: closing, closing: 0, parts: { sales: 0, transfers: -closing } });
    expect(await shop.payouts.statements.months(ORGANISER)).toContain(first);
    expect(await shop.payouts.statements.months({ id: 'nobody000000001', superuser: false })).toEqual([]);
    expect(await shop.payouts.statements.read(ORGANISER, month(monthAfter(first, -1)))).toEqual([]);
    await release();
  });

  it(
    'agree with the ledger to the minor unit, whatever happens: opening and all parts make the closing, which opens the next',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc
          .asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
            const shop = await openPayments(await open(), { platformFee: { bps: 333, fixed: 7 } });
            const first = nowIn(shop);
            for (const [index, each] of steps.entries()) await follow(shop, each, index);
            // A notice that came before what it is about is delivered again a little later.
            shop.clock.advance(60_000);
            await shop.worker.drain();
            const owed = 0 - (await shop.payments.ledger.balance(payable(ORGANISER.id), 'EUR'));
            let opening = 0;
            for (let name = first; name <= nowIn(shop); name = monthAfter(name, 1)) {
              const [statement] = await shop.payouts.statements.read(ORGANISER, month(name));
              const parts = statement?.parts;
              expect(statement?.opening ?? 0).toBe(opening);
              expect(statement?.closing ?? 0).toBe(opening + (parts ? sumOfParts(parts) : 0));
              const events = statement?.events ?? [];
              expect(events.reduce((sum, { parts: own }) => sum + sumOfParts(own), 0)).toBe(
                (statement?.closing ?? 0) - opening,
              );
              const lines = await linesOf(shop, name);
              expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
                (statement?.closing ?? 0) - opening,
              );
              expect(lines.at(-1)?.balance ?? opening).toBe(statement?.closing ?? 0);
              opening = statement?.closing ?? 0;
            }
            expect(opening).toBe(owed);
            expect((await shop.payouts.owed(ORGANISER)).get('EUR') ?? 0).toBe(owed);
            await shop.expectLedgerToAgree();
          })
          .afterEach(release),
        { numRuns: 6, seed: 20261122 },
      );
    },
  );
});

const sold = new WeakMap<Shop, Awaited<ReturnType<Shop['sell']>>[]>();

async function follow(
  shop: Shop,
  { do: what, amount, share, days }: { do: string; amount: number; share: number; days: number },
  index: number,
): Promise<void> {
  const id = String(index).padStart(10, '0');
  const sales = sold.get(shop) ?? [];
  sold.set(shop, sales);
  if (what === 'sell') sales.push(await shop.sell(`order${id}`, amount));
  if (what === 'refund') {
    const sale = sales.pop();
    if (sale)
      await shop.refund(sale, Math.max(1, Math.floor(sale.amountTotal * share)), `refund${id.slice(1)}`);
  }
  if (what === 'dispute') await shop.sell(`order${id}`, amount, { card: '4000000000000259' });
  if (what === 'win') {
    const open = await shop.payouts.disputes.list(ORGANISER, { state: 'open' });
    const dispute = open.items[0];
    if (dispute) {
      const answer = { texts: { other: 'winning_evidence' }, files: {}, submit: true };
      await shop.payouts.disputes.answer(ORGANISER, dispute.id, answer).catch(() => {});
      await shop.worker.drain();
    }
  }
  if (what === 'onboard') await shop.onboard();
  if (what === 'wait') {
    shop.clock.advance(days * DAY);
    await shop.worker.drain();
  }
}
