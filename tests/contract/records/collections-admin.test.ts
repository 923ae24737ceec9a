import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { describeRecords, refusal, startTestApp } from './test-app.ts';

const ID_FIELD = {
  autogeneratePattern: '[a-z0-9]{15}',
  help: '',
  hidden: false,
  id: 'text3208210256',
  max: 15,
  min: 15,
  name: 'id',
  pattern: '^[a-z0-9]+$',
  presentable: false,
  primaryKey: true,
  required: true,
  system: true,
  type: 'text',
};
const textField = (id: string, name: string) => ({
  autogeneratePattern: '',
  help: '',
  hidden: false,
  id,
  max: 0,
  min: 0,
  name,
  pattern: '',
  presentable: false,
  primaryKey: false,
  required: false,
  system: false,
  type: 'text',
});
const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
const NOW = '2026-12-01 12:00:00.000Z';

describeRecords('the collections API', ({ open }) => {
  it('is for superusers alone', async () => {
    await using app = await startTestApp(await open());
    const calls = (pb: PocketBase): (() => Promise<unknown>)[] => [
      () => pb.collections.getList(),
      () => pb.collections.getOne('posts'),
      () => pb.collections.create({ name: 'new', type: 'base' }),
      () => pb.collections.update('posts', { name: 'other' }),
      () => pb.collections.delete('posts'),
      () => pb.collections.truncate('posts'),
      () => pb.collections.import([{ name: 'new' } as never]),
      () => pb.collections.getScaffolds(),
      () => pb.collections.dryRunViewQuery('select id from posts'),
    ];
    for (const call of calls(app.client())) {
      expect(await refusal(call())).toEqual({
        status: 401,
        message: 'The request requires valid record authorization token.',
        data: {},
      });
    }
    for (const call of calls(await app.user('ann'))) {
      expect(await refusal(call())).toEqual({
        status: 403,
        message: 'The authorized record is not allowed to perform this action.',
        data: {},
      });
    }
  });

  it('creates, shows, changes and deletes a collection, whose records are there at once', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const made = await pb.collections.create({
      name: 'notes',
      type: 'base',
      fields: [{ type: 'text', id: '12345789', name: 'title' }],
      indexes: ['create unique index idx_notes on notes (title)'],
      listRule: '',
      createRule: '',
    });
    const expected = {
      id: 'pbc_3395098727',
      ...CLOSED,
      listRule: '',
      createRule: '',
      name: 'notes',
      type: 'base',
      fields: [ID_FIELD, textField('12345789', 'title')],
      indexes: ['create unique index idx_notes on notes (title)'],
      created: NOW,
      updated: NOW,
      system: false,
    };
    expect(made).toEqual(expected);
    expect(await pb.collections.getOne('notes')).toEqual(expected);
    expect(await pb.collections.getOne('NOTES')).toEqual(expected);
    expect(await pb.collections.getOne(made.id, { fields: 'name,fields.name' })).toEqual({
      name: 'notes',
      fields: [{ name: 'id' }, { name: 'title' }],
    });

    const note = await app.client().collection('notes').create({ title: 'one' });
    expect(note).toMatchObject({ collectionId: made.id, collectionName: 'notes', title: 'one' });
    expect((await refusal(app.client().collection('notes').create({ title: 'one' }))).data).toEqual({
      title: { code: 'validation_not_unique', message: 'Value must be unique.' },
    });

    app.clock.advance(1_000);
    const changed = await pb.collections.update('notes', { name: 'papers', viewRule: 'title != ""' });
    expect(changed).toEqual({
      ...expected,
      name: 'papers',
      viewRule: 'title != ""',
      indexes: ['CREATE UNIQUE INDEX "idx_notes" ON "papers" ("title")'],
      updated: '2026-12-01 12:00:01.000Z',
    });
    expect((await app.client().collection('papers').getOne(note.id)).title).toBe('one');
    expect((await refusal(app.client().collection('notes').getList())).status).toBe(404);

    await pb.collections.truncate('papers');
    expect((await pb.collection('papers').getList()).totalItems).toBe(0);
    await pb.collections.delete('papers');
    expect(await refusal(pb.collections.getOne('papers'))).toEqual({
      status: 404,
      message: "The requested resource wasn't found.",
      data: {},
    });
    expect((await refusal(pb.collection('papers').getList())).status).toBe(404);
  });

  it('lists, pages, sorts and filters', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    app.clock.advance(1_000);
    for (const name of ['zebras', 'apes']) await pb.collections.create({ name, type: 'base' });
    const all = await pb.collections.getList();
    expect(all).toMatchObject({ page: 1, perPage: 30, totalItems: 11, totalPages: 1 });
    const names = async (options: object): Promise<string[]> =>
      (await pb.collections.getList(1, 50, options)).items.map(({ name }) => name);
    expect(await names({ sort: '-created,name', filter: 'system = false' })).toEqual(['apes', 'zebras']);
    expect(await names({ filter: "name ~ '_o' || type = 'auth'", sort: 'name' })).toEqual([
      '_otps',
      '_superusers',
      'users',
    ]);
    const second = { filter: 'system=false', sort: 'name', skipTotal: true, fields: 'name' };
    expect(await pb.collections.getList(2, 1, second)).toEqual({
      items: [{ name: 'zebras' }],
      page: 2,
      perPage: 1,
      totalItems: -1,
      totalPages: -1,
    });
  });

  it('refuses filters that make no sense', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    for (const options of [
      { filter: "invalidfield ~ 'demo'" },
      { filter: 'fields != ""' },
      { sort: 'options' },
    ]) {
      expect(await refusal(pb.collections.getList(1, 1, options))).toEqual({
        status: 400,
        message: 'Something went wrong while processing your request.',
        data: {},
      });
    }
  });

  it('makes auth collections that one can sign in to, and never tells a secret', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const made = await pb.collections.create({
      name: 'staff',
      type: 'auth',
      createRule: '',
      viewRule: 'id = @request.auth.id',
      emailChangeToken: { duration: 123 },
      oauth2: {
        enabled: true,
        mappedFields: { name: 'missing', username: 'email' },
        providers: [{ name: 'google', clientId: 'a', clientSecret: 'the secret' }],
      },
      fields: [
        { type: 'text', id: '12345789', name: 'test' },
        { type: 'text', name: 'tokenKey', system: true, required: false, min: 10 },
      ],
    });
    expect(JSON.stringify(made)).not.toMatch(/secret/i);
    expect(made.fields.map(({ name }: { name: string }) => name)).toEqual([
      'id',
      'test',
      'tokenKey',
      'password',
      'email',
      'emailVisibility',
      'verified',
    ]);
    expect(made.fields[2]).toEqual({
      ...textField('text2504183744', 'tokenKey'),
      hidden: true,
      min: 10,
      required: true,
      system: true,
    });
    expect(made).toMatchObject({
      authRule: '',
      manageRule: null,
      passwordAuth: { enabled: true, identityFields: ['email'] },
      authAlert: { enabled: true },
      emailChangeToken: { duration: 123 },
      authToken: { duration: 604800 },
      oauth2: {
        enabled: true,
        mappedFields: { id: '', name: '', username: 'email', avatarURL: '' },
        providers: [
          {
            pkce: null,
            name: 'google',
            clientId: 'a',
            authURL: '',
            tokenURL: '',
            userInfoURL: '',
            displayName: '',
            extra: null,
          },
        ],
      },
      indexes: [
        `CREATE UNIQUE INDEX "idx_tokenKey_${made.id}" ON "staff" ("tokenKey")`,
        `CREATE UNIQUE INDEX "idx_email_${made.id}" ON "staff" ("email") WHERE "email" != ''`,
      ],
    });
    const login = { email: 'a@example.com', password: 'correct horse' };
    await app
      .client()
      .collection('staff')
      .create({ ...login, passwordConfirm: login.password });
    const staff = app.client();
    await staff.collection('staff').authWithPassword(login.email, login.password);
    expect(staff.authStore.record?.collectionName).toBe('staff');

    // What comes back without its secret keeps it, and another auth rule signs everybody out.
    await pb.collections.update('staff', { oauth2: made.oauth2, authToken: { duration: 60 } });
    await staff.collection('staff').authRefresh();
    await pb.collections.update('staff', { authRule: 'verified = true' });
    expect((await refusal(staff.collection('staff').authRefresh())).status).toBe(401);
    expect(
      (await refusal(staff.collection('staff').authWithPassword(login.email, login.password))).status,
    ).toBe(403);

    await pb.collections.delete('staff');
    expect(
      (await refusal(staff.collection('staff').authWithPassword(login.email, login.password))).status,
    ).toBe(404);
  });

  it('gives what to begin a collection with', async () => {
    await using app = await startTestApp(await open());
    const pb = await app.superuser();
    const { base, auth, view } = await pb.collections.getScaffolds();
    expect(base).toEqual({
      id: '',
      ...CLOSED,
      name: '',
      type: 'base',
      fields: [ID_FIELD],
      indexes: [],
      created: '',
      updated: '',
      system: false,
    });
    expect(view).toMatchObject({ id: '', type: 'view', fields: [], viewQuery: '' });
    expect(auth).toMatchObject({
      id: '',
      type: 'auth',
      authRule: '',
      mfa: { enabled: false, duration: 1800, rule: '' },
    });
    expect(auth?.indexes).toHaveLength(2);
    const made = await pb.collections.create({ ...auth, name: 'people' });
    expect(made.indexes).toEqual(auth?.indexes);
  });
});
