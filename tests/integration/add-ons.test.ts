import type { AskedTables } from '#features/questions/model/schema.ts';
import { expect, it } from 'vitest';
import type { TicketsView } from '#features/orders/model/document-view.ts';
import { blankGuest } from '#features/questions/store/order-guests.ts';
import { addOnsAndPeople } from '#features/ticket-types/migrations/20261122T1940-add-ons-and-people.ts';
import { refused } from '../support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  ticketingWorld,
  type TicketingWorld,
} from '../support/ticketing-world.ts';

/** Buys as somebody without an account, and gives what was bought. */
async function buy(world: TicketingWorld, items: [ticketType: string, quantity: number][], more = {}) {
  const request = {
    items: items.map(([ticketType, quantity]) => ({ ticketType, quantity })),
    buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
    ...more,
  };
  const placed = await world.ticketing.placeOrder(EVENT, request, { actor: null });
  if (placed.payment) await world.ticketing.receiver.settle(world.cards.pay(placed.payment.paymentSessionId));
  const own = { actor: null, accessToken: placed.accessToken };
  return { id: placed.order.id, own, order: await world.ticketing.readOrder(placed.order.id, own) };
}

const admit = (world: TicketingWorld, code: string) => world.ticketing.checkIn(ORGANISER, EVENT, { code });

