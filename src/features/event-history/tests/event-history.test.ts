import { teamsService } from '#features/team/service.ts';
import { eventsService } from '#features/events/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { teamWorld } from '#tests/support/team-world.ts';

describeProduct('the history of an event', (databases) => {
  it('tells every change with what was before and after, by every way in, in the write that made it', async () => {
    const world = await teamWorld(databases);
    const { services, who, clock } = world;
    const events = services.rooms.get(eventsService);
    const ticketTypes = services.rooms.get(ticketTypesService);
    const checkout = services.rooms.get(checkoutService);
    const owner = { ...(who.owner.actor as Actor), request: 'request-7' };
    const place = await world.staffed();
    const { event, type } = place;
    clock.advance(1_000);
    await events.update(owner, event, { title: 'Tihar Mela', capacity: 90 });
    clock.advance(1_000);
    const path = `/api/collections/ticket_types/records/${type}`;
    await world.call('PATCH', path, who.manager.token, { quantity: 20, hidden: true });
    clock.advance(1_000);
    await ticketTypes.update(owner, type, { quantity: 20 });
    const { order } = await world.booked({ event, type: (await free(world, event)).id });
    clock.advance(1_000);
    await checkout.cancelOrder(order, { actor: who.manager.actor });
    clock.advance(1_000);
    await world.call('PATCH', `/api/collections/events/records/${event}`, who.owner.token, {
      status: 'cancelled',
    });

    const { entries, people } = await events.history(owner, event);
    expect(entries.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual(
      [
        'owner event.cancel',
        'manager orders.cancel',
        'owner ticketTypes.create',
        'manager ticketTypes.edit',
        'owner event.edit',
        'owner event.publish',
        'owner ticketTypes.create',
        'owner event.create',
      ].map(String),
    );
    const edit = entries.find(({ action }) => action === 'event.edit');
    expect(edit).toMatchObject({
      request: 'request-7',
      label: 'Tihar Mela',
      changes: [
        { field: 'title', before: 'Dashain Mela', after: 'Tihar Mela' },
        { field: 'capacity', before: 0, after: 90 },
      ],
    });
    expect(entries.find(({ action }) => action === 'ticketTypes.edit')?.changes).toEqual([
      { field: 'quantity', before: 500, after: 20 },
      { field: 'hidden', before: 0, after: 1 },
    ]);
    expect(JSON.stringify(entries)).not.toContain('maya@example.com');
    expect(people.map(({ name }) => name).toSorted()).toEqual(['manager', 'owner']);

    const tickets = await events.history(owner, event, { kind: 'ticketType', person: who.manager.actor?.id });
    expect(tickets.entries.map(({ action }) => action)).toEqual(['ticketTypes.edit']);
    await services.close();
  });

  it('is paged by key, refuses a page that there is not, and writes nothing for what was refused', async () => {
    const world = await teamWorld(databases);
    const events = world.services.rooms.get(eventsService);
    const owner = world.who.owner.actor as Actor;
    const { event } = await world.staffed('draft');
    for (let n = 0; n < 45; n += 1) {
      world.clock.advance(10);
      await events.update(owner, event, { summary: `Edit ${n}` });
    }
    await refused(events.update(owner, event, { title: '' }));
    await events.update(owner, event, { summary: 'Edit 44' });
    const first = await events.history(owner, event);
    expect(first.entries).toHaveLength(40);
    const rest = await events.history(owner, event, { cursor: String(first.next) });
    expect(rest.next).toBeNull();
    expect(first.entries.length + rest.entries.length).toBe(47);
    expect(await refused(events.history(owner, event, { cursor: 'nonsense' }))).toMatchObject({
      status: 400,
    });
    await world.services.close();
  });

  it('forgets the name of whoever deletes their account', async () => {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const { event } = await world.staffed();
    await services.rooms.get(eventsService).update(who.manager.actor as Actor, event, { summary: 'Mine.' });
    const path = `/api/collections/users/records/${who.manager.actor?.id}`;
    expect((await world.call('DELETE', path, who.manager.token)).status).toBe(204);
    const { entries, people } = await services.rooms
      .get(eventsService)
      .history(who.owner.actor as Actor, event);
    expect(entries.find(({ action }) => action === 'event.edit')).toMatchObject({ actorName: '' });
    expect(people.map(({ name }) => name)).toEqual(['owner']);
    const team = await services.rooms.get(teamsService).read(who.owner.actor as Actor, event);
    expect(team.people.map(({ name }) => name).toSorted()).toEqual(['check_in', 'finance', 'owner']);
    await services.close();
  });
});

async function free({ services, who }: Awaited<ReturnType<typeof teamWorld>>, event: string) {
  return services.rooms.get(ticketTypesService).create(who.owner.actor as Actor, event, {
    name: 'Free',
    kind: 'free',
    quantity: 5,
  });
}
