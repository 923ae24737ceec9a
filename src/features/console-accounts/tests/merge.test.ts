import { beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { confirmAddress, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { openSale, order, orderOf } from '#tests/support/sales.ts';
import { describeOnEachServer, SUPERUSER } from '#tests/support/server.ts';

/** A page as plain text: tags and their gaps gone, and quotes as they are read. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');

describeOnEachServer('two accounts of one person', (server) => {
  let operator: string;
  const page = async (path: string) =>
    textOf(
      await (
        await fetch(`${server().origin}${path}`, { redirect: 'manual', headers: { cookie: operator } })
      ).text(),
    );
  const send = (path: string, fields: Record<string, string>, cookie = operator) =>
    fetch(`${server().origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server().origin, cookie },
      body: new URLSearchParams(fields),
    });
  /** Somebody whose address is known to be theirs. */
  const confirmed = async (name: string): Promise<Person> => {
    const person = await signUp(server(), name);
    await confirmAddress(server(), person);
    return person;
  };
  const merge = (into: Person, from: Person, typed = from.email) =>
    send(`/_/accounts/${into.id}/merge`, { from: from.id, typed });
  const signIn = ({ email }: Pick<Person, 'email'>) =>
    call<{ message: string; token: string }>(
      server().origin,
      'POST',
      '/api/collections/users/auth-with-password',
      { body: { identity: email, password: PASSWORD } },
    );
  const opens = async ({ id, token }: Person): Promise<boolean> =>
    (await call(server().origin, 'GET', `/api/collections/users/records/${id}`, { token })).status === 200;

  beforeAll(async () => {
    const typed = { identity: SUPERUSER.email, password: SUPERUSER.password };
    operator = (await send('/_/sign-in', typed, '')).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  });

  it('become one: everything moves, the ways in end, and both addresses are told', async () => {
    const organiser = await signUp(server(), 'Olivia Rai');
    const kept = await confirmed('Asha Gurung');
    const emptied = await confirmed('Asha Again');
    const { event, types } = await openSale(server(), organiser, [{ name: 'Entry', kind: 'free', price: 0 }]);
    const [type] = types;
    const placed = await order(server(), event, orderOf(type ?? '', 2), { token: emptied.token });
    const own = await openSale(server(), emptied, [{ name: 'Entry', kind: 'free', price: 0 }]);

    const plan = await page(
      `/_/accounts/${kept.id}/merge?other=${encodeURIComponent(emptied.email.toUpperCase())}`,
    );
    expect(plan).toContain(emptied.email);
    expect(plan).toContain(`Type ${emptied.email} to confirm`);
    expect(plan).toMatch(/Orders 1 Events that it organises 1/);
    expect(await page(`/_/accounts/${emptied.id}`)).toContain(placed.order.code);

    const answer = await merge(kept, emptied);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/_/accounts/${kept.id}?done=merged`,
    ]);
    const mine = await answered(
      200,
      call<{ items: { id: string }[] }>(server().origin, 'GET', '/api/collections/orders/records', {
        token: kept.token,
      }),
    );
    expect(mine.items.map(({ id }) => id)).toContain(placed.order.id);
    const [moved] = await rows<{ organiser: string }>(
      server(),
      `SELECT organiser FROM events WHERE id = '${own.event}'`,
    );
    expect(moved?.organiser).toBe(kept.id);

    expect(await opens(emptied)).toBe(false);
    const refused = await signIn(emptied);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      `This account was merged with your other one. Sign in with ${kept.email}.`,
    ]);
    expect([await opens(kept), (await signIn(kept)).status]).toEqual([true, 200]);
    for (const { email } of [kept, emptied]) {
      const [mail] = await rows<{ subject: string; body: string }>(
        server(),
        `SELECT subject, body FROM mail_outbox WHERE recipient = '${email}' ORDER BY created DESC, id DESC`,
      );
      expect(mail?.subject).toMatch(/are one now$/);
      expect(mail?.body).toContain(kept.email);
    }
    const [entry] = await rows<{ act: string; rows: string }>(
      server(),
      `SELECT act, rows FROM audit_log ORDER BY number DESC`,
    );
    expect(entry?.act).toContain('/merge');
    const told = JSON.parse(entry?.rows ?? '[]') as { collection: string; id: string; fields?: unknown }[];
    const fields = told.find(({ collection }) => collection === 'account_merges')?.fields;
    expect(fields).toEqual(
      expect.arrayContaining([
        { field: 'orders', before: 1, after: null },
        { field: 'events', before: 1, after: null },
        { field: 'into', before: null, after: kept.id },
      ]),
    );
    expect(await page(`/_/accounts/${emptied.id}`)).toContain('Merged into another account');
    expect(await page(`/_/accounts/${kept.id}`)).toContain(placed.order.code);
    // It is done once.
    expect((await merge(kept, emptied)).status).toBe(409);
  });

  describe('are not merged, and nothing of it is done,', () => {
    let kept: Person;
    let emptied: Person;
    beforeAll(async () => {
      kept = await confirmed('Bikash Rai');
      emptied = await confirmed('Bikash Again');
    });
    const untouched = async () => {
      const merges = await rows(
        server(),
        `SELECT account FROM account_merges WHERE account = '${emptied.id}'`,
      );
      return [merges.length, await opens(emptied)];
    };

    it('with another word typed, which stays in its field', async () => {
      const answer = await merge(kept, emptied, 'another@example.org');
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).not.toContain('are merged');
      expect(await untouched()).toEqual([0, true]);
    });

    it('with themselves, with nobody, and when one is suspended', async () => {
      expect((await merge(kept, kept)).status).toBe(409);
      expect((await merge(kept, { ...emptied, id: 'nobody000000000' })).status).toBe(409);
      expect(
        (await send('/_/accounts/nobody000000000/merge', { from: emptied.id, typed: emptied.email })).status,
      ).toBe(409);
      await send(`/_/accounts/${kept.id}`, { intent: 'suspend', reason: 'Wait.' });
      expect((await merge(kept, emptied)).status).toBe(409);
      expect(await page(`/_/accounts/${kept.id}/merge?other=${emptied.id}`)).toContain(
        'Lift the suspension first',
      );
      await send(`/_/accounts/${kept.id}`, { intent: 'lift' });
      expect(await untouched()).toEqual([0, true]);
    });

    it.each([
      ['the one that goes', 1],
      ['the one that stays', 0],
    ])('as long as nobody has confirmed the address of %s', async (_which, at) => {
      const stranger = await signUp(server(), 'Somebody Else');
      const two = [kept, emptied];
      two[at] = stranger;
      const [into, from] = two as [Person, Person];
      const answer = await merge(into, from);
      expect(answer.status).toBe(409);
      expect(textOf(await answer.text())).toContain('Nobody has confirmed this email address');
      const path = `/_/accounts/${into.id}/merge?other=${from.id}`;
      for (const [language, said] of [
        ['en', 'Nobody has confirmed this email address'],
        ['es', 'Nadie ha confirmado esta dirección de correo'],
        ['ne', 'यो इमेल ठेगाना कसैले पुष्टि गरेको छैन'],
      ] as const) {
        const shown = await fetch(`${server().origin}${path}`, {
          headers: { cookie: operator, 'accept-language': language },
        });
        expect(textOf(await shown.text())).toContain(`${said} (${stranger.email})`);
      }
      expect(await untouched()).toEqual([0, true]);
    });

    it('by anybody but operators', async () => {
      const cookie = `auth_token=${kept.token}`;
      const answer = await send(
        `/_/accounts/${kept.id}/merge`,
        { from: emptied.id, typed: emptied.email },
        cookie,
      );
      expect(answer.headers.get('location')).toContain('/_/sign-in');
      expect(await untouched()).toEqual([0, true]);
    });

    it('when no account has that address', async () => {
      expect(await page(`/_/accounts/${kept.id}/merge?other=nobody%40example.org`)).toContain(
        'No account has this email or ID.',
      );
    });
  });
});