describeTicketing('an add-on is not a person', ({ open }) => {
  it('takes no place, asks nothing, is nobody’s admission, and goes with its ticket', async () => {
    const drawn: TicketsView[] = [];
    const world = await ticketingWorld(await open(), {
      draw: async (view) => {
        drawn.push(view);
        return new Uint8Array();
      },
    });
    await world.db.write((tx) =>
      tx.as<{ events: { capacity: number } }>().updateTable('events').set({ capacity: 2 }).execute(),
    );
    const entry = await world.sell({ price: 2000, quantity: 10 });
    const poster = await world.sell({ name: 'Poster', price: 800, quantity: 10, addOnTo: 'any' });
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
    // The event is full with two people, whatever they take along.
    const { id, own, order } = await buy(world, [
      [poster, 2],
      [entry, 2],
    ]);
    expect(await world.taken()).toBe(2);
    expect(await brokenInvariants(world)).toEqual([]);

    const [first, second] = order.tickets.filter(({ addOn }) => !addOn);
    const vouchers = order.tickets.filter(({ addOn }) => addOn);
    expect(vouchers.map(({ partOf }) => partOf)).toEqual([first?.id, second?.id]);
    const details = await world.ticketing.questions.ofOrder(id, own);
    expect(details.missing).toBe(2);
    expect(details.guests.map(({ ticket }) => ticket)).toEqual([first?.id, second?.id]);

    // The same code twice: handed out once. Nobody came in by it.
    const code = vouchers[0]?.code ?? '';
    expect(await admit(world, code)).toMatchObject({ result: 'admitted', ticket: { addOn: true } });
    expect(await admit(world, code)).toMatchObject({ result: 'already_admitted', ticket: { addOn: true } });
    const door = await world.ticketing.admissionsOf(ORGANISER, EVENT);
    expect(door).toMatchObject({ sold: 2, checkedIn: 0 });
    expect(door.types.find(({ ticketType }) => ticketType === poster)).toMatchObject({
      addOn: true,
      sold: 2,
      checkedIn: 1,
    });

    const attendees = await world.ticketing.management.findAttendees(ORGANISER, EVENT);
    expect(attendees.items.map(({ ticketTypeName }) => ticketTypeName)).toEqual(['Entry', 'Entry']);
    const posters = attendees.items.flatMap(({ addOns }) => addOns.map(({ handedOut }) => handedOut));
    expect(posters.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);

    await world.ticketing.ticketsPdf(id, { actor: ORGANISER });
    expect(drawn.at(-1)?.tickets.map(({ typeName, of }) => [typeName, of])).toEqual([
      ['Entry', 2],
      ['Entry', 2],
    ]);
    expect(drawn.at(-1)?.vouchers?.map(({ typeName, number }) => [typeName, number])).toEqual([
      ['Poster', 3],
      ['Poster', 4],
    ]);
  });

  it('can’t take the place of a ticket, nor a ticket that of an add-on', async () => {
    const world = await ticketingWorld(await open());
    const entry = await world.sell({ price: 2000 });
    const poster = await world.sell({ name: 'Poster', price: 800, addOnTo: entry });
    const { order } = await buy(world, [
      [entry, 1],
      [poster, 1],
    ]);
    const [ticket, voucher] = order.tickets;
    for (const [id, ticketType] of [
      [ticket?.id, poster],
      [voucher?.id, entry],
    ] as const) {
      const change = world.ticketing.management.changeTicket(ORGANISER, id ?? '', {
        ticketType,
        settle: 'hand',
      });
      expect((await refused(change)).data).toHaveProperty('ticketType');
    }
    // What was sold stays what it is.
    const turned = world.ticketing.ticketTypes.update(ORGANISER, poster, { addOnTo: '' });
    expect((await refused(turned)).data).toHaveProperty('addOnTo');
  });

  it('goes back with its ticket, unless it was handed out', async () => {
    const world = await ticketingWorld(await open());
    await world.changeEvent({ refundPolicy: 'until', refundDays: 1 });
    const entry = await world.sell({ price: 2000 });
    const poster = await world.sell({ name: 'Poster', price: 800, addOnTo: entry });
    const { id, own, order } = await buy(world, [
      [entry, 2],
      [poster, 2],
    ]);
    const [one, two] = order.tickets;
    const handed = order.tickets.find(({ partOf }) => partOf === two?.id);
    await admit(world, handed?.code ?? '');
    await world.ticketing.management.giveBack(id, own, { tickets: [one?.id] });
    await world.ticketing.management.giveBack(id, own, { tickets: [two?.id] });
    await world.worker.drain();
    const after = await world.ticketing.readOrder(id, own);
    expect(after.refunded).toBe(2000 + 800 + 2000);
    expect(after.tickets.filter(({ status }) => status === 'valid').map((each) => each.id)).toEqual([
      handed?.id,
    ]);
    expect(await world.taken()).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('a ticket for several people', ({ open }) => {
  it('has a code for each, one price, and as many places', async () => {
    const world = await ticketingWorld(await open());
    const hall = await world.ticketing.quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 9 });
    const family = await world.sell({ name: 'Family', price: 4500, quantity: 5, admits: 4, quota: hall.id });
    const single = await world.sell({ name: 'Single', price: 1500, quantity: 5, quota: hall.id });
    const { id, own, order } = await buy(world, [
      [family, 1],
      [single, 1],
    ]);
    expect(order).toMatchObject({ total: 6000 });
    expect(order.tickets.map(({ paid }) => paid)).toEqual([4500, 0, 0, 0, 1500]);
    expect(new Set(order.tickets.map(({ code }) => code)).size).toBe(5);
    expect(await world.taken()).toBe(5);
    const [quota] = await world.ticketing.quotas.list(ORGANISER, EVENT);
    expect(quota).toMatchObject({ sold: 5, held: 0 });
    const types = await world.ticketing.ticketTypes.list(EVENT);
    // Four places are left: one more family, or four by themselves.
    expect(types.map(({ quotaLeft }) => quotaLeft)).toEqual([1, 4]);
    const two = world.ticketing.placeOrder(EVENT, world.request(family, 2), { actor: null });
    expect((await refused(two)).data).toMatchObject({ items: [{ ticketType: family, available: 1 }] });

    for (const { code } of order.tickets.slice(0, 4)) {
      expect((await admit(world, code)).result).toBe('admitted');
      expect((await admit(world, code)).result).toBe('already_admitted');
    }
    expect(await world.ticketing.admissionsOf(ORGANISER, EVENT)).toMatchObject({ sold: 5, checkedIn: 4 });
    expect(await brokenInvariants(world)).toEqual([]);

    // Any of its codes takes all of them back, and its price once.
    await world.ticketing.management.refundTickets(ORGANISER, id, { tickets: [order.tickets[2]?.id] });
    await world.worker.drain();
    const after = await world.ticketing.readOrder(id, own);
    expect(after.refunded).toBe(4500);
    const valid = after.tickets.filter(({ status }) => status === 'valid');
    expect(valid.map(({ ticketTypeName }) => ticketTypeName)).toEqual(['Single']);
    expect(await world.taken()).toBe(1);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('counts against the capacity of the event by its people', async () => {
    const world = await ticketingWorld(await open());
    const family = await world.sell({ kind: 'free', price: 0, admits: 3 });
    await world.db.write((tx) =>
      tx.as<{ events: { capacity: number } }>().updateTable('events').set({ capacity: 7 }).execute(),
    );
    await buy(world, [[family, 2]]);
    const third = world.ticketing.placeOrder(EVENT, world.request(family, 1), { actor: null });
    expect((await refused(third)).data).toMatchObject({ items: [{ ticketType: family, available: 0 }] });
    expect(await world.taken()).toBe(6);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([0, 1, 20])('may be for %i', async (admits) => {
    const world = await ticketingWorld(await open());
    await world.sell({ admits });
    const [type] = await world.ticketing.ticketTypes.list(EVENT);
    expect(type?.admits).toBe(Math.max(1, admits));
  });

  it.each([{ admits: 21 }, { admits: -1 }, { admits: 2.5 }, { admits: 2, addOnTo: 'any' }])(
    'is refused as %j',
    async (values) => {
      const world = await ticketingWorld(await open());
      expect((await refused(world.sell(values))).data).toHaveProperty('admits');
    },
  );

  it('stays as it is once one was sold', async () => {
    const world = await ticketingWorld(await open());
    const family = await world.sell({ kind: 'free', price: 0, admits: 3 });
    const change = (admits: number) => world.ticketing.ticketTypes.update(ORGANISER, family, { admits });
    await change(4);
    await buy(world, [[family, 1]]);
    expect((await refused(change(3))).data).toHaveProperty('admits');
    await change(4);
    const single = await world.sell({ kind: 'free', price: 0 });
    const [ticket] = await world.rows('tickets');
    const other = world.ticketing.management.changeTicket(ORGANISER, ticket?.id ?? '', {
      ticketType: single,
      settle: 'waive',
    });
    expect((await refused(other)).data).toHaveProperty('ticketType');
  });
});

describeTicketing('how many a ticket is for', ({ open }) => {
  const begun = async () => {
    const world = await ticketingWorld(await open());
    const hall = await world.ticketing.quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 500 });
    const family = await world.sell({
      name: 'Family',
      price: 4500,
      quantity: 100,
      admits: 2,
      quota: hall.id,
    });
    return {
      world,
      family,
      change: (admits: number) => world.ticketing.ticketTypes.update(ORGANISER, family, { admits }),
    };
  };

  it('stays while one is held, and may be another once nothing is held or sold', async () => {
    const { world, family, change } = await begun();
    await world.ticketing.placeOrder(EVENT, world.request(family), { actor: null });
    expect((await refused(change(4))).data).toHaveProperty('admits');
    world.clock.advance(16 * 60_000);
    await world.worker.drain();
    expect(await world.taken()).toBe(0);
    expect((await change(4)).admits).toBe(4);
    await world.ticketing.placeOrder(EVENT, world.request(family), { actor: null });
    expect(await world.taken()).toBe(4);
    world.clock.advance(16 * 60_000);
    await world.worker.drain();
    expect([await world.taken(), (await world.rows('quotas'))[0]?.held]).toEqual([0, 0]);
  });

  it('is the same when an order begins and ends, however closely a change of it comes in between', async () => {
    const { world, family, change } = await begun();
    for (let turn = 0; turn < 12; turn += 1) {
      const admits = 2 + (turn % 3);
      await Promise.allSettled([
        world.ticketing.placeOrder(EVENT, world.request(family), { actor: null }),
        change(admits),
        world.ticketing.placeOrder(EVENT, world.request(family), { actor: null }),
      ]);
      const [type] = await world.rows('ticket_types');
      expect(await world.taken()).toBe((type?.held ?? 0) * (type?.admits ?? 0));
      world.clock.advance(16 * 60_000);
      await world.worker.drain();
      expect([await world.taken(), (await world.rows('quotas'))[0]?.held]).toEqual([0, 0]);
    }
  });
});

describeTicketing('a database from before add-ons were told from people', ({ open }) => {
  it('has vouchers that go with tickets, and its places back', async () => {
    const world = await ticketingWorld(await open());
    const entry = await world.sell({ price: 2000 });
    const poster = await world.sell({ name: 'Poster', price: 800, addOnTo: entry });
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
    const { id, order } = await buy(world, [
      [poster, 1],
      [entry, 1],
    ]);
    const voucher = order.tickets.find(({ addOn }) => addOn);
    const ticket = order.tickets.find(({ addOn }) => !addOn);
    // As it was: the poster is a ticket like any other, takes a place, and its guest is waited for.
    await world.db.write(async (tx) => {
      const query = tx.as<AskedTables>();
      await query.updateTable('tickets').set({ addOn: 0, partOf: '' }).execute();
      await query.updateTable('events').set({ taken: 2 }).where('id', '=', EVENT).execute();
      const place = { order: id, event: EVENT, position: 0, ticketType: poster };
      await query.insertInto('order_guests').values(blankGuest(place, '')).execute();
    });
    await world.db.write((tx) => addOnsAndPeople.up(tx.as<unknown>(), world.db.sql));
    const after = await world.ticketing.readOrder(id, { actor: ORGANISER });
    expect(after.tickets.map((each) => [each.id, each.addOn, each.partOf])).toEqual([
      [voucher?.id, true, ticket?.id],
      [ticket?.id, false, ''],
    ]);
    expect(await world.taken()).toBe(1);
    const guests = await world.rows('order_guests');
    expect(guests.map(({ ticketType }) => ticketType)).toEqual([entry]);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
