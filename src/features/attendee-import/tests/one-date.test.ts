import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { brokenBooks } from '#tests/support/books.ts';
import type { DatabaseUnderTest } from '#tests/support/databases.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import { attendeeImportService } from '../service.ts';

const COLUMNS = ['name', 'email', 'ticket'];

/** An event of two dates, with two tickets for each, and a list with those and one for every date. */
async function listWorld(databases: DatabaseUnderTest) {
  const world = await teamWorld(databases);
  const { services } = world;
  const { rooms } = services;
  const owner = world.who.owner.actor as Actor;
  const { event, type: all } = await world.staffed();
  const dates = rooms.get(eventDatesService);
  const { id: second } = await dates.create(owner, event, {
    startsAt: '2027-01-12 10:00:00.000Z',
    endsAt: '2027-01-12 18:00:00.000Z',
  });
  const { id: single } = await rooms
    .get(ticketTypesService)
    .create(owner, event, { name: 'Class', kind: 'free', quantity: 2, perDate: true });
  const imports = rooms.get(attendeeImportService);
  const handIn = (...lines: string[]): Promise<string> =>
    imports.start(owner, event, {
      filename: 'list.csv',
      bytes: Buffer.from(['Name,Email,Ticket', ...lines].join('\n')),
      language: 'en',
    });
  const map = async (id: string, date?: string) => {
    await imports.map(owner, event, id, { columns: COLUMNS, ...(date === undefined ? {} : { date }) });
    await services.worker.drain();
    return imports.read(owner, event, id);
  };
  const takeIn = async (id: string) => {
    await imports.takeIn(owner, event, id);
    await services.worker.drain();
    return imports.read(owner, event, id);
  };
  const tickets = () =>
    services.db
      .read<TicketingTables>()
      .selectFrom('tickets')
      .select(['holderName', 'ticketType', 'date'])
      .where('event', '=', event)
      .orderBy('holderName')
      .orderBy('date')
      .execute();
  const books = () => brokenBooks({ db: async () => services.db });
  return { services, owner, event, all, second, single, dates, imports, handIn, map, takeIn, tickets, books };
}

describeProduct('a list of attendees with tickets for one date', (databases) => {
  it('is imported for the date that is chosen, as far as that has room', async () => {
    const { services, event, all, second, single, handIn, map, takeIn, tickets, books } =
      await listWorld(databases);
    const id = await handIn(
      'Asha,asha@example.com,Class',
      'Bina,bina@example.com,Entry',
      'Chitra,,Class',
      'Devi,,Class',
    );
    const without = await map(id);
    expect(without.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'oneDate'],
      [4, 'oneDate'],
      [5, 'oneDate'],
    ]);
    const ready = await map(id, second);
    expect(ready.problems).toEqual([]);
    expect(ready.wanted.toSorted((a, b) => b.count - a.count)).toEqual([
      { ticketType: single, count: 3, left: 2 },
      { ticketType: all, count: 1, left: 500 },
    ]);
    const done = await takeIn(id);
    expect(done.problems.map(({ line, problem }) => [line, problem])).toEqual([[5, 'noneLeft']]);
    expect(await tickets()).toEqual([
      { holderName: 'Asha', ticketType: single, date: second },
      { holderName: 'Bina', ticketType: all, date: '' },
      { holderName: 'Chitra', ticketType: single, date: second },
    ]);
    expect(await books()).toEqual([]);

    // Who comes to one date is no twin at another; who has a ticket for all of them is.
    const again = await handIn('Asha,asha@example.com,Class', 'Bina,bina@example.com,Entry');
    expect((await map(again, second)).twins.map(({ line }) => line)).toEqual([2, 3]);
    expect((await map(again, event)).twins.map(({ line }) => line)).toEqual([3]);
    await takeIn(again);
    expect((await tickets()).slice(0, 2)).toEqual(
      expect.arrayContaining([
        { holderName: 'Asha', ticketType: single, date: event },
        { holderName: 'Asha', ticketType: single, date: second },
      ]),
    );
    expect(await books()).toEqual([]);
    await services.close();
  });

  it('is for none of another event, and for none that is cancelled, also once it was chosen', async () => {
    const { services, owner, event, second, dates, imports, handIn, map, takeIn, tickets, books } =
      await listWorld(databases);
    const id = await handIn('Asha,asha@example.com,Class', 'Bina,bina@example.com,Entry');
    for (const date of ['nosuchdate00000', 'x'.repeat(65)])
      await expect(imports.map(owner, event, id, { columns: COLUMNS, date })).rejects.toMatchObject({
        status: 400,
        data: { date: expect.anything() },
      });
    expect((await map(id, second)).problems).toEqual([]);
    await dates.setState(owner, event, second, 'cancelled');
    const done = await takeIn(id);
    expect(done.problems.map(({ line, problem }) => [line, problem])).toEqual([[2, 'noDate']]);
    expect((await tickets()).map(({ holderName }) => holderName)).toEqual(['Bina']);
    await expect(
      imports.map(owner, event, await handIn('Asha,,Class'), { columns: COLUMNS, date: second }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await books()).toEqual([]);
    await services.close();
  });
});
