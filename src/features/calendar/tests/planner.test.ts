import { eventsService } from '#features/events/service.ts';
import { calendarService } from '../service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { aMela } from '#tests/support/events.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

/** What somebody sees in a month, by title, with what it is to them. */
async function month({ services }: TeamWorld, actor: Actor, day = '2027-01-15', community = true) {
  const query = {
    view: 'month',
    day,
    language: 'en',
    locale: 'en-US',
    community,
    country: '',
    region: '',
  } as const;
  return services.rooms.get(calendarService).read(actor, query);
}
const told = (calendar: Awaited<ReturnType<typeof month>>) =>
  calendar.entries.map(({ kind, event, day }) => `${day} ${kind} ${event.title} ${event.status}`);

async function draft(
  { services, who }: TeamWorld,
  title: string,
  day: string,
): Promise<{ id: string; updated: string }> {
  return services.rooms
    .get(eventsService)
    .create(
      who.owner.actor as Actor,
      aMela({ title, startsAt: `${day} 13:00:00.000Z`, endsAt: `${day} 16:00:00.000Z`, venueName: title }),
    );
}

describeProduct('the planner', (databases) => {
  it('shows what somebody runs, has tickets for and could go to, and a draft to its team alone', async () => {
    const world = await teamWorld(databases);
    const { who, services } = world;
    const place = await world.staffed();
    await world.booked(place);
    await draft(world, 'Secret Losar', '2027-01-20');
    const at = '2027-01-05';
    const owner = who.owner.actor as Actor;
    expect(told(await month(world, owner))).toEqual([
      `${at} organised Dashain Mela published`,
      '2027-01-20 organised Secret Losar draft',
    ]);
    const calendarOf = async (name: (typeof EVERYBODY)[number]) =>
      told(await month(world, who[name].actor as Actor));
    expect(await calendarOf('check_in')).toEqual([`${at} organised Dashain Mela published`]);
    expect(await calendarOf('buyer')).toEqual([`${at} ticket Dashain Mela published`]);
    expect(await calendarOf('stranger')).toEqual([`${at} community Dashain Mela published`]);
    expect(told(await month(world, who.stranger.actor as Actor, '2027-01-15', false))).toEqual([]);
    expect(told(await month(world, owner, '2027-03-15'))).toEqual([]);

    await services.rooms.get(eventsService).cancel(owner, place.event);
    expect(await calendarOf('buyer')).toEqual([`${at} ticket Dashain Mela cancelled`]);
    expect(await calendarOf('stranger')).toEqual([]);
  });

  it('shows the public holidays of the country that somebody chose, and has none in the feed', async () => {
    const world = await teamWorld(databases);
    const { read: calendar, settings, feed } = world.services.rooms.get(calendarService);
    const [mine, other] = [world.who.owner.actor as Actor, world.who.stranger.actor as Actor];
    await settings.save(mine, { country: 'US' });
    await settings.save(mine, { timezone: 'America/New_York' });
    const holidays = async (actor: Actor) => {
      const { country, region } = await settings.read(actor);
      const shown = await calendar(actor, {
        view: 'month',
        day: '2027-01-15',
        language: 'en',
        locale: 'en-US',
        community: false,
        country,
        region,
      });
      return shown.holidays.map(({ day, name }) => `${day} ${name}`);
    };
    expect(await settings.read(mine)).toMatchObject({ country: 'US', timezone: 'America/New_York' });
    expect(await holidays(mine)).toEqual(
      expect.arrayContaining(["2027-01-01 New Year's Day", '2027-01-18 Martin Luther King Jr. Day']),
    );
    expect(await holidays(other)).toEqual([]);
    const token = /([\w-]{43})\.ics$/.exec(await feed.make(mine))?.[1] ?? '';
    expect(await feed.read(token)).not.toContain("New Year's");
    expect((await holidays(mine)).join()).not.toContain('Robert E. Lee');
    await settings.save(mine, { region: 'AL' });
    expect((await holidays(mine)).join()).toContain('Robert E. Lee');
    await settings.save(mine, { country: '', region: '' });
    expect(await holidays(mine)).toEqual([]);
  });

  it('tells of a clash with an event that is not shown', async () => {
    const world = await teamWorld(databases);
    const { who, services } = world;
    await world.staffed();
    const mine = who.stranger.actor as Actor;
    const times = { startsAt: '2027-01-05 17:00:00.000Z', endsAt: '2027-01-05 20:00:00.000Z' };
    const { id } = await services.rooms.get(eventsService).create(mine, aMela({ title: 'Mine', ...times }));
    const { entries } = await month(world, mine, '2027-01-15', false);
    expect(entries.map(({ event, clashes }) => [event.id, clashes.map(({ kind }) => kind)])).toEqual([
      [id, ['venue']],
    ]);
    // Its own pages tell the same, while it lies ahead.
    const own = async () =>
      (await services.rooms.get(calendarService).clashesOfEvent(mine, id)).map(({ kind }) => kind);
    expect(await own()).toEqual(['venue']);
    await services.rooms.get(eventsService).update(mine, id, { venueName: 'Elsewhere' });
    expect(await own()).toEqual([]);
    await services.rooms.get(eventsService).update(mine, id, { venueName: aMela().venueName });
    world.clock.advance(Date.parse('2027-01-05T20:00:00Z') - world.clock.now());
    expect(await own()).toEqual([]);
  });

  it('puts what is online alone on the clock of who looks, and all else on that of its place', async () => {
    const world = await teamWorld(databases);
    const { services, who } = world;
    const actor = who.owner.actor as Actor;
    const times = { startsAt: '2027-01-15 20:00:00.000Z', endsAt: '2027-01-15 21:00:00.000Z' };
    const online = { venueName: '', venueAddress: '', city: '', onlineUrl: 'https://example.org/call' };
    const here = { timezone: 'Europe/Lisbon', ...times };
    await services.rooms.get(eventsService).create(actor, aMela({ title: 'Online', ...here, ...online }));
    await services.rooms
      .get(eventsService)
      .create(actor, aMela({ title: 'Both', ...here, onlineUrl: online.onlineUrl }));
    const query = {
      view: 'month',
      day: '2027-01-15',
      language: 'en',
      locale: 'en-US',
      community: false,
    } as const;
    const told = async (zone: string) => {
      const { entries } = await services.rooms
        .get(calendarService)
        .read(actor, { ...query, country: '', region: '', zone });
      // The host's own clock is told beside it.
      expect(entries.map(({ hostZone }) => hostZone)).toEqual(['Europe/Lisbon', 'Europe/Lisbon']);
      return entries.map(({ event, day }) => `${event.title} ${day} ${event.timezone}`).toSorted();
    };
    const both = 'Both 2027-01-15 Europe/Lisbon';
    expect(await told('Asia/Kathmandu')).toEqual([both, 'Online 2027-01-16 Asia/Kathmandu']);
    for (const unknown of ['', 'Mars/Olympus'])
      expect(await told(unknown)).toEqual([both, 'Online 2027-01-15 Europe/Lisbon']);
  });

  it('moves a draft by whoever may edit it, and tells its history', async () => {
    const world = await teamWorld(databases);
    const { who, services, clock } = world;
    const place = await world.staffed('draft');
    const outcomes: Record<string, string> = {};
    for (const [at, name] of EVERYBODY.filter((each) => each !== 'guest').entries()) {
      clock.advance(1_000);
      const seen = (await services.rooms.get(eventsService).find(place.event))?.updated ?? '';
      const day = `2027-02-${String(at + 1).padStart(2, '0')}`;
      const moved = services.rooms
        .get(calendarService)
        .moveDraft(who[name].actor as Actor, { event: place.event, day, seen });
      outcomes[name] = await moved.then(
        ({ startsAt }) => (startsAt.startsWith(day) ? 'moved' : startsAt),
        ({ status }: { status: number }) => String(status),
      );
    }
    expect(outcomes).toEqual({
      stranger: '404',
      buyer: '404',
      owner: 'moved',
      manager: 'moved',
      finance: '403',
      check_in: '403',
      superuser: 'moved',
    });
    const event = await services.rooms.get(eventsService).find(place.event);
    expect(event).toMatchObject({ startsAt: '2027-02-07 10:00:00.000Z', endsAt: '2027-02-07 18:00:00.000Z' });
    const { entries } = await services.rooms
      .get(eventsService)
      .history(who.owner.actor as Actor, place.event);
    expect(entries.filter(({ action }) => action === 'event.edit')).toHaveLength(3);
  });

  it('moves nothing that was changed or published since, and to no day that is none', async () => {
    const world = await teamWorld(databases);
    const { who, services, clock } = world;
    const owner = who.owner.actor as Actor;
    const place = await world.staffed('draft');
    const seen = (await services.rooms.get(eventsService).find(place.event))?.updated ?? '';
    const move = (day: string, as = seen) =>
      refused(services.rooms.get(calendarService).moveDraft(owner, { event: place.event, day, seen: as }));
    expect(await move('2027-02-30')).toMatchObject({ status: 400, data: { day: { code: 'invalid_day' } } });
    clock.advance(1_000);
    await services.rooms.get(eventsService).update(owner, place.event, { title: 'Another title' });
    expect(await move('2027-02-20')).toMatchObject({ status: 409 });
    clock.advance(1_000);
    const { updated } = await services.rooms.get(eventsService).publish(owner, place.event);
    expect(await move('2027-02-20', updated)).toMatchObject({ status: 409 });
    expect(await services.rooms.get(eventsService).find(place.event)).toMatchObject({
      startsAt: '2027-01-05 10:00:00.000Z',
    });
  });

  it('has a feed for who knows its address, until it is ended, made anew, or its owner is gone', async () => {
    const world = await teamWorld(databases);
    const { who, services } = world;
    const { feed } = services.rooms.get(calendarService);
    const owner = who.owner.actor as Actor;
    const place = await world.staffed();
    await world.booked(place);
    await draft(world, 'Secret Losar', '2027-01-20');
    const tokenOf = (url: string) => /\/planner\/feed\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    expect(await feed.since(owner)).toBeNull();
    const first = tokenOf(await feed.make(owner));
    expect(await feed.since(owner)).not.toBeNull();
    const calendar = (await feed.read(first)) ?? '';
    expect(calendar).toContain('SUMMARY:Dashain Mela');
    expect(calendar).toContain('SUMMARY:Draft: Secret Losar');
    expect(calendar).toContain('STATUS:TENTATIVE');

    const buyer = who.buyer.actor as Actor;
    const theirs = (await feed.read(tokenOf(await feed.make(buyer)))) ?? '';
    expect(theirs).toContain('You have a ticket.');
    expect(theirs).not.toContain('Secret');

    const kept = await services.db
      .read<{ planner_feeds: { tokenHash: string } }>()
      .selectFrom('planner_feeds')
      .selectAll()
      .execute();
    expect(JSON.stringify(kept)).not.toContain(first);
    const second = tokenOf(await feed.make(owner));
    expect(await feed.read(first)).toBeNull();
    expect(await feed.read(second)).not.toBeNull();
    await feed.revoke(owner);
    await feed.revoke(owner);
    expect(await feed.read(second)).toBeNull();

    const actor = who.stranger.actor as Actor;
    const last = tokenOf(await feed.make(actor));
    const gone = await world.call('DELETE', `/api/collections/users/records/${actor.id}`, who.stranger.token);
    expect(gone.status).toBe(204);
    expect(await feed.read(last)).toBeNull();
    expect(await feed.since(actor)).toBeNull();
  });
});
