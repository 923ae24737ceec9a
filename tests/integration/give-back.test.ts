import type { OrderViewer } from '#features/orders/index.ts';
import { expect, it } from 'vitest';
import type { RefundPolicy } from '#features/events/index.ts';
import { refused } from '../support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const DAY_MS = 24 * 3_600_000;

/** A paid order of three at 15 dollars, of an event that gives the money back until seven days before. */
async function bought(world: TicketingWorld, refundPolicy: RefundPolicy = 'until') {
  await world.changeEvent({ refundPolicy, refundDays: 7 });
  const type = await world.sell({ quantity: 3 });
  const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 3), { actor: null });
  const { id } = placed.order;
  await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${id}`));
  await world.worker.drain();
  const buyer: OrderViewer = { actor: null, accessToken: placed.accessToken };
  const { tickets } = await world.ticketing.readOrder(id, buyer);
  return { id, buyer, type, tickets: tickets.map((ticket) => ticket.id) };
}

const mails = async (world: TicketingWorld) => {
  await world.worker.drain();
  return (await world.rows('mail_outbox')).map(({ subject }) => subject);
};
const deeds = async (world: TicketingWorld, id: string) =>
  (await world.ticketing.management.look(ORGANISER, id)).deeds.map(({ what }) => what);

describeTicketing('buyers who give tickets back', (databases) => {
  const cases = [
    { what: 'one of three', count: 1, back: 1500, status: 'partially_refunded' },
    { what: 'all of them', count: 3, back: 4500, status: 'refunded' },
  ];
  it.each(cases)('get what $what cost, once, with places back on sale', async ({ count, back, status }) => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const { id, buyer, tickets, type } = await bought(world);
    expect(await management.giveBackOffer(id, buyer)).toMatchObject({
      refused: null,
      until: '2026-12-13 18:00:00.000Z',
      left: 4500,
      tickets: [{ amount: 1500 }, { amount: 1500 }, { amount: 1500 }],
    });
    const given = { tickets: tickets.slice(0, count) };
    const order = await management.giveBack(id, buyer, given, 'a form');
    expect(order).toMatchObject({ status, refunded: back });
    expect(await management.giveBack(id, buyer, given, 'a form')).toMatchObject({ refunded: back });
    expect([...world.cards.refunds.values()]).toEqual([back]);
    expect(await world.taken()).toBe(3 - count);
    expect((await world.ticketing.ticketTypes.list(EVENT)).find((each) => each.id === type)?.sold).toBe(
      3 - count,
    );
    expect(await mails(world)).toContain(`Refund ${back} `);
    expect(await deeds(world, id)).toContain('refund');
    const actions = (await world.audits()).map(({ action, actorKind }) => `${actorKind} ${action}`);
    expect(actions).toEqual(expect.arrayContaining(['nobody orders.refund', 'nobody tickets.giveBack']));
    expect((await refused(management.giveBack(id, buyer, given))).status).toBe(409);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  type Case = [
    string,
    (world: TicketingWorld, bought: { id: string; tickets: string[] }) => Promise<unknown>,
    RegExp,
  ];
  const refusals: Case[] = [
    ['when it is over', async (world) => world.clock.advance(100 * DAY_MS), /is over/],
    ['when the event is cancelled', (world) => world.changeEvent({ status: 'cancelled' }), /is cancelled/],
    [
      'once somebody came in',
      async (world) => {
        for (const { code } of await world.rows('tickets'))
          await world.ticketing.checkIn(ORGANISER, EVENT, { code });
      },
      /checked in/,
    ],
    [
      'when the organiser gave it back',
      (world, { id, tickets }) =>
        world.ticketing.management.refundTickets(ORGANISER, id, { tickets: tickets.slice(0, 1) }),
      /no longer valid/,
    ],
  ];
  it.each(refusals)('are refused %s, and nothing is moved', async (_when, happens, reason) => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const { id, buyer, tickets } = await bought(world);
    await happens(world, { id, tickets });
    const [before, taken] = [[...world.cards.refunds.values()], await world.taken()];
    const refusal = await refused(management.giveBack(id, buyer, { tickets: tickets.slice(0, 1) }));
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toMatch(reason);
    await world.worker.drain();
    expect([...world.cards.refunds.values()]).toEqual(before);
    expect(await world.taken()).toBe(taken);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([
    ['none', /no refunds for this event, unless/],
    ['flexible', /organiser decides/],
    ['', /no refund policy/],
  ] as const)('are refused where “%s” was promised, then and now', async (policy, reason) => {
    const world = await ticketingWorld(await databases.open());
    const { id, buyer, tickets } = await bought(world, policy);
    const refusal = await refused(world.ticketing.management.giveBack(id, buyer, { tickets }));
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toMatch(reason);
    expect([...world.cards.refunds.values()]).toEqual([]);
  });

  it('are told by field what a form lacks, and give back once when it is sent twice at once', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const { id, buyer, tickets } = await bought(world);
    for (const given of [{}, { tickets: [] }, { tickets: Array.from({ length: 1001 }, () => 'x') }]) {
      const refusal = await refused(management.giveBack(id, buyer, given));
      expect([refusal.status, Object.keys(refusal.data)]).toEqual([400, ['tickets']]);
    }
    expect((await refused(management.giveBack(id, buyer, { tickets: [tickets[0], 'another'] }))).status).toBe(
      409,
    );
    const given = { tickets: tickets.slice(0, 1) };
    await Promise.all([1, 2].map(() => management.giveBack(id, buyer, given, 'a form')));
    expect([...world.cards.refunds.values()]).toEqual([1500]);
    const [entry] = (await world.audits()).filter(({ action }) => action === 'tickets.giveBack');
    expect(JSON.parse(entry?.changes ?? '')).toEqual([{ field: 'tickets', before: 3, after: 2 }]);
  });

  it('are refused when a gate was faster, with nothing written', async () => {
    const world = await ticketingWorld(await databases.open());
    const { id, buyer, tickets } = await bought(world);
    const [code] = (await world.rows('tickets')).map((ticket) => ticket.code);
    const write = world.db.write.bind(world.db);
    world.db.write = async (work) => {
      world.db.write = write;
      await world.ticketing.checkIn(ORGANISER, EVENT, { code });
      return write(work);
    };
    const refusal = await refused(world.ticketing.management.giveBack(id, buyer, { tickets }));
    expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/checked in/) });
    expect(await world.taken()).toBe(3);
    expect(world.cards.refunds.size).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('may give back the others when one of the order came in', async () => {
    const world = await ticketingWorld(await databases.open());
    const { id, buyer, tickets, type } = await bought(world);
    const [first] = await world.rows('tickets');
    await world.ticketing.checkIn(ORGANISER, EVENT, { code: first?.code });
    const others = tickets.filter((ticket) => ticket !== first?.id);
    // Nor does somebody else's visit keep them from it.
    await world.ticketing.ticketTypes.update(ORGANISER, type, { quantity: 4 });
    const another = await world.ticketing.placeOrder(EVENT, world.request(type, 1), { actor: null });
    await world.ticketing.receiver.settle(world.cards.pay(`cs_test_${another.order.id}`));
    await world.worker.drain();
    for (const { code, order } of await world.rows('tickets'))
      if (order === another.order.id) await world.ticketing.checkIn(ORGANISER, EVENT, { code });
    const order = await world.ticketing.management.giveBack(id, buyer, { tickets: others });
    expect(order).toMatchObject({ status: 'partially_refunded', refunded: 3000 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are held to no stricter promise than when they bought; whoever buys later is', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const early = await bought(world);
    await world.changeEvent({ refundPolicy: 'until', refundDays: 12 });
    const offer = (order: typeof early) => management.giveBackOffer(order.id, order.buyer);
    expect(await offer(early)).toMatchObject({ refused: null, until: '2026-12-13 18:00:00.000Z' });
    // A better one is everybody's.
    await world.changeEvent({ refundPolicy: 'until', refundDays: 2 });
    expect(await offer(early)).toMatchObject({ refused: null, until: '2026-12-18 18:00:00.000Z' });
    await world.changeEvent({ refundPolicy: 'none', refundDays: 0 });
    const late = await bought(world, 'none');
    expect(await offer(late)).toMatchObject({ refused: 'none' });
    expect(await offer(early)).toMatchObject({ refused: null, until: '2026-12-13 18:00:00.000Z' });
    const given = await management.giveBack(early.id, early.buyer, { tickets: early.tickets.slice(0, 1) });
    expect(given).toMatchObject({ refunded: 1500 });
    world.clock.advance(100 * DAY_MS);
    expect(await offer(early)).toMatchObject({ refused: 'over' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are the order’s own alone, and never of money that was taken by hand', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const { id, tickets, type } = await bought(world);
    // Who bought without an account has no id: an operator without one is not them.
    const nobody = { id: '', superuser: true };
    for (const actor of [null, STRANGER, ORGANISER, nobody])
      expect((await refused(management.giveBack(id, { actor }, { tickets }))).status).toBe(404);
    await management.refundTickets(ORGANISER, id, { tickets: tickets.slice(0, 1) });
    const cash = await management.order(ORGANISER, EVENT, {
      items: [{ ticketType: type, quantity: 1 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
      method: 'cash',
    });
    const link = (await world.rows('mail_outbox')).map(({ body }) => body).join(' ');
    expect(link).not.toContain(cash.id);
    await world.worker.drain();
    const letters = (await world.rows('mail_outbox')).map(({ body }) => body);
    const accessToken = letters.flatMap(
      (body) => body.match(new RegExp(`${cash.id}\\?accessToken=([\\w.-]+)`))?.[1] ?? [],
    )[0];
    const viewer = { actor: null, accessToken };
    expect(await management.giveBackOffer(cash.id, viewer)).toMatchObject({ refused: 'byHand' });
    expect(
      (await refused(management.giveBack(cash.id, viewer, { tickets: [cash.tickets[0]?.id] }))).status,
    ).toBe(409);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('get their money by a job when the provider is away, and no more than is left of the order', async () => {
    const world = await ticketingWorld(await databases.open());
    const { management } = world.ticketing;
    const { id, buyer, tickets } = await bought(world);
    await world.ticketing.refundOrder(ORGANISER, id, { amount: 2000 });
    expect(await management.giveBackOffer(id, buyer)).toMatchObject({ left: 2500 });
    world.cards.away = true;
    const order = await management.giveBack(id, buyer, { tickets });
    expect(order).toMatchObject({ status: 'partially_refunded', refunded: 2000 });
    expect(order.tickets.every(({ status }) => status === 'cancelled')).toBe(true);
    world.cards.away = false;
    world.clock.advance(DAY_MS);
    await world.worker.drain();
    expect([...world.cards.refunds.values()]).toEqual([2000, 2500]);
    expect(await world.ticketing.readOrder(id, buyer)).toMatchObject({ status: 'refunded' });
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
