import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import { ticketTypesService } from '../service.ts';

const WEEK_MS = 7 * 86_400_000;

describeProduct('a ticket type for one date', (databases) => {
  it('is copied with the dates, and admits to every date where the copy has none', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed('published');
    const owner = world.who.owner.actor as Actor;
    const { rooms } = world.services;
    const [events, dates, types] = [
      rooms.get(eventsService),
      rooms.get(eventDatesService),
      rooms.get(ticketTypesService),
    ];
    const own = await events.find(event);
    const later = {
      startsAt: addMs(own?.startsAt ?? '', WEEK_MS),
      endsAt: addMs(own?.endsAt ?? '', WEEK_MS),
    };
    const second = await dates.create(owner, event, { ...later, capacity: 7 });
    await types.create(owner, event, {
      name: 'Class',
      kind: 'free',
      price: 0,
      quantity: 5,
      perDate: true,
    });
    const perDate = async (id: string) =>
      (await types.list(id)).flatMap((type) => (type.name === 'Class' ? [type.perDate] : []));

    const copy = await events.duplicate(owner, event);
    expect(await perDate(copy.id)).toEqual([1]);
    expect((await dates.list(owner, copy.id)).map(({ capacity }) => capacity)).toEqual([0, 7]);

    await dates.remove(owner, event, second.id);
    expect(await perDate(event)).toEqual([0]);
    expect(await perDate((await events.duplicate(owner, event)).id)).toEqual([0]);
    await world.services.close();
  });
});
