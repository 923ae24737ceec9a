import { expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs, parseUtcText } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld, type Who } from '#tests/support/team-world.ts';
import { reportsService } from '../service.ts';

const DAY_MS = 86_400_000;

describeProduct('what each date sold', (databases) => {
  /** A class of three dates, four tickets for each at 20.00, and a pass for all. */
  async function classes() {
    const world = await teamWorld(databases);
    const owner = world.who.owner.actor as Actor;
    const { rooms } = world.services;
    const { event, type: pass } = await world.staffed();
    const dates = rooms.get(eventDatesService);
    const own = await rooms.get(eventsService).find(event);
    const ids = [event];
    for (const days of [1, 2])
      ids.push(
        (
          await dates.create(owner, event, {
            startsAt: addMs(own?.startsAt ?? '', days * DAY_MS),
            endsAt: addMs(own?.endsAt ?? '', days * DAY_MS),
          })
        ).id,
      );
    const type = await rooms
      .get(ticketTypesService)
      .create(owner, event, { name: 'Class', kind: 'free', quantity: 4, perDate: true });
    const byHand = (date: string, quantity: number, ticketType = type.id) =>
      rooms.get(checkoutService).orderByHand(
        owner,
        event,
        {
          items: [{ ticketType, quantity, ...(date && { date }) }],
          buyer: { name: 'Maya Gurung', email: '', phone: '' },
          method: 'cash',
          deadline: '',
          note: '',
          mail: false,
        },
        { key: `${date}-${quantity}-${ticketType}`, language: 'en' },
      );
    const reports = rooms.get(reportsService);
    return { world, owner, event, ids, dates, pass, type: type.id, byHand, reports };
  }

  it('is told with what is left of each, and comes to what the event sold', async () => {
    const { world, owner, event, ids, dates, pass, byHand, reports } = await classes();
    const [first = '', second = '', third = ''] = ids;
    await byHand(first, 1);
    await byHand(second, 4);
    await byHand('', 2, pass);
    await dates.setState(owner, event, third, 'cancelled');
    const found = await reports.salesByDate(owner, event, null);
    expect(found).toMatchObject({ page: 0, pages: 1, everyDate: { tickets: 2, taken: 0 } });
    expect(found?.dates.map(({ id, tickets, left, cancelled }) => [id, tickets, left, cancelled])).toEqual([
      [first, 1, 3, false],
      [second, 4, 0, false],
      [third, 0, null, true],
    ]);
    const { totals } = await reports.figuresOf(owner, event);
    expect(found?.totals).toEqual({ tickets: totals.tickets, taken: totals.taken });
    // A date with a capacity of its own has room for those alone, passes counted.
    await dates.update(owner, event, first, { capacity: 4 });
    const narrow = await reports.salesByDate(owner, event, 0);
    expect(narrow?.dates[0]?.left).toBe(1);
    world.clock.advance(100 * DAY_MS);
    const over = await reports.salesByDate(owner, event, 99);
    expect(over?.page).toBe(0);
    expect(over?.dates.map(({ left }) => left)).toEqual([null, null, null]);
    await world.services.close();
  });

  it('begins with the page of the next date', async () => {
    const { world, owner, event, ids, dates, reports } = await classes();
    const own = (await dates.list(owner, event)).at(-1);
    const wall = (at: string) => at.slice(0, 16).replace(' ', 'T');
    await dates.repeat(owner, event, {
      startsAt: wall(addMs(own?.startsAt ?? '', DAY_MS)),
      endsAt: wall(addMs(own?.endsAt ?? '', DAY_MS)),
      rule: 'FREQ=DAILY;COUNT=99',
      slotEvery: 0,
      slotUntil: '',
    });
    const pages = async () => {
      const found = await reports.salesByDate(owner, event, null);
      return [found?.page, found?.pages, found?.dates.length];
    };
    expect(await pages()).toEqual([0, 3, 50]);
    expect((await reports.salesByDate(owner, event, 2))?.dates).toHaveLength(ids.length + 99 - 100);
    const fiftieth = (await dates.list(owner, event))[49];
    const until = parseUtcText(fiftieth?.endsAt ?? '') ?? 0;
    world.clock.advance(until - 1 - world.clock.now());
    expect(await pages()).toEqual([0, 3, 50]);
    world.clock.advance(1);
    expect(await pages()).toEqual([1, 3, 50]);
    await world.services.close();
  });

  it('is for those who see the money, of events that sell single dates', async () => {
    const { world, event, reports } = await classes();
    const as = (who: Who) => reports.salesByDate(world.who[who].actor as Actor, event, null);
    for (const who of ['owner', 'finance', 'manager'] as const) expect(await as(who)).not.toBeNull();
    expect(await refused(as('check_in'))).toMatchObject({ status: 403 });
    for (const who of ['stranger', 'buyer'] as const)
      expect(await refused(as(who))).toMatchObject({ status: 404 });
    const other = await world.staffed();
    expect(await reports.salesByDate(world.who.owner.actor as Actor, other.event, null)).toBeNull();
    await world.services.close();
  });
});
