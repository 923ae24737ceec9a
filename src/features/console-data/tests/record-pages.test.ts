import { beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { type OperatorPages, operatorPages } from '#tests/support/operator-pages.ts';
import { PASSWORD, type Person, signUp, superuserToken } from '#tests/support/people.ts';
import { openSale } from '#tests/support/sales.ts';
import { describeOnEachServer } from '#tests/support/server.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FIELDS = [
  'title',
  'about',
  'places',
  'open',
  'mail',
  'site',
  'starts',
  'kind',
  'tags',
  'owner',
  'friends',
  'picture',
  'papers',
  'extra',
  'spot',
];

describeOnEachServer('records in the console', (server) => {
  let pages: OperatorPages;
  let token: string;
  let asha: Person;
  let bikash: Person;

  beforeAll(async () => {
    pages = await operatorPages(server());
    token = await superuserToken(server());
    asha = await signUp(server(), 'Asha Gurung');
    bikash = await signUp(server(), 'Bikash Thapa');
    const [users] = await rows<{ id: string }>(server(), `SELECT id FROM _collections WHERE name = 'users'`);
    const relation = { type: 'relation', collectionId: users?.id, cascadeDelete: false };
    await answered(
      200,
      call(server().origin, 'POST', '/api/collections', {
        token,
        body: {
          name: 'things',
          type: 'base',
          fields: [
            { name: 'title', type: 'text', required: true, max: 20 },
            { name: 'about', type: 'editor' },
            { name: 'places', type: 'number', min: 0, max: 100, onlyInt: true },
            { name: 'open', type: 'bool' },
            { name: 'mail', type: 'email' },
            { name: 'site', type: 'url' },
            { name: 'starts', type: 'date' },
            { name: 'kind', type: 'select', values: ['a', 'b'], maxSelect: 1 },
            { name: 'tags', type: 'select', values: ['x', 'y', 'z'], maxSelect: 3 },
            { name: 'owner', ...relation, maxSelect: 1 },
            { name: 'friends', ...relation, maxSelect: 5 },
            { name: 'picture', type: 'file', maxSelect: 1, mimeTypes: ['image/png'] },
            { name: 'papers', type: 'file', maxSelect: 3, maxSize: 100 },
            { name: 'extra', type: 'json' },
            { name: 'spot', type: 'geoPoint' },
            { name: 'created', type: 'autodate', onCreate: true },
          ],
          indexes: ['CREATE UNIQUE INDEX "things_title" ON "things" ("title")'],
        },
      }),
    );
  });

  const FULL = () => ({
    act: 'save',
    has: FIELDS,
    'v.title': 'First',
    'v.about': '<p>Hello</p>',
    'v.places': '12',
    'v.open': 'true',
    'v.mail': 'a@example.org',
    'v.site': 'https://example.org',
    'v.starts': '2026-12-31T18:30',
    'v.kind': 'b',
    'v.tags': ['x', 'z'],
    'v.owner': asha.id,
    'v.friends': [asha.id, bikash.id],
    'file.picture': new File([PNG], 'dot.png', { type: 'image/png' }),
    'file.papers': [new File(['one'], 'one.txt'), new File(['two'], 'two.txt')],
    'v.extra': '{"a": [1, null]}',
    'lon.spot': '85.3',
    'lat.spot': '27.7',
  });
  const record = (id: string, collection = 'things') =>
    answered<Record<string, unknown>>(
      200,
      call(server().origin, 'GET', `/api/collections/${collection}/records/${id}`, { token }),
    );
  /** Makes a thing, and gives its id. */
  const made = async (title: string): Promise<string> => {
    const { location, status } = await pages.post('/_/data/things/records/new', {
      ...FULL(),
      'v.title': title,
    });
    expect([title, status]).toEqual([title, 303]);
    return /things\/(\w+)\?/.exec(location)?.[1] ?? '';
  };
  /** The form of a record as its page has it. */
  const opened = async (id: string, collection = 'things') => {
    const { html } = await pages.get(`/_/data/${collection}/${id}/edit`);
    const seen = /name="seen" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
    return { html, seen };
  };
  const lastEntry = async () => {
    const [entry] = await rows<{ act: string; rows: string; actorName: string }>(
      server(),
      `SELECT act, "rows", "actorName" FROM audit_log ORDER BY "number" DESC LIMIT 1`,
    );
    return entry;
  };

  it('are created with every type of field', async () => {
    const id = await made('First');
    const kept = await record(id);
    expect(kept).toMatchObject({
      title: 'First',
      about: '<p>Hello</p>',
      places: 12,
      open: true,
      mail: 'a@example.org',
      site: 'https://example.org',
      starts: '2026-12-31 18:30:00.000Z',
      kind: 'b',
      tags: ['x', 'z'],
      owner: asha.id,
      friends: [asha.id, bikash.id],
      extra: { a: [1, null] },
      spot: { lon: 85.3, lat: 27.7 },
    });
    expect(kept.picture).toMatch(/^dot_\w+\.png$/);
    expect(kept.papers).toHaveLength(2);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ act: 'POST /_/data/things/records/new', actorName: 'root@mela.test' });
    expect(entry?.rows).toContain('"after":"First"');
    const { html } = await pages.get(`/_/data/things/${id}?done=created`);
    expect(html).toContain('The record is created.');
    expect(html).toContain('?thumb=100x100');
  });

  it('have an id of one’s own', async () => {
    const { location } = await pages.post('/_/data/things/records/new', {
      act: 'save',
      has: ['title'],
      'v.title': 'Own',
      id: 'mythingwithanid',
    });
    expect(location).toBe('/_/data/things/mythingwithanid?done=created');
  });

  it.each<[string, Record<string, string>, string]>([
    ['nothing where something has to be', { 'v.title': '' }, 'Cannot be blank.'],
    ['a text that is too long', { 'v.title': 'x'.repeat(21) }, 'no more than 20'],
    ['what is there already', { 'v.title': 'First' }, 'Value must be unique.'],
    ['no number', { 'v.places': 'ten' }, 'This is not a number.'],
    ['a number that is too large', { 'v.places': '101' }, 'less or equal than 100'],
    ['no moment', { 'v.starts': '2026-02-30T10:00' }, 'This is not a moment.'],
    ['no address', { 'v.mail': 'nobody' }, 'Must be a valid email address.'],
    ['no JSON', { 'v.extra': '{\n  "a": 1,\n}' }, 'look at line 3, column 1'],
    ['a choice that isn’t one', { 'v.kind': 'q' }, 'Invalid value q.'],
    ['a record that isn’t there', { 'v.owner': 'nobody' }, 'Failed to find all relation records'],
    ['a place beyond the pole', { 'lat.spot': '91' }, 'Latitude must be between'],
    ['an id that is no id', { id: 'A B' }, 'id'],
  ])('are not created with %s, and what was typed stays', async (_, fields, words) => {
    const count = () => rows(server(), 'SELECT id FROM things');
    const before = await count();
    const typed = { ...FULL(), 'v.title': 'Typed title', ...fields };
    const { status, html } = await pages.post('/_/data/things/records/new', typed);
    expect(status).toBe(400);
    expect(html).toContain(words);
    expect(html).toContain('Nothing is saved yet');
    expect(html).toContain('value="https://example.org"');
    expect(await count()).toEqual(before);
  });

  it.each([
    ['picture', new File(['text'], 'dot.png'), 'mime type must be one of'],
    ['papers', new File(['x'.repeat(101)], 'long.txt'), 'maximum allowed file size is 100'],
  ])('take no file that %s can’t have', async (field, file, words) => {
    const { status, html } = await pages.post('/_/data/things/records/new', {
      ...FULL(),
      'v.title': 'Files',
      [`file.${field}`]: file,
    });
    expect([status, html.includes(words)]).toEqual([400, true]);
  });

  describe('are changed', () => {
    it('in what was typed, and in nothing else', async () => {
      const id = await made('Changed');
      const before = await record(id);
      const { seen, html } = await opened(id);
      expect(html).toContain('value="2026-12-31T18:30:00.000"');
      const { location } = await pages.post(`/_/data/things/${id}/edit`, {
        ...FULL(),
        seen,
        'v.title': 'Changed it',
        'v.picture': String(before.picture),
        'file.picture': new File([], ''),
        'v.papers': before.papers as string[],
        'drop.papers': (before.papers as string[])[0] ?? '',
        'file.papers': new File(['three'], 'three.txt'),
      });
      expect(location).toBe(`/_/data/things/${id}?done=saved`);
      const after = await record(id);
      const [, second] = before.papers as string[];
      expect(after).toMatchObject({
        ...before,
        title: 'Changed it',
        papers: [second, expect.stringMatching(/^three_/)],
      });
      const entry = await lastEntry();
      const [row] = JSON.parse(entry?.rows ?? '[]') as { fields: { field: string }[] }[];
      expect(row?.fields.map(({ field }) => field)).toEqual(['title', 'papers']);
    });

    it('and a file is taken away', async () => {
      const id = await made('Without');
      const before = await record(id);
      const { seen } = await opened(id);
      const picture = String(before.picture);
      const sent = { act: 'save', has: 'picture', seen, 'v.picture': picture, 'drop.picture': picture };
      expect((await pages.post(`/_/data/things/${id}/edit`, sent)).status).toBe(303);
      expect(await record(id)).toEqual({ ...before, picture: '' });
    });

    it('and nobody’s change is lost', async () => {
      const id = await made('Both');
      const { seen } = await opened(id);
      await call(server().origin, 'PATCH', `/api/collections/things/records/${id}`, {
        token,
        body: { title: 'Theirs', places: 50 },
      });
      const mine = { act: 'save', has: ['title', 'places', 'mail'], 'v.places': '12' };
      const sent = { ...mine, seen, 'v.title': 'Mine', 'v.mail': 'me@example.org' };
      const refused = await pages.post(`/_/data/things/${id}/edit`, sent);
      expect(refused.status).toBe(409);
      expect(refused.html).toContain('This record has changed since you opened it');
      expect(refused.html).toContain('Theirs');
      // What was typed stays, what was not is theirs.
      expect(refused.html).toContain('value="Mine"');
      expect(refused.html).toContain('value="me@example.org"');
      expect(refused.html).toContain('value="50"');
      expect(await record(id)).toMatchObject({ title: 'Theirs', mail: 'a@example.org' });
      const again = /name="seen" value="([^"]*)"/.exec(refused.html)?.[1]?.replaceAll('&quot;', '"') ?? '';
      const saved = await pages.post(`/_/data/things/${id}/edit`, { ...sent, seen: again, 'v.places': '50' });
      expect(saved.status).toBe(303);
      expect(await record(id)).toMatchObject({ title: 'Mine', mail: 'me@example.org', places: 50 });
    });

    it.each(['', '{}', 'no JSON', '[]', 'null', '{"title":1}'])(
      'not by a form that has seen %j',
      async (seen) => {
        const id = await made(`Seen ${seen}`.slice(0, 20));
        const { status } = await pages.post(`/_/data/things/${id}/edit`, {
          act: 'save',
          has: 'title',
          seen,
          'v.title': 'Blind',
        });
        expect(status).toBe(409);
        expect((await record(id)).title).not.toBe('Blind');
      },
    );

    it('not when it is gone', async () => {
      const id = await made('Gone');
      const { seen } = await opened(id);
      await call(server().origin, 'DELETE', `/api/collections/things/records/${id}`, { token });
      const sent = { act: 'save', has: 'title', seen, 'v.title': 'Late' };
      const { status, html } = await pages.post(`/_/data/things/${id}/edit`, sent);
      expect([status, html.includes('This record is not there any more.')]).toEqual([409, true]);
      expect(html).toContain('Late');
      expect((await pages.get(`/_/data/things/${id}/edit`)).status).toBe(404);
    });
  });

  describe('relations are found by what people know', () => {
    const search = (typed: Record<string, string | string[]>) =>
      pages.post('/_/data/things/records/new', {
        act: 'find',
        has: ['title', 'owner', 'friends'],
        'v.title': 'Kept title',
        ...typed,
      });
    const chosen = (html: string, field: string) =>
      [...html.matchAll(/<input[^>]*name="v\.(\w+)"[^>]*>/g)]
        .filter(([tag, name]) => name === field && tag.includes(' checked=""'))
        .map(([tag]) => /value="(\w*)"/.exec(tag)?.[1])
        .filter((value) => value !== '');

    it.each([
      ['name', () => 'sha gur'],
      ['email', () => asha.email],
      ['id', () => asha.id],
    ])('by %s', async (_, text) => {
      const { status, html } = await search({ 'find.owner': text() });
      expect(status).toBe(200);
      expect(chosen(html, 'owner')).toEqual([asha.id]);
      expect(html).toContain('value="Kept title"');
    });

    it('beside those that are chosen already', async () => {
      const { html } = await search({ 'v.friends': bikash.id, 'find.friends': asha.email });
      expect(chosen(html, 'friends')).toEqual([bikash.id, asha.id]);
    });

    it('and none is chosen of several', async () => {
      const { html } = await search({ 'find.owner': '@example.org' });
      expect(chosen(html, 'owner')).toEqual([]);
      expect(html).toContain(`value="${asha.id}"`);
      expect(html).toContain(`value="${bikash.id}"`);
    });

    it.each(['nobody at all', '"', '\\', '%', '" || id != "'])('and %j finds nobody', async (text) => {
      const { status, html } = await search({ 'find.owner': text });
      expect(status).toBe(200);
      expect(chosen(html, 'owner')).toEqual([]);
      expect(html).toContain('Nothing was found');
    });

    it('and saving with a search is a search', async () => {
      const before = await rows(server(), 'SELECT id FROM things');
      const { status } = await search({ act: 'save', 'find.owner': asha.email });
      expect(status).toBe(200);
      expect(await rows(server(), 'SELECT id FROM things')).toEqual(before);
    });
  });

  describe('accounts', () => {
    const account = (email: string, password: string, again = password) => ({
      act: 'save',
      has: ['email', 'name'],
      'v.email': email,
      'v.name': 'Made here',
      password,
      passwordConfirm: again,
    });

    it('have a password that is never shown', async () => {
      const { location } = await pages.post(
        '/_/data/users/records/new',
        account('made.here@example.org', PASSWORD),
      );
      const id = /users\/(\w+)/.exec(location)?.[1] ?? '';
      const { seen, html } = await opened(id, 'users');
      expect(html).not.toContain(PASSWORD);
      expect(html).not.toContain('v.tokenKey');
      const signIn = (password: string) =>
        call(server().origin, 'POST', '/api/collections/users/auth-with-password', {
          body: { identity: 'made.here@example.org', password },
        });
      expect((await signIn(PASSWORD)).status).toBe(200);
      const other = 'another-good-password';
      const sent = {
        act: 'save',
        has: 'name',
        seen,
        'v.name': 'Made here',
        password: other,
        passwordConfirm: other,
      };
      expect((await pages.post(`/_/data/users/${id}/edit`, sent)).status).toBe(303);
      expect([(await signIn(PASSWORD)).status, (await signIn(other)).status]).toEqual([400, 200]);
      const told = await rows<{ rows: string }>(server(), `SELECT "rows" FROM audit_log`);
      const [row] = await rows<{ password: string }>(
        server(),
        `SELECT password FROM users WHERE id = '${id}'`,
      );
      const log = told.map(({ rows: text }) => text).join('\n');
      for (const secret of [PASSWORD, other, row?.password ?? '?']) expect(log).not.toContain(secret);
      expect(log).toContain('(secret)');
    });

    it('need the same password twice, and it does not come back', async () => {
      const { status, html } = await pages.post(
        '/_/data/users/records/new',
        account('twice@example.org', PASSWORD, 'something-else'),
      );
      expect(status).toBe(400);
      expect(html).toContain('Values don');
      expect(html).toContain('value="twice@example.org"');
      expect(html).not.toContain(PASSWORD);
    });
  });

  it('have a history', async () => {
    const id = await made('Historic');
    const other = await made('Another');
    const { html } = await pages.get(`/_/data/things/${id}`);
    expect(html).toContain(`/_/audit?record=things%2F${id}`);
    const history = await pages.get(`/_/audit?record=things%2F${id}`);
    expect(history.html).toContain(`things/${id}`);
    expect(history.html).toContain('Historic');
    expect(history.html).not.toContain(other);
    expect((await pages.get('/_/audit?record=things%2F%25')).html).not.toContain(id);
  });

  it('are deleted, and it is in the audit log', async () => {
    const id = await made('Deleted');
    expect((await pages.get(`/_/data/things/${id}/delete`)).html).toContain('It can’t be undone.');
    expect((await pages.post(`/_/data/things/${id}/delete`, { act: 'x' })).status).toBe(400);
    await record(id);
    const { location } = await pages.post(`/_/data/things/${id}/delete`, { act: 'delete' });
    expect(location).toBe('/_/data/things?done=deleted');
    expect(await rows(server(), `SELECT id FROM things WHERE id = '${id}'`)).toEqual([]);
    expect(await lastEntry()).toMatchObject({ act: `POST /_/data/things/${id}/delete` });
    expect((await pages.get(location)).html).toContain('The record is deleted.');
  });

  describe('that orders write are not written here', () => {
    const CLOSED = ['orders', 'order_items', 'tickets', 'event_members', 'event_invitations'];

    it.each(CLOSED)('%s', async (collection) => {
      const all = () => rows(server(), `SELECT * FROM ${collection}`);
      const before = await all();
      const page = await pages.get(`/_/data/${collection}/records/new`);
      expect(page.html).toContain('Not written here');
      expect(page.html).not.toContain('name="act"');
      const { fields } = await answered<{ fields: { name: string }[] }>(
        200,
        call(server().origin, 'GET', `/api/collections/${collection}`, { token }),
      );
      const { status } = await pages.post(`/_/data/${collection}/records/new`, {
        act: 'save',
        has: fields.map(({ name }) => name),
      });
      expect(status).toBe(400);
      expect(await all()).toEqual(before);
    });

    it('and stock is not changed', async () => {
      const sale = await openSale(server(), asha, [{ name: 'Entry', kind: 'free', price: 0 }]);
      const [type] = await rows<{ id: string }>(
        server(),
        `SELECT id FROM ticket_types WHERE event = '${sale.event}'`,
      );
      const { seen } = await opened(type?.id ?? '', 'ticket_types');
      const sent = { act: 'save', has: 'sold', seen, 'v.sold': '5' };
      const { status } = await pages.post(`/_/data/ticket_types/${type?.id}/edit`, sent);
      expect(status).toBe(400);
      expect(await rows(server(), `SELECT sold FROM ticket_types WHERE id = '${type?.id}'`)).toEqual([
        { sold: 0 },
      ]);
    });
  });
});
