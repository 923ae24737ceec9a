import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeProduct } from '#tests/support/product-database.ts';
import { payable, PLATFORM_FEES, STRIPE_BALANCE, STRIPE_FEES } from '../index.ts';
import type { Line } from '../model/posting.ts';
import type { PaymentTables } from '../model/schema.ts';
import { byCard, byHand, EVENT, type LedgerWorld, ledgerWorld, ORGANISER } from './ledger-world.ts';

const OTHER_EVENT = 'event0000000002';
const OTHER = 'organiser000002';
const DAY_MS = 86_400_000;

/** Currencies come in the order in which money did, unless they are sorted: the last of the alphabet first. */
async function threeMonths({ clock, post }: LedgerWorld): Promise<string[]> {
  const months: string[] = [];
  for (const currency of ['USD', 'NPR', 'EUR']) {
    months.push(clock.text().slice(0, 7));
    await post(
      byCard(100, { currency }),
      byCard(20, { currency, event: OTHER_EVENT }),
      byCard(3, { currency, organiser: OTHER, event: 'event0000000003' }),
    );
    clock.advance(40 * DAY_MS);
  }
  return months;
}

const figures = (summaries: readonly { currency: string; gross: number }[]) =>
  summaries.map(({ currency, gross }) => `${gross} ${currency}`);

describeProduct('the sums of a ledger', ({ open }) => {
  it('are told by currency in its alphabet, of an event and of an organiser', async () => {
    const world = await ledgerWorld(await open());
    await threeMonths(world);
    const { ledger } = world;
    expect(figures(await ledger.summary(EVENT))).toEqual(['100 EUR', '100 NPR', '100 USD']);
    expect(figures(await ledger.summaryOfOrganiser(ORGANISER))).toEqual(['120 EUR', '120 NPR', '120 USD']);
    expect(figures(await ledger.summaryOfOrganiser(OTHER))).toEqual(['3 EUR', '3 NPR', '3 USD']);
    expect(await ledger.summaryOfOrganiser('nobody000000001')).toEqual([]);
  });

  it('are told of several events at once, those without a sale left out', async () => {
    const world = await ledgerWorld(await open());
    await threeMonths(world);
    const of = async (...events: string[]) =>
      [...(await world.ledger.summariesOf(events))]
        .map(([event, told]) => [event, figures(told)] as const)
        .toSorted(([one], [other]) => one.localeCompare(other));
    expect(await of()).toEqual([]);
    expect(await of(EVENT)).toEqual([[EVENT, ['100 EUR', '100 NPR', '100 USD']]]);
    expect(await of(EVENT, 'event0000000009', OTHER_EVENT)).toEqual([
      [EVENT, ['100 EUR', '100 NPR', '100 USD']],
      [OTHER_EVENT, ['20 EUR', '20 NPR', '20 USD']],
    ]);
    expect(await world.ledger.summariesOf([EVENT])).toEqual(
      new Map([[EVENT, await world.ledger.summary(EVENT)]]),
    );
  });

  it('are told of several organisers by event, over months of which both ends count', async () => {
    const world = await ledgerWorld(await open());
    const [first = '', second = '', third = ''] = await threeMonths(world);
    const of = async (organisers: string[], from: string, until: string) =>
      (await world.ledger.summariesOfOrganisers(organisers, from, until))
        .map(({ organiser, event, currency, gross }) => `${organiser} ${event} ${gross} ${currency}`)
        .toSorted();
    const own = `${ORGANISER} ${EVENT} 100`;
    const ownOther = `${ORGANISER} ${OTHER_EVENT} 20`;
    const theirs = `${OTHER} event0000000003 3`;
    expect(await of([], first, third)).toEqual([]);
    expect(await of([OTHER], second, second)).toEqual([`${theirs} NPR`]);
    expect(await of([ORGANISER], second, third)).toEqual([
      `${own} EUR`,
      `${own} NPR`,
      `${ownOther} EUR`,
      `${ownOther} NPR`,
    ]);
    expect(await of([ORGANISER, OTHER], first, first)).toEqual([
      `${own} USD`,
      `${ownOther} USD`,
      `${theirs} USD`,
    ]);
    expect(await of([ORGANISER, OTHER], first, third)).toHaveLength(9);
  });

  it('add up over months what one event took', async () => {
    const { ledger, clock, post } = await ledgerWorld(await open());
    for (const amount of [100, 20, 3]) {
      await post(byCard(amount));
      clock.advance(40 * DAY_MS);
    }
    expect(figures(await ledger.summary(EVENT))).toEqual(['123 EUR']);
    expect(figures(await ledger.summaryOfOrganiser(ORGANISER))).toEqual(['123 EUR']);
    expect(await ledger.balance(payable(ORGANISER), 'EUR')).toBe(-123);
  });

  it('are written in one order of accounts, whatever that of the lines', async () => {
    const db = await open();
    const { post } = await ledgerWorld(db);
    const lines: Line[] = [
      { account: STRIPE_FEES, amount: -5 },
      { account: payable(ORGANISER), amount: -90 },
      { account: STRIPE_BALANCE, amount: 100 },
      { account: PLATFORM_FEES, amount: -5 },
    ];
    const written = async () => {
      const place = sql<string>`${sql.raw(db.dialect === 'postgres' ? 'ctid' : 'rowid')}`;
      const rows = await db
        .read<PaymentTables>()
        .selectFrom('ledger_sums')
        .select(['event', 'account'])
        .orderBy('event')
        .orderBy(place)
        .execute();
      return rows.map(({ event, account }) => `${event} ${account}`);
    };
    await post({ ...byCard(0), lines });
    await post({ ...byCard(0, { event: OTHER_EVENT }), lines: lines.toReversed() });
    const accounts = [payable(ORGANISER), PLATFORM_FEES, STRIPE_BALANCE, STRIPE_FEES];
    expect(await written()).toEqual([
      ...accounts.map((account) => `${EVENT} ${account}`),
      ...accounts.map((account) => `${OTHER_EVENT} ${account}`),
    ]);
  });
});

