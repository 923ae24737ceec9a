import { paymentsService } from '#features/payments/service.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FORM, joined, lastDues, payAt, YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';

const DAY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 60_000;
const GIFT = { name: 'Maya Gurung', email: 'maya@example.org', message: '' };

/** What the ledger's very entries come to in a year: what reached the balance, and what is owed to the chapters of it. */
async function entriesOf(world: CommunityWorld, year: number): Promise<{ taken: number; owed: number }> {
  const rows = await world.rows<{ account: string; amount: number; created: string }>('ledger_entries');
  const sum = (is: (account: string) => boolean) =>
    rows
      .filter(({ account, created }) => is(account) && created.startsWith(`${year}-`))
      .reduce((all, { amount }) => all + amount, 0);
  return {
    taken: sum((account) => account === 'stripe:balance'),
    owed: 0 - sum((account) => account.endsWith(':payable')),
  };
}

describeProduct('the report of a year', (databases) => {
  it(
    'agrees with the ledger to the minor unit, whatever is paid, given and given back, and when',
    async () => {
      const world = await communityWorld(databases);
      const { community, chapters, services, clock } = world;
      const { actor } = await joined(world);
      await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
      for (const [chapter, slug] of [
        [chapters.madrid, 'school'],
        [chapters.portugal, 'clinic'],
      ] as const)
        await community.giving.create(ROOT, chapter, {
          title: slug,
          slug,
          goal: '1000',
          currency: 'EUR',
          status: 'running',
        });
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('school', 'clinic'),
          fc.integer({ min: 100, max: 99_999 }),
          fc.integer({ min: 0, max: 100 }),
          fc.boolean(),
          async (slug, amount, share, later) => {
            const typed = (amount / 100).toFixed(2);
            await payAt(world, await community.giving.donate(slug, { ...GIFT, amount: typed }, 'en'));
            if (later) clock.advance(20 * DAY_MS);
            const payments = await world.rows<{
              id: string;
              amount: number;
              refunded: number;
              paymentIntentId: string;
            }>('community_payments');
            const payment = payments.find((row) => row.amount === amount && row.refunded === 0);
            const back = Math.floor((amount * share) / 100);
            if (payment && back > 0) {
              const { id: orderId, paymentIntentId } = payment;
              const refund = { orderId, paymentIntentId, amount: back, currency: 'EUR' };
              await services.rooms.get(paymentsService).refundCharge({ ...refund, refundId: `r${orderId}` });
              await services.worker.drain();
            }
            for (const year of [2026, 2027]) {
              const { money, byChapter } = await community.report(ROOT, chapters.world, year);
              const { taken, owed } = await entriesOf(world, year);
              const [sums = { dues: 0, donations: 0, refunds: 0, disputed: 0, fees: 0, net: 0 }] = money;
              const { dues, donations, refunds, disputed, fees, net } = sums;
              expect([year, dues + donations - refunds - disputed, net]).toEqual([year, taken, owed]);
              expect(dues + donations - refunds - disputed - fees).toBe(owed);
              expect(byChapter.reduce((all, each) => all + each.net, 0)).toBe(owed);
              const parts: number[] = [];
              for (const chapter of [chapters.spain, chapters.portugal])
                for (const part of (await community.report(ROOT, chapter, year)).money) parts.push(part.net);
              expect(parts.reduce((all, part) => all + part, 0)).toBe(owed);
            }
          },
        ),
        { numRuns: 5 },
      );
    },
    TIMEOUT_MS,
  );

  it('counts people from its beginning to its end, by chapter', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, clock } = world;
    const enter = async (chapter: string, joinedOn: string) => {
      const { id: tier } = await community.tiers.create(ROOT, chapter, {
        name: 'Member',
        currency: 'EUR',
        period: 'free',
        graceDays: 0,
        open: true,
      });
      return community.members.enter(ROOT, chapter, {
        ...FORM,
        email: `${chapter}${joinedOn}@example.org`,
        tier,
        joinedOn,
      });
    };
    await enter(chapters.madrid, '2025-03-01');
    await enter(chapters.madrid, '2026-05-01');
    await enter(chapters.portugal, '2026-06-01');
    const year = async (chapter: string, asked: number) =>
      (await community.report(ROOT, chapter, asked)).people;
    expect(await year(chapters.world, 2025)).toMatchObject({ before: 0, joined: 1, after: 1 });
    expect(await year(chapters.world, 2026)).toMatchObject({ before: 1, joined: 2, after: 3 });
    expect(await year(chapters.spain, 2026)).toMatchObject({ before: 1, joined: 1, after: 2 });
    const { chapters: below } = await community.report(ROOT, chapters.world, 2026);
    expect(below.map(({ name, members }) => [name, members])).toEqual([
      ['NRNA', 3],
      ['NRNA Portugal', 1],
      ['NRNA Spain', 2],
    ]);
    const months = async (chapter: string, asked: number) =>
      (await community.report(ROOT, chapter, asked)).months.map(({ month, members, joined }) => [
        month.slice(5),
        members,
        joined,
      ]);
    expect(await months(chapters.world, 2025)).toHaveLength(12);
    expect((await months(chapters.world, 2025)).slice(1, 4)).toEqual([
      ['02', 0, 0],
      ['03', 1, 1],
      ['04', 1, 0],
    ]);
    const running = await months(chapters.world, 2026);
    expect(running).toHaveLength(Number(clock.text().slice(5, 7)));
    expect(running.slice(3, 6)).toEqual([
      ['04', 1, 0],
      ['05', 2, 1],
      ['06', 3, 1],
    ]);
    expect((await months(chapters.spain, 2026)).at(-1)?.[1]).toBe(2);
    clock.advance(40 * DAY_MS);
    expect(await year(chapters.world, 2027)).toMatchObject({ before: 3, joined: 0, after: 3 });
  });

  it('counts those of a chapter and below by the age that they have today', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, clock } = world;
    const { id: tier } = await community.tiers.create(ROOT, chapters.world, {
      name: 'Member',
      currency: 'EUR',
      period: 'free',
      graceDays: 0,
      open: true,
    });
    const year = Number(clock.text().slice(0, 4));
    const today = clock.text().slice(4, 10);
    const tomorrow = new Date(clock.now() + DAY_MS).toISOString().slice(4, 10);
    const born = [
      [chapters.madrid, `${year - 18}${today}`],
      [chapters.madrid, `${year - 18}${tomorrow}`],
      [chapters.portugal, `${year - 75}${today}`],
      [chapters.portugal, ''],
    ] as const;
    for (const [place, [chapter, bornOn]] of born.entries())
      await community.members.enter(ROOT, chapter, { ...FORM, email: `m${place}@example.org`, tier, bornOn });
    const told = async (chapter: string) => {
      const { ages } = await community.report(ROOT, chapter, year);
      return [...(ages?.bands.map(({ members }) => members) ?? []), ages?.unknown];
    };
    expect(await told(chapters.world)).toEqual([1, 1, 0, 0, 0, 1, 1]);
    expect(await told(chapters.spain)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect((await community.report(ROOT, chapters.world, year - 1)).ages).toBeNull();
  });

  it('tells dues that were asked for, paid and open, by chapter and currency', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, clock } = world;
    const tierOf = async (amount: number, currency: string) =>
      (await community.tiers.create(ROOT, chapters.world, { ...YEARLY, amount, currency })).id;
    const [euros, dollars] = [await tierOf(2500, 'EUR'), await tierOf(1000, 'USD')];
    for (const [place, [chapter, tier]] of [
      [chapters.spain, euros],
      [chapters.madrid, euros],
      [chapters.madrid, euros],
      [chapters.portugal, dollars],
    ].entries())
      await community.members.enter(ROOT, chapter ?? '', { ...FORM, email: `m${place}@example.org`, tier });
    const { actor } = await joined(world);
    await payAt(world, await community.dues.pay((await lastDues(world, actor)).token));
    const dues = await world.rows<{ id: string; chapter: string; status: string }>('community_dues');
    const waived = dues.find(({ chapter, status }) => chapter === chapters.madrid && status === 'open');
    await community.dues.waive(ROOT, chapters.spain, waived?.id ?? '');
    const rows = await world.rows<{ status: string; currency: string; amount: number }>('community_dues');
    const sum = (currency: string, ...states: string[]) =>
      rows
        .filter((row) => row.currency === currency && states.includes(row.status))
        .reduce((all, { amount }) => all + amount, 0);
    const told = async (chapter: string, year: number) =>
      (await community.report(ROOT, chapter, year)).dues.map(({ currency, chapters: [all, ...below] }) => ({
        currency,
        asked: all?.asked,
        paid: all?.paid,
        open: all?.open,
        below: below.map(({ name, asked, paid, open }) => [name, asked, paid, open]),
      }));
    const whole = await told(chapters.world, 2026);
    expect(whole.map(({ below: _below, ...all }) => all)).toEqual(
      ['EUR', 'USD'].map((currency) => ({
        currency,
        asked: sum(currency, 'open', 'paid'),
        paid: sum(currency, 'paid'),
        open: sum(currency, 'open'),
      })),
    );
    expect(whole[1]?.below).toEqual([['NRNA Portugal', 1000, 0, 1000]]);
    expect(sum('EUR', 'paid')).toBeGreaterThan(0);
    expect(await told(chapters.portugal, 2026)).toEqual([
      { currency: 'USD', asked: 1000, paid: 0, open: 1000, below: [] },
    ]);
    clock.advance(40 * DAY_MS);
    expect(await told(chapters.portugal, 2027)).toEqual([
      { currency: 'USD', asked: 0, paid: 0, open: 1000, below: [] },
    ]);
    expect(await told(chapters.portugal, 2025)).toEqual([]);
  });
});
