import { expect, it } from 'vitest';
import type { Change } from '#platform/db/index.ts';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import type { EventDateTables } from '../model/schema.ts';
import { eventDatesService } from '../service.ts';

const RECORDS = '/api/collections/event_dates/records';
const at = (day: string) => ({ startsAt: `${day} 18:00:00.000Z`, endsAt: `${day} 20:00:00.000Z` });

async function withDates(world: TeamWorld, status: 'draft' | 'published') {
  const { event } = await world.staffed(status);
  const dates = world.services.rooms.get(eventDatesService);
  const owner = world.who.owner.actor as Actor;
  const second = await dates.create(owner, event, { ...at('2027-01-12'), title: 'Second' });
  return { event, dates, owner, second };
}

type Listed = { items: Record<string, unknown>[] };

describeProduct('records of dates', (databases) => {
  it('are seen by whoever sees their event: those of a draft by its team alone', async () => {
    const world = await teamWorld(databases);
    const open = await withDates(world, 'published');
    const draft = await withDates(world, 'draft');
    for (const who of EVERYBODY) {
      const { token } = world.who[who];
      const isTeam = !['guest', 'stranger', 'buyer'].includes(who);
      const ids = async (event: string) => {
        const { body } = await world.call('GET', `${RECORDS}?filter=event="${event}"&sort=startsAt`, token);
        return (body as unknown as Listed).items.map(({ id }) => id);
      };
      expect([who, await ids(open.event)]).toEqual([who, [open.event, open.second.id]]);
      expect([who, await ids(draft.event)]).toEqual([who, isTeam ? [draft.event, draft.second.id] : []]);
      const one = await world.call('GET', `${RECORDS}/${draft.second.id}`, token);
      expect([who, one.status]).toEqual([who, isTeam ? 200 : 404]);
    }
    await world.services.close();
  });

  it('of an event that is not listed are seen by their id, as it is', async () => {
    const world = await teamWorld(databases);
    const { event, second } = await withDates(world, 'published');
    await world.call('PATCH', `/api/collections/events/records/${event}`, world.who.owner.token, {
      visibility: 'unlisted',
    });
    const { body } = await world.call('GET', RECORDS);
    expect((body as unknown as Listed).items).toEqual([]);
    expect((await world.call('GET', `${RECORDS}/${second.id}`)).status).toBe(200);
    await world.services.close();
  });

  it('come with their event, and an event with its dates', async () => {
    const world = await teamWorld(databases);
    const { event, second } = await withDates(world, 'published');
    const one = await world.call('GET', `${RECORDS}/${second.id}?expand=event`);
    expect(one.body).toMatchObject({
      collectionName: 'event_dates',
      event,
      ...at('2027-01-12'),
      title: 'Second',
      note: '',
      state: 'on',
      expand: { event: { id: event, title: 'Dashain Mela' } },
    });
    const back = await world.call(
      'GET',
      `/api/collections/events/records/${event}?expand=event_dates_via_event`,
    );
    expect((back.body.expand as { event_dates_via_event: unknown[] }).event_dates_via_event).toHaveLength(2);
    await world.services.close();
  });

  it('are written by nobody, superusers included', async () => {
    const world = await teamWorld(databases);
    const { event, second } = await withDates(world, 'published');
    for (const who of EVERYBODY) {
      const { token } = world.who[who];
      const calls = [
        await world.call('POST', RECORDS, token, { event, ...at('2027-03-01'), state: 'on' }),
        await world.call('PATCH', `${RECORDS}/${second.id}`, token, { title: 'Mine' }),
        await world.call('DELETE', `${RECORDS}/${second.id}`, token),
      ];
      const closed = who === 'superuser' ? 400 : 403;
      expect([who, ...calls.map(({ status }) => status)]).toEqual([who, closed, closed, closed]);
    }
    const left = await world.services.db
      .read<EventDateTables>()
      .selectFrom('event_dates')
      .select('title')
      .orderBy('startsAt')
      .execute();
    expect(left).toEqual([{ title: '' }, { title: 'Second' }]);
    await world.services.close();
  });

  it('are told of when they are made, changed, cancelled and removed, and go with a draft', async () => {
    const world = await teamWorld(databases);
    const heard: string[] = [];
    const stop = world.services.db.changes.subscribe((changes: readonly Change[]) => {
      for (const { collection, action } of changes) if (collection === 'event_dates') heard.push(action);
    });
    const { event, second, dates, owner } = await withDates(world, 'draft');
    expect(heard.splice(0)).toEqual(['create', 'create']);
    await dates.update(owner, event, second.id, { title: 'Other' });
    await dates.setState(owner, event, second.id, 'cancelled');
    expect(heard.splice(0)).toEqual(['update', 'update']);
    await dates.repeat(owner, event, {
      startsAt: '2027-02-01T10:00',
      endsAt: '2027-02-01T11:00',
      rule: 'FREQ=DAILY;COUNT=3',
      slotEvery: 0,
      slotUntil: '',
    });
    expect(heard.splice(0)).toEqual(['create', 'create', 'create']);
    await dates.remove(owner, event, second.id);
    expect(heard.splice(0)).toEqual(['delete']);
    const gone = await world.call(
      'DELETE',
      `/api/collections/events/records/${event}`,
      world.who.owner.token,
    );
    expect(gone.status).toBe(204);
    expect(heard.splice(0)).toEqual(['delete', 'delete', 'delete', 'delete']);
    const left = world.services.db.read<EventDateTables>().selectFrom('event_dates').selectAll();
    expect(await left.execute()).toEqual([]);
    stop?.();
    await world.services.close();
  });
});
