import { teamsService } from '#features/team/service.ts';
import { eventsService } from '../service.ts';
import { ordersService } from '#features/orders/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;

interface Copied {
  guest_messages: { event: string; kind: string; status: string; subject: string; minutes: number };
}

/** An event that sells, with a code, a reminder and a note. */
async function original(world: TeamWorld) {
  const { services } = world;
  const owner = as(world, 'owner');
  const place = await world.staffed();
  await world.booked(place);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const pricing = services.rooms.get(pricingService);
  const messaging = services.rooms.get(messagingService);
  await ticketTypes.update(owner, place.type, {
    salesStart: '2026-12-20 09:00:00.000Z',
    salesEnd: '2027-01-05 10:00:00.000Z',
  });
  await pricing.promoCodes.create(owner, place.event, {
    code: 'EARLY',
    kind: 'percent',
    bps: 1_000,
    ticketTypes: [place.type],
    endsAt: '2027-01-01 00:00:00.000Z',
  });
  await messaging.saveAutomatic(owner, place.event, 'reminder', {
    enabled: true,
    minutes: 120,
    subject: 'See you',
    body: '<p>Soon</p>',
  });
  return place;
}

const ALL = ['tickets', 'questions', 'codes', 'messages', 'team', 'picture'];

describeProduct('a copy of an event', (databases) => {
  it('has what was chosen, moved along with its date, and nothing sold or sent', async () => {
    const world = await teamWorld(databases);
    const { services } = world;
    const owner = as(world, 'owner');
    const from = await original(world);
    const copy = await services.rooms.get(eventsService).duplicate(owner, from.event, {
      title: 'The next one',
      startsAt: '2028-01-04 10:00:00.000Z',
      parts: ALL,
    });
    expect(copy).toMatchObject({
      title: 'The next one',
      slug: 'the-next-one',
      status: 'draft',
      startsAt: '2028-01-04 10:00:00.000Z',
      endsAt: '2028-01-04 18:00:00.000Z',
      taken: 0,
    });
    const [type, ...others] = await services.rooms.get(ticketTypesService).list(copy.id);
    expect(others).toEqual([]);
    expect(type).toMatchObject({
      name: 'Entry',
      sold: 0,
      held: 0,
      salesStart: '2027-12-19 09:00:00.000Z',
      salesEnd: '2028-01-04 10:00:00.000Z',
    });
    expect(await services.rooms.get(pricingService).promoCodes.list(owner, copy.id)).toMatchObject([
      { code: 'EARLY', used: 0, ticketTypes: JSON.stringify([type?.id]), endsAt: '2027-12-31 00:00:00.000Z' },
    ]);
    const messages = await services.db
      .read<Copied>()
      .selectFrom('guest_messages')
      .select(['kind', 'status', 'subject', 'minutes'])
      .where('event', '=', copy.id)
      .execute();
    expect(messages).toEqual([{ kind: 'reminder', status: 'waiting', subject: 'See you', minutes: 120 }]);
    const team = async (event: string) =>
      (await services.rooms.get(teamsService).read(owner, event)).people
        .map(({ user, role }) => `${user} ${role}`)
        .toSorted();
    expect(await team(copy.id)).toEqual(await team(from.event));
    expect((await services.rooms.get(ordersService).findOrders(owner, copy.id)).items).toEqual([]);
    // The original is as it was.
    expect(await services.rooms.get(ticketTypesService).list(from.event)).toMatchObject([{ sold: 1 }]);
    await services.close();
  });

  it('has its words alone where nothing else was chosen, and whoever copied in its team', async () => {
    const world = await teamWorld(databases);
    const teams = world.services.rooms.get(teamsService);
    const events = world.services.rooms.get(eventsService);
    const ticketTypes = world.services.rooms.get(ticketTypesService);
    const from = await original(world);
    const manager = as(world, 'manager');
    const copy = await events.duplicate(manager, from.event, { parts: [] });
    expect(copy).toMatchObject({ title: 'Dashain Mela', organiser: as(world, 'owner').id });
    expect(await ticketTypes.list(copy.id)).toEqual([]);
    expect(await events.roleIn(manager.id, copy)).toBe('manager');
    expect((await teams.read(manager, copy.id)).people).toHaveLength(2);
    await world.services.close();
  });

  it('is refused by field, and leaves nothing behind', async () => {
    const world = await teamWorld(databases);
    const events = world.services.rooms.get(eventsService);
    const from = await original(world);
    const owner = as(world, 'owner');
    const before = (await events.listManaged(owner)).items.length;
    for (const [choice, field] of [
      [{ title: ' ' }, 'title'],
      [{ startsAt: 'soon' }, 'startsAt'],
    ] as const)
      expect(await refused(events.duplicate(owner, from.event, choice))).toMatchObject({
        status: 400,
        data: { [field]: {} },
      });
    expect(await refused(events.duplicate(as(world, 'check_in'), from.event))).toMatchObject({ status: 403 });
    expect((await events.listManaged(owner)).items).toHaveLength(before);
    await world.services.close();
  });
});
