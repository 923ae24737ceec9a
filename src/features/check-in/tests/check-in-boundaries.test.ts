import { expect, it } from 'vitest';
import { tickets } from '#tests/support/check-in-world.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const sync = (world: TicketingWorld, id: string, ticket: string, more: object = {}) =>
  world.ticketing.gates.sync(ORGANISER, EVENT, {
    device: id.slice(0, -5),
    clock: world.clock.text(),
    scans: [{ id, ticket, at: world.clock.text(), ...more }],
  });

const takeBack = (world: TicketingWorld, ticket: string) =>
  world.ticketing.gates.undo(ORGANISER, EVENT, { ticket, reason: 'Wrong person' });

describeTicketing('the millisecond in which an admission is taken back', (databases) => {
  it('lets in who is scanned after it, once', async () => {
    const world = await ticketingWorld(await databases.open());
    const [one = ''] = await tickets(world, 1);
    await sync(world, 'north-0001', one);
    await takeBack(world, one);
    const back = await sync(world, 'north-0002', one);
    expect(back.results).toMatchObject([{ result: 'admitted' }]);
    expect(back.doubles).toEqual([]);
    expect((await sync(world, 'south-0001', one)).results).toMatchObject([{ result: 'already_admitted' }]);
  });

  it('is too early for the scan of a gate without a connection, and the next one is not', async () => {
    const world = await ticketingWorld(await databases.open());
    const [one = ''] = await tickets(world, 1);
    await sync(world, 'north-0001', one);
    await takeBack(world, one);
    const shown = { result: 'admitted' };
    await sync(world, 'south-0001', one, shown);
    // A claim that is void lets nobody in, so somebody is still to come.
    expect((await world.rows('tickets'))[0]?.checkedInAt).toBe('');
    world.clock.advance(1);
    // What was taken back is no entry beside this one.
    expect((await sync(world, 'south-0002', one, shown)).doubles).toEqual([]);
    expect((await world.rows('tickets'))[0]?.checkedInAt).toBe(world.clock.text());
  });

  it('is no entry of a ticket that two gates let in later', async () => {
    const world = await ticketingWorld(await databases.open());
    const [one = ''] = await tickets(world, 1);
    await sync(world, 'north-0001', one);
    await takeBack(world, one);
    const shown = { result: 'admitted' };
    world.clock.advance(1);
    await sync(world, 'south-0001', one, shown);
    const { doubles } = await sync(world, 'west-0001', one, shown);
    expect(
      doubles?.map(({ ticket, entries }) => [ticket, entries.map(({ scan }) => scan).toSorted()]),
    ).toEqual([[one, ['south-0001', 'west-0001']]]);
  });
});

describeTicketing('what a gate is told', (databases) => {
  it('a ticket that is none of the event is invalid, and kept as that', async () => {
    const world = await ticketingWorld(await databases.open());
    expect((await sync(world, 'north-0001', 'nothing00000000')).results).toMatchObject([
      { id: 'north-0001', result: 'invalid' },
    ]);
    expect(await world.rows('check_ins')).toMatchObject([{ result: 'invalid', ticket: '' }]);
  });

  it('no reason where there is none', async () => {
    const world = await ticketingWorld(await databases.open());
    const [one = ''] = await tickets(world, 1);
    await sync(world, 'north-0001', one);
    const [told] = (await sync(world, 'south-0001', one)).results;
    expect(told).toMatchObject({ result: 'already_admitted', first: { device: 'north' } });
    expect(told).not.toHaveProperty('reason');
  });
});
