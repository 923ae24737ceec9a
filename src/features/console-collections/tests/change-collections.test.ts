import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { superuserToken } from '#tests/support/people.ts';
import { describeOnEachServer } from '#tests/support/server.ts';
import { type ConsoleHand, consoleHand, lastAct, read, stored } from './console-world.ts';

describeOnEachServer('collections changed in the console', (server) => {
  let hand: ConsoleHand;
  let token: string;
  const api = (method: string, path: string, body?: unknown) =>
    call(server().origin, method, path, { token, body });
  const fieldNames = async (name: string) =>
    (await stored(server(), name))?.fields.map((field) => field.name);
  const idOf = async (collection: string, name: string) =>
    String((await stored(server(), collection))?.fields.find((field) => field.name === name)?.id);

  beforeAll(async () => {
    hand = await consoleHand(server());
    token = await superuserToken(server());
  });

  describe('created', () => {
    it.each([
      ['records with times', { name: 'notes', type: 'base', times: 'on' }, ['id', 'created', 'updated']],
      ['records without', { name: 'bare', type: 'base' }, ['id']],
      [
        'accounts',
        { name: 'clients', type: 'auth', times: 'on' },
        ['id', 'password', 'tokenKey', 'email', 'emailVisibility', 'verified', 'created', 'updated'],
      ],
      ['a view', { name: 'short_notes', type: 'view', viewQuery: 'SELECT id FROM notes' }, ['id']],
    ] as const)('%s', async (_, typed, fields) => {
      const made = await hand.send('/_/data/new-collection', { act: 'create', ...typed });
      expect([made.status, made.location]).toEqual([303, `/_/data/${typed.name}/-/setup?done=created`]);
      expect(await fieldNames(typed.name)).toEqual(fields);
      // Nobody but superusers may, until they say so.
      expect((await stored(server(), typed.name))?.listRule).toBeNull();
      expect((await hand.page(`/_/data/${typed.name}/-/setup?done=created`)).html).toContain(
        'The collection was created.',
      );
      expect((await api('GET', `/api/collections/${typed.name}/records`)).status).toBe(200);
      expect(await lastAct(server())).toMatchObject({
        act: 'POST /_/data/new-collection',
        rows: [{ collection: '_collections', action: 'create' }],
      });
    });

    it.each([
      ['without a name', { name: '', type: 'base' }, 'Fill this in.'],
      ['with a name of two words', { name: 'two words', type: 'base' }, 'Use letters, digits and _ only.'],
      ['with the name of another', { name: 'NOTES', type: 'base' }, 'Another collection has this name.'],
      ['with a table of ours', { name: 'jobs', type: 'base' }, 'The database already uses this name.'],
      ['as a view of nothing', { name: 'v', type: 'view', viewQuery: '' }, 'Fill this in.'],
      ['as a view of no table', { name: 'v', type: 'view', viewQuery: 'SELECT id FROM nowhere' }, 'nowhere'],
      [
        'as a view that shows secrets',
        { name: 'v', type: 'view', viewQuery: 'SELECT id, password FROM users' },
        'This query can’t be a view',
      ],
      ['as a view that writes', { name: 'v', type: 'view', viewQuery: 'DELETE FROM notes' }, 'only SELECT'],
    ] as const)('not %s, and what was typed stays', async (_, typed, words) => {
      const before = await rows(server(), 'SELECT count(*) AS n FROM _collections');
      const sent = await hand.send('/_/data/new-collection', { act: 'create', ...typed });
      expect(sent.status).toBe(400);
      expect(read(sent.html)).toContain(words);
      expect(read(sent.html)).toContain(`value="${typed.name}"`);
      expect(read(sent.html)).toContain('viewQuery' in typed ? typed.viewQuery : typed.name);
      expect(await rows(server(), 'SELECT count(*) AS n FROM _collections')).toEqual(before);
    });
  });

  describe('a dry run of a view', () => {
    const everything = () =>
      Promise.all(
        ['_collections', '_params', 'audit_log', 'notes'].map((table) =>
          rows(server(), `SELECT * FROM ${table} ORDER BY 1`),
        ),
      );

    it('shows columns and first records, and saves nothing', async () => {
      await api('POST', '/api/collections/notes/records', { id: 'first0000000001' });
      const before = await everything();
      const tried = await hand.send('/_/data/new-collection', {
        act: 'dry-run',
        name: 'kept',
        type: 'view',
        viewQuery: 'SELECT id, created, 40 + 2 AS answer FROM notes',
      });
      expect(tried.status).toBe(200);
      const html = read(tried.html);
      for (const word of ['What the query gives', 'answer', 'first0000000001', '42', 'value="kept"'])
        expect(html).toContain(word);
      expect(await everything()).toEqual(before);
    });

    it.each([
      ['SELECT id, nothing FROM notes', 'nothing'],
      ['SELECT created FROM notes', 'missing required id column'],
      ['SELECT * FROM notes', 'dynamic column names are not supported'],
      ['DROP TABLE notes', 'only SELECT queries are supported'],
      ['SELECT id FROM notes; SELECT 1', 'multiple statements are not supported'],
      ['', 'Fill this in.'],
    ])('says what is wrong with %j, and saves nothing', async (viewQuery, words) => {
      const before = await everything();
      const path = '/_/data/short_notes/-/options';
      const tried = await hand.send(path, { act: 'dry-run', viewQuery });
      expect(tried.status).toBe(400);
      expect(read(tried.html)).toContain('This query can’t be a view.');
      expect(read(tried.html)).toContain(words);
      expect(await everything()).toEqual(before);
    });

    it('is followed by a change of the view', async () => {
      const path = '/_/data/short_notes/-/options';
      const wrong = await hand.send(path, { act: 'set-query', viewQuery: 'SELECT created FROM notes' });
      expect([wrong.status, read(wrong.html).includes('SELECT created FROM notes')]).toEqual([400, true]);
      expect(await fieldNames('short_notes')).toEqual(['id']);
      const set = await hand.send(path, { act: 'set-query', viewQuery: 'SELECT id, created FROM notes' });
      expect(set.location).toBe(`${path}?done=saved`);
      expect(await fieldNames('short_notes')).toEqual(['id', 'created']);
    });
  });

  describe('fields', () => {
    const add = (type: string, fields: Record<string, string>) =>
      hand.send(`/_/data/notes/-/setup/new-field?type=${type}`, fields);

    it.each([
      ['text', { name: 'title', max: '80', required: 'on' }, { max: 80, min: 0, required: true }],
      ['number', { name: 'stars', min: '0', max: '5.5' }, { min: 0, max: 5.5, onlyInt: false }],
      ['bool', { name: 'done' }, { required: false }],
      [
        'select',
        { name: 'tags', values: 'a\nb\n\nc', maxSelect: '3' },
        { values: ['a', 'b', 'c'], maxSelect: 3 },
      ],
      ['date', { name: 'due', min: '2026-01-01' }, { min: '2026-01-01 00:00:00.000Z' }],
      ['file', { name: 'scan', maxSelect: '1', mimeTypes: 'image/png' }, { mimeTypes: ['image/png'] }],
      ['relation', { name: 'of', collectionId: '_pb_users_auth_', maxSelect: '1' }, { maxSelect: 1 }],
      ['email', { name: 'mail', onlyDomains: 'example.org' }, { onlyDomains: ['example.org'] }],
      ['url', { name: 'link' }, {}],
      ['editor', { name: 'body' }, {}],
      ['json', { name: 'extra' }, {}],
      ['geoPoint', { name: 'place' }, {}],
      ['autodate', { name: 'seen', onUpdate: 'on' }, { onCreate: false, onUpdate: true }],
      ['password', { name: 'pin', min: '4' }, { min: 4 }],
    ] as const)('of type %s are added', async (type, typed, kept) => {
      const added = await add(type, typed);
      expect([added.status, added.location]).toEqual([303, '/_/data/notes/-/setup?done=added']);
      const { fields } = (await stored(server(), 'notes')) ?? { fields: [] };
      expect(fields.at(-1)).toMatchObject({ type, name: typed.name, ...kept });
      const columns = await rows(server(), `SELECT "${typed.name}" FROM notes`);
      expect(columns).toHaveLength(1);
    });

    it.each([
      ['text', { name: 'two words' }, 'Use letters, digits and _ only.'],
      // Without this, the field that is there would take the options of the new one.
      ['text', { name: 'TITLE', max: '3' }, 'Another field has this name.'],
      ['text', { name: 'null' }, 'This word has a meaning of its own.'],
      ['text', { name: 'x', max: 'many' }, 'Enter a whole number, in digits.'],
      ['text', { name: 'x', pattern: '(' }, 'This is no regular expression.'],
      ['number', { name: 'x', min: '1.5', max: '1', onlyInt: 'on' }, 'Decimal numbers are not allowed.'],
      ['select', { name: 'x', values: '' }, 'Fill this in.'],
      ['email', { name: 'x', onlyDomains: 'no domain' }, 'Enter domains such as example.org.'],
      ['autodate', { name: 'x' }, 'Fill this in.'],
      ['file', { name: 'x', thumbs: 'wide' }, 'Must be in a valid format.'],
    ] as const)('of type %s are not added with %j', async (type, typed, words) => {
      const before = await stored(server(), 'notes');
      const refused = await add(type, typed);
      expect(refused.status).toBe(400);
      expect(read(refused.html)).toContain(words);
      expect(read(refused.html)).toContain(`value="${typed.name}"`);
      expect(await stored(server(), 'notes')).toEqual(before);
    });

    it('are changed, and what the form doesn’t show stays', async () => {
      const path = `/_/data/notes/-/setup/fields/${await idOf('notes', 'title')}`;
      const saved = await hand.send(path, { act: 'save', name: 'heading', max: '90', help: 'Short' });
      expect(saved.location).toBe('/_/data/notes/-/setup?done=saved');
      const { fields } = (await stored(server(), 'notes')) ?? { fields: [] };
      expect(fields.find(({ name }) => name === 'heading')).toMatchObject({
        max: 90,
        help: 'Short',
        required: false,
        primaryKey: false,
      });
      const { rows: told } = await lastAct(server());
      expect(JSON.stringify(told)).toContain('"name":"heading"');
      expect(JSON.stringify(told)).toContain('"name":"title"');
    });

    it('that a rule names keep their names', async () => {
      await api('PATCH', '/api/collections/notes', { viewRule: 'done = true' });
      const path = `/_/data/notes/-/setup/fields/${await idOf('notes', 'done')}`;
      const refused = await hand.send(path, { act: 'save', name: 'ready' });
      expect(refused.status).toBe(400);
      expect(read(refused.html)).toContain('viewRule: The rule can’t be read');
      expect(await fieldNames('notes')).toContain('done');
      await api('PATCH', '/api/collections/notes', { viewRule: null });
    });

    it('keep one entry only after somebody has agreed to lose the others', async () => {
      const id = await idOf('notes', 'tags');
      const path = `/_/data/notes/-/setup/fields/${id}`;
      await api('PATCH', '/api/collections/notes/records/first0000000001', { tags: ['a', 'c'] });
      const typed = { act: 'save', name: 'tags', values: 'a\nb\nc', maxSelect: '1' };
      const asked = await hand.send(path, typed);
      expect([asked.status, read(asked.html).includes('Delete all entries but the last')]).toEqual([
        400,
        true,
      ]);
      const tags = async () => (await rows<{ tags: string }>(server(), 'SELECT tags FROM notes'))[0]?.tags;
      expect(JSON.parse((await tags()) ?? '')).toEqual(['a', 'c']);
      expect((await hand.send(path, { ...typed, loses: 'on' })).status).toBe(303);
      expect(await tags()).toBe('c');
    });

    it('are removed when their name is typed, told how much is lost', async () => {
      const path = `/_/data/notes/-/setup/fields/${await idOf('notes', 'tags')}`;
      expect(read((await hand.page(path)).html)).toContain('1 records have something in this field.');
      for (const confirm of ['', 'Tags', 'heading']) {
        const refused = await hand.send(path, { act: 'remove', confirm });
        expect([refused.status, read(refused.html).includes('Type tags to confirm.')]).toEqual([400, true]);
        expect(await fieldNames('notes')).toContain('tags');
      }
      expect((await hand.send(path, { act: 'remove', confirm: 'tags' })).status).toBe(303);
      expect(await fieldNames('notes')).not.toContain('tags');
      expect(read((await hand.page(path)).html)).not.toContain('Type tags to confirm.');
      const empty = `/_/data/notes/-/setup/fields/${await idOf('notes', 'link')}`;
      expect(read((await hand.page(empty)).html)).toContain('No data will be lost.');
    });

    it('move up and down, as far as there is a place', async () => {
      const before = (await fieldNames('notes')) ?? [];
      const path = '/_/data/notes/-/setup';
      const second = await idOf('notes', String(before[1]));
      await hand.send(path, { act: 'up', field: second });
      expect((await fieldNames('notes'))?.slice(0, 2)).toEqual([before[1], before[0]]);
      expect((await hand.send(path, { act: 'up', field: second })).status).toBe(303);
      expect((await fieldNames('notes'))?.slice(0, 2)).toEqual([before[1], before[0]]);
      await hand.send(path, { act: 'down', field: second });
      expect(await fieldNames('notes')).toEqual(before);
    });
  });

  describe('indexes', () => {
    const path = '/_/data/notes/-/setup';
    it('are added and removed', async () => {
      const typed = { columns: 'stars, heading DESC', unique: 'on', where: 'stars > 0' };
      expect((await hand.send(path, { act: 'add-index', ...typed })).status).toBe(303);
      const [made = ''] = (await stored(server(), 'notes'))?.indexes ?? [];
      expect(made).toContain('idx_notes_stars_heading_DESC');
      expect(made).toContain('UNIQUE');
      const again = await hand.send(path, { act: 'add-index', ...typed, indexName: 'other' });
      expect([again.status, read(again.html).includes('There is such an index already.')]).toEqual([
        400,
        true,
      ]);
      await hand.send(path, { act: 'remove-index', index: 'idx_notes_stars_heading_DESC' });
      expect((await stored(server(), 'notes'))?.indexes).toEqual([]);
    });

    it.each([
      [{ columns: 'nothing' }, 'The database can’t make this index'],
      [{ columns: '' }, 'The database can’t make this index'],
      [{ columns: 'stars); DROP TABLE notes; --' }, 'The database can’t make this index'],
    ])('are not added of %j', async (typed, words) => {
      const refused = await hand.send(path, { act: 'add-index', ...typed });
      expect(refused.status).toBe(400);
      expect(read(refused.html)).toContain(words);
      expect((await stored(server(), 'notes'))?.indexes).toEqual([]);
      expect(await rows(server(), 'SELECT id FROM notes')).toHaveLength(1);
    });
  });

  describe('accounts', () => {
    const path = '/_/data/clients/-/options';
    const typedNow = async (change: Record<string, string>): Promise<Record<string, string>> => {
      const { html } = await hand.page(path);
      const text = read(html);
      const values: Record<string, string> = {};
      for (const [, name = '', value = ''] of text.matchAll(
        /<input[^>]*name="([a-zA-Z0-9.]+)"[^>]*value="([^"]*)"/g,
      ))
        values[name] = value;
      for (const [tag, name = ''] of text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)) {
        const called = /name="([^"]+)"/.exec(tag)?.[1] ?? name;
        if (/checked/.test(tag)) values[called] = 'on';
        else delete values[called];
      }
      for (const [, name = '', value = ''] of text.matchAll(
        /<textarea[^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g,
      ))
        values[name] = value;
      return { ...values, act: 'set-auth', ...change };
    };

    it('sign in as it was set, and secrets stay', async () => {
      const before = (await stored(server(), 'clients'))?.options;
      const saved = await hand.send(
        path,
        await typedNow({ 'otp.enabled': 'on', 'otp.length': '6', 'authToken.duration': '3600' }),
      );
      expect(saved.location).toBe(`${path}?done=saved`);
      const after = (await stored(server(), 'clients'))?.options;
      expect(after).toMatchObject({ otp: { enabled: true, length: 6 }, authToken: { duration: 3600 } });
      expect(after?.authToken?.secret).toBe(before?.authToken?.secret);
      expect(after?.verificationTemplate).toEqual(before?.verificationTemplate);
      const { rows: told } = await lastAct(server());
      expect(JSON.stringify(told)).toContain('"field":"otp"');
      expect(JSON.stringify(told)).not.toContain(after?.authToken?.secret ?? 'x');
    });

    it('with a provider, whose secret is never shown and stays', async () => {
      const provider = {
        'oauth2.enabled': 'on',
        'oauth2.providers.0.name': 'google',
        'oauth2.providers.0.clientId': 'ours',
        'oauth2.providers.0.clientSecret': 'never-shown',
      };
      expect((await hand.send(path, await typedNow(provider))).status).toBe(303);
      expect((await hand.page(path)).html).not.toContain('never-shown');
      expect((await hand.send(path, await typedNow({ 'oauth2.providers.0.clientId': 'other' }))).status).toBe(
        303,
      );
      expect((await stored(server(), 'clients'))?.options).toMatchObject({
        oauth2: { providers: [{ name: 'google', clientId: 'other', clientSecret: 'never-shown' }] },
      });
      expect(JSON.stringify(await lastAct(server()))).not.toContain('never-shown');
    });

    it.each<[Record<string, string>, string]>([
      [{ 'otp.enabled': 'on', 'otp.length': '2' }, 'Must be no less than 4.'],
      [{ 'authToken.duration': 'long' }, 'Enter a whole number, in digits.'],
      [{ 'passwordAuth.identityFields': 'nothing' }, 'There is no field with this name.'],
      [{ 'passwordAuth.identityFields': 'verified' }, 'Add a unique index.'],
      [{ 'oauth2.enabled': 'on', 'oauth2.providers.0.name': 'nobody' }, 'No provider has this name.'],
      [{ 'verificationTemplate.subject': '' }, 'Fill this in.'],
    ])('are not set to %j', async (change, words) => {
      const before = await stored(server(), 'clients');
      const refused = await hand.send(
        path,
        await typedNow({ ...change, 'oauth2.providers.0.clientSecret': 'typed-secret' }),
      );
      expect(refused.status).toBe(400);
      expect(read(refused.html)).toContain(words);
      expect(refused.html).not.toContain('typed-secret');
      expect(await stored(server(), 'clients')).toEqual(before);
    });
  });

  describe('two operators at once', () => {
    it.each<[string, string, Record<string, string>, string]>([
      [
        'a new field',
        '/_/data/bare/-/setup/new-field?type=text',
        { name: 'mine', pattern: '^mine$' },
        '^mine$',
      ],
      [
        'a rule',
        '/_/data/bare/-/rules',
        { act: 'save', 'listRule.choice': 'rule', 'listRule.text': 'id != "mine"' },
        'id != "mine"',
      ],
      ['a name', '/_/data/bare/-/options', { act: 'rename', name: 'mine' }, 'value="mine"'],
      ['the end', '/_/data/bare/-/options', { act: 'delete', confirm: 'bare' }, 'value="bare"'],
      ['an index', '/_/data/bare/-/setup', { act: 'add-index', columns: 'id, mine' }, 'id, mine'],
    ])('the second one is told, and loses nothing typed: %s', async (_, path, typed, kept) => {
      const version = await hand.version(path);
      const { viewRule } = (await api('GET', '/api/collections/bare')).body as { viewRule: string | null };
      const theirs = `id != "theirs" && id != "${String(viewRule?.length ?? 0)}"`;
      expect((await api('PATCH', '/api/collections/bare', { viewRule: theirs })).status).toBe(200);
      const before = await stored(server(), 'bare');
      const second = await hand.send(path, { ...typed, version });
      expect(second.status).toBe(400);
      expect(read(second.html)).toContain('Someone changed this collection after you opened it.');
      expect(read(second.html)).toContain(kept);
      expect(await stored(server(), 'bare')).toEqual(before);
      // The form that came back can be sent over it.
      const now = /name="version" value="([^"]+)"/.exec(second.html)?.[1];
      expect([now, now === version]).toEqual([await hand.version(path), false]);
    });

    it('over what they have seen, they save', async () => {
      const path = '/_/data/bare/-/rules';
      const typed = { act: 'save', 'listRule.choice': 'rule', 'listRule.text': 'id != "mine"' };
      expect((await hand.send(path, typed)).status).toBe(303);
      expect((await stored(server(), 'bare'))?.listRule).toBe('id != "mine"');
    });
  });

  describe('what code declares', () => {
    it.each(['events', 'users', 'orders', '_superusers', '_otps'])('of %s stays', async (name) => {
      const before = await stored(server(), name);
      const setup = read((await hand.page(`/_/data/${name}/-/setup`)).html);
      expect(setup).toContain('This collection belongs to the product');
      const options = read((await hand.page(`/_/data/${name}/-/options`)).html);
      expect(options).toContain('The name of this collection is set by code.');
      expect(options).toContain('The product needs this collection. It can’t be deleted.');
      expect(options).not.toContain('value="delete"');
      const rules = read((await hand.page(`/_/data/${name}/-/rules`)).html);
      expect(rules).toContain('Set by code. It can’t be changed here.');
      expect(rules).not.toContain('name="listRule.text"');
      const [first] = before?.fields ?? [];
      const field = read((await hand.page(`/_/data/${name}/-/setup/fields/${String(first?.id)}`)).html);
      expect(field).toContain('This field is set by code and can’t be changed here.');
      // Whoever sends the forms all the same is refused, as by the API.
      const sent: [string, Record<string, string>][] = [
        ['options', { act: 'rename', name: `${name}2` }],
        ['options', { act: 'delete', confirm: name }],
        [`setup/fields/${String(first?.id)}`, { act: 'save', name: 'other' }],
        [`setup/fields/${String(first?.id)}`, { act: 'remove', confirm: 'id' }],
      ];
      for (const [path, typed] of sent)
        expect([typed, (await hand.send(`/_/data/${name}/-/${path}`, typed)).status]).toEqual([typed, 400]);
      await hand.send(`/_/data/${name}/-/rules`, {
        act: 'save',
        'listRule.choice': 'everyone',
        'listRule.text': '',
      });
      expect(await stored(server(), name)).toEqual(before);
    });

    it('an operator adds fields of their own to it, and takes them away', async () => {
      const added = await hand.send('/_/data/events/-/setup/new-field?type=text', { name: 'own_note' });
      expect(added.status).toBe(303);
      const path = `/_/data/events/-/setup/fields/${await idOf('events', 'own_note')}`;
      expect((await hand.send(path, { act: 'remove', confirm: 'own_note' })).status).toBe(303);
      expect(await fieldNames('events')).not.toContain('own_note');
    });
  });

  it('are renamed, and deleted when their name is typed', async () => {
    const renamed = await hand.send('/_/data/bare/-/options', { act: 'rename', name: 'papers' });
    expect(renamed.location).toBe('/_/data/papers/-/options?done=saved');
    expect((await hand.page('/_/data/bare/-/options')).status).toBe(404);
    const path = '/_/data/papers/-/options';
    const wrong = await hand.send(path, { act: 'delete', confirm: 'paper' });
    expect([wrong.status, read(wrong.html).includes('Type papers to confirm.')]).toEqual([400, true]);
    const gone = await hand.send(path, { act: 'delete', confirm: 'papers' });
    expect(gone.location).toBe('/_/data?done=deleted');
    expect(await stored(server(), 'papers')).toBeUndefined();
    expect((await hand.page('/_/data?done=deleted')).html).toContain('The collection was deleted.');
    const { rows: told } = await lastAct(server());
    // What it was is told, so that it can be made again.
    expect(JSON.stringify(told)).toContain('"field":"name","before":"papers","after":null');
  });

  it('one that others need is not deleted, and the page says who', async () => {
    await api('POST', '/api/collections', {
      name: 'replies',
      type: 'base',
      fields: [
        { type: 'relation', name: 'note', collectionId: (await stored(server(), 'notes'))?.id, maxSelect: 1 },
      ],
    });
    const { html } = await hand.page('/_/data/notes/-/options');
    expect(read(html)).toContain(
      'It can’t be deleted while these collections have relations to it: replies.',
    );
    const sent = await hand.send('/_/data/notes/-/options', { act: 'delete', confirm: 'notes' });
    expect([sent.status, read(sent.html).includes('replies')]).toEqual([400, true]);
    expect(await stored(server(), 'notes')).toBeDefined();
  });
});
