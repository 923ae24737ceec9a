import { beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { openSale, order, orderOf } from '#tests/support/sales.ts';
import { describeOnEachServer, SUPERUSER } from '#tests/support/server.ts';
import { consoleToken, enterAs, makeStaff } from '#tests/support/staff.ts';

describeOnEachServer('collections in the console', (server) => {
  let operator: string;
  let organiser: Person;
  let other: Person;
  let published: string;
  let draft: string;

  const page = async (path: string) => {
    const answer = await fetch(`${server().origin}${path}`, { headers: { cookie: operator } });
    return { status: answer.status, html: await answer.text() };
  };
  /** The ids that a list shows. */
  const seen = async (collection: string, query: Record<string, string> = {}) => {
    const { status, html } = await page(`/_/data/${collection}?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return [...html.matchAll(new RegExp(`href="/_/data/${collection}/([^"?/]+)["?]`, 'g'))].map(
      ([, id]) => id,
    );
  };
  const says = async (collection: string, query: Record<string, string>, words: string) => {
    const { html } = await page(`/_/data/${collection}?${new URLSearchParams(query)}`);
    return html.includes(words);
  };

  beforeAll(async () => {
    const signedIn = await fetch(`${server().origin}/_/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server().origin },
      body: new URLSearchParams({ identity: SUPERUSER.email, password: SUPERUSER.password }),
    });
    operator = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    organiser = await signUp(server(), 'Asha Gurung');
    other = await signUp(server(), 'Bikash Thapa');
    const ticket = [{ name: 'Entry', kind: 'free', price: 0 }] as const;
    const sale = await openSale(server(), organiser, [...ticket]);
    published = sale.event;
    await order(server(), published, orderOf(sale.types[0] ?? ''));
    draft = (await openSale(server(), organiser, [...ticket])).event;
    const db = await server().db();
    await db.write((tx) =>
      tx
        .as<{ events: { id: string; status: string; onlineUrl: string } }>()
        .updateTable('events')
        .set({ status: 'draft', onlineUrl: 'https://meet.example.org/secret' })
        .where('id', '=', draft)
        .execute(),
    );
  });

  describe('as technical staff sees them', () => {
    let technical: string;
    const look = async (path: string) => {
      const answer = await fetch(`${server().origin}${path}`, { headers: { cookie: technical } });
      return { status: answer.status, html: await answer.text() };
    };
    const filtered = (collection: string, query: Record<string, string>) =>
      look(`/_/data/${collection}?${new URLSearchParams(query)}`);

    beforeAll(async () => {
      const { email, password } = await makeStaff(server(), 'technical');
      technical = await enterAs(server(), email, password);
    });

    it.each([
      ['_superusers', { filter: "password ~ '$2'" }],
      ['_superusers', { filter: "tokenKey ~ 'a'" }],
      ['_superusers', { sort: '-tokenKey' }],
      ['_staff', { filter: "password ~ '$2'" }],
      ['users', { filter: "password ~ '$2'" }],
      ['users', { filter: "tokenKey ~ 'a'", as: 'guest' }],
      ['_otps', { filter: "sentTo ~ 'a'" }],
      ['_otps', { filter: "password ~ '$2'" }],
      ['events', { filter: "@collection._superusers.tokenKey ?~ 'a'" }],
      ['events', { filter: "@collection._staff:s.password ?~ '$2' || id != ''" }],
      ['users', { filter: "@request.auth.tokenKey ?!= 'a'" }],
      ['events', { filter: "organiser.password ~ '$2'" }],
      ['tickets', { filter: "code ~ 'a'" }],
      ['tickets', { sort: 'code' }],
      ['orders', { filter: "tickets_via_order.code ?~ 'a'" }],
      ['events', { filter: "onlineUrl ~ 'a'" }],
    ])('nothing tells what is hidden in %s: %j', async (collection, query) => {
      const { status, html } = await filtered(collection, query);
      expect(status).toBe(200);
      expect(html).not.toMatch(new RegExp(`href="/_/data/${collection}/[^"?]+`));
      expect(html).toContain('No records can be shown');
    });

    it('tries no rules: a rule may name what is hidden', async () => {
      const query = { as: 'guest', try: '1', rule: "tokenKey ~ 'a'" };
      expect((await filtered('_superusers', query)).status).toBe(403);
      expect((await filtered('events', { as: 'guest' })).html).toContain(published);
      expect((await filtered('events', { filter: `id = '${draft}'` })).html).toContain(draft);
    });

    it('sees records without their hidden fields', async () => {
      const [root] = await rows<{ id: string; tokenKey: string; password: string }>(
        server(),
        'SELECT id, "tokenKey", password FROM _superusers',
      );
      const { status, html } = await look(`/_/data/_superusers/${root?.id}`);
      expect(status).toBe(200);
      expect(html).toContain(SUPERUSER.email);
      expect(html).not.toContain(root?.tokenKey);
      expect(html).not.toContain(root?.password);
    });

    it('sees tickets without the codes that open the door, and events without their rooms', async () => {
      const [ticket] = await rows<{ id: string; code: string }>(server(), 'SELECT id, code FROM tickets');
      if (!ticket) throw new Error('There is no ticket.');
      const seenBy = async (cookie: string, path: string) =>
        await (await fetch(`${server().origin}${path}`, { headers: { cookie } })).text();
      for (const [path, secret] of [
        [`/_/data/tickets/${ticket.id}`, ticket.code],
        ['/_/data/tickets', ticket.code.slice(0, 12)],
        [`/_/data/events/${draft}`, 'meet.example.org/secret'],
      ] as const) {
        expect(await seenBy(operator, path)).toContain(secret);
        const { status, html } = await look(path);
        expect([status, html.includes(secret)]).toEqual([200, false]);
      }
    });

    describe('a view, whose columns may come from what is hidden,', () => {
      let ticket: { id: string; code: string };
      const inView = async (cookie: string, path: string) => {
        const answer = await fetch(`${server().origin}${path}`, { headers: { cookie } });
        return (await answer.text()).includes(ticket.code.slice(0, 12));
      };

      beforeAll(async () => {
        const [first] = await rows<{ id: string; code: string }>(server(), 'SELECT id, code FROM tickets');
        if (!first) throw new Error('There is no ticket.');
        ticket = first;
        for (const [name, rule] of [
          ['closed_codes', null],
          ['codes_of_accounts', "@request.auth.id != ''"],
          ['open_codes', ''],
        ] as const) {
          const viewQuery = 'SELECT id, id AS ticket, "holderName", code || \'\' AS door FROM tickets';
          const body = { name, type: 'view', viewQuery, listRule: rule, viewRule: rule };
          await answered(
            200,
            call(server().origin, 'POST', '/api/collections', {
              token: consoleToken(operator),
              body,
            }),
          );
        }
      });

      it.each([
        ['closed_codes', 'superuser', false],
        ['closed_codes', 'account', false],
        ['codes_of_accounts', 'superuser', false],
        ['codes_of_accounts', 'account', false],
        // Everybody reads it.
        ['open_codes', 'superuser', true],
        ['open_codes', 'account', true],
      ] as const)('is seen as a guest: %s, as %s, shows its records: %s', async (view, as, shown) => {
        const query = `col=door&as=${as}&account=${other.id}`;
        for (const path of [`/_/data/${view}?${query}`, `/_/data/${view}/${ticket.id}?${query}`]) {
          expect(await inView(operator, path.replace(/&.*/, ''))).toBe(true);
          expect(await inView(technical, path)).toBe(shown);
        }
        const list = await look(`/_/data/${view}?${query}`);
        expect([list.status, list.html.includes('You see this view as a guest')]).toEqual([200, true]);
        expect(list.html.includes('No records can be shown')).toBe(view === 'closed_codes');
        expect((await look(`/_/data/${view}/${ticket.id}?${query}`)).html).toContain('Seen as: Guest');
        expect((await page(`/_/data/${view}`)).html).not.toContain('You see this view as a guest');
      });

      it.each([
        ['closed_codes', false],
        ['codes_of_accounts', false],
        ['open_codes', true],
      ] as const)('leads no filter and no order to what is hidden: %s, answered: %s', async (view, shown) => {
        const asked: Record<string, string>[] = [
          { filter: `${view}_via_ticket.door ?~ '${ticket.code.slice(0, 2)}'` },
          {
            filter: `${view}_via_ticket.door ?~ '${ticket.code.slice(0, 2)}'`,
            as: 'account',
            account: other.id,
          },
          { sort: `${view}_via_ticket.door` },
        ];
        for (const query of asked) {
          const { status, html } = await filtered('tickets', query);
          expect([status, html.includes('No records can be shown')]).toEqual([200, !shown]);
        }
      });
    });
  });

  it('are all listed, with who may read them', async () => {
    const { html } = await page('/_/data');
    for (const name of ['events', 'users', 'orders', '_superusers'])
      expect(html).toContain(`href="/_/data/${name}"`);
  });

  describe('records are seen', () => {
    it.each([
      ['by a superuser', () => ({}), true],
      ['by a guest', () => ({ as: 'guest' }), false],
      ['by their organiser, named by id', () => ({ as: 'account', account: organiser.id }), true],
      ['by their organiser, named by address', () => ({ as: 'account', account: organiser.email }), true],
      ['by somebody else', () => ({ as: 'account', account: other.id }), false],
    ] as const)('%s', async (_, as, draftToo) => {
      const ids = await seen('events', { ...as(), sort: 'created' });
      expect(ids).toContain(published);
      expect(ids.includes(draft)).toBe(draftToo);
      const one = await page(`/_/data/events/${draft}?${new URLSearchParams(as())}`);
      expect([one.status, one.html.includes('The view rule does not show them this record')]).toEqual([
        200,
        !draftToo,
      ]);
    });

    it('by a filter and in an order', async () => {
      expect(await seen('events', { filter: `id = "${draft}"` })).toEqual([draft]);
      const oldest = await seen('events', { sort: 'created', filter: `organiser = "${organiser.id}"` });
      const newest = await seen('events', { sort: '-created', filter: `organiser = "${organiser.id}"` });
      expect(newest).toEqual(oldest.toReversed());
    });
  });

  it('a rule is tried as somebody, for one look, and nothing is written', async () => {
    const kept = () =>
      Promise.all(
        ['_collections', 'audit_log', '_params'].map((table) =>
          rows<{ n: number }>(server(), `SELECT count(*) AS n FROM ${table}`),
        ),
      );
    const rule = () => rows(server(), `SELECT "listRule", updated FROM _collections WHERE name = 'events'`);
    const before = [await kept(), await rule()];
    const as = { as: 'account', account: organiser.id, try: '1' };
    expect(await seen('events', { ...as, rule: 'organiser = @request.auth.id && status = "draft"' })).toEqual(
      [draft],
    );
    expect(await seen('events', { as: 'guest', try: '1', rule: 'organiser = @request.auth.id' })).toEqual([]);
    expect((await seen('events', { as: 'guest', try: '1', rule: '' })).includes(draft)).toBe(true);
    expect([await kept(), await rule()]).toEqual(before);
    expect(await seen('events', { as: 'guest' })).not.toContain(draft);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a rule that is none', 'events', { as: 'guest', try: '1', rule: 'nothing = 1' }, 'nothing'],
    ['a rule that ends early', 'events', { as: 'guest', try: '1', rule: 'id = ' }, 'No records can be shown'],
    ['a filter of no field', 'events', { filter: 'nothing = 1' }, 'nothing'],
    ['a sort by no field', 'events', { sort: 'nothing' }, 'nothing'],
    [
      'what is for superusers alone',
      '_superusers',
      { as: 'guest' },
      'Only superusers can perform this action.',
    ],
    ['nobody in particular', 'events', { as: 'account' }, 'Enter the email or ID of the account.'],
    ['an account that isn’t there', 'events', { as: 'account', account: 'nobody' }, 'No account has this'],
  ])('says why %s shows nothing', async (_, collection, query, words) =>
    expect(await says(collection, query, words)).toBe(true),
  );

  it.each(['/_/data/nothing', '/_/data/nothing/x', '/_/data/events/nothing'])(
    '%s is not there',
    async (path) => expect((await page(path)).status).toBe(404),
  );

  it('tells no secret', async () => {
    const [row] = await rows<{ password: string; tokenKey: string }>(
      server(),
      `SELECT password, "tokenKey" FROM users WHERE id = '${organiser.id}'`,
    );
    for (const path of [`/_/data/users/${organiser.id}`, '/_/data/users', '/_/data/_superusers']) {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).not.toContain(row?.password ?? 'x');
      expect(html).not.toContain(row?.tokenKey ?? 'x');
    }
  });
});
