import { BaseAuthStore, type ClientResponseError } from 'pocketbase';
import { expect, it, vi } from 'vitest';
import { MelaClient } from './client.ts';

const client = () => new MelaClient('http://site.test', new BaseAuthStore());
const answering = (status: number, body: unknown) => {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', ask);
  return ask;
};
const failure = (promise: Promise<unknown>): Promise<ClientResponseError> =>
  promise.then(
    () => expect.fail('it went well'),
    (error: unknown) => error as ClientResponseError,
  );
const perPage = (ask: ReturnType<typeof answering>) =>
  new URL(ask.mock.calls[0]?.[0] as string).searchParams.get('perPage');

it('asks for full lists in batches of 500, and for single pages of 30', async () => {
  const ask = answering(200, { items: [] });
  await client().collection('events').getFullList({ sort: 'title' });
  expect(perPage(ask)).toBe('500');
  ask.mockClear();
  await client().collection('events').getFullList({ batch: 20 });
  expect(perPage(ask)).toBe('20');
  ask.mockClear();
  await client().collection('events').getList();
  expect(perPage(ask)).toBe('30');
});

it('has the answer speak for itself, and one sentence where it says nothing', async () => {
  answering(400, { status: 400, message: 'Failed to authenticate.', data: { email: {} } });
  const told = await failure(client().collection('users').authWithPassword('a', 'b'));
  expect(told).toMatchObject({ status: 400, message: 'Failed to authenticate.', isAbort: false });
  expect(told.response.data).toEqual({ email: {} });

  answering(500, {});
  const silent = await failure(client().send('/api/x', {}));
  expect(silent.message).toBe('Something went wrong while processing your request.');
  expect(silent.url).toBeDefined();
});

it('calls a request that gave way to a newer one autocancelled', async () => {
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const one = client();
  const first = failure(one.send('/api/x', {}));
  one.send('/api/x', {}).catch(() => {});
  expect(await first).toMatchObject({ isAbort: true, message: expect.stringContaining('autocancelled') });
  one.cancelAllRequests();
});

it('says which sign-in provider is missing', async () => {
  answering(200, { oauth2: { providers: [] } });
  const missing = client()
    .collection('users')
    .authWithOAuth2({ provider: 'nobody', urlCallback: () => {} });
  expect((await failure(missing)).message).toBe('Missing or invalid provider "nobody".');
});

it('has words for what is not there', async () => {
  answering(200, { items: [] });
  const events = client().collection('events');
  expect((await failure(events.getFirstListItem('id = 1'))).message).toBe(
    "The requested resource wasn't found.",
  );
  expect((await failure(events.getOne(''))).message).toBe('Missing required record id.');
});

it('trims what it exports as a cookie to 4096 bytes', () => {
  const { authStore } = client();
  const token = `h.${Buffer.from(JSON.stringify({ exp: 4e9 })).toString('base64url')}.s`;
  const known = {
    id: 'u',
    email: 'a@example.org',
    collectionId: 'c',
    collectionName: 'users',
    verified: true,
  };
  authStore.save(token, { ...known, about: 'x'.repeat(5000) });
  const cookie = authStore.exportToCookie({ expires: new Date('2030-01-01T00:00:00Z') });
  expect(cookie.length).toBeLessThanOrEqual(4096);
  const other = new BaseAuthStore();
  other.loadFromCookie(cookie);
  expect(other.record).toEqual(known);
});
