import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { contentsOf } from '#tests/support/contents.ts';
import { type Person, signUp, superuserToken } from '#tests/support/people.ts';
import { openSale } from '#tests/support/sales.ts';
import { describeOnEachServer } from '#tests/support/server.ts';
import { type ConsoleHand, consoleHand, read, stored } from './console-world.ts';

const NOTES = '/_/data/notes/-/try';

describeOnEachServer('rules tried in the console', (server) => {
  let hand: ConsoleHand;
  let token: string;
  let asha: Person;
  let other: Person;
  let event: string;

  /** Each record that a page shows, with whether it would be allowed. */
  const judged = (html: string): Record<string, boolean> =>
    Object.fromEntries(
      [
        ...html.matchAll(/href="\/_\/data\/\w+\/(\w+)"[\s\S]*?<span class="truncate">(Allowed|Refused)</g),
      ].map(([, id = '', word]) => [id, word === 'Allowed']),
    );
  const tried = async (query: Record<string, string>, path = NOTES) => {
    const { status, html } = await hand.page(`${path}?${new URLSearchParams({ try: '1', ...query })}`);
    expect(status).toBe(200);
    return { judged: judged(html), html: read(html) };
  };
  const sent = async (fields: Record<string, string>, path = NOTES) => {
    const answer = await hand.send(`${path}?rule=${String(fields.rule)}`, { act: 'try', ...fields });
    return { ...answer, judged: judged(answer.html), html: read(answer.html) };
  };

  beforeAll(async () => {
    hand = await consoleHand(server());
    token = await superuserToken(server());
    asha = await signUp(server(), 'Asha Gurung');
    other = await signUp(server(), 'Bikash Thapa');
    event = (await openSale(server(), asha, [{ name: 'Entry', kind: 'free', price: 0 }])).event;
    const api = (method: string, path: string, body?: unknown) =>
      call(server().origin, method, path, { token, body });
    await api('POST', '/api/collections', {
      name: 'notes',
      type: 'base',
      fields: [
        { type: 'text', name: 'title', required: true, max: 10 },
        { type: 'relation', name: 'owner', collectionId: '_pb_users_auth_', maxSelect: 1 },
        { type: 'number', name: 'stars' },
      ],
      viewRule: 'owner = @request.auth.id',
      createRule: '@request.auth.id != "" && owner = @request.auth.id && stars < 6',
      updateRule: 'owner = @request.auth.id && @request.body.owner:isset = false',
      deleteRule: null,
    });
    const notes = [
      { id: 'ashasnote000001', title: 'Hers', owner: asha.id, stars: 1 },
      { id: 'othersnote00001', title: 'His', owner: other.id, stars: 2 },
    ];
    for (const note of notes) await api('POST', '/api/collections/notes/records', note);
  });

  const [HERS, HIS] = ['ashasnote000001', 'othersnote00001'];

  describe('on records', () => {
    it.each<[string, Record<string, string>, boolean, boolean]>([
      ['a guest views', { rule: 'viewRule', as: 'guest' }, false, false],
      ['nobody deletes', { rule: 'deleteRule', as: 'guest' }, false, false],
      ['everyone would', { rule: 'deleteRule', as: 'guest', choice: 'everyone', text: '' }, true, true],
      [
        'by another rule',
        { rule: 'deleteRule', as: 'guest', choice: 'rule', text: 'stars > 1' },
        false,
        true,
      ],
      ['locked', { rule: 'viewRule', as: 'guest', choice: 'locked', text: 'stars > 1' }, false, false],
      [
        'lists by the method',
        { rule: 'listRule', as: 'guest', choice: 'rule', text: '@request.method = "GET"' },
        true,
        true,
      ],
      [
        'deletes by the method',
        { rule: 'deleteRule', as: 'guest', choice: 'rule', text: '@request.method = "DELETE"' },
        true,
        true,
      ],
    ])('%s', async (_, query, hers, his) => {
      expect((await tried(query)).judged).toEqual({ [HERS]: hers, [HIS]: his });
    });

    it.each(['id', 'email'] as const)('an account, by its %s, as by the API', async (named) => {
      const query = { rule: 'viewRule', as: 'account', account: asha[named] };
      expect((await tried(query)).judged).toEqual({ [HERS]: true, [HIS]: false });
      for (const [id, status] of [
        [HERS, 200],
        [HIS, 404],
      ] as const) {
        const answer = await call(server().origin, 'GET', `/api/collections/notes/records/${id}`, {
          token: asha.token,
        });
        expect(answer.status).toBe(status);
      }
    });

    it('by a filter', async () => {
      const query = { rule: 'viewRule', as: 'guest', filter: 'stars = 2' };
      expect((await tried(query)).judged).toEqual({ [HIS]: false });
    });

    it('counts those that are allowed', async () => {
      const query = { rule: 'viewRule', as: 'account', account: asha.id };
      expect((await tried(query)).html).toContain('Allowed for 1 of 2 records shown');
    });
  });

  describe('on what would be changed', () => {
    const as = () => ({ rule: 'updateRule', as: 'account', account: asha.id });
    it.each<[string, string, boolean, boolean, string]>([
      ['her own', '{"stars": 3}', true, false, ''],
      ['what the rule names as not to be sent', '{"owner": "x"}', false, false, 'doesn’t exist'],
      ['with a value that is too long', '{"title": "12345678901"}', true, false, '10'],
      ['with a value counted up', '{"stars+": 1}', true, false, ''],
    ])('%s', async (_, body, hers, his, words) => {
      const answer = await sent({ ...as(), body });
      expect(answer.status).toBe(200);
      expect(answer.judged).toEqual({ [HERS]: hers, [HIS]: his });
      expect(answer.html).toContain(words);
    });
  });

  describe('on what would be created', () => {
    const as = () => ({ rule: 'createRule', as: 'account', account: asha.id });
    const body = (values: object) => JSON.stringify({ title: 'New', owner: asha.id, ...values });
    it.each<[string, object, boolean, string[]]>([
      ['all is well', {}, true, ['The rule allows it.']],
      ['for somebody else', { owner: 'nobody' }, false, ['The rule refuses it.', 'owner: ', 'doesn’t exist']],
      ['a part of the rule refuses', { stars: 6 }, false, ['stars < 6']],
      ['values are wrong', { title: '' }, true, ['The rule allows it.', 'title: Fill this in.']],
    ])('%s', async (_, values, allowed, words) => {
      const answer = await sent({ ...as(), body: body(values) });
      expect(answer.status).toBe(200);
      expect(answer.html.includes('The rule allows it.')).toBe(allowed);
      for (const word of words) expect(answer.html).toContain(word);
    });

    it('says of each part of the rule whether it is met', async () => {
      const { html } = await sent({ ...as(), body: body({ stars: 6 }) });
      const parts = [...html.matchAll(/<span class="truncate">(met|not met)<\/span>/g)].map(([, met]) => met);
      expect(parts).toEqual(['met', 'met', 'not met']);
    });

    it('a guest may not, by the same words as the API', async () => {
      const answer = await sent({ rule: 'createRule', as: 'guest', body: body({}) });
      expect(answer.html).toContain('The rule refuses it.');
      const really = await call(server().origin, 'POST', '/api/collections/notes/records', {
        body: { title: 'New', owner: asha.id },
      });
      expect(really.status).toBe(400);
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['no account', { rule: 'viewRule', as: 'account' }, 'Enter the email or ID of the account.'],
    [
      'an unknown account',
      { rule: 'viewRule', as: 'account', account: 'x' },
      'No account has this email or ID.',
    ],
    ['no rule', { rule: 'viewRule', as: 'guest', choice: 'rule', text: '' }, 'Write the rule'],
    [
      'a rule that can’t be read',
      { rule: 'viewRule', as: 'guest', choice: 'rule', text: 'stars > 1 &&\n  nothing = 2' },
      'Line 2, character 3: There is no field “nothing”.',
    ],
    [
      'a filter that can’t be read',
      { rule: 'viewRule', as: 'guest', filter: 'nothing = 2' },
      'The filter can’t be used.',
    ],
  ])('says what is wrong with %s', async (_, query, words) =>
    expect((await tried(query)).html).toContain(words),
  );

  it.each(['', '[]', '1', 'null', '{', '{"title": }'])(
    'takes %j for no JSON object but nothing',
    async (body) => {
      const answer = await sent({ rule: 'createRule', as: 'guest', body });
      expect([answer.status, answer.html.includes('Enter a JSON object.')]).toEqual(
        body === '' ? [200, false] : [400, true],
      );
    },
  );

  it('changes nothing at all: no record, no file, no mail, no job, no entry in the log', async () => {
    const db = await server().db();
    const all = async () => ({
      ...(await contentsOf(db)),
      audit: (await rows(server(), 'SELECT * FROM audit_log')).length,
    });
    // A session is seen now and then, whoever looks: once before counts for what follows.
    await hand.page(NOTES);
    const before = await all();
    const whole = { title: 'Whole', organiser: asha.id, status: 'published' };
    for (const [collection, body] of [
      ['events', whole],
      [
        'users',
        { email: 'new@example.org', password: 'three plain words', passwordConfirm: 'three plain words' },
      ],
      ['orders', {}],
      ['tickets', {}],
      ['notes', { title: 'New' }],
    ] as const) {
      const path = `/_/data/${collection}/-/try`;
      for (const rule of ['listRule', 'viewRule', 'deleteRule'])
        await tried({ rule, as: 'account', account: asha.id, choice: 'everyone', text: '' }, path);
      for (const rule of ['createRule', 'updateRule'])
        for (const as of ['guest', 'account'])
          expect(
            (
              await sent(
                { rule, as, account: asha.id, choice: 'everyone', text: '', body: JSON.stringify(body) },
                path,
              )
            ).status,
          ).toBe(200);
    }
    for (const rule of ['authRule', 'manageRule'])
      await tried(
        { rule, as: 'account', account: asha.id, choice: 'rule', text: 'verified = true' },
        '/_/data/users/-/try',
      );
    expect(await all()).toEqual(before);
  });

  it('who may sign in, and who may manage others', async () => {
    const path = '/_/data/users/-/try';
    const by = (rule: string, text: string, as: Record<string, string>) =>
      tried({ rule, choice: 'rule', text, ...as }, path);
    const signIn = await by('authRule', `id = "${asha.id}"`, { as: 'guest' });
    expect(signIn.judged).toMatchObject({ [asha.id]: true, [other.id]: false });
    const own = 'id = @request.auth.id';
    const manage = await by('manageRule', own, { as: 'account', account: asha.id });
    expect(manage.judged).toMatchObject({ [asha.id]: true, [other.id]: false });
    expect((await by('manageRule', 'id != ""', { as: 'guest' })).judged).toMatchObject({ [asha.id]: false });
  });

  it('a rule that was tried is saved from there, and one of the product’s is not', async () => {
    const fields = { act: 'set', rule: 'viewRule', as: 'guest', choice: 'rule', text: 'stars > 1' };
    const saved = await hand.send(NOTES, fields);
    expect(saved.location).toBe('/_/data/notes/-/rules?done=saved');
    expect((await stored(server(), 'notes'))?.viewRule).toBe('stars > 1');
    const refused = await hand.send(NOTES, { ...fields, text: 'nothing = 1' });
    expect([refused.status, read(refused.html).includes('There is no field “nothing”.')]).toEqual([
      400,
      true,
    ]);
    const before = await stored(server(), 'events');
    expect((await hand.send('/_/data/events/-/try', { ...fields, text: 'id != ""' })).status).toBe(400);
    expect(await stored(server(), 'events')).toEqual(before);
    expect(event).not.toBe('');
  });

  describe('the editor of rules', () => {
    const path = '/_/data/notes/-/rules';
    it('says who may, in plain words, with the names that may be used', async () => {
      const html = read((await hand.page(path)).html);
      for (const word of [
        'Superusers only',
        'Whom the rule lets in',
        '@request.auth.email',
        'owner.name',
        '@collection.events.…',
      ])
        expect(html).toContain(word);
    });

    it.each<[string, string, string, string]>([
      ['an unknown field', 'stars > 1 && foo = 2', 'Line 1, character 14: There is no field “foo”.', 'foo'],
      ['an end too early', 'stars > ', 'A name or a value is missing.', 'something is missing here'],
      ['no comparison', 'stars', 'A comparison is missing', 'something is missing here'],
      ['an open bracket', '(stars > 1', 'A closing bracket is missing.', 'something is missing here'],
      ['a sign that is none', 'stars & 1', '“&” can’t stand here.', '&'],
      ['two conditions', 'stars > 1 stars < 2', 'Join conditions with && or ||.', 'stars'],
      ['an unknown collection', '@collection.nowhere.id = 1', 'There is no collection “nowhere”', 'nowhere'],
      ['a part of no request', '@request.cookies.a = 1', 'A request has no “cookies”.', 'cookies'],
      ['a path through a text', 'title.x = 1', '“title” is no relation', 'title.x'],
      ['an unknown relation', 'owner.nothing.x = 1', 'There is no field or relation “nothing”.', 'nothing'],
      ['an unknown function', 'now() = 1', 'There is no function “now”.', 'now()'],
      ['an unknown ending', 'title:small = 1', 'unknown ending', 'title:small'],
    ])('marks the place of %s, and saves nothing', async (_, text, words, marked) => {
      const before = await stored(server(), 'notes');
      for (const act of ['save', 'check']) {
        const answer = await hand.send(path, {
          act,
          'listRule.choice': 'rule',
          'listRule.text': text,
          'viewRule.choice': 'everyone',
          'viewRule.text': '',
        });
        expect(answer.status).toBe(400);
        const html = read(answer.html);
        expect(html).toContain(words);
        const [, mark = ''] = /<mark[^>]*>(.*?)<\/mark>/s.exec(html) ?? [];
        expect(mark).toContain(marked);
        expect(html).toContain(text.trim());
      }
      expect(await stored(server(), 'notes')).toEqual(before);
    });

    it.each<[Record<string, string>, string]>([
      [{ 'listRule.choice': 'rule', 'listRule.text': ' ' }, 'Write the rule, or choose who may without one.'],
      [{ 'viewRule.choice': 'nonsense', 'viewRule.text': '' }, 'Write the rule'],
    ])('an empty rule lets nobody in by accident: %j', async (typed, words) => {
      const before = await stored(server(), 'notes');
      const answer = await hand.send(path, { act: 'save', ...typed });
      expect([answer.status, read(answer.html).includes(words)]).toEqual([400, true]);
      expect(await stored(server(), 'notes')).toEqual(before);
    });

    it('checks without saving, and saves for the API at once', async () => {
      const typed = {
        'listRule.choice': 'rule',
        'listRule.text': 'stars > 1',
        'deleteRule.choice': 'everyone',
        'deleteRule.text': 'x',
      };
      const before = await stored(server(), 'notes');
      const checked = await hand.send(path, { act: 'check', ...typed });
      expect([checked.status, read(checked.html).includes('Nothing was saved.')]).toEqual([200, true]);
      expect(await stored(server(), 'notes')).toEqual(before);
      expect((await hand.send(path, { act: 'save', ...typed })).location).toBe(`${path}?done=saved`);
      const list = await call(server().origin, 'GET', '/api/collections/notes/records');
      expect((list.body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([HIS]);
      expect(await stored(server(), 'notes')).toMatchObject({ deleteRule: '' });
    });
  });
});
