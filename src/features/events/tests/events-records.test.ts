import { createAudit } from '#features/audit/index.ts';
import { createDiscovery } from '#features/discovery/index.ts';
import { teamCollections } from '#features/team/index.ts';
import type PocketBase from 'pocketbase';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { seededIds } from '#lib/ids.ts';
import type { Database } from '#platform/db/index.ts';
import { createEvents, eventCollections } from '../index.ts';
import { usersCollection } from '#records/index.ts';
import { refusal, startTestApp } from '#tests/contract/records/test-app.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { aMela, recordingFollowers } from '#tests/support/events.ts';

/** Events behind a real server, reached by the SDK. */
async function served(db: Database) {
  const recorded = recordingFollowers();
  const ids = seededIds(3);
  const { followers } = recorded;
  const app = await startTestApp(db, [
    usersCollection(),
    ...eventCollections({ followers, ids }),
    ...teamCollections,
  ]);
  const { records, clock } = app;
  const events = createEvents({
    db,
    clock,
    ids,
    followers,
    audit: createAudit({ db }),
    covers: records.files,
    origin: 'https://mela.test',
  });
  const discovery = createDiscovery({ db, clock, origin: 'https://mela.test', siteName: async () => 'Mela' });
  return { ...recorded, app, events, discovery, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

const eventsOf = (pb: PocketBase) => pb.collection('events');
const idOf = (pb: PocketBase): string => pb.authStore.record?.id as string;

/** What a call comes to: `ok`, or the status that it was refused with. */
async function outcome(call: Promise<unknown>): Promise<'ok' | number> {
  return call.then(
    () => 'ok' as const,
    async () => (await refusal(call)).status,
  );
}

type Name = 'draft' | 'published' | 'unlisted' | 'cancelled';
type Verb = 'view' | 'update' | 'publish' | 'cancel' | 'delete';

/** By event and verb: what it comes to for anonymous, another user, the organiser, a superuser. */
const TABLE: [Name, Verb, ...('ok' | number)[]][] = [
  ['draft', 'view', 404, 404, 'ok', 'ok'],
  ['published', 'view', 'ok', 'ok', 'ok', 'ok'],
  ['unlisted', 'view', 'ok', 'ok', 'ok', 'ok'],
  ['cancelled', 'view', 404, 404, 'ok', 'ok'],
  ['draft', 'update', 404, 404, 'ok', 'ok'],
  ['published', 'update', 404, 404, 'ok', 'ok'],
  ['draft', 'publish', 404, 404, 400, 400],
  ['published', 'publish', 404, 404, 'ok', 'ok'],
  ['cancelled', 'publish', 404, 404, 409, 409],
  ['draft', 'cancel', 404, 404, 409, 409],
  ['published', 'cancel', 404, 404, 'ok', 'ok'],
  ['unlisted', 'cancel', 404, 404, 'ok', 'ok'],
  ['draft', 'delete', 404, 404, 'ok', 404],
  ['published', 'delete', 404, 404, 400, 400],
  ['cancelled', 'delete', 404, 404, 400, 400],
];

function call(pb: PocketBase, verb: Verb, id: string): Promise<unknown> {
  if (verb === 'view') return eventsOf(pb).getOne(id);
  if (verb === 'delete') return eventsOf(pb).delete(id);
  const patch = {
    update: { summary: 'Changed' },
    publish: { status: 'published' },
    cancel: { status: 'cancelled' },
  };
  return eventsOf(pb).update(id, patch[verb]);
}

describeOnEachDatabase('events as records', (database) => {
  it('lets everybody do what is theirs to do, and nothing else', async () => {
    await using stage = await served(await database.open());
    const { app, events, withTickets } = stage;
    const organiser = await app.user('organiser');
    const owner = { id: idOf(organiser), superuser: false };
    const callers = [app.client(), await app.user('other'), organiser, await app.superuser()];
    for (const title of ['published', 'unlisted', 'cancelled']) withTickets.add(title);

    const make = async (name: Name): Promise<string> => {
      const visibility = name === 'unlisted' ? 'unlisted' : 'public';
      const { id } = await events.create(owner, aMela({ title: name, visibility }));
      if (name !== 'draft') await events.publish(owner, id);
      if (name === 'cancelled') await events.cancel(owner, id);
      return id;
    };
    for (const [name, verb, ...expected] of TABLE) {
      const id = await make(name);
      const outcomes: ('ok' | number)[] = [];
      for (const caller of callers) outcomes.push(await outcome(call(caller, verb, id)));
      expect([name, verb, ...outcomes]).toEqual([name, verb, ...expected]);
    }

    const listed = async (pb: PocketBase) =>
      new Set(
        (await eventsOf(pb).getFullList({ fields: 'status,visibility' })).map(
          (event) => `${event.status} ${event.visibility}`,
        ),
      );
    const publicOnly = new Set(['published public']);
    expect(await listed(app.client())).toEqual(publicOnly);
    expect(await listed(callers[1] as PocketBase)).toEqual(publicOnly);
    expect((await listed(organiser)).size).toBeGreaterThan(3);
  });

  it('gives nobody the events of somebody whose account is gone', async () => {
    await using stage = await served(await database.open());
    const { app, events, withTickets } = stage;
    withTickets.add('Published');
    const organiser = await app.user('organiser');
    const owner = { id: idOf(organiser), superuser: false };
    const draft = await events.create(owner, aMela({ title: 'Draft' }));
    const published = await events.create(owner, aMela({ title: 'Published' }));
    await events.publish(owner, published.id);
    await organiser.collection('users').delete(owner.id);

    for (const pb of [app.client(), await app.user('other')]) {
      const listed = await eventsOf(pb).getFullList();
      expect(listed.map(({ title }) => title)).toEqual(['Published']);
      expect(await outcome(call(pb, 'view', draft.id))).toBe(404);
      expect(await outcome(call(pb, 'update', published.id))).toBe(404);
      expect(await outcome(call(pb, 'cancel', published.id))).toBe(404);
      expect(await outcome(call(pb, 'delete', draft.id))).toBe(404);
    }
  });

  it('tell nobody but the organiser where an event is joined online', async () => {
    await using stage = await served(await database.open());
    const { app, events, withTickets } = stage;
    withTickets.add('Online');
    const organiser = await app.user('organiser');
    const onlineUrl = 'https://meet.test/secret';
    const { id } = await eventsOf(organiser).create({ ...aMela({ title: 'Online' }), onlineUrl });
    await events.publish({ id: idOf(organiser), superuser: false }, id);

    const other = await app.user('other');
    for (const pb of [app.client(), other]) {
      expect(await eventsOf(pb).getOne(id)).toMatchObject({ onlineUrl: '' });
      expect(await eventsOf(pb).getFullList()).toMatchObject([{ onlineUrl: '' }]);
      const guess = eventsOf(pb).getFullList({ filter: 'onlineUrl ~ "meet"' });
      expect((await refusal(guess)).status).toBe(400);
      expect((await refusal(eventsOf(pb).getFullList({ sort: 'onlineUrl' }))).status).toBe(400);
    }
    for (const pb of [organiser, await app.superuser()]) {
      expect(await eventsOf(pb).getOne(id)).toMatchObject({ onlineUrl });
    }
    expect(await eventsOf(organiser).update(id, { summary: 'Changed' })).toMatchObject({ onlineUrl });
    expect(await events.find(id)).toMatchObject({ onlineUrl });
  });

  it('makes events of the caller, checked and cleaned as the site does', async () => {
    await using stage = await served(await database.open());
    const { app, events } = stage;
    const pb = await app.user('ann');
    const other = await app.user('bob');
    const made = await eventsOf(pb).create({
      ...aMela(),
      organiser: idOf(other),
      description: '<p onclick="x()">Hi<script>1</script></p>',
      location: { lon: 85.3, lat: 27.7 },
      taken: 99,
      searchText: 'x',
      importKey: 'x',
      publishedAt: '2020-01-01 00:00:00.000Z',
    });
    expect(made).toMatchObject({
      organiser: idOf(pb),
      slug: 'dashain-mela',
      status: 'draft',
      visibility: 'public',
      description: '<p>Hi</p>',
      tags: ['music', 'food'],
      location: { lon: 85.3, lat: 27.7 },
      currency: 'USD',
      publishedAt: '',
    });
    expect(Object.keys(made)).not.toEqual(expect.arrayContaining(['taken']));
    expect(await events.find(made.id)).toMatchObject({
      taken: 0,
      tags: ['music', 'food'],
      location: { lat: 27.7 },
    });
    expect((await eventsOf(pb).create(aMela())).slug).toBe('dashain-mela-2');
    expect(await outcome(eventsOf(app.client()).create(aMela()))).toBe(400);
  });

  it.each([
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ endsAt: '2026-12-05 09:00:00.000Z' }, 'endsAt'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ currency: 'XXY' }, 'currency'],
    [{ capacity: 1.5 }, 'capacity'],
    [{ tags: 'music' }, 'tags'],
    [{ status: 'published' }, 'ticketTypes'],
    [{ status: 'cancelled' }, 'status'],
  ])('refuses %j with a sentence about the field', async (change, field) => {
    await using stage = await served(await database.open());
    const pb = await stage.app.user('ann');
    const { status, data } = await refusal(eventsOf(pb).create({ ...aMela(), ...change }));
    expect(status).toBe(400);
    expect(data).toMatchObject({
      [field]: { code: expect.stringMatching(/^validation_/), message: expect.stringMatching(/\.$/) },
    });
  });

  it('takes a change of the status the way of the verb, and keeps what only verbs may set', async () => {
    await using stage = await served(await database.open());
    const { app, told, withTickets } = stage;
    const pb = await app.user('ann');
    const other = await app.user('bob');
    const { id } = await eventsOf(pb).create(aMela());
    expect((await refusal(eventsOf(pb).update(id, { status: 'published' }))).data).toHaveProperty(
      'ticketTypes',
    );
    withTickets.add('Dashain Mela');
    app.clock.advance(5_000);
    const published = await eventsOf(pb).update(id, { status: 'published', summary: 'Come' });
    expect(published).toMatchObject({
      status: 'published',
      summary: 'Come',
      publishedAt: '2026-12-01 12:00:05.000Z',
    });
    expect((await refusal(eventsOf(pb).update(id, { organiser: idOf(other) }))).data).toHaveProperty(
      'organiser',
    );
    expect((await refusal(eventsOf(pb).update(id, { currency: 'EUR' }))).data).toHaveProperty('currency');
    expect((await refusal(eventsOf(pb).update(id, { status: 'draft' }))).status).toBe(409);
    const whole = await eventsOf(pb).update(id, { ...published, title: 'Tihar Mela', publishedAt: '' });
    expect(whole).toMatchObject({
      title: 'Tihar Mela',
      slug: 'dashain-mela',
      publishedAt: published.publishedAt,
    });
    expect(whole.updated > published.updated).toBe(true);
    expect((await stage.discovery.search({ q: 'tihar' })).items).toHaveLength(1);
    await eventsOf(pb).update(id, { status: 'cancelled' });
    expect(told).toEqual(['publish Dashain Mela', 'publish Dashain Mela', 'cancelled Tihar Mela']);
  });

  it('deletes a draft that nobody has ordered from', async () => {
    await using stage = await served(await database.open());
    const pb = await stage.app.user('ann');
    const { id } = await eventsOf(pb).create(aMela());
    stage.withOrders.add('Dashain Mela');
    expect(await refusal(eventsOf(pb).delete(id))).toMatchObject({
      status: 409,
      message: 'There are orders.',
    });
    stage.withOrders.clear();
    await eventsOf(pb).delete(id);
    expect(await stage.events.find(id)).toBeNull();
  });

  it('keeps a cover, replaces it, takes it away, and refuses what is no picture', async () => {
    await using stage = await served(await database.open());
    const { app, events } = stage;
    const pb = await app.user('ann');
    const owner = { id: idOf(pb), superuser: false };
    const bytes = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#d97706' } })
      .png()
      .toBuffer();
    const uploaded = await eventsOf(pb).create({
      ...aMela(),
      cover: new File([new Uint8Array(bytes)], 'poster.png'),
    });
    expect(uploaded.cover).toMatch(/^poster_\w+\.png$/);
    const get = async (name: string) =>
      (await fetch(`${app.url}/api/files/events/${uploaded.id}/${name}`)).status;
    expect(await get(uploaded.cover)).toBe(200);
    const { cover } = await events.setCover(owner, uploaded.id, { name: 'new.png', bytes });
    expect(await events.find(uploaded.id)).toMatchObject({ cover });
    expect(await get(cover)).toBe(200);
    await expect.poll(async () => get(uploaded.cover)).toBe(404);
    const text = { name: 'a.png', bytes: new TextEncoder().encode('no picture') };
    await expect(events.setCover(owner, uploaded.id, text)).rejects.toMatchObject({ status: 400 });
    await events.removeCover(owner, uploaded.id);
    expect(await events.find(uploaded.id)).toMatchObject({ cover: '' });
    const again = await events.setCover(owner, uploaded.id, { name: 'new.png', bytes });
    await events.deleteDraft(owner, uploaded.id);
    expect(await get(again.cover)).toBe(404);
  });
});
