import { beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { type OperatorPages, operatorPages } from '#tests/support/operator-pages.ts';
import { signUp, superuserToken } from '#tests/support/people.ts';
import { describeOnEachServer } from '#tests/support/server.ts';

/** A mistake as the page tells it. */
const place = (line: number, column: string, why: string) =>
  new RegExp(String.raw`\s${line}\s+Column\s+${column}\s+What is wrong\s+${why}`);

describeOnEachServer('records go out of the console and come in', (server) => {
  let pages: OperatorPages;
  let token: string;
  const HERE = '/_/data/goods/records/import';

  beforeAll(async () => {
    pages = await operatorPages(server());
    token = await superuserToken(server());
    await answered(
      200,
      call(server().origin, 'POST', '/api/collections', {
        token,
        body: {
          name: 'goods',
          type: 'base',
          fields: [
            { name: 'title', type: 'text', required: true },
            { name: 'price', type: 'number', max: 1_000_000 },
            { name: 'open', type: 'bool' },
            { name: 'starts', type: 'date' },
            { name: 'tags', type: 'select', values: ['x', 'y, z'], maxSelect: 2 },
            { name: 'extra', type: 'json' },
            { name: 'created', type: 'autodate', onCreate: true },
          ],
          indexes: ['CREATE UNIQUE INDEX "goods_title" ON "goods" ("title")'],
        },
      }),
    );
  });

  const all = (where = '') =>
    rows<Record<string, unknown>>(server(), `SELECT * FROM goods ${where} ORDER BY id`);
  const tried = (name: string, content: string) =>
    pages.post(HERE, { act: 'try', file: new File([content], name) });
  const unescaped = (value: string) =>
    value
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  /** The form that imports what was tried. */
  const held = (html: string) => ({
    records: unescaped(/name="records" value="([^"]*)"/.exec(html)?.[1] ?? ''),
    source: /name="source" value="([^"]*)"/.exec(html)?.[1] ?? '',
  });
  const text = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ');
  /** How many are created, changed and left. */
  const counts = (html: string) =>
    ['Are created', 'Are changed', 'Stay as they are'].map((words) =>
      Number(new RegExp(`${words}\\s*([\\d,]+)`).exec(text(html))?.[1]?.replace(',', '')),
    );
  const out = async (format: string, query = '') => {
    const { status, html } = await pages.get(`/_/data/goods/records/export/${format}${query}`);
    expect(status).toBe(200);
    return html;
  };

  it('a table is tried, then taken, and taking it twice makes nothing twice', async () => {
    const before = await all();
    const csv = 'title,price,open,starts,tags,extra\nBread,2.5,true,2026-01-02 03:04,"x,""y""",\n';
    expect((await tried('a.csv', csv)).status).toBe(400);
    const good = [
      'title,price,open,starts,tags,extra,created',
      'Bread,2.5,true,2026-01-02 03:04,x,"{""a"":1}",whatever',
      'Milk,,,,"[""x"",""y, z""]",',
    ].join('\r\n');
    const trial = await tried('a.csv', good);
    expect(trial.status).toBe(200);
    expect(counts(trial.html)).toEqual([2, 0, 0]);
    expect(text(trial.html)).toContain('Not imported: created');
    expect(await all()).toEqual(before);
    const done = await pages.post(HERE, { act: 'run', ...held(trial.html) });
    expect(text(done.html)).toContain('The records are imported.');
    const after = await all();
    expect(after).toMatchObject(
      after.map(({ title }) =>
        title === 'Bread'
          ? { price: 2.5, starts: '2026-01-02 03:04:00.000Z' }
          : { title: 'Milk', price: 0, starts: '' },
      ),
    );
    expect(after).toHaveLength(before.length + 2);
    const again = await pages.post(HERE, { act: 'run', ...held(trial.html) });
    expect(counts(again.html)).toEqual([0, 0, 2]);
    expect(await all()).toEqual(after);
    const entries = await rows<{ rows: string }>(
      server(),
      `SELECT "rows" FROM audit_log WHERE act LIKE '%records/import'`,
    );
    expect(entries.filter((entry) => entry.rows.includes('"after":"Bread"'))).toHaveLength(1);
  });

  it('an id that is there is changed, and one that isn’t is made', async () => {
    const [first] = await all();
    const json = JSON.stringify([
      { id: first?.id, price: 7 },
      { id: 'anewidofmyown15', title: 'Salt', extra: '5', collectionName: 'goods' },
    ]);
    const trial = await tried('goods.json', json);
    expect(counts(trial.html)).toEqual([1, 1, 0]);
    await pages.post(HERE, { act: 'run', ...held(trial.html) });
    const kept = await all(`WHERE id IN ('${String(first?.id)}', 'anewidofmyown15')`);
    expect(kept.find(({ id }) => id === first?.id)).toMatchObject({ title: first?.title, price: 7 });
    const path = '/api/collections/goods/records/anewidofmyown15';
    expect((await call(server().origin, 'GET', path, { token })).body).toMatchObject({ extra: '5' });
  });

  describe('what goes out comes in again as it was', () => {
    it.each(['csv', 'json'])('as %s', async (format) => {
      const file = await out(format);
      const trial = await tried(`goods.${format}`, file);
      const count = (await all()).length;
      expect(counts(trial.html)).toEqual([0, 0, count]);
    });
  });

  it.each<[string, string, string, (string | RegExp)[]]>([
    [
      'of a wrong kind',
      'a.csv',
      'title,price\nOne,1\nTwo,two\n',
      [place(3, 'price', 'This is not a number')],
    ],
    [
      'for a field that isn’t there',
      'a.csv',
      'title,nothing\nOne,1\n',
      [place(2, 'nothing', 'The collection has no')],
    ],
    ['that is missing', 'a.csv', 'title,price\nOne,1\n"",2\n', [place(3, 'title', 'Cannot be blank')]],
    ['that is taken', 'a.csv', 'title\nFresh\nFresh\n', [place(3, 'title', 'Value must be unique')]],
    [
      'that is too large',
      'a.json',
      '[{"title":"a"},{"title":"b","price":1000001}]',
      [place(2, 'price', 'Must be less')],
    ],
    [
      'that are two ids alike',
      'a.csv',
      'id,title\nabcdefghijklmno,a\nabcdefghijklmno,b\n',
      [place(3, 'id', 'This ID was')],
    ],
    ['that is no id', 'a.csv', 'id,title\nA B,a\n', [place(2, 'id', '')]],
    [
      'of several lines',
      'a.csv',
      'title,price\n"",x\nb,y\n',
      ['2 mistakes', place(2, 'price', 'This'), place(3, 'price', 'This')],
    ],
    ['that is no JSON', 'a.json', '[{"title": "a"},\n]', ['look at line 2, column 1']],
    ['that is no list', 'a.json', '{"title":"a"}', ['The JSON has to be a list']],
    ['of nothing', 'a.csv', 'title\n', ['There are no records']],
    ['that is no file', '', '', ['Choose a file.']],
    ['that is no text', 'a.csv', '\u0000\u0001\u0002"', ['neither CSV nor JSON']],
  ])(
    'a file with something %s is refused with its place, and nothing of it is kept',
    async (_, name, content, said) => {
      const before = await all();
      const { status, html } = await tried(name, content);
      expect(status).toBe(400);
      for (const words of said) expect(text(html)).toMatch(words);
      expect(html).not.toContain('name="records"');
      expect(await all()).toEqual(before);
    },
  );

  it('has so many records at most', async () => {
    const lines = (count: number) =>
      `title\n${Array.from({ length: count }, (_, n) => `t${n}`).join('\n')}\n`;
    expect(text((await tried('a.csv', lines(1_001))).html)).toContain('more than 1,000');
    expect(counts((await tried('a.csv', lines(1_000))).html)).toEqual([1_000, 0, 0]);
  });

  it('a mistake that comes up in the end takes all of it back', async () => {
    const trial = await tried('a.csv', 'title\nNobody yet\nAlso nobody\n');
    await answered(
      200,
      call(server().origin, 'POST', '/api/collections/goods/records', {
        token,
        body: { title: 'Also nobody' },
      }),
    );
    const before = await all();
    const { status, html } = await pages.post(HERE, { act: 'run', ...held(trial.html) });
    expect(status).toBe(400);
    expect(text(html)).toContain('Value must be unique.');
    expect(await all()).toEqual(before);
  });

  it.each(['', 'x', '{}', '[1]', '[{"__proto__":{"a":1}}]'])(
    'takes no records that are %j',
    async (records) => expect((await pages.post(HERE, { act: 'run', records })).status).toBe(400),
  );

  it('accounts get a password that nobody knows', async () => {
    const path = '/_/data/users/records/import';
    const csv = 'email,name,password\nimported@example.org,Imported,my-own-password\n';
    const trial = await pages.post(path, { act: 'try', file: new File([csv], 'a.csv') });
    expect(trial.html).not.toContain('my-own-password');
    expect(text(trial.html)).toContain('Not imported: password');
    await pages.post(path, { act: 'run', ...held(trial.html) });
    const signIn = await call(server().origin, 'POST', '/api/collections/users/auth-with-password', {
      body: { identity: 'imported@example.org', password: 'my-own-password' },
    });
    expect(signIn.status).toBe(400);
    expect(await rows(server(), `SELECT name FROM users WHERE email = 'imported@example.org'`)).toEqual([
      { name: 'Imported' },
    ]);
  });

  it('orders don’t come in', async () => {
    const path = '/_/data/orders/records/import';
    expect((await pages.get(path)).html).toContain('Not written here');
    const before = await rows(server(), 'SELECT id FROM orders');
    const file = new File(['[{"code":"x"}]'], 'a.json');
    expect((await pages.post(path, { act: 'try', file })).status).toBe(400);
    expect(
      (await pages.post(path, { act: 'run', source: 'json', records: '[{"line":1,"values":{"code":"x"}}]' }))
        .status,
    ).toBe(400);
    expect(await rows(server(), 'SELECT id FROM orders')).toEqual(before);
  });

  describe('the file', () => {
    it('has the records and columns of the look, in its order', async () => {
      const csv = await out('csv', '?filter=price+>=+0&sort=-title&col=title');
      const wanted = (await all('WHERE price >= 0')).map(({ id, title }) => ({
        id: String(id),
        title: String(title),
      }));
      const lines = wanted
        .toSorted((one, other) => (one.title < other.title ? 1 : -1))
        .map(({ id, title }) => `${id},${title}\r\n`);
      expect(lines.length).toBeGreaterThan(1);
      expect(csv.replace('\uFEFF', '')).toBe(`id,title\r\n${lines.join('')}`);
    });

    it('has every record once, however many there are', async () => {
      const made = Array.from({ length: 1_000 }, (_, n) => ({ title: `Many ${n}` }));
      const trial = await tried('many.json', JSON.stringify(made));
      await pages.post(HERE, { act: 'run', ...held(trial.html) });
      const ids = (await all()).map(({ id }) => id);
      const byId = JSON.parse(await out('json')) as { id: string }[];
      expect(byId.map(({ id }) => id).toSorted()).toEqual(ids);
      const sorted = JSON.parse(await out('json', '?sort=-title')) as { id: string }[];
      expect(sorted.map(({ id }) => id).toSorted()).toEqual(ids);
    });

    it('has no formula', async () => {
      const title = '=HYPERLINK("http://example.org")';
      await answered(
        200,
        call(server().origin, 'POST', '/api/collections/goods/records', { token, body: { title } }),
      );
      expect(await out('csv', '?filter=title+~+"HYPERLINK"&col=title')).toContain(
        `"'=HYPERLINK(""http://example.org"")"`,
      );
    });

    it('has what somebody sees, with their eyes', async () => {
      expect(await out('json', '?as=superuser&filter=id="nothing"')).toBe('[]\n');
      const { status, html } = await pages.get('/_/data/goods/records/export/csv?as=guest');
      expect([status, html.includes('Only superusers')]).toEqual([400, true]);
    });

    it('has no secret', async () => {
      const { id } = await signUp(server(), 'Asha Gurung');
      const [row] = await rows<{ password: string; tokenKey: string }>(
        server(),
        `SELECT password, "tokenKey" FROM users WHERE id = '${id}'`,
      );
      for (const query of ['', '?col=password&col=tokenKey&col=name']) {
        const { html } = await pages.get(`/_/data/users/records/export/json${query}`);
        expect(html).toContain(id);
        expect(html).not.toContain(row?.password ?? 'x');
        expect(html).not.toContain(row?.tokenKey ?? 'x');
      }
    });

    it('is in the audit log before anybody has it, and nothing is that was refused', async () => {
      const kept = () =>
        rows<{ act: string; actorKind: string }>(
          server(),
          `SELECT act, "actorKind" FROM audit_log WHERE act LIKE 'GET /_/data/%' ORDER BY "number"`,
        );
      const before = (await kept()).length;
      await pages.get('/_/data/goods/records/export/csv?as=guest');
      await pages.get('/_/data/goods/records/export/xml');
      expect((await kept()).length).toBe(before);
      await out('csv', '?filter=title+~+"secret"');
      expect((await kept()).slice(before)).toEqual([
        { act: 'GET /_/data/goods/records/export/csv', actorKind: 'superuser' },
      ]);
    });

    it('has no other kind', async () =>
      expect((await pages.get('/_/data/goods/records/export/xml')).status).toBe(404));
  });
});
