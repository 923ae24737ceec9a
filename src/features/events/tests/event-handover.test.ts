import { teamsService } from '#features/team/service.ts';
import { eventsService } from '../service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

describeProduct('handing an event over', (databases) => {
  it('waits for the new owner, who must be the one that was asked; the old one stays as a manager', async () => {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const teams = services.rooms.get(teamsService);
    const events = services.rooms.get(eventsService);
    const [owner, manager, finance] = [who.owner, who.manager, who.finance].map(
      ({ actor }) => actor as Actor,
    ) as [Actor, Actor, Actor];
    const { event } = await world.staffed();
    const stranger = who.stranger.actor?.id ?? '';
    expect(await refused(teams.offer(owner, event, stranger))).toMatchObject({ status: 404 });
    await teams.offer(owner, event, manager.id);
    expect(await refused(teams.offer(owner, event, finance.id))).toMatchObject({ status: 409 });
    const token = await world.invitedBy('manager@mela.test');
    expect(await refused(teams.accept(finance, token))).toMatchObject({ status: 403 });
    await teams.accept(manager, token);
    expect((await events.find(event))?.organiser).toBe(manager.id);
    const { people } = await teams.read(manager, event);
    expect(people.map(({ name, role }) => `${name} ${role}`).toSorted()).toEqual([
      'check_in check_in',
      'finance finance',
      'manager owner',
      'owner manager',
    ]);
    const [entry] = (await events.history(manager, event)).entries;
    expect(entry).toMatchObject({
      action: 'event.handOver',
      changes: [{ field: 'owner', before: owner.id, after: manager.id }],
    });
    await services.close();
  });

  it('is refused to whoever left the team meanwhile', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const [owner, manager] = [world.who.owner, world.who.manager].map(({ actor }) => actor as Actor) as [
      Actor,
      Actor,
    ];
    const { event } = await world.staffed();
    await teams.offer(owner, event, manager.id);
    const token = await world.invitedBy('manager@mela.test');
    await teams.leave(manager, event);
    expect(await refused(teams.accept(manager, token))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('is refused while an order waits, and for good once tickets were sold for money', async () => {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const teams = services.rooms.get(teamsService);
    const ticketTypes = services.rooms.get(ticketTypesService);
    const checkout = services.rooms.get(checkoutService);
    const [owner, manager] = [who.owner, who.manager].map(({ actor }) => actor as Actor) as [Actor, Actor];
    const { event } = await world.staffed();
    await confirm(services, owner);
    const paid = await ticketTypes.create(owner, event, {
      name: 'Paid',
      kind: 'paid',
      price: 500,
      quantity: 5,
    });
    await teams.offer(owner, event, manager.id);
    const token = await world.invitedBy('manager@mela.test');
    const { order } = await checkout.placeOrder(
      event,
      { items: [{ ticketType: paid.id, quantity: 1 }], buyer: { name: 'Maya', email: 'maya@example.com' } },
      { actor: null },
    );
    expect((await refused(teams.accept(manager, token))).message).toMatch(/buying tickets right now/);
    await services.db.write((tx) =>
      tx
        .as<{ orders: { id: string; status: string; paidAt: string } }>()
        .updateTable('orders')
        .set({ status: 'paid', paidAt: services.clock.text() })
        .where('id', '=', order.id)
        .execute(),
    );
    expect((await refused(teams.accept(manager, token))).message).toMatch(/Paid tickets have been sold/);
    await services.close();
  });

  it('is refused to an address that is not confirmed where tickets are sold for money', async () => {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const teams = services.rooms.get(teamsService);
    const ticketTypes = services.rooms.get(ticketTypesService);
    const [owner, manager] = [who.owner, who.manager].map(({ actor }) => actor as Actor) as [Actor, Actor];
    const { event } = await world.staffed();
    await confirm(services, owner);
    await ticketTypes.create(owner, event, { name: 'Paid', kind: 'paid', price: 500, quantity: 5 });
    await teams.offer(owner, event, manager.id);
    const token = await world.invitedBy('manager@mela.test');
    expect(await refused(teams.accept(manager, token))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/confirm their email address/),
    });
    await confirm(services, manager);
    expect(await teams.accept(manager, token)).toBe(event);
    await services.close();
  });
});

const confirm = ({ db }: TeamWorld['services'], { id }: Actor) =>
  db.write((tx) =>
    tx
      .as<{ users: { id: string; verified: number } }>()
      .updateTable('users')
      .set({ verified: 1 })
      .where('id', '=', id)
      .execute(),
  );
