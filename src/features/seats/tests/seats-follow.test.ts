import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import { holdsService } from '#features/holds/service.ts';
import type { Plan } from '#features/seating-plans/model/plan.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { rowOfSeats } from '#tests/support/seated-sale.ts';
import { seatedWorld } from '#tests/support/seated-world.ts';
import { EVERYBODY } from '#tests/support/team-world.ts';
import type { SeatTables } from '../model/schema.ts';

const MINUTE_MS = 60_000;
const guest = { actor: null, language: 'en' } as const;
const on = (day: string) => ({
  startsAt: `2027-01-${day} 10:00:00.000Z`,
  endsAt: `2027-01-${day} 18:00:00.000Z`,
});

describeProduct('seats follow what becomes of', (given) => {
  const seated = (plan?: Plan, values?: Record<string, unknown>) => seatedWorld(given, plan, values);

  it('a hold that expires: they are free again', async () => {
    const { world, event, type, claims, books, order, close } = await seated(rowOfSeats(2));
    const holds = world.services.rooms.get(holdsService);
    await holds.hold(event, { items: [{ ticketType: type, quantity: 2 }] }, guest);
    expect((await claims()).map(({ state }) => state)).toEqual(['held', 'held']);
    await expect(order(1)).rejects.toMatchObject({ data: { items: [{ ticketType: type, available: 0 }] } });
    world.clock.advance(16 * MINUTE_MS);
    await world.services.worker.drain();
    expect(await claims()).toEqual([]);
    await order(2);
    expect(await books()).toEqual([]);
    await close();
  });

  it('a hold that is ordered: its seats stay, although better ones came free', async () => {
    const { world, owner, event, type, seats, claims, books, order, close } = await seated(rowOfSeats(6));
    const holds = world.services.rooms.get(holdsService);
    const better = ['s1', 's2', 's3', 's4'];
    await seats.block(owner, event, { seats: better });
    const { hold } = await holds.hold(event, { items: [{ ticketType: type, quantity: 2 }] }, guest);
    await seats.free(owner, event, { seats: better });
    const { order: placed } = await order(2, type, { hold: hold.id });
    expect((await claims()).map(({ seat, state, order: of }) => [seat, state, of])).toEqual([
      ['s5', 'sold', placed.id],
      ['s6', 'sold', placed.id],
    ]);
    // Whoever comes without one gets those.
    await order(2);
    expect((await claims()).map(({ seat }) => seat).slice(0, 2)).not.toContain('s5');
    expect(await books()).toEqual([]);
    await close();
  });

  it('dates: a block of one goes with it, and that of the last one is the event’s', async () => {
    const { world, owner, event, seats, claims, close } = await seated(rowOfSeats(3));
    const dates = world.services.rooms.get(eventDatesService);
    const second = await dates.create(owner, event, on('12'));
    const third = await dates.create(owner, event, on('19'));
    await seats.block(owner, event, { seats: ['s1'] });
    await seats.block(owner, event, { seats: ['s2'], date: event, note: 'Desk' });
    await seats.block(owner, event, { seats: ['s2'], date: second.id });
    await seats.block(owner, event, { seats: ['s3'], date: third.id });
    await dates.remove(owner, event, third.id);
    const kept = async () => (await claims()).map(({ date, seat }) => `${date} ${seat}`).toSorted();
    expect(await kept()).toEqual([' s1', `${event} s2`, `${second.id} s2`].toSorted());
    await dates.remove(owner, event, second.id);
    expect(await claims()).toMatchObject([
      { date: '', seat: 's1', note: '' },
      { date: '', seat: 's2', note: 'Desk', state: 'blocked', category: 'Hall' },
    ]);
    await seats.free(owner, event, { seats: ['s1', 's2'] });
    expect(await claims()).toEqual([]);
    await close();
  });

  it('a block for every date: a look at one date frees it on none', async () => {
    const { world, owner, event, seats, claims, close } = await seated(rowOfSeats(3));
    const second = await world.services.rooms.get(eventDatesService).create(owner, event, on('12'));
    await seats.block(owner, event, { seats: ['s1'] });
    await seats.block(owner, event, { seats: ['s2'], date: second.id });
    const before = await claims();
    await expect(seats.free(owner, event, { seats: ['s1', 's2'], date: second.id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/blocked for every date/) as unknown,
    });
    expect(await claims()).toEqual(before);
    await expect(seats.free(owner, event, { seats: ['s2'] })).rejects.toMatchObject({ status: 409 });
    await close();
  });

  it('a plan whose categories are called otherwise: types, tickets and counts go on with the new names', async () => {
    const { world, owner, event, type, plan, plans, seats, order, read, claims, books, close } = await seated(
      rowOfSeats(4, { s4: { category: 'Back' } }),
    );
    const { id: back } = await world.services.rooms
      .get(ticketTypesService)
      .create(owner, event, { name: 'Back', kind: 'free', price: 0, quantity: 10 });
    const { seating } = await seats.seating(owner, event);
    await seats.set(owner, event, {
      version: seating?.version ?? '',
      types: { [type]: ['Hall'], [back]: ['Back'] },
    });
    const { order: placed } = await order(2);
    const called = rowOfSeats(4, {
      s1: { category: 'Stalls' },
      s2: { category: 'Stalls' },
      s3: { category: 'Stalls' },
      s4: { category: 'Back' },
    });
    await plans.save(owner, plan, {
      plan: { ...called, categories: called.categories.filter(({ name }) => name !== 'Hall') },
    });
    const { version } = await plans.read(owner, plan);
    await expect(seats.adopt(owner, event, { version, ifUpdated: 'before' })).rejects.toMatchObject({
      status: 409,
    });
    await seats.adopt(owner, event, { version });
    const { types } = await seats.seating(owner, event);
    expect(types.map(({ id, categories }) => [id, categories])).toContainEqual([type, ['Stalls']]);
    expect(types.map(({ id, categories }) => [id, categories])).toContainEqual([back, ['Back']]);
    expect((await claims()).map(({ category }) => category)).toEqual(['Stalls', 'Stalls']);
    expect((await read(placed.id)).tickets.map(({ seat }) => seat?.row)).toEqual(['A', 'A']);
    await expect(order(2)).rejects.toMatchObject({ data: { items: [{ ticketType: type, available: 1 }] } });
    await expect(seats.adopt(world.who.stranger.actor ?? owner, event, { version })).rejects.toMatchObject({
      status: 404,
    });
    expect(await books()).toEqual([]);
    await close();
  });

  it('books that are wrong: a ticket that says another seat is found', async () => {
    const { world, order, books, close } = await seated();
    await order(1);
    const { db } = world.services;
    await db.write((tx) =>
      tx
        .as<SeatTables>()
        .updateTable('tickets')
        .set({ seat: JSON.stringify({ id: 's9', zone: 'Hall', row: 'A', number: '9', kind: 'row' }) })
        .execute(),
    );
    expect(await books()).toEqual([expect.stringMatching(/says .*s9/)]);
    await close();
  });

  it('who asks: the event’s team alone reads its seats', async () => {
    const { world, event, close } = await seated();
    const answers = async (path: string) => {
      const found: Record<string, number> = {};
      for (const name of EVERYBODY)
        found[name] = (await world.call('GET', `/api/events/${event}/${path}`, world.who[name].token)).status;
      return found;
    };
    const outside: Record<string, number> = { guest: 401, stranger: 404, buyer: 404 };
    const expected = Object.fromEntries(EVERYBODY.map((name) => [name, outside[name] ?? 200]));
    expect(await answers('seats')).toEqual(expected);
    expect(await answers('seating')).toEqual(expected);
    await close();
  });
});
