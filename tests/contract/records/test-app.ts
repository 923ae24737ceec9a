import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import PocketBase, { ClientResponseError } from 'pocketbase';
import { ApiError, forbidden, invalidField, unauthorized } from '#lib/errors.ts';
import { manualClock } from '#platform/clock/index.ts';
import { migrations } from '#server/migrations/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import type { MailMessage } from '#platform/mail/index.ts';
import { type CollectionDeclaration, type Records, usersCollection } from '#records/index.ts';
import { type DatabaseUnderTest, describeOnEachDatabase } from '../../support/databases.ts';
import { recordsOn, type RecordsOptions } from './records-under-test.ts';

const TIMES = [
  { type: 'autodate', name: 'created' },
  { type: 'autodate', name: 'updated', onUpdate: true },
] as const;

/** A small product: posts that have an author, may be drafts, and are commented on. */
export const COLLECTIONS: readonly CollectionDeclaration[] = [
  { ...usersCollection(), listRule: '', viewRule: '' },
  {
    name: 'posts',
    type: 'base',
    fields: [
      { type: 'text', name: 'title', required: true, min: 2, max: 80 },
      { type: 'editor', name: 'body' },
      { type: 'select', name: 'status', values: ['draft', 'published'] },
      { type: 'select', name: 'tags', values: ['art', 'food', 'music'], maxSelect: 3 },
      { type: 'number', name: 'stars', min: 0, max: 5 },
      { type: 'number', name: 'views', onlyInt: true },
      { type: 'bool', name: 'pinned' },
      { type: 'url', name: 'link' },
      { type: 'date', name: 'day' },
      { type: 'json', name: 'extra' },
      { type: 'geoPoint', name: 'place' },
      { type: 'text', name: 'secret', hidden: true },
      { type: 'relation', name: 'author', collection: 'users' },
      { type: 'relation', name: 'related', collection: 'posts', maxSelect: 5 },
      {
        type: 'file',
        name: 'cover',
        mimeTypes: ['image/png', 'image/jpeg'],
        maxSize: 200_000,
        thumbs: ['50x30', '0x20'],
      },
      { type: 'file', name: 'papers', maxSelect: 3, maxSize: 1_000 },
      { type: 'file', name: 'private', protected: true },
      ...TIMES,
    ],
    indexes: ['CREATE INDEX "idx_posts_status" ON "posts" ("status", "created")'],
    listRule: "status = 'published' || author = @request.auth.id",
    viewRule: "status = 'published' || author = @request.auth.id",
    createRule: "@request.auth.id != '' && author = @request.auth.id",
    updateRule: 'author = @request.auth.id && @request.body.author:changed = false',
    deleteRule: 'author = @request.auth.id',
  },
  {
    name: 'comments',
    type: 'base',
    fields: [
      { type: 'text', name: 'message' },
      { type: 'number', name: 'score' },
      { type: 'relation', name: 'post', collection: 'posts', required: true, cascadeDelete: true },
      { type: 'relation', name: 'writer', collection: 'users', required: true },
    ],
    indexes: ['CREATE INDEX "idx_comments_post" ON "comments" ("post")'],
    listRule: 'post.status = "published" || post.author = @request.auth.id',
    viewRule: 'post.status = "published" || post.author = @request.auth.id',
    createRule: '',
    updateRule: null,
    deleteRule: null,
  },
  {
    name: 'labels',
    type: 'base',
    fields: [
      { type: 'text', name: 'name' },
      { type: 'file', name: 'icon' },
      { type: 'text', name: 'kind' },
    ],
    indexes: ['CREATE UNIQUE INDEX "idx_labels" ON "labels" ("name", "kind")'],
    listRule: '',
    viewRule: '',
    createRule: '',
    updateRule: '',
    deleteRule: '',
    hooks: {
      async create({ actor, now }, values) {
        if (values.name === 'forbidden') throw invalidField('name', 'validation_hook', 'Not this one.');
        return { ...values, kind: values.kind || `${actor ? 'known' : 'unknown'} ${now.slice(0, 4)}` };
      },
      async update({ actor }, current, patch) {
        if (!actor) throw unauthorized();
        return current.kind === 'fixed' ? { name: patch.name } : patch;
      },
      async delete(_context, current) {
        if (current.kind === 'fixed') throw forbidden('It stays.');
      },
    },
  },
];

export interface TestApp extends AsyncDisposable {
  records: Records;
  url: string;
  clock: ReturnType<typeof manualClock>;
  /** Takes over what was changed in the collections. */
  reload(): Promise<void>;
  /** Mails that somebody waited for, as the one that tries the settings. */
  sent: MailMessage[];
  /** A client that nobody is signed in with. */
  client(): PocketBase;
  /** A client of a new user. */
  user(name: string): Promise<PocketBase>;
  superuser(): Promise<PocketBase>;
}

async function withTables(db: Database): Promise<void> {
  const clock = manualClock();
  await migrate(db, migrations, clock.text());
  await recordsOn(db, COLLECTIONS, clock).syncCollections();
}

/** Tests that begin with the small product's tables, on each database. What they begin with else is `startTestApp`'s. */
export function describeRecords(title: string, body: (db: DatabaseUnderTest) => void): void {
  describeOnEachDatabase(title, body, withTables);
}

/** What a call of the SDK was refused with. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; message: string; data: Record<string, unknown> }> {
  const error: unknown = await call.then(
    () => new Error('It was not refused.'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof ClientResponseError)) throw error;
  return { ...error.response, status: error.status } as never;
}

/** The records backend behind a real HTTP server on a free port. */
export async function startTestApp(
  db: Database,
  collections: readonly CollectionDeclaration[] = COLLECTIONS,
  { clock = manualClock(), ...more }: RecordsOptions = {},
): Promise<TestApp> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (message: MailMessage) => void sent.push(message) };
  const records = recordsOn(db, collections, clock, { mailer, ...more });
  await migrate(db, migrations, clock.text());
  await records.syncCollections();
  const app = new Hono<ApiEnv>();
  app.use('/api/*', ...records.guards);
  app.use('/api/*', (c, next) => {
    const address = c.req.header('x-test-address');
    if (address) c.set('address', address);
    return next();
  });
  app.route('/', records.api);
  app.onError((error, c) => {
    const known = error instanceof ApiError ? error : new ApiError(500, String(error.stack));
    if (known.retryAfter !== null) c.header('retry-after', String(known.retryAfter));
    return c.json(known.toJSON(), known.status as 400);
  });
  app.notFound((c) => c.json({ status: 404, message: 'no route', data: {} }, 404));
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    );
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (): PocketBase => new PocketBase(url).autoCancellation(false);
  return {
    records,
    url,
    clock,
    reload: () => records.syncCollections(),
    sent,
    client,
    async user(name) {
      const pb = client();
      const password = 'correct horse';
      await pb
        .collection('users')
        .create({ email: `${name}@example.com`, password, passwordConfirm: password, name });
      await pb.collection('users').authWithPassword(`${name}@example.com`, password);
      return pb;
    },
    async superuser() {
      await records.auth.upsertSuperuser('root@example.com', 'correct horse');
      const pb = client();
      await pb.collection('_superusers').authWithPassword('root@example.com', 'correct horse');
      return pb;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await records.close();
    },
  };
}
