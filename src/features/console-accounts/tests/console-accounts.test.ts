import { beforeAll, describe, expect, it } from 'vitest';
import { answered, call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { describeOnEachServer, SUPERUSER } from '#tests/support/server.ts';

/** A page as plain text: tags and their gaps gone, and quotes as they are read. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ');

describeOnEachServer('accounts in the console', (server) => {
  let operator: string;
  const page = (path: string) =>
    fetch(`${server().origin}${path}`, { redirect: 'manual', headers: { cookie: operator } });
  const send = (path: string, fields: Record<string, string>, cookie = operator) =>
    fetch(`${server().origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: server().origin, cookie },
      body: new URLSearchParams(fields),
    });
  const act = (person: Pick<Person, 'id'>, intent: string, fields: Record<string, string> = {}) =>
    send(`/_/accounts/${person.id}`, { intent, ...fields });
  const signIn = ({ email }: Pick<Person, 'email'>) =>
    call<{ message: string; token: string }>(
      server().origin,
      'POST',
      '/api/collections/users/auth-with-password',
      { body: { identity: email, password: PASSWORD } },
    );
  /** Whether the token still opens the account. */
  const opens = async ({ id, token }: Person): Promise<boolean> =>
    (await call(server().origin, 'GET', `/api/collections/users/records/${id}`, { token })).status === 200;
  const mailsTo = ({ email }: Pick<Person, 'email'>) =>
    rows<{ subject: string; body: string }>(
      server(),
      `SELECT subject, body FROM mail_outbox WHERE recipient = '${email}' ORDER BY created, id`,
    );

  beforeAll(async () => {
    const typed = { identity: SUPERUSER.email, password: SUPERUSER.password };
    operator = (await send('/_/sign-in', typed, '')).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  });

  it('are found by id, and by how the address or the name begins, whatever the capitals', async () => {
    const asha = await signUp(server(), 'Asha Gurung');
    const other = await signUp(server(), 'Bikash Thapa');
    for (const wanted of [asha.id, asha.email.slice(0, 9).toUpperCase(), 'asha gu']) {
      const text = textOf(await (await page(`/_/accounts?q=${encodeURIComponent(wanted)}`)).text());
      expect(text).toContain(asha.email);
      expect(text).not.toContain(other.email);
    }
    for (const nobody of ['gurung', '%', "' OR 1=1 --", '\u{10ffff}'])
      expect(textOf(await (await page(`/_/accounts?q=${encodeURIComponent(nobody)}`)).text())).toContain(
        'Nothing found',
      );
  });

  it('are listed the newest first, and by state', async () => {
    const first = await signUp(server(), 'Chandra Rai');
    const second = await signUp(server(), 'Dipa Rai');
    const list = textOf(await (await page('/_/accounts')).text());
    expect(list.indexOf(second.email)).toBeLessThan(list.indexOf(first.email));
    await act(first, 'confirm');
    const unconfirmed = textOf(await (await page('/_/accounts?state=unconfirmed')).text());
    expect(unconfirmed).toContain(second.email);
    expect(unconfirmed).not.toContain(first.email);
  });

  describe('a suspension', () => {
    it('ends every session, refuses the owner with its reason, and tells them by mail', async () => {
      const person = await signUp(server(), 'Esha Lama');
      expect(await opens(person)).toBe(true);
      const answer = await act(person, 'suspend', { reason: '  Sold tickets twice.\r\nWrite to us.  ' });
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/_/accounts/${person.id}?done=suspended`,
      ]);
      expect(await opens(person)).toBe(false);
      const refused = await signIn(person);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'This account is suspended. The reason given: “Sold tickets twice.\nWrite to us.” If you think that this is a mistake, write to us on the contact page.',
      ]);
      const [mail] = await mailsTo(person);
      expect(mail?.subject).toMatch(/^Your account at .+ is suspended$/);
      expect(mail?.body).toContain('Sold tickets twice.');
      const shown = textOf(await (await page(`/_/accounts/${person.id}`)).text());
      expect(shown).toContain(SUPERUSER.email);
      expect(textOf(await (await page('/_/accounts?state=suspended')).text())).toContain(person.email);
    });

    it('says nothing to whoever has no password of it', async () => {
      const person = await signUp(server(), 'Ganga Lama');
      await act(person, 'suspend', { reason: 'Secret to others.' });
      const answer = await call<{ message: string }>(
        server().origin,
        'POST',
        '/api/collections/users/auth-with-password',
        { body: { identity: person.email, password: 'another-password' } },
      );
      expect([answer.status, answer.body.message]).toEqual([400, 'Failed to authenticate.']);
    });

    it('is lifted, and told so', async () => {
      const person = await signUp(server(), 'Hari Lama');
      await act(person, 'suspend', { reason: 'A mistake.' });
      expect((await act(person, 'lift')).headers.get('location')).toContain('done=lifted');
      expect((await signIn(person)).status).toBe(200);
      expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/is suspended$/),
        expect.stringMatching(/is open again$/),
      ]);
      // Pressed twice, nothing more is sent.
      expect((await act(person, 'lift')).status).toBe(409);
      expect(await mailsTo(person)).toHaveLength(2);
    });

    it.each([
      ['without a reason', '   ', 400, 'Enter the reason.'],
      ['with a reason of 501 characters', 'x'.repeat(501), 400, 'Use at most 500 characters.'],
    ])('%s is refused, and keeps what was typed', async (_, reason, status, words) => {
      const person = await signUp(server(), 'Indra Lama');
      const answer = await act(person, 'suspend', { reason });
      const html = await answer.text();
      expect(answer.status).toBe(status);
      expect(html).toContain(words);
      expect(html).toContain(reason.trim());
      expect(await opens(person)).toBe(true);
      expect(await mailsTo(person)).toEqual([]);
    });

    it('of one that is suspended already changes nothing', async () => {
      const person = await signUp(server(), 'Jaya Lama');
      await act(person, 'suspend', { reason: 'First.' });
      const answer = await act(person, 'suspend', { reason: 'Second.' });
      expect(answer.status).toBe(409);
      expect((await signIn(person)).body.message).toContain('First.');
      expect(await mailsTo(person)).toHaveLength(1);
    });

    it('goes with its account', async () => {
      const person = await signUp(server(), 'Kiran Lama');
      await act(person, 'suspend', { reason: 'Gone soon.' });
      const { token } = await answered(
        200,
        call<{ token: string }>(server().origin, 'POST', '/api/collections/_superusers/auth-with-password', {
          body: { identity: SUPERUSER.email, password: SUPERUSER.password },
        }),
      );
      const path = `/api/collections/users/records/${person.id}`;
      expect((await call(server().origin, 'DELETE', path, { token })).status).toBe(204);
      const left = await rows(
        server(),
        `SELECT account FROM account_suspensions WHERE account = '${person.id}'`,
      );
      expect(left).toEqual([]);
    });
  });

  it('are helped: mails to confirm and for a password, sessions ended one by one and all', async () => {
    const person = await signUp(server(), 'Laxmi Lama');
    await act(person, 'send-confirmation');
    await act(person, 'send-password-reset');
    expect(await mailsTo(person)).toHaveLength(2);
    const again = (await signIn(person)).body.token;
    const sessions = await rows<{ id: string }>(
      server(),
      `SELECT id FROM auth_sessions WHERE "recordRef" = '${person.id}' ORDER BY created, id`,
    );
    expect(sessions).toHaveLength(2);
    await act(person, 'end-session', { session: sessions[0]?.id ?? '' });
    const open = await Promise.all([person.token, again].map((token) => opens({ ...person, token })));
    expect(open.filter(Boolean)).toHaveLength(1);
    await act(person, 'end-sessions');
    expect(await opens({ ...person, token: again })).toBe(false);
    expect((await signIn(person)).status).toBe(200);
  });

  it('that are not there are not found, and what is no act changes nothing', async () => {
    expect((await page('/_/accounts/nothing')).status).toBe(404);
    for (const intent of ['confirm', 'suspend', 'lift', 'end-sessions', 'remove-authenticator']) {
      const { status } = await act({ id: 'nothing' }, intent, { reason: 'x' });
      expect({ intent, refused: status === 404 || status === 409 }).toEqual({ intent, refused: true });
    }
    const person = await signUp(server(), 'Maya Lama');
    expect((await act(person, 'delete')).status).toBe(400);
    expect((await act(person, 'end-session', { session: 'nothing' })).status).toBe(409);
  });
});
