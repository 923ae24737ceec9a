import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardStep, toStep } from '#lib/card-step.ts';
import { ApiError } from '#lib/errors.ts';
import { refused } from '#tests/support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

interface Wish {
  type: string;
  quantity?: number;
  promoCode?: string;
  via?: string;
  country?: string;
  late?: boolean;
  addOns?: { ticketType: string; quantity: number }[];
}

/** Buys as somebody would, and gives the order's id; null when there was nothing left. */
async function buy(world: TicketingWorld, wish: Wish): Promise<string | null> {
  const { type: ticketType, quantity = 1, addOns = [] } = wish;
  const more = {
    ...(wish.promoCode ? { promoCode: wish.promoCode } : {}),
    items: [{ ticketType, quantity }, ...addOns],
  };
  const placed = await world.ticketing
    .placeOrder(EVENT, world.request(ticketType, quantity, more), { actor: null, via: wish.via })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return null;
      throw error;
    });
  if (!placed) return null;
  if (placed.payment) {
    if (wish.late) {
      world.clock.advance(16 * 60_000);
      await world.worker.drain();
    }
    const paid = world.cards.pay(placed.payment.paymentSessionId);
    await world.ticketing.receiver.settle({ ...paid, country: wish.country ?? '' });
  }
  return placed.order.id;
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** How many rows there are of each. */
const counted = <Row>(rows: readonly Row[], by: (row: Row) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, by)].map(([key, own]) => [key, own.length]));

/** `2026-12-01 18:15` of a time at 18:29. */
const quarterAt = (at: string): string =>
  `${at.slice(0, 14)}${String(Math.floor(Number(at.slice(14, 16)) / 15) * 15).padStart(2, '0')}`;

/** All sides of the figures come to the same, which is what the ledger and the tickets say. */
async function expectAgreement(world: TicketingWorld): Promise<void> {
  const figures = await world.ticketing.figuresOf(ORGANISER, EVENT);
  const { totals, codes, links, countries, days, types, arrivals } = figures;
  for (const lines of [codes, links, countries]) {
    expect({
      orders: sum(lines, ({ orders }) => orders),
      tickets: sum(lines, ({ tickets }) => tickets),
      taken: sum(lines, ({ taken }) => taken),
      refunded: sum(lines, ({ refunded }) => refunded),
    }).toEqual({
      orders: totals.orders,
      tickets: totals.tickets,
      taken: totals.taken,
      refunded: totals.refunded,
    });
  }
  for (const lines of [days, types]) {
    expect(sum<{ taken: number }>(lines, ({ taken }) => taken)).toBe(totals.taken);
    expect(sum<{ tickets: number }>(lines, ({ tickets }) => tickets)).toBe(totals.tickets);
  }
  expect(sum(days, ({ orders }) => orders)).toBe(totals.orders);
  expect(sum(arrivals, ({ admitted }) => admitted)).toBe(totals.checkedIn);

  const { ledger } = world.cards;
  const [money] = await ledger.summary(EVENT);
  const back = await ledger.givenBack(EVENT);
  expect({ gross: money?.gross ?? 0, refunds: money?.refunds ?? 0 }).toEqual({
    gross: totals.taken,
    refunds: totals.refunded,
  });
  expect(sum(back, ({ amount }) => amount)).toBe(totals.refunded);
  expect(await ledger.wrongSums()).toEqual([]);

  const valid = (await world.rows('tickets')).filter(
    ({ status, addOn }) => status === 'valid' && addOn === 0,
  );
  expect(totals.tickets).toBe(valid.length);
  expect(totals.checkedIn).toBe(valid.filter(({ checkedInAt }) => checkedInAt !== '').length);
  // One by one, as nobody would add up 100,000.
  const orders = new Map((await world.rows('orders')).map((order) => [order.id, order]));
  for (const [by, lines] of [
    ['promo', codes],
    ['via', links],
    ['country', countries],
  ] as const)
    expect(
      Object.fromEntries(lines.flatMap((line) => (line.tickets > 0 ? [[line.id, line.tickets]] : []))),
    ).toEqual(counted(valid, (ticket) => orders.get(ticket.order)?.[by] ?? ''));
  const admitted = valid.filter(({ checkedInAt }) => checkedInAt !== '');
  expect(Object.fromEntries(arrivals.map((row) => [row.quarter, row.admitted]))).toEqual(
    counted(admitted, ({ checkedInAt }) => quarterAt(checkedInAt)),
  );
  expect(
    Object.fromEntries(types.flatMap((row) => (row.checkedIn > 0 ? [[row.id, row.checkedIn]] : []))),
  ).toEqual(counted(admitted, ({ ticketType }) => ticketType));
  const kept = (await world.ticketing.salesOfEvents(ORGANISER, [EVENT])).get(EVENT);
  expect(kept?.revenue).toBe(totals.taken - totals.refunded);
  const overview = await world.ticketing.salesOf(ORGANISER, EVENT);
  expect(overview.totals).toMatchObject({
    sales: totals.taken,
    refunded: totals.refunded,
    net: kept?.revenue,
    sold: valid.length,
  });
  expect(sum(overview.types, ({ sales }) => sales)).toBe(overview.totals.sales);
}

