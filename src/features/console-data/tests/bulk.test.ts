import { beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { type OperatorPages, operatorPages } from '#tests/support/operator-pages.ts';
import { type Person, signUp, superuserToken } from '#tests/support/people.ts';
import { openSale } from '#tests/support/sales.ts';
import { describeOnEachServer } from '#tests/support/server.ts';

describeOnEachServer('several records in the console', (server) => {
  let pages: OperatorPages;
  let token: string;
  let asha: Person;
  const HERE = '/_/data/marks/records/several';

  beforeAll(async () => {
    pages = await operatorPages(server());
    token = await superuserToken(server());
    asha = await signUp(server(), 'Asha Gurung');
    const collections = (body: object) =>
      answered<{ id: string }>(200, call(server().origin, 'POST', '/api/collections', { token, body }));
    const [users] = await rows<{ id: string }>(server(), `SELECT id FROM _collections WHERE name = 'users'`);
    const { id } = await collections({
      name: 'marks',
      type: 'base',
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'points', type: 'number', max: 10 },
        { name: 'tags', type: 'select', values: ['x', 'y'], maxSelect: 2 },
        { name: 'owner', type: 'relation', collectionId: users?.id, maxSelect: 1, cascadeDelete: false },
        { name: 'note', type: 'json' },
      ],
      indexes: ['CREATE UNIQUE INDEX "marks_title" ON "marks" ("title")'],
    });
    await collections({
      name: 'needs',
      type: 'base',
      fields: [{ name: 'mark', type: 'relation', collectionId: id, required: true, maxSelect: 1 }],
    });
  });

  const made = async (...titles: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const title of titles) {
      const body = { title, points: 1 };
      const path = '/api/collections/marks/records';
      ids.push(
        (await answered<{ id: string }>(200, call(server().origin, 'POST', path, { token, body }))).id,
      );
    }
    return ids;
  };
  const kept = async (ids: string[]) => {
    const all = await rows<{ id: string; points: number; title: string; owner: string }>(
      server(),
      'SELECT id, points, title, owner, tags FROM marks',
    );
    return ids.flatMap((id) => all.find((row) => row.id === id) ?? []);
  };

  it('are selected in the list, and named before anything is done', async () => {
    const ids = await made('One', 'Two');
    const { html } = await pages.get('/_/data/marks');
    for (const id of ids)
      expect(html).toMatch(new RegExp(`name="id"[^>]*value="${id}"|value="${id}"[^>]*name="id"`));
    const asked = await pages.get(`${HERE}?id=${ids[0]}&id=${ids[1]}&id=nobody`);
    expect(asked.html).toContain('Yes, delete 2 records');
    expect(asked.html).toContain('One');
    expect((await pages.get(HERE)).html).toContain('Select at least one record.');
    const many = Array.from({ length: 201 }, (_, n) => `id=x${n}`).join('&');
    expect((await pages.get(`${HERE}?${many}`)).html).toContain('Select no more than 200 records.');
  });

  it('are deleted each by itself, and what can’t be is named', async () => {
    const ids = await made('Free 1', 'Needed', 'Free 2');
    const body = { mark: ids[1] };
    await answered(200, call(server().origin, 'POST', '/api/collections/needs/records', { token, body }));
    const unconfirmed = await pages.post(HERE, { act: 'delete', id: ids });
    expect([unconfirmed.status, (await kept(ids)).length]).toEqual([400, 3]);
    const { status, html } = await pages.post(HERE, { act: 'delete', id: [...ids, 'nobody'], confirm: '1' });
    expect(status).toBe(200);
    expect(html).toContain('2 of 4 records are done.');
    expect(html).toContain('not part of a required relation reference');
    expect(html).toContain('This record is not there any more.');
    expect((await kept(ids)).map(({ title }) => title)).toEqual(['Needed']);
    const entries = await rows<{ rows: string }>(
      server(),
      `SELECT "rows" FROM audit_log WHERE act LIKE '%records/several%' ORDER BY "number" DESC`,
    );
    expect(entries.slice(0, 2).map((entry) => entry.rows.includes('"before":"Free'))).toEqual([true, true]);
  });

  describe('get one field', () => {
    const set = async (ids: string[], field: string, typed: Record<string, string | string[]>) =>
      pages.post(`${HERE}?field=${field}&${ids.map((id) => `id=${id}`).join('&')}`, {
        act: 'save',
        id: ids,
        has: field,
        confirm: '1',
        ...typed,
      });

    it('of its type', async () => {
      const ids = await made('Set 1', 'Set 2');
      const { html } = await pages.get(`${HERE}?id=${ids[0]}&field=points`);
      expect(html).toContain('name="v.points"');
      expect((await set(ids, 'points', { 'v.points': '7' })).html).toContain('2 of 2 records are done.');
      expect((await set(ids, 'tags', { 'v.tags': ['y', 'x'] })).html).toContain('2 of 2');
      expect(await kept(ids)).toMatchObject([{ points: 7 }, { points: 7 }]);
    });

    it.each([
      ['no number', 'points', 'ten', 400, 'This is not a number.'],
      ['no JSON', 'note', '{', 400, 'This is not JSON'],
      ['too large a number', 'points', '11', 200, '0 of 1 records are done.'],
      ['nothing where something has to be', 'title', '', 200, 'title: Cannot be blank.'],
    ])('but not to %s', async (_, field, text, status, words) => {
      const ids = await made(`Wrong ${field} ${text}`);
      const before = await kept(ids);
      const answer = await set(ids, field, { [`v.${field}`]: text });
      expect([answer.status, answer.html.includes(words)]).toEqual([status, true]);
      expect(await kept(ids)).toEqual(before);
    });

    it('and one that all can’t have, the first has', async () => {
      const ids = await made('Alike 1', 'Alike 2');
      const { html } = await set(ids, 'title', { 'v.title': 'Alike' });
      expect(html).toContain('1 of 2 records are done.');
      expect(html).toContain('title: Value must be unique.');
      expect((await kept(ids)).map(({ title }) => title)).toEqual(['Alike', 'Alike 2']);
    });

    it('that is found by what people know', async () => {
      const ids = await made('Found');
      const found = await set(ids, 'owner', { 'find.owner': asha.email });
      expect(found.html).toContain(`value="${asha.id}"`);
      expect(await kept(ids)).toMatchObject([{ owner: '' }]);
      await set(ids, 'owner', { 'v.owner': asha.id });
      expect(await kept(ids)).toMatchObject([{ owner: asha.id }]);
    });

    it.each([
      ['without the tick', { confirm: '' }],
      ['without a field', { has: '' }],
      ['with two fields', { has: ['points', 'title'] }],
      ['for nobody', { id: [] }],
      ['with another word', { act: 'x' }],
    ])('%s nothing is done', async (_, fields) => {
      const ids = await made(`Not done ${JSON.stringify(fields)}`);
      const before = await kept(ids);
      const sent = { act: 'save', id: ids, has: 'points', confirm: '1', 'v.points': '9', ...fields };
      expect((await pages.post(HERE, sent)).status).toBe(400);
      expect(await kept(ids)).toEqual(before);
    });
  });

  it('that orders write are left alone', async () => {
    const sale = await openSale(server(), asha, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const [type] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM ticket_types WHERE event = '${sale.event}'`,
    );
    const { html } = await pages.post('/_/data/ticket_types/records/several', {
      act: 'save',
      id: type?.id ?? '',
      has: 'sold',
      'v.sold': '5',
      confirm: '1',
    });
    expect(html).toContain('0 of 1 records are done.');
    const orders = await pages.get('/_/data/orders');
    expect(orders.html).not.toContain('records/several');
  });

  describe('the list', () => {
    it('has the columns that its address names', async () => {
      await made('Columns');
      const { html } = await pages.get('/_/data/marks?col=points&col=nothing');
      const headings = [...html.matchAll(/role="columnheader"[^>]*>(.*?)<\/th>/g)].map(([, inner]) =>
        inner?.replaceAll(/<[^>]*>/g, ''),
      );
      expect(headings).toEqual(['id', 'points']);
      expect(html).toContain('/_/data/marks?sort=points&amp;col=points');
    });

    it.each(['password', 'tokenKey'])('never has %s', async (column) => {
      const { html } = await pages.get(`/_/data/users?col=${column}&col=name`);
      expect(html).not.toContain(`value="${column}"`);
      expect(html).not.toContain(`>${column}</th>`);
    });
  });
});
