import { beforeEach, expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import { idOf, itemRow, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import type { OrderRow } from '../model/ticketing-schema.ts';

describeTicketing('orders that are looked for', (databases) => {
  let world: TicketingWorld;
  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
  });
  const find = (search: unknown = {}, page: { cursor?: string; limit?: number } = {}) =>
    world.ticketing.findOrders(ORGANISER, EVENT, search, page);
  const found = async (search: unknown, page: { cursor?: string; limit?: number } = {}) =>
    (await find(search, page)).items.map(({ code }) => code.toLowerCase()).join(' ');

  /** `a` to `f`, a minute each. */
  const six = async () => {
    const each: Partial<OrderRow>[] = [
      { buyerName: 'Bina Rai', buyerEmail: 'bina@example.com', total: 500, promo: idOf('promo') },
      { buyerName: 'Asha Rai', buyerEmail: 'asha@example.org', total: 700, method: 'cash', via: idOf('via') },
      {
        buyerName: 'Maya',
        buyerEmail: 'rai@example.com',
        total: 700,
        method: 'bank',
        status: 'partially_refunded',
      },
      { buyerName: 'Hari', total: 900, method: 'import', status: 'refunded' },
      { buyerName: 'Gita', total: 50, method: 'guest', status: 'cancelled', via: idOf('via2') },
      { buyerName: 'Dipa', total: 1, status: 'pending', promo: idOf('promo2') },
    ];
    const orders = each.map((values, n) =>
      orderRow('abcdef'.charAt(n), { created: addMs(PLACED, n * 60_000), ...values }),
    );
    await writeRows(world.db, 'orders', [...orders, orderRow('x', { event: OTHER_EVENT, total: 9_000 })]);
    await writeRows(world.db, 'order_items', [
      itemRow('i1', { order: idOf('a'), ticketType: idOf('plain'), position: 1 }),
      itemRow('i2', { order: idOf('a'), ticketType: idOf('dear'), position: 0 }),
      itemRow('i3', { order: idOf('b'), ticketType: idOf('plain') }),
    ]);
    await writeRows(world.db, 'tickets', [
      ticketRow('ta', { order: idOf('a'), checkedInAt: PLACED }),
      ticketRow('ta2', { order: idOf('a') }),
      ticketRow('tb', { order: idOf('b') }),
    ]);
  };

  it('are those that are as was asked, in the order that was asked', async () => {
    await six();
    const at = (n: number) => addMs(PLACED, n * 60_000);
    const cases: [object, string, number][] = [
      [{}, 'f e d c b a', 2_800],
      [{ sort: 'oldest' }, 'a b c d e f', 2_800],
      [{ sort: 'name' }, 'b a f e d c', 2_800],
      [{ sort: 'most' }, 'd c b a e f', 2_800],
      [{ sort: 'least' }, 'f e a b c d', 2_800],
      [{ q: 'rai' }, 'c b a', 1_900],
      [{ q: 'rai EXAMPLE.com' }, 'c a', 1_200],
      [{ q: 'rai nobody' }, '', 0],
      [{ q: 'D' }, 'f d', 900],
      ...(['pending', 'cancelled', 'expired'] as const).map((status): [object, string, number] => [
        { status },
        { pending: 'f', cancelled: 'e', expired: '' }[status],
        0,
      ]),
      [{ status: 'paid' }, 'b a', 1_200],
      [{ status: 'partially_refunded' }, 'c', 700],
      [{ status: 'refunded' }, 'd', 900],
      [{ type: idOf('plain') }, 'b a', 1_200],
      [{ type: idOf('dear') }, 'a', 500],
      [{ admission: 'in' }, 'a', 500],
      [{ admission: 'out' }, 'f e d c b', 2_300],
      [{ promo: idOf('promo') }, 'a', 500],
      [{ via: idOf('via') }, 'b', 700],
      [{ origin: 'site' }, 'f a', 500],
      [{ origin: 'hand' }, 'e d c b', 2_300],
      [{ origin: 'cash' }, 'b', 700],
      [{ origin: 'bank' }, 'c', 700],
      [{ origin: 'guest' }, 'e', 0],
      [{ origin: 'import' }, 'd', 900],
      [{ from: at(4) }, 'f e', 0],
      [{ until: at(1) }, 'a', 500],
      [{ from: at(1), until: at(3) }, 'c b', 1_400],
    ];
    for (const [search, wanted, paid] of cases) {
      expect([search, await found(search)]).toEqual([search, wanted]);
      const orders = wanted.split(' ').filter(Boolean).length;
      expect([search, await world.ticketing.countOrders(ORGANISER, EVENT, search)]).toEqual([
        search,
        { orders, paid },
      ]);
    }
    const [a] = (await find({ type: idOf('dear') })).items;
    expect(a?.items.map(({ ticketType }) => ticketType)).toEqual(['dear', 'plain'].map(idOf));
  });

  it.each(['newest', 'oldest', 'name', 'most', 'least'])(
    'go on where a page of them ended (%s)',
    async (sort) => {
      const alike = Array.from({ length: 7 }, (_, n) =>
        orderRow(`o${n}`, {
          total: n < 4 ? 100 : 200,
          buyerName: n < 4 ? 'Asha' : 'Bina',
          created: n < 4 ? PLACED : addMs(PLACED, 1),
        }),
      );
      await writeRows(world.db, 'orders', alike);
      const whole = await found({ sort });
      const upwards = ['oldest', 'name', 'least'].includes(sort);
      const ids = alike.map(({ code }) => code.toLowerCase());
      expect(whole).toBe((upwards ? ids : ids.toReversed()).join(' '));
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await find({ sort }, { cursor, limit: 2 });
        expect(page.items.length).toBeLessThanOrEqual(2);
        seen.push(...page.items.map(({ code }) => code.toLowerCase()));
        cursor = page.next;
      }
      expect(seen.join(' ')).toBe(whole);
    },
  );

  it('come in pages of one at the least and 1,000 at the most', async () => {
    await writeRows(
      world.db,
      'orders',
      Array.from({ length: 1_001 }, (_, n) => orderRow(`o${n}x`, { created: addMs(PLACED, n) })),
    );
    const cases: [number | undefined, number, boolean][] = [
      [undefined, 40, true],
      [-5, 1, true],
      [0, 1, true],
      [1, 1, true],
      [2.9, 2, true],
      [1_000, 1_000, true],
      [1_001, 1_000, true],
    ];
    for (const [limit, length, more] of cases) {
      const page = await find({}, limit === undefined ? {} : { limit });
      expect([limit, page.items.length, page.next !== null]).toEqual([limit, length, more]);
    }
    const { next } = await find({}, { limit: 1_000 });
    const last = await find({}, { limit: 1, ...(next ? { cursor: next } : {}) });
    expect([last.items.map(({ id }) => id), last.next]).toEqual([[idOf('o0x')], null]);
  });

  it('are refused to others, and so is what nobody can ask', async () => {
    await expect(find({ status: 'lost' })).rejects.toMatchObject({
      status: 400,
      data: { status: expect.objectContaining({ code: 'validation_invalid_status' }) },
    });
    for (const ask of ['findOrders', 'countOrders'] as const)
      await expect(world.ticketing[ask](STRANGER, EVENT)).rejects.toMatchObject({ status: 404 });
    expect(await find()).toEqual({ items: [], next: null });
    expect(await world.ticketing.countOrders(ORGANISER, EVENT)).toEqual({ orders: 0, paid: 0 });
  });
});
