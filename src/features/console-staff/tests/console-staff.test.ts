import { beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '#tests/support/authenticator-app.ts';
import { rows } from '#tests/support/books.ts';
import { call } from '#tests/support/api.ts';
import { superuserToken } from '#tests/support/people.ts';
import { describeOnEachServer, SUPERUSER } from '#tests/support/server.ts';
import { enterAs, enterAsSuperuser, makeStaff, sendForm, setBy } from '#tests/support/staff.ts';

const PASSWORD = 'a-password-of-their-own';

describeOnEachServer('staff', (server) => {
  let root: string;
  const open = async (path: string, cookie: string) => {
    const answer = await fetch(`${server().origin}${path}`, { redirect: 'manual', headers: { cookie } });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  const act = async (intent: string, fields: Record<string, string> = {}, cookie = root) => {
    const answer = await sendForm(server(), '/_/staff', { intent, ...fields }, cookie);
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  const mailsTo = (email: string) =>
    rows<{ subject: string; body: string; uniqueKey: string | null }>(
      server(),
      `SELECT subject, body, "uniqueKey" FROM mail_outbox WHERE recipient = '${email}' ORDER BY created DESC, id`,
    );
  const linkIn = (body: string | undefined): string => /\/_\/invitation\/[\w-]+/.exec(body ?? '')?.[0] ?? '';
  const newestLinkTo = async (email: string): Promise<string> => linkIn((await mailsTo(email))[0]?.body);
  const accept = (link: string, password = PASSWORD, again = password) =>
    sendForm(server(), link, { password, passwordConfirm: again });
  const audited = async (actorName: string) => {
    const entries = await rows<{ actorKind: string; act: string; rows: string }>(
      server(),
      `SELECT "actorKind", act, rows FROM audit_log WHERE "actorName" = '${actorName}' ORDER BY "number"`,
    );
    return entries.map(({ rows: changed, ...entry }) => ({
      ...entry,
      rows: JSON.parse(changed) as { collection: string; action: string; fields?: { field: string }[] }[],
    }));
  };
  const invite = async (email: string, role: string, more: Record<string, string> = {}) => {
    const answer = await act('invite', { email, role, language: 'en', ...more });
    expect([answer.status, answer.to]).toEqual([303, '/_/staff?done=invited']);
    return newestLinkTo(email.trim().toLowerCase());
  };

  beforeAll(async () => {
    root = await enterAsSuperuser(server());
  });

  it('are invited by a mail in their language, whose link sets a password once', async () => {
    const email = 'maya@staff.test';
    const link = await invite(` ${email.toUpperCase()} `, 'support', { name: 'Maya Rai', language: 'es' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toMatch(/^Ayuda a llevar /);
    expect(mail?.body).toContain('Atención');
    // What lets its reader in has no key: nobody sends it on to another address.
    expect(mail?.uniqueKey).toBeNull();
    expect((await open('/_/staff', root)).text).toContain('Invited as Support');

    const page = await open(link, '');
    expect(page.status).toBe(200);
    expect(page.text).toContain(email);
    for (const [password, again] of [
      ['short', 'short'],
      [PASSWORD, 'another-password'],
      ['', ''],
      [email, email],
    ] as const)
      expect((await accept(link, password, again)).status).toBe(400);
    const done = await accept(link);
    expect([done.status, done.headers.get('location')]).toEqual([303, '/_/sign-in?ready=1']);
    expect((await open(link, '')).status).toBe(404);
    // The page says that it is over, and the password stays as it is.
    expect((await accept(link, 'another-password')).headers.get('location')).toBe(link);

    const cookie = await enterAs(server(), email, PASSWORD);
    expect((await open('/_/accounts', cookie)).status).toBe(200);
    expect((await open('/_/staff', cookie)).status).toBe(403);
    const listed = (await open('/_/staff', root)).text;
    expect(listed).toContain('Maya Rai');
    expect(listed).not.toContain('Invited as');
    const [signIn] = await rows<{ at: string }>(
      server(),
      `SELECT at FROM staff_sign_ins JOIN _staff ON _staff.id = person WHERE email = '${email}'`,
    );
    expect(listed).toContain(signIn?.at.slice(0, 19));

    // By whom, as what, and what changed; a link's token is nowhere.
    const [begun, ...since] = await audited(email);
    expect(begun).toMatchObject({
      actorKind: 'staff:support',
      act: expect.stringMatching(/^POST \/_\/invitation/),
    });
    expect(begun?.rows.map(({ collection, action }) => `${action} ${collection}`).toSorted()).toEqual([
      'create _staff',
      'delete staff_invitations',
    ]);
    expect(since.map(({ actorKind, act: what }) => `${actorKind} ${what}`)).toContain(
      'staff:support POST /_/sign-in',
    );
  });

  it.each([
    ['no address', { email: '', role: 'support' }, 'Enter an email address.'],
    ['what is no address', { email: 'maya', role: 'support' }, 'Enter a valid email address.'],
    ['no role', { email: 'a@staff.test', role: '' }, 'Choose a role.'],
    ['a role that there isn’t', { email: 'a@staff.test', role: 'owner' }, 'Choose a role.'],
    ['a zero byte', { email: 'a\u0000@staff.test', role: 'support' }, ''],
    [
      'a name of 101 letters',
      { email: 'a@staff.test', role: 'support', name: 'x'.repeat(101) },
      'at most 100',
    ],
    ['a superuser', { email: SUPERUSER.email.toUpperCase(), role: 'support' }, 'has access already'],
  ])('an invitation of %s is refused, and comes back as it was typed', async (_, typed, said) => {
    const before = await rows(server(), 'SELECT id FROM staff_invitations');
    const answer = await act('invite', typed);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(said);
    expect(await rows(server(), 'SELECT id FROM staff_invitations')).toHaveLength(before.length);
  });

  it('a link ends with a newer one, when it is taken back, and after three days', async () => {
    const email = 'late@staff.test';
    const first = await invite(email, 'finance');
    const second = await invite(email, 'moderation');
    expect([(await open(first, '')).status, (await open(second, '')).status]).toEqual([404, 200]);
    const [invitation] = await rows<{
      id: string;
      sentAt: string;
      expiresAt: string;
    }>(server(), `SELECT id, "sentAt", "expiresAt" FROM staff_invitations WHERE email = '${email}'`);
    const { id, sentAt, expiresAt } = invitation ?? { id: '', sentAt: '', expiresAt: '' };
    const at = (utc: string) => Date.parse(utc.replace(' ', 'T'));
    expect(at(expiresAt) - at(sentAt)).toBe(3 * 24 * 3_600_000);
    const db = await server().db();
    const now = new Date().toISOString().replace('T', ' ');
    await db.write((tx) =>
      tx
        .as<{ staff_invitations: { id: string; expiresAt: string } }>()
        .updateTable('staff_invitations')
        .set({ expiresAt: now })
        .where('id', '=', id)
        .execute(),
    );
    expect((await open(second, '')).status).toBe(404);
    expect((await accept(second)).headers.get('location')).toBe(second);
    const third = await invite(email, 'moderation');
    const [open3] = await rows<{ id: string }>(
      server(),
      `SELECT id FROM staff_invitations WHERE email = '${email}'`,
    );
    expect((await act('revoke', { id: open3?.id ?? '' })).to).toBe('/_/staff?done=revoked');
    expect((await open(third, '')).status).toBe(404);
    expect((await act('revoke', { id: open3?.id ?? '' })).status).toBe(409);
    expect(await rows(server(), `SELECT id FROM _staff WHERE email = '${email}'`)).toEqual([]);
  });

  it('two who press at once with one link set one password', async () => {
    const link = await invite('twice@staff.test', 'support');
    const both = await Promise.all([accept(link, 'the-first-password'), accept(link, 'the-second-password')]);
    const ready = both.filter((answer) => answer.headers.get('location') === '/_/sign-in?ready=1');
    expect(ready).toHaveLength(1);
    expect(await rows(server(), `SELECT id FROM _staff WHERE email = 'twice@staff.test'`)).toHaveLength(1);
  });

  it('get another role from the next click on, and a mail about it; the log has both roles', async () => {
    const { id, email, password } = await makeStaff(server(), 'finance', 'moves@staff.test');
    const cookie = await enterAs(server(), email, password);
    expect((await act('role', { id, role: 'moderation' })).to).toBe('/_/staff?done=changed');
    expect([(await open('/_/disputes', cookie)).status, (await open('/_/events', cookie)).status]).toEqual([
      403, 200,
    ]);
    expect((await mailsTo(email))[0]?.subject).toMatch(/^You have another role at /);
    const entries = await audited(SUPERUSER.email);
    expect(JSON.stringify(entries.at(-1))).toContain(
      JSON.stringify({ field: 'role', before: 'finance', after: 'moderation' }),
    );
    for (const role of ['superuser', 'owner', '']) expect((await act('role', { id, role })).status).toBe(400);
    expect((await act('role', { id: 'nobody', role: 'support' })).status).toBe(409);
  });

  it('get a link for a new password, which ends their sessions', async () => {
    const { id, email, password } = await makeStaff(server(), 'technical', 'forgets@staff.test');
    const cookie = await enterAs(server(), email, password);
    expect((await act('password', { id })).to).toBe('/_/staff?done=sent');
    const link = await newestLinkTo(email);
    expect((await open('/_/jobs', cookie)).status).toBe(200);
    expect((await accept(link)).headers.get('location')).toBe('/_/sign-in?ready=1');
    expect((await open('/_/jobs', cookie)).status).toBe(303);
    expect(await enterAs(server(), email, password)).toBe('');
    expect((await open('/_/jobs', await enterAs(server(), email, PASSWORD))).status).toBe(200);
    expect((await act('password', { id: 'nobody' })).status).toBe(409);
  });

  it('lose their access at once: sessions, links and the way back in', async () => {
    const { id, email, password } = await makeStaff(server(), 'support', 'leaves@staff.test');
    const cookie = await enterAs(server(), email, password);
    await act('password', { id });
    const link = await newestLinkTo(email);
    expect((await act('end', { id, collection: '_staff' })).to).toBe('/_/staff?done=ended');
    expect((await open('/_/', cookie)).status).toBe(303);
    expect((await open(link, '')).status).toBe(404);
    expect(await enterAs(server(), email, password)).toBe('');
    expect((await mailsTo(email))[0]?.subject).toMatch(/^Your access to .* has ended$/);
    expect((await act('end', { id, collection: '_staff' })).status).toBe(409);
  });

  describe('superusers', () => {
    const idOf = async (email: string): Promise<string> =>
      (await rows<{ id: string }>(server(), `SELECT id FROM _superusers WHERE email = '${email}'`))[0]?.id ??
      '';

    it('are invited as well, end each other’s access and never their own or the last one’s', async () => {
      const link = await invite('second@staff.test', 'superuser');
      await accept(link);
      const second = await enterAs(server(), 'second@staff.test', PASSWORD);
      expect((await open('/_/staff', second)).status).toBe(200);
      const own = await idOf(SUPERUSER.email);
      const refused = await act('end', { id: own, collection: '_superusers' });
      expect(refused.status).toBe(409);
      expect(refused.text).toContain('Ask another superuser.');
      const id = await idOf('second@staff.test');
      expect((await act('end', { id, collection: '_superusers' })).to).toBe('/_/staff?done=ended');
      expect((await open('/_/staff', second)).status).toBe(303);
      const token = await superuserToken(server());
      const last = await call(server().origin, 'DELETE', `/api/collections/_superusers/records/${own}`, {
        token,
      });
      expect(last.status).toBe(400);
    });
  });

  it('have a second step, which their sign-in asks for and the list shows', async () => {
    const { email, password } = await makeStaff(server(), 'support', 'careful@staff.test');
    const cookie = await enterAs(server(), email, password);
    const form = (fields: Record<string, string>) => sendForm(server(), '/_/security', fields, cookie);
    await form({ intent: 'begin' });
    const page = (await open('/_/security', cookie)).text;
    const secret =
      (/secret=([A-Z2-7]+)/.exec(page) ?? /([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})/.exec(page))?.[1] ?? '';
    const confirmed = await form({
      intent: 'confirm',
      code: appCode(secret.replaceAll(' ', ''), Date.now()),
    });
    expect(confirmed.status).toBe(200);
    const first = await sendForm(server(), '/_/sign-in', { identity: email, password });
    expect(first.headers.get('location')).toBe('/_/sign-in/code');
    expect(setBy(first)).not.toContain('mela_superuser=');
    const wrong = await sendForm(server(), '/_/sign-in/code', { code: '000000' }, setBy(first));
    expect(wrong.status).toBe(400);
    const code = appCode(secret.replaceAll(' ', ''), Date.now(), 1);
    const entered = await sendForm(server(), '/_/sign-in/code', { code }, setBy(first));
    expect(entered.headers.get('location')).toBe('/_/');
    expect((await open('/_/accounts', setBy(entered))).status).toBe(200);
    expect((await open('/_/staff', root)).text).toMatch(/careful@staff\.test[\s\S]*?Second step[^O]*On/);
  });

  it('do what they do under their own name and role', async () => {
    const { email, password } = await makeStaff(server(), 'moderation', 'acts@staff.test');
    const cookie = await enterAs(server(), email, password);
    const saved = await sendForm(
      server(),
      '/_/messages/saved',
      { intent: 'save', title: 'Hello', body: 'We look into it.' },
      cookie,
    );
    expect(saved.status).toBe(303);
    expect((await sendForm(server(), '/_/sign-out', {}, cookie)).status).toBe(303);
    const kinds = (await audited(email)).map(({ actorKind, act: what }) => `${actorKind} ${what}`);
    expect(kinds).toEqual([
      'staff:moderation POST /_/sign-in',
      'staff:moderation POST /_/messages/saved',
      'staff:moderation POST /_/sign-out',
    ]);
  });
});