describeTicketing('the figures of an event', ({ open }) => {
  it('are told from every side', async () => {
    const world = await ticketingWorld(await open());
    const paid = await world.sell({ name: 'Entry', price: 1500, quantity: 20 });
    const free = await world.sell({ name: 'Child', kind: 'free', price: 0, position: 1 });
    await world.ticketing.promoCodes.create(SUPERUSER, EVENT, { code: 'half', kind: 'percent', bps: 5000 });
    const link = await world.ticketing.links.create(SUPERUSER, EVENT, { name: 'Newsletter' });
    const unused = await world.ticketing.links.create(SUPERUSER, EVENT, { name: 'Posters' });
    await world.ticketing.links.countVisit(link.id);
    await world.ticketing.links.countVisit(link.id);
    // 12:00 in UTC is 17:45 in Kathmandu: its midnight is 18:15.
    await buy(world, { type: paid, quantity: 2, country: 'NP', via: link.id });
    const part = await buy(world, { type: paid, quantity: 1, promoCode: 'HALF', country: 'PT' });
    world.clock.advance((6 * 60 + 15) * 60_000);
    await buy(world, { type: free, quantity: 3 });
    const whole = await buy(world, { type: paid, quantity: 4, country: 'PT' });
    await world.ticketing.refundOrder(ORGANISER, whole ?? '');
    await world.ticketing.refundOrder(ORGANISER, part ?? '', { amount: 200 });
    await world.worker.drain();
    const [admitted] = await world.rows('tickets');
    await world.ticketing.checkIn(ORGANISER, EVENT, { code: admitted?.code ?? '' });

    expect(await world.ticketing.figuresOf(ORGANISER, EVENT)).toEqual({
      currency: 'USD',
      totals: {
        orders: 3,
        tickets: 6,
        taken: 9750,
        refunded: 6200,
        checkedIn: 1,
      },
      days: [
        { day: '2026-12-01', orders: 2, tickets: 3, taken: 3750 },
        { day: '2026-12-02', orders: 1, tickets: 3, taken: 6000 },
      ],
      types: [
        {
          id: paid,
          name: 'Entry',
          variationOf: '',
          kind: 'paid',
          tickets: 3,
          quantity: 20,
          cancelled: 4,
          taken: 9750,
          checkedIn: 1,
        },
        {
          id: free,
          name: 'Child',
          variationOf: '',
          kind: 'free',
          tickets: 3,
          quantity: 10,
          cancelled: 0,
          taken: 0,
          checkedIn: 0,
        },
      ],
      codes: [
        { id: '', name: '', orders: 2, tickets: 5, taken: 9000, refunded: 6000, discount: 0 },
        {
          id: expect.any(String),
          name: 'HALF',
          orders: 1,
          tickets: 1,
          taken: 750,
          refunded: 200,
          discount: 750,
        },
      ],
      links: [
        { id: '', name: '', orders: 2, tickets: 4, taken: 6750, refunded: 6200, visits: 0 },
        { id: link.id, name: 'Newsletter', orders: 1, tickets: 2, taken: 3000, refunded: 0, visits: 2 },
        { id: unused.id, name: 'Posters', orders: 0, tickets: 0, taken: 0, refunded: 0, visits: 0 },
      ],
      countries: [
        { id: 'PT', name: '', orders: 1, tickets: 1, taken: 6750, refunded: 6200 },
        { id: 'NP', name: '', orders: 1, tickets: 2, taken: 3000, refunded: 0 },
        { id: '', name: '', orders: 1, tickets: 3, taken: 0, refunded: 0 },
      ],
      arrivals: [{ quarter: '2026-12-01 18:15', admitted: 1 }],
    });
    expect(await world.cards.ledger.givenBack(EVENT)).toEqual([
      { quarter: '2026-12-01 18:15', currency: 'USD', count: 2, amount: 6200 },
    ]);
    expect(await world.ticketing.ticketDaysOf(ORGANISER, EVENT)).toEqual([
      { day: '2026-12-01', tickets: 3 },
      { day: '2026-12-02', tickets: 3 },
    ]);
    await expectAgreement(world);
    for (const work of [world.ticketing.figuresOf, world.ticketing.ticketDaysOf])
      expect((await refused(work(STRANGER, EVENT))).status).toBe(404);
  });

  it('are nothing of nothing', async () => {
    const world = await ticketingWorld(await open());
    expect(await world.ticketing.figuresOf(ORGANISER, EVENT)).toMatchObject({
      totals: { orders: 0, tickets: 0, taken: 0, refunded: 0 },
      days: [],
      types: [],
      countries: [],
      arrivals: [],
    });
    expect(await world.cards.ledger.givenBack(EVENT)).toEqual([]);
  });
});

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      type: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 3 }),
      promoCode: fc.constantFrom('', '', 'TENTH', 'FIXED'),
      via: fc.nat(2),
      country: fc.constantFrom('', 'NP', 'PT', 'US'),
      late: fc.boolean(),
      addOns: fc.nat(2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: fc.nat(20),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('byHand' as const),
      type: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 2 }),
      method: fc.constantFrom('cash', 'guest'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('admit' as const), which: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(2_000) }) },
);