describeProduct('what buyers got back', ({ open }) => {
  it('is counted by the quarter of an hour, the earliest first, by currency', async () => {
    const { ledger, clock, post } = await ledgerWorld(await open());
    const at = (minutes: number) => `2026-12-01 12:${minutes}`;
    clock.advance(15 * 60_000);
    await post(byCard(10_000), byHand(5_000, { kind: 'hand_payment' }));
    await post(byCard(-100, { kind: 'refund' }), byCard(-20, { kind: 'refund' }));
    await post(byCard(-7, { kind: 'refund', currency: 'NPR' }), byHand(-3, { kind: 'hand_refund' }));
    // None of this is a buyer's: another event's, and what went elsewhere.
    await post(byCard(-1_000, { kind: 'refund', event: OTHER_EVENT }));
    await post(byCard(-2_000, { kind: 'dispute' }), byCard(-4_000, { kind: 'transfer' }));
    clock.advance(15 * 60_000);
    await post(byCard(20, { kind: 'refund_failed' }));
    clock.advance(15 * 60_000 - 1);
    await post(byCard(100, { kind: 'refund_failed' }), byCard(-50, { kind: 'refund' }));
    const told = await ledger.givenBack(EVENT);
    expect(told.map(({ quarter }) => quarter)).toEqual([at(15), at(15), at(30)]);
    expect(told.toSorted((a, b) => (a.quarter + a.currency < b.quarter + b.currency ? -1 : 1))).toEqual([
      { quarter: at(15), currency: 'EUR', count: 3, amount: 123 },
      { quarter: at(15), currency: 'NPR', count: 1, amount: 7 },
      { quarter: at(30), currency: 'EUR', count: -1, amount: -70 },
    ]);
    expect(await ledger.givenBack('event0000000009')).toEqual([]);
  });
});
