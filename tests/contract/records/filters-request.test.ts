import type PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { type CollectionDeclaration, usersCollection } from '#records/index.ts';
import { describeRecords, startTestApp } from './test-app.ts';

const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' };
const TASKS: readonly CollectionDeclaration[] = [
  { ...usersCollection(), listRule: '', viewRule: '' },
  {
    name: 'people',
    type: 'base',
    fields: [
      { type: 'text', name: 'name' },
      { type: 'text', name: 'note', hidden: true },
      { type: 'relation', name: 'friend', collection: 'people', hidden: true },
      { type: 'text', name: 'pin' },
      { type: 'relation', name: 'self', collection: 'users' },
      { type: 'json', name: 'meta' },
    ],
    ...OPEN,
    hooks: { confidential: { fields: ['pin'], owner: 'self' } },
  },
  {
    name: 'tasks',
    type: 'base',
    fields: [
      { type: 'text', name: 'title' },
      { type: 'relation', name: 'owner', collection: 'people' },
    ],
    ...OPEN,
  },
];

const ANN = 'person000000ann';
const BOB = 'person000000bob';

/** What a rule lets pass, and what not. */
const RULES: readonly { rule: string; passes: object[]; not: object[] }[] = [
  {
    rule: '@request.body.role:changed = false',
    passes: [{}, { title: 'x' }, { role: 'a' }],
    not: [{ role: 'b' }, { role: '' }],
  },
  {
    rule: '@request.body.role:changed = true',
    passes: [{ role: 'b' }],
    not: [{}, { title: 'x' }, { role: 'a' }],
  },
  { rule: "@request.body.title = 'x'", passes: [{ title: 'x' }], not: [{}, { title: 'X' }] },
  {
    rule: "@request.body.title:lower = 'x'",
    passes: [{ title: 'X' }, { title: 'x' }],
    not: [{ title: 'y' }],
  },
  { rule: '@request.body.title:isset = true', passes: [{ title: '' }], not: [{}, { role: 'a' }] },
  // A modifier says nothing of a field that it is not for.
  { rule: "@request.body.title:each = 'x'", passes: [{ title: 'x' }], not: [{ title: 'y' }] },
  { rule: "@request.body.title:length = 'x'", passes: [{ title: 'x' }], not: [{ title: 'y' }] },
  { rule: "@request.body.title = '5'", passes: [{ title: '5' }], not: [{ title: '5.0' }] },
  // Forms send numbers as text.
  { rule: '@request.body.count = 5', passes: [{ count: 5 }, { count: '5' }], not: [{ count: 6 }, {}] },
  { rule: '@request.body.count = 0', passes: [{ count: 0 }, { count: '' }], not: [{ count: 1 }, {}] },
  { rule: '@request.body.tags = \'["a"]\'', passes: [{ tags: ['a'] }], not: [{ tags: ['b'] }, {}] },
  {
    rule: '@request.body.tags:length = 2',
    passes: [{ tags: ['a', 'b'] }],
    not: [{ tags: ['a'] }, { tags: [] }, {}],
  },
  { rule: '@request.body.tags:length = 0', passes: [{ tags: [] }, {}], not: [{ tags: ['a'] }] },
  { rule: "@request.body.tags:each = 'a'", passes: [{ tags: ['a'] }], not: [{ tags: ['a', 'b'] }] },
  {
    rule: "@request.body.tags:each ?= 'a'",
    passes: [{ tags: ['a'] }, { tags: ['b', 'a'] }],
    not: [{ tags: ['b'] }, {}],
  },
  { rule: "@request.body.kind:each = 'x'", passes: [{ kind: 'x' }], not: [{ kind: 'y' }] },
  {
    rule: "@request.body.owner.name = 'Ann'",
    passes: [{ owner: ANN }],
    not: [{ owner: BOB }, { owner: '' }, {}],
  },
  { rule: "@request.body.owner.name = ''", passes: [{ owner: '' }, {}], not: [{ owner: ANN }] },
  { rule: "@request.body.owner.note = 'n'", passes: [{ owner: ANN }], not: [{ owner: BOB }] },
  {
    rule: "@request.body.helpers.name ?= 'Ann'",
    passes: [{ helpers: [ANN] }, { helpers: [BOB, ANN] }],
    not: [{ helpers: [BOB] }, { helpers: [] }, {}],
  },
  {
    rule: "@request.body.helpers.name = 'Ann'",
    passes: [{ helpers: [ANN] }],
    not: [{ helpers: [BOB, ANN] }],
  },
  { rule: "@request.method = 'PATCH'", passes: [{}], not: [] },
  { rule: "@request.method = 'POST'", passes: [], not: [{}] },
];

async function people(root: PocketBase): Promise<void> {
  await root.collection('people').create({ id: ANN, name: 'Ann', note: 'n', pin: '1', meta: { n: 1 } });
  await root.collection('people').create({ id: BOB, name: 'Bob', friend: ANN });
}

const statusOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