describeTicketing('quarters of an hour', ({ open }) => {
  it('begin and end on the minute, across hours and days', async () => {
    const world = await ticketingWorld(await open());
    const free = await world.sell({ kind: 'free', price: 0, quantity: 50 });
    const times = [
      '2026-12-01 12:59:59.999Z',
      '2026-12-01 13:00:00.000Z',
      '2026-12-01 13:14:59.999Z',
      '2026-12-01 13:15:00.000Z',
      '2026-12-01 13:29:59.999Z',
      '2026-12-01 13:44:00.000Z',
      '2026-12-01 13:45:00.000Z',
      '2026-12-01 13:59:59.999Z',
      '2026-12-01 23:59:59.999Z',
      '2026-12-02 00:00:00.000Z',
    ];
    for (const at of times) {
      world.clock.advance(Date.parse(at) - world.clock.now());
      await buy(world, { type: free });
      const code = (await world.rows('tickets')).find(({ checkedInAt }) => checkedInAt === '')?.code ?? '';
      await world.ticketing.checkIn(ORGANISER, EVENT, { code });
    }
    const { arrivals, days } = await world.ticketing.figuresOf(ORGANISER, EVENT);
    expect(arrivals.map(({ quarter, admitted }) => `${quarter} ${admitted}`)).toEqual([
      '2026-12-01 12:45 1',
      '2026-12-01 13:00 2',
      '2026-12-01 13:15 2',
      '2026-12-01 13:30 1',
      '2026-12-01 13:45 2',
      '2026-12-01 23:45 1',
      '2026-12-02 00:00 1',
    ]);
    expect(days.map(({ day, orders, tickets }) => `${day} ${orders} ${tickets}`)).toEqual([
      '2026-12-01 8 8',
      '2026-12-02 2 2',
    ]);
    await expectAgreement(world);
  });
});

