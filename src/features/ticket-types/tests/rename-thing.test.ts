import { expect, it } from 'vitest';
import { eventsService } from '#features/events/service.ts';
import { ApiError } from '#lib/errors.ts';
import { aMela } from '#tests/support/events.ts';
import { communityWorld } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { ticketTypesService } from '../service.ts';

describeProduct('things that are renamed at once', (databases) => {
  it('don’t become one: a single one of them gets a name', async () => {
    const world = await communityWorld(databases);
    const { rooms } = world.services;
    const types = rooms.get(ticketTypesService);
    const { actor: owner } = await world.person('Owner');
    const { id: event } = await rooms.get(eventsService).create(owner, aMela());
    const things = ['T-shirt', 'Cap', 'Scarf', 'Mug'];
    for (const variationOf of things)
      await types.create(owner, event, { name: 'Red', variationOf, kind: 'free', quantity: 5 });
    const said = await Promise.all(
      things.map(async (variationOf) => {
        try {
          return (await types.renameThing(owner, event, { variationOf, to: 'Present' })).length;
        } catch (error) {
          if (error instanceof ApiError) return error.status;
          throw error;
        }
      }),
    );
    expect(said.toSorted((a, b) => a - b)).toEqual([1, 400, 400, 400]);
  });
});
