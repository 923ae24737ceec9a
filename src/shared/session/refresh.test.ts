import { beforeEach, expect, it, vi } from 'vitest';
import { refreshSession, type SessionHost } from './refresh.ts';
import { STORE_KEY } from './stored-session.ts';

const maya = { id: 'maya', collectionId: 'c', collectionName: 'users' };
const kept = new Map<string, string>();
type Mocked = {
  [Method in Exclude<keyof SessionHost, 'storage'>]: ReturnType<typeof vi.fn<SessionHost[Method]>>;
};
let host: Mocked & { storage: Storage };
/** Tokens that the server takes. */
let taken: Set<string>;

beforeEach(() => {
  kept.clear();
  taken = new Set(['stored', 'fresh', 'of the cookie']);
  host = {
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    } as unknown as Storage,
    renew: vi.fn<SessionHost['renew']>((token) =>
      Promise.resolve(
        taken.has(token)
          ? Response.json({ token: 'fresh', record: maya })
          : Response.json({ message: 'no' }, { status: 401 }),
      ),
    ),
    exchange: vi.fn<SessionHost['exchange']>((token) => Promise.resolve(token ?? 'of the cookie')),
    flagged: vi.fn<SessionHost['flagged']>(() => true),
    signOut: vi.fn<SessionHost['signOut']>(() => Promise.resolve()),
  };
});
const refresh = () => refreshSession('maya', host);
const store = (token: string, record: unknown) => kept.set(STORE_KEY, JSON.stringify({ token, record }));
const stored = () => JSON.parse(kept.get(STORE_KEY) ?? 'null') as unknown;

it('refreshes what is stored', async () => {
  store('stored', maya);
  expect(await refresh()).toBe(true);
  expect(stored()).toEqual({ token: 'fresh', record: maya });
  expect(host.exchange).not.toHaveBeenCalled();
});

it('renews the cookies when their flag has gone', async () => {
  store('stored', maya);
  host.flagged.mockReturnValue(false);
  await refresh();
  expect(host.exchange).toHaveBeenCalledExactlyOnceWith('fresh');
});

it.each([
  ['nothing is stored', '', null],
  ['somebody else is stored', 'stored', { ...maya, id: 'asha' }],
  ['what is stored is not taken any more', 'old', maya],
])('takes over the session of the cookie when %s', async (_why, token, record) => {
  store(token, record);
  expect(await refresh()).toBe(true);
  expect(stored()).toEqual({ token: 'fresh', record: maya });
  expect(host.renew).toHaveBeenLastCalledWith('of the cookie');
});

it('has one refresh in flight at a time', async () => {
  store('stored', maya);
  await Promise.all([refresh(), refresh(), refresh()]);
  expect(host.renew).toHaveBeenCalledTimes(1);
  await refresh();
  expect(host.renew).toHaveBeenCalledTimes(2);
});

it('clears the session when the server refuses', async () => {
  store('old', maya);
  taken.clear();
  expect(await refresh()).toBe(false);
  expect(kept.size).toBe(0);
  expect(host.signOut).toHaveBeenCalledOnce();
});

it.each([400, 401, 403, 404])('clears the session on %i', async (status) => {
  store('stored', maya);
  host.renew.mockResolvedValue(Response.json({ message: 'no' }, { status }));
  expect(await refresh()).toBe(false);
  expect(kept.size).toBe(0);
  expect(host.signOut).toHaveBeenCalledOnce();
});

const proxyPage = () => new Response('<html>Bad Gateway</html>', { status: 502 });

it.each([
  ['408', () => new Response('', { status: 408 })],
  ['429', () => Response.json({ message: 'Too Many Requests.' }, { status: 429 })],
  ['500', () => Response.json({}, { status: 500 })],
  ["a proxy's 502", proxyPage],
  ['503', () => new Response('', { status: 503 })],
  ["a proxy's own page", () => new Response('<html>Sign in to the network</html>')],
])('keeps the session on %s, which says nothing of it', async (_what, answer) => {
  store('stored', maya);
  host.renew.mockImplementation(() => Promise.resolve(answer()));
  expect(await refresh()).toBe(true);
  expect(stored()).toMatchObject({ token: 'stored' });
  expect(host.signOut).not.toHaveBeenCalled();
});

it("keeps the session when the cookie's can't be asked for", async () => {
  store('old', maya);
  host.exchange.mockRejectedValue(new Error('503'));
  expect(await refresh()).toBe(true);
  expect(stored()).toMatchObject({ token: 'old' });
});

it('keeps the session without an answer', async () => {
  store('stored', maya);
  host.renew.mockRejectedValue(new TypeError('no network'));
  expect(await refresh()).toBe(true);
  expect(stored()).toMatchObject({ token: 'stored' });
});