describeTicketing('whatever is sold, refunded, cancelled and let in', ({ open, release }) => {
  it('all sides of the figures agree with the ledger to the minor unit', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(step, { minLength: 5, maxLength: 20 }),
          fc.constantFrom('USD', 'JPY', 'KWD'),
          async (steps, currency) => {
            const world = await ticketingWorld(await open());
            const payable = (amount: number) => toStep(amount, cardStep(currency));
            await world.changeEvent({ currency });
            const types = [
              await world.sell({ price: payable(1999), quantity: 12 }),
              await world.sell({ price: payable(333), quantity: 6 }),
              await world.sell({ kind: 'free', price: 0, quantity: 8 }),
              await world.sell({ name: 'Family', price: payable(2777), quantity: 4, admits: 3 }),
            ];
            const poster = await world.sell({
              name: 'Poster',
              price: payable(555),
              quantity: 9,
              addOnTo: types[0] ?? '',
            });
            const off = { TENTH: { kind: 'percent', bps: 1234 }, FIXED: { kind: 'amount', amount: 777 } };
            for (const [code, values] of Object.entries(off))
              await world.ticketing.promoCodes.create(SUPERUSER, EVENT, { code, ...values, maxUses: 4 });
            const links = [
              '',
              (await world.ticketing.links.create(SUPERUSER, EVENT, { name: 'One' })).id,
              (await world.ticketing.links.create(SUPERUSER, EVENT, { name: 'Other' })).id,
            ];
            const orders: string[] = [];
            for (const each of steps) {
              const id = 'which' in each ? orders[each.which % Math.max(1, orders.length)] : undefined;
              if (each.do === 'wait') world.clock.advance(each.minutes * 60_000);
              if (each.do === 'buy') {
                const bought = await buy(world, {
                  ...each,
                  type: types[each.type] ?? '',
                  via: links[each.via] ?? '',
                  addOns: each.addOns > 0 ? [{ ticketType: poster, quantity: each.addOns }] : [],
                });
                if (bought) orders.push(bought);
              }
              if (each.do === 'byHand') {
                const { quantity, method } = each;
                const asked = {
                  items: [{ ticketType: types[each.type] ?? '', quantity, price: payable(1230) }],
                  buyer: { name: 'Maya', email: 'maya@example.com' },
                  method,
                };
                await world.ticketing.management
                  .order(ORGANISER, EVENT, asked)
                  .then((made) => orders.push(made.id), onlyRefusals);
              }
              if (each.do === 'refund' && id) {
                const { total, refunded } = await world.ticketing.readOrder(id, { actor: ORGANISER });
                const wanted = Math.max(cardStep(currency), payable(Math.round(total * each.share)));
                const amount = Math.min(total - refunded, wanted);
                await world.ticketing.refundOrder(ORGANISER, id, { amount }).catch(onlyRefusals);
              }
              if (each.do === 'cancel' && id)
                await world.ticketing.cancelOrder(id, { actor: ORGANISER }).catch(onlyRefusals);
              if (each.do === 'admit') {
                const tickets = await world.rows('tickets');
                const code = tickets[each.which % Math.max(1, tickets.length)]?.code;
                if (code) await world.ticketing.checkIn(ORGANISER, EVENT, { code });
              }
              await world.worker.drain();
            }
            await expectAgreement(world);
          },
        )
        .afterEach(release),
      { numRuns: 8 },
    );
  });
});

function onlyRefusals(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
}
