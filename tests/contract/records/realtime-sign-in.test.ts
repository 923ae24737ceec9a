import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import type { CollectionDeclaration } from '#records/index.ts';
import type { RecordsTables } from '#records/schema/tables.ts';
import { type EventStream, openStream } from '../../support/event-stream.ts';
import { until } from '../../support/until.ts';
import { COLLECTIONS, describeRecords, startTestApp, type TestApp } from './test-app.ts';

/** Notes of their owner, and of everybody who bears the owner's name. */
const NOTES: CollectionDeclaration = {
  name: 'notes',
  type: 'base',
  fields: [
    { type: 'text', name: 'text' },
    { type: 'text', name: 'for' },
  ],
  listRule: 'for = @request.auth.name',
  viewRule: 'for = @request.auth.name && @request.headers.x_room = "a" && @request.query.key = "1"',
  createRule: '',
  updateRule: '',
  deleteRule: '',
};

describeRecords('whom a client is signed in as', (db) => {
  let app: TestApp;
  let database: Database;
  let stream: EventStream;
  beforeEach(async () => {
    database = await db.open();
    app = await startTestApp(database, [...COLLECTIONS, NOTES]);
    stream = await openStream(app.url);
  });
  afterEach(async () => {
    await stream[Symbol.asyncDispose]();
    await app[Symbol.asyncDispose]();
  });

  const write = (name: string, text: string) => app.client().collection('notes').create({ text, for: name });
  const heard = (): string[] =>
    stream.events.slice(1).map(({ data }) => (JSON.parse(data) as { record: { text: string } }).record.text);
  /** Everything written before this has been told by then to whoever may hear it. */
  const settle = async (): Promise<void> => {
    await using other = await openStream(app.url);
    await other.subscribe(['labels/*']);
    await app.client().collection('labels').create({ name: 'settled' });
    await until('the last change', () => other.events.length > 1);
  };

  it('follows the record as it changes', async () => {
    const maya = await app.user('maya');
    await stream.subscribe(['notes/*'], maya.authStore.token);
    await write('maya', 'one');
    await maya.collection('users').update(maya.authStore.record?.id as string, { name: 'mira' });
    await write('maya', 'two');
    await write('mira', 'three');
    await until('two messages', () => heard().length === 2);
    expect(heard()).toEqual(['one', 'three']);
  });

  it('is nobody once the password is another one', async () => {
    const maya = await app.user('maya');
    const id = maya.authStore.record?.id as string;
    await stream.subscribe(['notes/*'], maya.authStore.token);
    await maya.collection('users').update(id, {
      oldPassword: 'correct horse',
      password: 'another horse',
      passwordConfirm: 'another horse',
    });
    await write('maya', 'one');
    await settle();
    expect(heard()).toEqual([]);
    // It may sign in again on the same connection.
    await maya.collection('users').authWithPassword('maya@example.com', 'another horse');
    expect(await stream.subscribe(['notes/*'], maya.authStore.token)).toBe(204);
    await write('maya', 'two');
    await until('a message', () => heard().length === 1);
  });

  it('is nobody once the record is deleted; of that it still hears', async () => {
    const maya = await app.user('maya');
    const id = maya.authStore.record?.id as string;
    await stream.subscribe([`users/${id}`, 'notes/*'], maya.authStore.token);
    await maya.collection('users').delete(id);
    await write('maya', 'one');
    await settle();
    const told = stream.events
      .slice(1)
      .map(({ data }) => JSON.parse(data) as { action: string; record: object });
    expect(told).toMatchObject([{ action: 'delete', record: { id, email: 'maya@example.com' } }]);
    expect(JSON.stringify(told)).not.toMatch(/tokenKey|password/);
  });

  it('is nobody once the collection signs tokens with another secret', async () => {
    const maya = await app.user('maya');
    await stream.subscribe(['notes/*'], maya.authStore.token);
    await database.write(async (tx) => {
      const query = tx.as<RecordsTables>();
      const { options } = await query
        .selectFrom('_collections')
        .select('options')
        .where('name', '=', 'users')
        .executeTakeFirstOrThrow();
      const changed = JSON.parse(options) as { authToken: { secret: string } };
      changed.authToken.secret = 'x'.repeat(50);
      await query
        .updateTable('_collections')
        .set({ options: JSON.stringify(changed) })
        .where('name', '=', 'users')
        .execute();
    });
    await app.records.syncCollections();
    await write('maya', 'one');
    await settle();
    expect(heard()).toEqual([]);
    expect(await stream.subscribe([])).toBe(204);
  });

  it('is asked for along with the query and the headers of the subscription', async () => {
    const maya = await app.user('maya');
    const { id } = await write('maya', 'one');
    const options = (query: object, headers: object): string =>
      `notes/${id}?options=${encodeURIComponent(JSON.stringify({ query, headers }))}`;
    const right = options({ key: 1 }, { 'X-Room': 'a' });
    await stream.subscribe(
      [right, options({ key: 2 }, { 'X-Room': 'a' }), options({ key: 1 }, {}), `notes/${id}`],
      maya.authStore.token,
    );
    await app.client().collection('notes').update(id, { text: 'two' });
    await until('a message', () => heard().length > 0);
    await settle();
    expect(stream.events.slice(1).map(({ event }) => event)).toEqual([right]);
  });
});
