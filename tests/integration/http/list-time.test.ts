import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { openSale } from '../../support/sales.ts';
import { startServer, SUPERUSER, type TestServer, watchLog } from '../../support/server.ts';

const LISTS = '/api/collections/events/records';

let server: TestServer;
beforeAll(async () => {
  // One millisecond a minute: the first list that isn't kept takes it.
  server = await startServer({ env: { LIST_MS_PER_NETWORK: '1' } });
});
afterAll(() => server?.[Symbol.asyncDispose]());
watchLog(() => server);

let asked = 0;
const list = async (...given: Parameters<typeof ask>): Promise<number> => (await ask(...given)).status;
const ask = async (
  from: string,
  headers: Record<string, string> = {},
  filter?: string,
): Promise<Response> => {
  asked += 1;
  const query = new URLSearchParams({ filter: filter ?? `id != "a${asked}"`, sort: '-title' });
  const answer = await fetch(`${server.origin}${LISTS}?${query}`, {
    headers: { ...headers, ...(from ? { 'x-forwarded-for': from } : {}) },
  });
  await answer.arrayBuffer();
  return answer;
};

/** Lists until it is refused, or so many were answered. */
async function untilRefused(from: string, headers: Record<string, string> = {}): Promise<number> {
  for (let n = 0; n < 60; n += 1) if ((await list(from, headers)) === 429) return n;
  return 60;
}

it('a network that had its time for lists waits for the next minute, and nobody else', async () => {
  const owner = await signUp(server, 'Owner');
  await openSale(server, owner, [{ price: 1_000 }]);
  const kept = 'title != "kept"';
  expect(await list('203.0.113.7', {}, kept)).toBe(200);
  expect(await untilRefused('203.0.113.7')).toBeLessThan(60);
  // Past the router as well as by it; what is kept costs nothing, and other calls go on.
  for (const encoding of ['identity', 'gzip', 'gzip;q=0.5']) {
    const { status, headers } = await ask('203.0.113.7', { 'accept-encoding': encoding });
    const wait = Number(headers.get('retry-after'));
    expect({ encoding, status, within: wait > 0 && wait <= 60 }).toEqual({
      encoding,
      status: 429,
      within: true,
    });
  }
  expect(await list('203.0.113.7', {}, kept)).toBe(200);
  expect(await untilRefused('')).toBe(60);
  expect(await list('203.0.113.8')).toBe(200);
  expect(await untilRefused('203.0.113.9', { authorization: owner.token })).toBeLessThan(60);
  const signedIn = await fetch(`${server.origin}/api/collections/_superusers/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: SUPERUSER.email, password: SUPERUSER.password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  expect(await untilRefused('203.0.113.10', { authorization: token })).toBe(60);
});
