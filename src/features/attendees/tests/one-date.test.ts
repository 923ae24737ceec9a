import { expect, it } from 'vitest';
import { attendeesService } from '#features/attendees/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import type { AskedTables } from '#features/questions/model/schema.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import type { DatabaseUnderTest } from '#tests/support/databases.ts';
import { ticketsOf } from '../actions/find-attendees.ts';

/** An event of two dates: two guests at the first, one at the second, and one at both. */
async function guestWorld(databases: DatabaseUnderTest) {
  const world = await teamWorld(databases);
  const { rooms } = world.services;
  const owner = world.who.owner.actor as Actor;
  const place = await world.staffed();
  const dates = rooms.get(eventDatesService);
  const second = await dates.create(owner, place.event, {
    startsAt: '2027-01-12 10:00:00.000Z',
    endsAt: '2027-01-12 18:00:00.000Z',
    title: 'Masterclass',
  });
  const type = await rooms
    .get(ticketTypesService)
    .create(owner, place.event, { name: 'Class', kind: 'free', quantity: 50, perDate: true });
  const buy = async (name: string, ticketType: string, date: string): Promise<void> => {
    const input = {
      items: [{ ticketType, date, quantity: 1 }],
      buyer: { name, email: 'guest@example.com' },
    };
    await rooms.get(checkoutService).placeOrder(place.event, input, { actor: null });
  };
  await buy('Asha', type.id, place.event);
  await buy('Bina', type.id, place.event);
  await buy('Chitra', type.id, second.id);
  await buy('Devi', place.type, '');
  const attendees = rooms.get(attendeesService);
  const names = async (search: object): Promise<string[]> => {
    const { items } = await attendees.findAttendees(owner, place.event, { sort: 'name', ...search });
    expect(await attendees.countAttendees(owner, place.event, search)).toBe(items.length);
    return items.map(({ holderName }) => holderName);
  };
  return { world, owner, place, second: second.id, attendees, dates, names };
}

const textOf = async (content: ReadableStream<Uint8Array>): Promise<string> => new Response(content).text();
const lines = (csv: string): string[][] =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').slice(0, 4));

describeProduct('attendees with tickets for one date', (databases) => {
  it('are found by the date, and no other event’s', async () => {
    const { world, owner, place, second, attendees, names } = await guestWorld(databases);
    expect(await names({})).toEqual(['Asha', 'Bina', 'Chitra', 'Devi']);
    expect(await names({ date: place.event })).toEqual(['Asha', 'Bina']);
    expect(await names({ date: second })).toEqual(['Chitra']);
    expect(await names({ date: second, status: 'cancelled' })).toEqual([]);
    expect(await names({ date: place.event, q: 'bina' })).toEqual(['Bina']);
    expect(await names({ date: 'nosuchdate00000' })).toEqual([]);
    const { items } = await attendees.findAttendees(owner, place.event, { sort: 'name' });
    expect(items.map(({ onDate }) => onDate?.startsAt)).toEqual([
      '2027-01-05 10:00:00.000Z',
      '2027-01-05 10:00:00.000Z',
      '2027-01-12 10:00:00.000Z',
      undefined,
    ]);
    expect(items[2]?.onDate).toMatchObject({ title: 'Masterclass', state: 'on' });

    const other = await world.staffed();
    const elsewhere = await attendees.findAttendees(owner, other.event, { date: second });
    expect(elsewhere.items).toEqual([]);
    expect(await attendees.countAttendees(owner, other.event, { date: second })).toBe(0);
    await expect(
      attendees.findAttendees(world.who.stranger.actor as Actor, place.event, { date: second }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(attendees.findAttendees(owner, place.event, { date: 'x'.repeat(65) })).rejects.toMatchObject(
      { status: 400 },
    );
    await world.services.close();
  });

  it('are a page at a time by their date as well', async () => {
    const { world, owner, place, attendees } = await guestWorld(databases);
    const search = { sort: 'name', date: place.event };
    const first = await attendees.findAttendees(owner, place.event, search, { limit: 1 });
    const next = await attendees.findAttendees(owner, place.event, search, {
      limit: 1,
      cursor: first.next ?? '',
    });
    expect([...first.items, ...next.items].map(({ holderName }) => holderName)).toEqual(['Asha', 'Bina']);
    expect(next.next).toBeNull();
    await world.services.close();
  });

  it('are in the file with the date at the place, which other events have no column for', async () => {
    const { world, owner, place, second, attendees } = await guestWorld(databases);
    const csv = async (event: string, search: object) =>
      lines(
        await textOf(
          (await attendees.exportAttendees(owner, event, search, { format: 'csv', language: 'en' })).content,
        ),
      );
    const taken = await csv(place.event, { sort: 'name' });
    expect(taken[0]).toEqual(['Name', 'Email', 'Ticket', 'Date']);
    expect(taken.slice(1).map(([name, , ticket, date]) => [name, ticket, date?.slice(0, 10)])).toEqual([
      ['Asha', 'Class', '2027-01-05'],
      ['Bina', 'Class', '2027-01-05'],
      ['Chitra', 'Class', '2027-01-12'],
      ['Devi', 'Entry', ''],
    ]);
    expect((await csv(place.event, { date: second })).map(([name]) => name)).toEqual(['Name', 'Chitra']);
    const other = await world.staffed();
    expect((await csv(other.event, {}))[0]).toEqual(['Name', 'Email', 'Ticket', 'Add-ons']);
    await world.services.close();
  });

  it('have the dates to choose from that tickets were sold for', async () => {
    const { world, owner, place, second, attendees, dates } = await guestWorld(databases);
    await dates.create(owner, place.event, {
      startsAt: '2027-01-19 10:00:00.000Z',
      endsAt: '2027-01-19 18:00:00.000Z',
    });
    await dates.setState(owner, place.event, second, 'cancelled');
    expect((await attendees.ticketDates(place.event)).map(({ id, state }) => [id, state])).toEqual([
      [place.event, 'on'],
      [second, 'cancelled'],
    ]);
    expect(await attendees.ticketDates((await world.staffed()).event)).toEqual([]);
    await world.services.close();
  });

  it('are found along the index of their date', async () => {
    const { services } = await teamWorld(databases);
    const planned = (columns: string[], date: string, status: boolean): string => {
      const query = ticketsOf(services.db.read<AskedTables>(), 'e', { date })
        .$if(status, (some) => some.where('tickets.status', '=', 'valid'))
        .select(columns as never)
        .compile();
      const values = query.parameters.map(String);
      return query.sql.replaceAll(/\?|\$\d+/g, () => `'${values.shift() ?? ''}'`);
    };
    await expectIndexes(services.db, [
      ['of one date', planned(['tickets.id', 'tickets.created'], 'd', true), 'tickets_date'],
      ['of one date, whatever their status', planned(['tickets.id'], 'd', false), 'tickets_date'],
      ['of all dates', planned(['tickets.id', 'tickets.created'], '', true), 'tickets_event|tickets_type'],
    ]);
    await services.close();
  });
});
