import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { clusterPeers, type Peers } from '#platform/peers/index.ts';
import { fail } from '../../support/databases.ts';
import { type EventStream, openStream } from '../../support/event-stream.ts';
import { DIALECTS, type ThrowawayDatabase, throwawayDatabase } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Two processes of a cluster: what one sends comes out at the other, as JSON. */
function pairOfPeers(): [Peers, Peers] {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  const peer = (from: number): Peers =>
    clusterPeers({
      send: (message) =>
        setImmediate(() => ends[1 - from]?.emit('message', JSON.parse(JSON.stringify(message)))),
      on: (event, listener) => ends[from]?.on(event, listener),
    });
  return [peer(0), peer(1)];
}

describe.each(DIALECTS)('two processes on one database (%s)', (dialect) => {
  let on: ThrowawayDatabase;
  let databases: Database[];
  let here: TestApp;
  let there: TestApp;
  let stream: EventStream;

  beforeEach(async () => {
    on = await throwawayDatabase(dialect);
    databases = await Promise.all(pairOfPeers().map((peers) => openDatabase(on, fail, peers)));
    here = await startTestApp(databases[0] as Database);
    there = await startTestApp(databases[1] as Database);
    stream = await openStream(here.url);
  });
  afterEach(async () => {
    await stream[Symbol.asyncDispose]();
    await here[Symbol.asyncDispose]();
    await there[Symbol.asyncDispose]();
    await Promise.all(databases.map((db) => db.close()));
    await on.remove();
  });

  const messages = () =>
    stream.events.slice(1).map(({ data }) => JSON.parse(data) as Record<string, unknown>);
  const submit = async (app: TestApp, subscriptions: readonly string[], token = '') => {
    const answer = await fetch(`${app.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ clientId: stream.clientId, subscriptions }),
    });
    return answer.status;
  };

  it('take subscriptions for each other, and refuse them alike', async () => {
    const [maya, ravi] = [await there.user('maya'), await there.user('ravi')];
    expect(await submit(there, ['posts/*'], maya.authStore.token)).toBe(204);
    expect(await submit(there, [], ravi.authStore.token)).toBe(403);
    expect(await submit(here, [])).toBe(403);
    await maya
      .collection('posts')
      .create({ title: 'Draft', status: 'draft', author: maya.authStore.record?.id });
    await until('the message', () => messages().length > 0);
    expect(messages()).toMatchObject([{ action: 'create', record: { title: 'Draft' } }]);
  });

  it('hear of what the other deletes, however long it is, by what it was', async () => {
    const maya = await there.user('maya');
    const author = maya.authStore.record?.id;
    const body = `<p>${'नमस्ते 🎉 '.repeat(4_000)}</p>`;
    const make = (status: string) => maya.collection('posts').create({ title: status, status, author, body });
    const [shown, draft] = [await make('published'), await make('draft')];
    await there.client().collection('comments').create({ post: shown.id, writer: author, message: 'Well' });
    // What is created may arrive here after it was answered there: only what comes after this is to be heard.
    await submit(here, ['labels/*']);
    await there.client().collection('labels').create({ name: 'All is here' });
    await until('the label', () => messages().length === 1);
    await submit(here, ['posts/*', 'comments/*']);
    await maya.collection('posts').delete(draft.id);
    await maya.collection('posts').delete(shown.id);
    await until('both', () => messages().length === 3);
    expect(messages().slice(1)).toMatchObject([
      { action: 'delete', record: { title: 'published', body } },
      { action: 'delete', record: { message: 'Well' } },
    ]);
  });

  it('send to each other’s clients', async () => {
    await submit(here, ['@oauth2']);
    const send = (options: object, clientId = stream.clientId) =>
      there.records.realtime.send(clientId, '@oauth2', { code: 'é' }, options);
    expect(await send({ address: '192.0.2.1' })).toBe(false);
    expect(await send({}, 'nobody')).toBe(false);
    expect([await send({ last: true }), await send({})]).toEqual([true, false]);
    await until('the message', () => messages().length > 0);
    expect(messages()).toEqual([{ code: 'é' }]);
  });

  it('sign out whom the other deleted', async () => {
    const maya = await there.user('maya');
    await submit(here, ['posts/*'], maya.authStore.token);
    await maya.collection('users').delete(maya.authStore.record?.id as string);
    expect(await until('a guest may subscribe', async () => (await submit(here, [])) === 204)).toBe(true);
  });

  it('end sessions for each other: such a one hears nothing more, another of the same person does', async () => {
    const maya = await there.user('maya');
    const author = maya.authStore.record?.id;
    const phone = there.client();
    await phone.collection('users').authWithPassword('maya@example.com', 'correct horse');
    await using other = await openStream(here.url);
    expect(await submit(here, ['posts/*'], phone.authStore.token)).toBe(204);
    expect(await other.subscribe(['posts/*'], maya.authStore.token)).toBe(204);
    const write = (title: string) => maya.collection('posts').create({ title, status: 'draft', author });
    await write('first');
    await until('both hear', () => messages().length === 1 && other.events.length === 2);
    await there.records.auth.endSessionOf(phone.authStore.token);
    await write('second');
    await write('third');
    await until('the other hears', () => other.events.length === 4);
    expect(messages()).toMatchObject([{ record: { title: 'first' } }]);
    // Its token is nobody's here, too: who subscribes with it hears nothing of hers.
    expect(await submit(here, ['posts/*'], phone.authStore.token)).toBe(204);
    await write('fourth');
    await until('the other hears', () => other.events.length === 5);
    expect(messages()).toHaveLength(1);
  });
});

it('a client whose process is gone is unknown', async () => {
  const [peers] = pairOfPeers();
  const on = await throwawayDatabase('sqlite');
  await using db = await openDatabase(on, fail, peers);
  await using app = await startTestApp(db);
  const answer = await fetch(`${app.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: `abcdefghijklmno-${'x'.repeat(40)}`, subscriptions: [] }),
  });
  expect(await answer.json()).toEqual({ status: 404, message: 'Missing or invalid client id.', data: {} });
  await app[Symbol.asyncDispose]();
  await on.remove();
});
