import { expect, it } from 'vitest';
import { refused } from '../support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const ASHA = 'asha@example.com';
const BINA = 'bina@example.com';
const MAYA = 'maya@example.com';

/** An order of `count` tickets: the first is the buyer's, and the others are Asha's and Bina's. */
async function bought(world: TicketingWorld, type: string, count = 3, email = MAYA) {
  const buyer = { name: 'Maya Gurung', email };
  const placed = await world.ticketing.placeOrder(EVENT, world.request(type, count, { buyer }), {
    actor: null,
  });
  const { id } = placed.order;
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  const viewer = { actor: null, accessToken: placed.accessToken };
  for (const [place, address] of [ASHA, BINA].slice(0, count - 1).entries())
    await world.ticketing.questions.saveGuest(id, place + 1, viewer, { name: 'Guest', email: address });
  const { tickets } = await world.ticketing.readOrder(id, viewer);
  return { id, viewer, tickets: tickets.map((ticket) => ticket.id) };
}

/** The mails since the last look: whom and what, in order of address. */
function watch(world: TicketingWorld) {
  const seen = new Set<string>();
  return async () => {
    await world.worker.drain();
    const fresh = (await world.rows('mail_outbox')).filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ recipient, subject }) => `${recipient}: ${subject}`).toSorted();
  };
}

describeTicketing('guests who were mailed a ticket', (databases) => {
  const open = async (free = false) => {
    const world = await ticketingWorld(await databases.open());
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
    const type = await world.sell(free ? { kind: 'free', price: 0 } : {});
    const mails = watch(world);
    return { world, type, mails, management: world.ticketing.management };
  };

  it('hear that the whole order was paid back, once, however often it is asked for', async () => {
    const { world, type, mails } = await open();
    const { id } = await bought(world, type);
    await mails();
    await world.ticketing.refundOrder(ORGANISER, id);
    await world.ticketing.refundOrder(ORGANISER, id);
    expect(await mails()).toEqual([
      `${ASHA}: News refunded`,
      `${BINA}: News refunded`,
      `${MAYA}: Refund 4500 `,
    ]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('hear of a ticket of their own that was paid back, and the others do not', async () => {
    const { world, type, mails, management } = await open();
    const { id, tickets } = await bought(world, type);
    await mails();
    await management.refundTickets(ORGANISER, id, { tickets: tickets.slice(1, 2) }, 'one press');
    await management.refundTickets(ORGANISER, id, { tickets: tickets.slice(1, 2) }, 'one press');
    expect(await mails()).toEqual([`${ASHA}: News refunded`, `${MAYA}: Refund 1500 `]);
    await world.ticketing.refundOrder(ORGANISER, id);
    expect(await mails()).toEqual([`${BINA}: News refunded`, `${MAYA}: Refund 3000 `]);
  });

  it('hear of what a buyer cancels or loses that cost nothing; so does the buyer', async () => {
    const { world, type, mails, management } = await open(true);
    const first = await bought(world, type);
    const second = await bought(world, type, 2, 'ravi@example.com');
    await mails();
    await world.ticketing.cancelOrder(first.id, first.viewer);
    expect(await mails()).toEqual([
      `${ASHA}: News withdrawn`,
      `${BINA}: News withdrawn`,
      `${MAYA}: Cancelled buyer`,
    ]);
    await management.refundTickets(ORGANISER, second.id, { tickets: second.tickets });
    expect(await mails()).toEqual([`${ASHA}: News withdrawn`, 'ravi@example.com: Cancelled organiser']);
  });

  it('hear that the event is off once, though they hold tickets of several orders, or bought one themselves', async () => {
    const { world, type, mails } = await open();
    await bought(world, type);
    await bought(world, type, 2, 'ravi@example.com');
    await bought(world, type, 1, BINA);
    await mails();
    await world.changeEvent({ status: 'cancelled', statusNote: 'The hall flooded.' });
    const { guards } = world.ticketing;
    await world.db.write((tx) => guards.onCancelled(tx, { id: EVENT }));
    expect(await mails()).toEqual([
      `${ASHA}: News cancelled`,
      `${BINA}: Refund 1500 event_cancelled`,
      `${MAYA}: Refund 4500 event_cancelled`,
      'ravi@example.com: Refund 3000 event_cancelled',
    ]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('hear of a postponed event and of its new date; nothing is sold between', async () => {
    const { world, type, mails } = await open();
    const { id, viewer, tickets } = await bought(world, type);
    await mails();
    await world.changeEvent({ schedule: 'postponed', backUntil: '2026-12-15 00:00:00.000Z' });
    const { guards } = world.ticketing;
    await world.db.write((tx) => guards.onPostponed(tx, { id: EVENT }));
    const all = (what: string) => [ASHA, BINA, MAYA].map((address) => `${address}: News ${what}`);
    expect(await mails()).toEqual(all('postponed'));
    const late = await refused(world.ticketing.placeOrder(EVENT, world.request(type), { actor: null }));
    expect(late).toMatchObject({ status: 409 });
    expect(late.message).toContain('postponed');

    await world.ticketing.management.giveBack(id, viewer, { tickets: tickets.slice(2) }, 'a form');
    expect(await mails()).toEqual([`${BINA}: News refunded`, `${MAYA}: Refund 1500 `]);
    await world.changeEvent({
      schedule: 'rescheduled',
      startsAt: '2027-02-20 18:00:00.000Z',
      endsAt: '2027-02-20 22:00:00.000Z',
    });
    await world.db.write((tx) => guards.onRescheduled(tx, { id: EVENT }));
    expect(await mails()).toEqual([`${ASHA}: News rescheduled`, `${MAYA}: News rescheduled`]);
    expect((await world.ticketing.placeOrder(EVENT, world.request(type), { actor: null })).order.status).toBe(
      'pending',
    );
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([
    ['before the organiser’s date', '2026-12-14 23:59:59.999Z', 'postponed', true],
    ['from it on', '2026-12-15 00:00:00.000Z', 'postponed', false],
    ['of an event that was never postponed', '2026-12-02 00:00:00.000Z', '', false],
  ])('can have the money back %s', async (_when, now, schedule, open_) => {
    const { world, type } = await open();
    const { id, viewer } = await bought(world, type);
    await world.changeEvent({ schedule, backUntil: schedule === '' ? '' : '2026-12-15 00:00:00.000Z' });
    world.clock.advance(Date.parse(now.replace(' ', 'T')) - Date.parse(world.clock.text().replace(' ', 'T')));
    expect((await world.ticketing.management.giveBackOffer(id, viewer)).refused === null).toBe(open_);
  });

  it('hear when their ticket goes to another address, and the new one gets it', async () => {
    const { world, type, mails, management } = await open();
    const { id, viewer, tickets } = await bought(world, type, 2);
    await mails();
    await management.editHolder(ORGANISER, tickets[1] ?? '', { name: 'Cara', email: 'cara@example.com' });
    expect(await mails()).toEqual([`${ASHA}: News given`, 'cara@example.com: Ticket 1']);
    await world.ticketing.questions.saveGuest(id, 1, viewer, { name: 'Dina', email: 'dina@example.com' });
    expect(await mails()).toEqual(['cara@example.com: News given', 'dina@example.com: Ticket 1']);
    await management.editHolder(ORGANISER, tickets[1] ?? '', { name: 'Dina Rai', email: 'DINA@example.com' });
    await management.editHolder(ORGANISER, tickets[0] ?? '', { name: 'Eka', email: 'eka@example.com' });
    expect(await mails()).toEqual(['eka@example.com: Ticket 1']);
  });
});
