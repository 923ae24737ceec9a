import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { signUp, superuserToken } from '../../support/people.ts';
import { aMela, createRecord } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';

/** Answered straight from Node's request. */
const DIRECT = { 'accept-encoding': 'identity' };
/** Answered by the router: what might be packed is. */
const ROUTED = { 'accept-encoding': 'br;q=0' };

interface Whole {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  bytes: Buffer;
}

/** The answer with all of its headers, as they were sent. */
function whole({ origin }: TestServer, path: string, headers: Record<string, string>): Promise<Whole> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, ...rest } = response.headers;
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: rest, body: bytes.toString(), bytes });
      });
    });
    sent.on('error', reject).end();
  });
}

const setting = async (server: TestServer, body: Record<string, unknown>): Promise<void> => {
  const token = await superuserToken(server);
  await answered(200, call(server.origin, 'PATCH', '/api/settings', { token, body }));
};

const LIST = '/api/collections/events/records';

describeOnEachServer('a list that is answered without the router', (server) => {
  it('is the same answer, with the same headers', async () => {
    const maya = await signUp(server(), 'Maya');
    await createRecord(server(), maya, 'events', aMela());
    const tries: [string, Record<string, string>][] = [
      ['', {}],
      ['', { authorization: maya.token }],
      ['', { authorization: `Bearer ${maya.token}`, 'x-request-id': 'asked-before-1' }],
      ['?perPage=1&skipTotal=1&fields=id,title', { authorization: maya.token }],
      ['?filter=title+~+%22mela%22%26%26id!=%27%27', { authorization: maya.token }],
      ['?filter=title~%22', {}],
      ['?page=first', {}],
      ['?filter=@request.auth.id!=%22%22', {}],
      ['?expand=organiser&sort=-created,@rowid', {}],
      ['?page=1&page=9&&perPage', {}],
      ['?', { 'x-request-id': 'x' }],
    ];
    for (const [query, headers] of tries) {
      const id = headers['x-request-id'] ?? 'of-a-test-1';
      const asked = (how: Record<string, string>) =>
        whole(server(), LIST + query, { 'x-request-id': id, ...headers, ...how });
      const [direct, routed] = [await asked(DIRECT), await asked(ROUTED)];
      const given = id.length > 7 ? {} : { 'x-request-id': routed.headers['x-request-id'] };
      expect({ query, ...direct, headers: { ...direct.headers, ...given } }).toEqual({ query, ...routed });
    }
  });

  it('is packed for whom that is short enough, by whatever way it comes', async () => {
    const maya = await signUp(server(), 'Maya Packed');
    const asked = (query: string, accepts: string) =>
      whole(server(), `${LIST}${query}`, {
        'accept-encoding': accepts,
        authorization: maya.token,
        'x-request-id': 'of-a-test-3',
      });
    const mine = `?filter=organiser='${maya.id}'`;
    const short = await asked(mine, 'gzip, deflate, br');
    expect([short.headers['content-encoding'], JSON.parse(short.body).items]).toEqual([undefined, []]);

    await createRecord(server(), maya, 'events', {
      ...aMela(),
      description: `<p>${'Long. '.repeat(300)}</p>`,
    });
    const plain = await asked(mine, 'identity');
    // The first is made, the second is kept, the last goes by the router.
    for (const accepts of ['gzip, deflate, br', 'gzip', 'gzip;q=1']) {
      const packed = await asked(mine, accepts);
      expect(gunzipSync(packed.bytes).toString()).toBe(plain.body);
      const { 'content-length': _plain, ...headers } = plain.headers;
      const {
        'content-length': length = packed.bytes.length,
        'transfer-encoding': _whole,
        ...own
      } = packed.headers;
      expect(own).toEqual({ ...headers, 'content-encoding': 'gzip' });
      expect(Number(length)).toBe(packed.bytes.length);
    }

    // What has changed is packed anew.
    await createRecord(server(), maya, 'events', { ...aMela(), title: 'Tihar Mela' });
    const after = await asked(mine, 'gzip');
    expect(gunzipSync(after.bytes).toString()).toContain('Tihar Mela');
  });

  it('is nobody else’s, and what is no list is what it was', async () => {
    const tries = [
      '/api/collections/nothing/records',
      '/api/collections/_superusers/records',
      `${LIST}/`,
      '/api/collections/events/../users/records',
      '/api/collections/e%76ents/records',
      `${LIST}?filter=%00`,
      `${LIST}?filter=%zz`,
    ];
    for (const path of tries) {
      const given = { 'x-request-id': 'of-a-test-2' };
      const direct = await whole(server(), path, { ...given, ...DIRECT });
      expect({ path, ...direct }).toEqual({
        path,
        ...(await whole(server(), path, { ...given, ...ROUTED })),
      });
    }
    const unheard = await whole(server(), LIST, { ...DIRECT, host: 'in valid' });
    expect(unheard.status).toBe(400);
  });

  it('is counted and written down', async () => {
    const token = await superuserToken(server());
    const asha = await signUp(server(), 'Asha');
    await whole(server(), `${LIST}?perPage=3&token=hush`, { ...DIRECT, authorization: asha.token });
    await whole(server(), `${LIST}?perPage=few`, DIRECT);
    const lines = async (query: string) => {
      const path = `/api/logs?filter=${encodeURIComponent(`data.url ~ '${query}'`)}`;
      const { items } = await answered(
        200,
        call<{ items: Record<string, unknown>[] }>(server().origin, 'GET', path, { token }),
      );
      return items;
    };
    expect(await lines('perPage=3')).toEqual([
      expect.objectContaining({
        level: 0,
        message: `GET ${LIST}?perPage=3&token=***`,
        data: expect.objectContaining({ status: 200, auth: 'users', remoteIP: '127.0.0.1' }),
      }),
    ]);
    expect(await lines('perPage=few')).toEqual([
      expect.objectContaining({
        level: 8,
        data: expect.objectContaining({ status: 400, error: expect.any(String), auth: '' }),
      }),
    ]);
    const figures = await (await fetch(`${server().origin}/metrics`)).text();
    expect(figures).toMatch(/mela_http_request_seconds_count\{method="GET",status="4xx"\} \d+/);
  });

  it('counts against limits, and keeps superusers where they may be', async () => {
    const rules = [{ label: 'events:list', duration: 60, maxRequests: 2 }];
    await setting(server(), { rateLimits: { enabled: true, rules } });
    const statuses: number[] = [];
    for (const how of [DIRECT, ROUTED, DIRECT, ROUTED])
      statuses.push((await whole(server(), LIST, how)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    await setting(server(), { rateLimits: { enabled: false } });
    const token = await superuserToken(server());
    await setting(server(), { superuserIPs: ['198.51.100.7'] });
    const refused = await whole(server(), LIST, { ...DIRECT, authorization: token });
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      403,
      { status: 403, message: 'You are not allowed to perform this request.', data: {} },
    ]);
    expect((await whole(server(), LIST, DIRECT)).status).toBe(200);
  });
});
