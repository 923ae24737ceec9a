import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  SUPERUSER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

/** Codes of free tickets of the event, and the order they are of. */
async function codes(
  world: TicketingWorld,
  quantity = 1,
  event = EVENT,
): Promise<{ order: string; codes: string[] }> {
  const type = await world.sell({ kind: 'free', price: 0, quantity: 1000, maxPerOrder: 100 }, event);
  const { order, accessToken } = await world.ticketing.placeOrder(event, world.request(type, quantity), {
    actor: BUYER,
  });
  const { tickets } = await world.ticketing.readOrder(order.id, { actor: null, accessToken });
  return { order: order.id, codes: tickets.map(({ code }) => code) };
}

describeTicketing('check-in', (databases) => {
  it('admits a ticket once, whoever scans it and however many at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const other = world.beside(await databases.openAgain());
    const {
      codes: [code = ''],
    } = await codes(world);
    const scans = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? world.ticketing : other).checkIn(n % 3 ? ORGANISER : SUPERUSER, EVENT, {
          code,
          device: `gate ${n}`,
        }),
      ),
    );
    expect(scans.filter(({ result }) => result === 'admitted')).toHaveLength(1);
    expect(scans.filter(({ result }) => result === 'already_admitted')).toHaveLength(19);
    for (const { ticket } of scans) {
      expect(ticket).toMatchObject({
        code,
        checkedInAt: world.clock.text(),
        holderName: 'Maya Gurung',
        ticketTypeName: 'Entry',
      });
    }
    const kept = await world.rows('check_ins');
    expect(kept.map(({ result }) => result).toSorted()).toEqual(scans.map(({ result }) => result).toSorted());
    expect(new Set(kept.map(({ device }) => device)).size).toBe(20);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('says what is wrong with a code, and tells nothing of tickets that are not of this event', async () => {
    const world = await ticketingWorld(await databases.open());
    const {
      order,
      codes: [code = ''],
    } = await codes(world);
    const {
      codes: [elsewhere = ''],
    } = await codes(world, 1, OTHER_EVENT);
    const scan = (scanned: string) => world.ticketing.checkIn(ORGANISER, EVENT, { code: scanned });
    expect(await scan(elsewhere)).toEqual({ result: 'wrong_event' });
    for (const wrong of [
      'nonsense',
      code.slice(0, -1),
      `${code}0`,
      `${code.slice(0, -9)}${code.at(-9) === '0' ? '1' : '0'}${code.slice(-8)}`,
    ]) {
      expect(await scan(wrong)).toEqual({ result: 'invalid' });
    }
    await world.ticketing.cancelOrder(order, { actor: ORGANISER });
    expect(await scan(code)).toMatchObject({
      result: 'cancelled',
      ticket: { code, status: 'cancelled', checkedInAt: '' },
    });
    const kept = await world.rows('check_ins');
    expect(
      kept.map(({ result, ticket }) => `${result} ${ticket === '' ? 'nothing' : 'a ticket'}`).toSorted(),
    ).toEqual([
      'cancelled a ticket',
      ...Array.from({ length: 4 }, () => 'invalid nothing'),
      'wrong_event nothing',
    ]);
  });

  it('takes the time of a scanner that had no network, and none that has not come', async () => {
    const world = await ticketingWorld(await databases.open());
    const {
      codes: [one = '', two = '', three = ''],
    } = await codes(world, 3);
    const scan = (code: string, at: unknown) => world.ticketing.checkIn(ORGANISER, EVENT, { code, at });
    expect((await scan(one, '2026-12-01T11:00:00+05:45')).ticket?.checkedInAt).toBe(
      '2026-12-01 05:15:00.000Z',
    );
    expect((await scan(two, '2026-12-01 12:04:00Z')).ticket?.checkedInAt).toBe(world.clock.text());
    for (const at of ['2026-12-01 13:00:00Z', 'yesterday', 12, '2026-13-01']) {
      const refusal = await refused(scan(three, at));
      expect([refusal.status, Object.keys(refusal.data)]).toEqual([400, ['at']]);
    }
    expect((await scan(three, '')).result).toBe('admitted');
  });

  it("is the organiser's and superusers' to do", async () => {
    const world = await ticketingWorld(await databases.open());
    const {
      codes: [code = ''],
    } = await codes(world);
    for (const actor of [BUYER, STRANGER]) {
      expect((await refused(world.ticketing.checkIn(actor, EVENT, { code }))).status).toBe(404);
    }
    expect((await refused(world.ticketing.checkIn(ORGANISER, 'nothing', { code }))).status).toBe(404);
    for (const input of [{}, { code: '' }, { code: 7 }, { code: 'x'.repeat(1001) }, null, 'code']) {
      expect((await refused(world.ticketing.checkIn(ORGANISER, EVENT, input))).status).toBe(400);
    }
    expect(await world.rows('check_ins')).toEqual([]);
    expect((await world.ticketing.checkIn(ORGANISER, EVENT, { code })).result).toBe('admitted');
  });
});
