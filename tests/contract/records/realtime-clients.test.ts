import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { RecordsTables } from '#records/schema/tables.ts';
import { openStream } from '../../support/event-stream.ts';
import { until } from '../../support/until.ts';
import { describeRecords, refusal, startTestApp, type TestApp } from './test-app.ts';

const MINUTE = 60_000;

describeRecords('a connection for events', (db) => {
  let app: TestApp;
  let database: Database;
  beforeEach(async () => {
    database = await db.open();
    app = await startTestApp(database);
  });
  afterEach(() => app[Symbol.asyncDispose]());

  const submit = (body: unknown) =>
    refusal(app.client().send('/api/realtime', { method: 'POST', body: body as Record<string, unknown> }));

  it('greets with the id of its client, and is not kept back on the way', async () => {
    await using stream = await openStream(app.url, { 'accept-encoding': 'gzip' });
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.events).toEqual([
      { id: stream.clientId, event: 'PB_CONNECT', data: `{"clientId":"${stream.clientId}"}` },
    ]);
    expect(stream.clientId.length).toBeGreaterThanOrEqual(40);
  });

  it('is forgotten once it has gone', async () => {
    const stream = await openStream(app.url);
    expect(app.records.realtime.clients()).toBe(1);
    await stream[Symbol.asyncDispose]();
    await until('the client to be forgotten', () => app.records.realtime.clients() === 0);
    expect(await stream.subscribe(['posts/*'])).toBe(404);
  });

  it('takes subscriptions of a known client alone', async () => {
    expect(await submit({ clientId: 'missing', subscriptions: ['test1', 'test2'] })).toEqual({
      status: 404,
      message: 'Missing or invalid client id.',
      data: {},
    });
    expect(await submit({})).toEqual({
      status: 400,
      message: 'Something went wrong while processing your request.',
      data: { clientId: { code: 'validation_required', message: 'Cannot be blank.' } },
    });
    for (const body of [{ clientId: 1 }, { clientId: 'a', subscriptions: 'b' }, [1]]) {
      expect(await submit(body)).toMatchObject({ status: 400, data: {} });
    }
  });

  it('lets one network follow so much, and anew when somebody of it has left', async () => {
    const from = (address: string) => openStream(app.url, { 'x-forwarded-for': address });
    const filters = Array.from({ length: 1_000 }, (_, n) => `posts/*?options=${n}`.padEnd(2_500, 'x'));
    const first = await from('203.0.113.7');
    for (let again = 0; again < 3; again += 1) expect(await first.subscribe(filters)).toBe(204);
    await using second = await from('203.0.113.7');
    expect(await second.subscribe(filters)).toBe(429);
    expect(await second.subscribe(['posts/*', 'posts/abcdefghijklmno'])).toBe(204);
    await using elsewhere = await from('203.0.113.8');
    expect(await elsewhere.subscribe(filters)).toBe(204);
    await first[Symbol.asyncDispose]();
    await until('the first to be forgotten', () => app.records.realtime.clients() === 2);
    expect(await second.subscribe(filters)).toBe(204);
  });

  it('takes as many and as long topics as PocketBase does', async () => {
    await using stream = await openStream(app.url);
    const { clientId } = stream;
    const many = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));
    expect(await stream.subscribe(many(1_000))).toBe(204);
    expect(await stream.subscribe(['abc', 'a'.repeat(2_500)])).toBe(204);
    expect(await stream.subscribe([])).toBe(204);
    expect((await submit({ clientId, subscriptions: many(1_001) })).data).toEqual({
      subscriptions: {
        code: 'validation_length_too_long',
        message: 'The length must be no more than 1000.',
        params: { min: 0, max: 1000 },
      },
    });
    expect((await submit({ clientId, subscriptions: ['abc', 'a'.repeat(2_501)] })).data).toEqual({
      subscriptions: {
        1: {
          code: 'validation_length_too_long',
          message: 'The length must be no more than 2500.',
          params: { min: 0, max: 2500 },
        },
      },
    });
    expect((await submit({ clientId: 'a'.repeat(256) })).data).toMatchObject({
      clientId: { code: 'validation_length_out_of_range' },
    });
  });

  it('signs in once, and stays who it is', async () => {
    const [maya, ravi] = [await app.user('maya'), await app.user('ravi')];
    await using stream = await openStream(app.url);
    const { clientId } = stream;
    expect(await stream.subscribe(['test1'])).toBe(204);
    expect(await stream.subscribe(['test1'], maya.authStore.token)).toBe(204);
    expect(await stream.subscribe(['test1', 'test2'], maya.authStore.token)).toBe(204);
    const message = "The current and the previous request authorization don't match.";
    expect(await submit({ clientId, subscriptions: [] })).toEqual({ status: 403, message, data: {} });
    expect(await stream.subscribe([], ravi.authStore.token)).toBe(403);
  });

  it('takes no subscription from another address, which a trusted proxy may name', async () => {
    const settings = {
      id: 'settings',
      value: '{"trustedProxy":{"headers":["x-test-ip"]}}',
      created: '',
      updated: '',
    };
    await database.write((tx) => tx.as<RecordsTables>().insertInto('_params').values(settings).execute());
    await using stream = await openStream(app.url, { 'x-test-ip': '192.0.2.1' });
    const { clientId } = stream;
    const submitFrom = (address: string) =>
      fetch(`${app.url}/api/realtime`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-ip': address },
        body: JSON.stringify({ clientId, subscriptions: ['a'] }),
      });
    expect((await submitFrom('198.51.100.7, 192.0.2.1')).status).toBe(204);
    const refused = await submitFrom('192.0.2.1, 198.51.100.7');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { status: 400, message: 'Invalid realtime client.', data: {} },
    ]);
  });

  it('is sent what is meant for it alone, when it is subscribed to that', async () => {
    await using stream = await openStream(app.url);
    await using other = await openStream(app.url);
    await stream.subscribe(['@oauth2']);
    await other.subscribe(['@oauth2']);
    await app.records.realtime.send(stream.clientId, 'something', { n: 0 });
    await app.records.realtime.send(stream.clientId, '@oauth2', { n: 1 });
    await app.records.realtime.send('nobody', '@oauth2', { n: 2 });
    await app.records.realtime.send(other.clientId, '@oauth2', { n: 3 }, { address: '192.0.2.1' });
    await until('the message', () => stream.events.length > 1);
    expect(stream.events[1]).toEqual({ id: stream.clientId, event: '@oauth2', data: '{"n":1}' });
    expect(other.events).toHaveLength(1);
  });

  it('ends after five minutes without a message, and after half an hour with them', async () => {
    await using idle = await openStream(app.url);
    await using busy = await openStream(app.url);
    await busy.subscribe(['news']);
    for (let minute = 0; minute < 4; minute += 1) {
      app.clock.advance(MINUTE);
      app.records.realtime.sweep();
    }
    await app.records.realtime.send(busy.clientId, 'news', {});
    app.clock.advance(MINUTE);
    app.records.realtime.sweep();
    await idle.ended;
    // What keeps the connection open is no message.
    expect(idle.text()).toContain(':\n\n');
    expect(idle.events).toHaveLength(1);
    expect(app.records.realtime.clients()).toBe(1);
    for (let minute = 5; minute < 30; minute += 1) {
      await app.records.realtime.send(busy.clientId, 'news', {});
      app.clock.advance(MINUTE);
      app.records.realtime.sweep();
    }
    await busy.ended;
    expect(app.records.realtime.clients()).toBe(0);
  });

  it('ends when nobody reads what comes over it', async () => {
    const { port } = new URL(app.url);
    const deaf = connect(Number(port), '127.0.0.1');
    deaf.write('GET /api/realtime HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const [greeting] = (await once(deaf, 'data')) as [Buffer];
    deaf.pause();
    const clientId = /"clientId":"([^"]+)"/.exec(greeting.toString())?.[1] ?? '';
    const body = JSON.stringify({ clientId, subscriptions: ['news'] });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${app.url}/api/realtime`, { method: 'POST', headers, body });
    const much = 'x'.repeat(1 << 19);
    await until('it to be let go', async () => {
      await app.records.realtime.send(clientId, 'news', much);
      return app.records.realtime.clients() === 0;
    });
    expect(app.records.realtime.clients()).toBe(0);
    deaf.destroy();
  });

  it('ends when the server stops, which takes no more', async () => {
    await using stream = await openStream(app.url);
    app.records.realtime.close();
    await stream.ended;
    expect((await fetch(`${app.url}/api/realtime`)).status).toBe(503);
  });
});
