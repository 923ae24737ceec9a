import PocketBase, { type RecordModel } from 'pocketbase';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { PASSWORD } from '../support/people.ts';
import { describeOnEachServer } from '../support/server.ts';
import { openSdkWorld, type SdkWorld } from './sdk/world.ts';

/** More than a page, and more than a batch that older versions of the SDK ask for. */
const RECORDS = 510;

describeOnEachServer('the numbers that clients rely on', (server) => {
  let world: SdkWorld;
  let collection: string;

  beforeAll(async () => {
    world = await openSdkWorld(server());
    const made = await world.root.collections.create({
      name: 'many',
      type: 'base',
      fields: [{ name: 'n', type: 'number' }],
      listRule: '',
    });
    collection = made.name;
    for (let from = 0; from < RECORDS; from += 50) {
      const batch = world.root.createBatch();
      for (let n = from; n < Math.min(from + 50, RECORDS); n += 1) batch.collection(collection).create({ n });
      await batch.send();
    }
    return () => world[Symbol.asyncDispose]();
  });

  it.each([
    ['', 30],
    ['?perPage=0', 30],
    ['?perPage=500', 500],
    ['?perPage=1000', RECORDS],
    ['?perPage=5000', RECORDS],
  ])('a page of a list%s has %i records', async (query, records) => {
    const path = `/api/collections/${collection}/records${query}`;
    const { body } = await call<{ items: unknown[] }>(server().origin, 'GET', path);
    expect(body.items).toHaveLength(records);
  });

  it('a full list comes in batches, of 500 too', async () => {
    const asked: string[] = [];
    const pb = world.guest();
    pb.afterSend = ({ url }: Response, data: unknown): unknown => {
      asked.push(new URL(url).searchParams.get('perPage') ?? '');
      return data;
    };
    expect(await pb.collection(collection).getFullList({ batch: 500 })).toHaveLength(RECORDS);
    expect(await pb.collection(collection).getFullList()).toHaveLength(RECORDS);
    expect(asked).toEqual(['500', '500', '1000']);
  });

  it('a record that is too large for a cookie is trimmed to what every auth record has', async () => {
    const pb = await world.user();
    const { token, record } = pb.authStore;
    const large = { ...(record as RecordModel), note: 'x'.repeat(5_000) };
    pb.authStore.save(token, large);
    const cookie = pb.authStore.exportToCookie();
    expect(cookie.length).toBeLessThan(4_096);
    const store = new PocketBase(server().origin).authStore;
    store.loadFromCookie(cookie);
    expect(Object.keys(store.record ?? {}).toSorted()).toEqual([
      'collectionId',
      'collectionName',
      'email',
      'id',
      'verified',
    ]);
    expect(store).toMatchObject({ token, isValid: true });
  });

  it('signing in on the site sets the token and a flag of half an hour', async () => {
    const user = await world.user();
    const body = new URLSearchParams({
      identity: user.authStore.record?.email as string,
      password: PASSWORD,
    }).toString();
    const headers = {
      origin: server().origin,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await fetch(`${server().origin}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body,
    });
    await answer.arrayBuffer();
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toContainEqual(expect.stringMatching(/^auth=1;.*Max-Age=1800/));
    expect(cookies).toContainEqual(expect.stringMatching(/^auth_token=[\w.-]+;.*HttpOnly/));
    expect(answer.headers.get('location')).toBe('/home');
  });

  it('clients of any language are answered, the SDK says en-US', async () => {
    const pb = world.guest();
    expect(pb.lang).toBe('en-US');
    pb.lang = 'ne-NP';
    expect((await pb.health.check()).code).toBe(200);
  });
});

describe('the installed SDK', () => {
  it('waits and tries again as it always did', () => {
    const { realtime } = new PocketBase('http://127.0.0.1');
    const of = (name: string): unknown => Reflect.get(realtime, name);
    expect(of('maxConnectTimeout')).toBe(15_000);
    expect(of('maxReconnectAttempts')).toBe(Infinity);
    expect(of('predefinedReconnectIntervals')).toEqual([200, 300, 500, 1_000, 1_200, 1_500, 2_000]);
  });
});
