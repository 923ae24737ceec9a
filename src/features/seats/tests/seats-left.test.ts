import { expect, it } from 'vitest';
import { checkoutOffers } from '#features/checkout/pages/checkout-offers.server.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { eventCards } from '#features/discovery/pages/event-cards.server.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import type { EventRow } from '#features/events/index.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { asText, expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { rowOfSeats } from '#tests/support/seated-sale.ts';
import { seatedWorld } from '#tests/support/seated-world.ts';
import type { SeatTables } from '../model/schema.ts';
import { anywhereQuery, claimedQuery, createFreeSeats } from '../store/free-seats.ts';

type Seated = Awaited<ReturnType<typeof seatedWorld>>;

const eventOf = ({ world, event }: Seated): Promise<EventRow> =>
  world.services.db
    .read<{ events: EventRow }>()
    .selectFrom('events')
    .selectAll()
    .where('id', '=', event)
    .executeTakeFirstOrThrow();

/** What the event's page offers of each type, by its date. */
async function offered(seated: Seated, dates: readonly string[] = []) {
  const { offers } = await checkoutOffers(seated.world.services, await eventOf(seated), null, 'en', {
    dates,
  });
  return offers.map(({ id, date, state, left, max }) => ({ id, date, state, left, max }));
}

describeProduct('of tickets with seats there are as many left as free seats', (given) => {
  it('of their categories, for whoever looks and whoever buys', async () => {
    const marks = { s3: { category: 'Back' }, s4: { category: 'Back', wheelchair: true as const } };
    const seated = await seatedWorld(given, rowOfSeats(4, marks));
    const { world, owner, event, type, version, general, seats, order, close } = seated;
    const { id: pair } = await world.services.rooms
      .get(ticketTypesService)
      .create(owner, event, { name: 'Pair', kind: 'free', price: 0, quantity: 10, admits: 2 });
    await seats.set(owner, event, { version, types: { [type]: ['Hall', 'Back'], [pair]: ['Hall'] } });
    const of = async (id: string) => (await offered(seated)).find((offer) => offer.id === id);
    // A wheelchair place is for whoever asks for it.
    expect(await of(type)).toMatchObject({ state: 'on_sale', left: 3 });
    expect(await of(pair)).toMatchObject({ state: 'on_sale', left: 1 });
    expect(await of(general)).toMatchObject({ state: 'on_sale', left: null });
    await seats.block(owner, event, { seats: ['s1', 's4'] });
    expect(await of(type)).toMatchObject({ state: 'on_sale', left: 2, max: 2 });
    expect(await of(pair)).toMatchObject({ state: 'sold_out', left: null });
    await order(2);
    expect(await of(type)).toMatchObject({ state: 'sold_out', left: null, max: 0 });
    const api = await world.call('POST', `/api/events/${event}/orders`, undefined, {
      items: [{ ticketType: type, quantity: 1 }],
      buyer: { name: 'Maya', email: 'maya@example.com' },
    });
    expect(api).toMatchObject({
      status: 409,
      body: { data: { items: [{ ticketType: type, available: 0 }] } },
    });
    await seats.free(owner, event, { seats: ['s1'] });
    expect(await of(type)).toMatchObject({ state: 'on_sale', left: 1 });
    await close();
  });

  it('so that lists of events say that one is sold out', async () => {
    const seated = await seatedWorld(given, rowOfSeats(2));
    const { world, owner, event, general, seats, order, claims, close } = seated;
    const { services, clock } = world;
    await services.rooms.get(ticketTypesService).remove(owner, general);
    const gone = async () =>
      (await eventCards(services, [await eventOf(seated)], clock.text(), 'en')).soldOut.has(event);
    await order(1);
    expect(await gone()).toBe(false);
    const [claim] = await claims();
    await seats.block(owner, event, { seats: [claim?.seat === 's1' ? 's2' : 's1'] });
    expect(await gone()).toBe(true);
    await close();
  });

  it('on their date, and on all of them for every date', async () => {
    const seated = await seatedWorld(given, rowOfSeats(3));
    const { world, owner, event, version, type, seats, close } = seated;
    const { rooms } = world.services;
    const second = await rooms.get(eventDatesService).create(owner, event, {
      startsAt: '2027-01-12 10:00:00.000Z',
      endsAt: '2027-01-12 18:00:00.000Z',
    });
    const { id: evening } = await rooms
      .get(ticketTypesService)
      .create(owner, event, { name: 'Evening', kind: 'free', price: 0, quantity: 9, perDate: true });
    await seats.set(owner, event, { version, types: { [type]: ['Hall'], [evening]: ['Hall'] } });
    const left = async () =>
      Object.fromEntries(
        (await offered(seated, [event, second.id]))
          .filter(({ id }) => id === type || id === evening)
          .map((offer) => [offer.date, offer.left]),
      );
    expect(await left()).toEqual({ '': 3, [event]: 3, [second.id]: 3 });
    await seats.block(owner, event, { seats: ['s1'] });
    await seats.block(owner, event, { seats: ['s2'], date: event });
    await seats.block(owner, event, { seats: ['s2'], date: second.id });
    await rooms.get(checkoutService).placeOrder(
      event,
      {
        items: [{ ticketType: evening, date: second.id, quantity: 1 }],
        buyer: { name: 'Maya', email: 'maya@example.com' },
      },
      { actor: null },
    );
    expect(await left()).toEqual({ '': null, [event]: 1, [second.id]: null });
    // Of many dates at once as of a few.
    const source = createFreeSeats(world.services.db);
    const own = (await source.seated([event])).get(event);
    if (!own) throw new Error('The event has seats.');
    const many = ['', event, second.id, 'a', 'b', 'c', 'd'];
    const { free } = await source.onDates(event, own, many);
    expect(many.map((date) => free.get(date)?.get('Hall'))).toEqual([0, 1, 0, 2, 2, 2, 2]);
    await close();
  });

  it('counted along an index', async () => {
    const { world, close } = await seatedWorld(given);
    const { db } = world.services;
    const query = db.read<SeatTables>();
    await expectIndexes(db, [
      ['seats of a date', asText(claimedQuery(query, 'x', ['x'])), 'seat_claims_category'],
      ['seats of any date', asText(anywhereQuery(query, 'x')), 'seat_claims_any'],
    ]);
    await close();
  });
});