describeRecords('filters and requests', ({ open }) => {
  it('a rule sees what was sent', async () => {
    await using app = await startTestApp(await open(), TASKS);
    const root = await app.superuser();
    await people(root);
    const pb = app.client();
    const collectionId = (await root.collections.getOne('people')).id;
    const relation = { type: 'relation', collectionId };
    // A declared collection's rules stay: this one is an operator's.
    await root.collections.create({
      name: 'chores',
      type: 'base',
      fields: [
        { type: 'text', name: 'title' },
        { type: 'text', name: 'role' },
        { type: 'number', name: 'count' },
        { type: 'select', name: 'kind', values: ['x', 'y'], maxSelect: 1 },
        { type: 'select', name: 'tags', values: ['a', 'b', 'c'], maxSelect: 3 },
        { ...relation, name: 'owner', maxSelect: 1 },
        { ...relation, name: 'helpers', maxSelect: 3 },
      ],
    });
    for (const { rule, passes, not } of RULES) {
      await root.collections.update('chores', { updateRule: rule });
      for (const [body, status] of [
        ...passes.map((sent) => [sent, 200] as const),
        ...not.map((sent) => [sent, 404] as const),
      ]) {
        const { id } = await root.collection('chores').create({ title: 't', role: 'a' });
        const got = await statusOf(pb.collection('chores').update(id, body));
        expect({ rule, body, status: got }).toEqual({ rule, body, status });
      }
    }
  });

  it('a sign-in rule sees what was sent, numbers as text too', async () => {
    await using app = await startTestApp(await open(), TASKS);
    const root = await app.superuser();
    await root.collections.create({
      name: 'guests',
      type: 'auth',
      authRule: "@request.body.count = 5 && @request.body.word = '7'",
      fields: [
        { type: 'number', name: 'count' },
        { type: 'text', name: 'word' },
      ],
    });
    const password = 'correct horse';
    const account = { email: 'una@example.com', password, passwordConfirm: password, verified: true };
    await root.collection('guests').create(account);
    const address = `${app.url}/api/collections/guests/auth-with-password`;
    const signIn = async (values: Record<string, string>): Promise<number[]> => {
      const sent = { identity: account.email, password, ...values };
      const form = new FormData();
      for (const [name, value] of Object.entries(sent)) form.set(name, value);
      const headers = { 'content-type': 'application/json' };
      const answers = [
        await fetch(address, { method: 'POST', body: form }),
        await fetch(address, { method: 'POST', body: JSON.stringify(sent), headers }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await signIn({ count: '5', word: '7' })).toEqual([200, 200]);
    const refused: Record<string, string>[] = [
      { count: '6', word: '7' },
      { count: '5', word: '8' },
      { count: '', word: '7' },
      { word: '7' },
    ];
    for (const values of refused) expect([values, await signIn(values)]).toEqual([values, [403, 403]]);
  });

  it('a client can ask neither for what is hidden nor for what is confidential', async () => {
    await using app = await startTestApp(await open(), TASKS);
    const root = await app.superuser();
    await people(root);
    await root.collection('tasks').create({ title: 't', owner: ANN });
    const clients = [app.client(), await app.user('una'), root];
    const asked = (collection: string, query: object): Promise<number[]> =>
      Promise.all(clients.map((pb) => statusOf(pb.collection(collection).getList(1, 5, query))));
    const refused = [400, 400, 200];
    for (const [collection, field] of [
      ['people', 'note'],
      ['people', 'pin'],
      ['people', 'friend'],
      ['people', 'friend.name'],
      ['people', 'people_via_friend.name'],
      ['tasks', 'owner.note'],
      ['tasks', 'owner.pin'],
      ['tasks', 'owner.friend.name'],
    ] as const) {
      expect([field, await asked(collection, { filter: `${field} ?!= ''` })]).toEqual([field, refused]);
      expect([field, await asked(collection, { sort: field })]).toEqual([field, refused]);
    }
    expect(await asked('tasks', { filter: "owner.name != ''", sort: 'owner.name' })).toEqual([200, 200, 200]);
  });

  it('a client finds only addresses that are shown', async () => {
    await using app = await startTestApp(await open(), TASKS);
    const root = await app.superuser();
    const una = await app.user('una');
    const shown = await app.user('sam');
    await root.collection('users').update(shown.authStore.record?.id ?? '', { emailVisibility: true });
    const names = async (pb: PocketBase, filter: string): Promise<string[]> =>
      (await pb.collection('users').getFullList({ filter, sort: 'name' })).map(({ name }) => String(name));
    for (const pb of [app.client(), una]) {
      expect(await names(pb, "email ~ 'example.com'")).toEqual(['sam']);
      expect(await names(pb, "email = 'una@example.com'")).toEqual([]);
      expect(await names(pb, "email != 'nobody@example.com'")).toEqual(['sam']);
    }
    expect(await names(root, "email ~ 'example.com'")).toEqual(['sam', 'una']);
  });

  it('what there is not is refused', async () => {
    await using app = await startTestApp(await open(), TASKS);
    const root = await app.superuser();
    const far = 'owner.tasks_via_owner.'.repeat(3);
    const asked = (filter: string): Promise<number> =>
      statusOf(root.collection('tasks').getList(1, 1, { filter }));
    for (const filter of [`${far}title ?= ''`, '@request.auth.id != ""', '@collection.people.name ?= ""'])
      expect([filter, await asked(filter)]).toEqual([filter, 200]);
    for (const filter of [
      `${far}owner.name ?= ''`,
      '@request.method.x = 1',
      '@request.context.x = 1',
      '@request.nothing = 1',
      '@request.query = 1',
      '@request.auth = 1',
      '@collection.people = 1',
      '@collection.nothing.name = 1',
      '@collection.people:a#b.name = 1',
      '@collection.people:a:b.name = 1',
      '@collection.people:.name = 1',
      '@collection.:a.name = 1',
      'owner.meta.n. = 1',
      'owner.title_via_owner.x = 1',
      'title:what = 1',
      'nothing = 1',
    ])
      expect([filter, await asked(filter)]).toEqual([filter, 400]);
  });
});
