import { beforeAll, expect, it } from 'vitest';
import { stampAt } from '#features/support/model/form-stamp.ts';
import { TRAP } from '#shared/forms/trap.ts';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { aMela, createRecord, openSale } from '../../support/sales.ts';
import { type Person, signUp, superuserToken } from '../../support/people.ts';
import { describeOnEachServer, startServer, SUPERUSER, type TestServer } from '../../support/server.ts';
import { startMailServer } from '../../support/smtp.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form as a browser without scripts sends it; `from` is the visitor's network, as a proxy tells it. */
async function send(
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  { files = [], from = '203.0.113.1', cookie = '' }: { files?: File[]; from?: string; cookie?: string } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  // What a browser sends where no file was chosen.
  for (const file of files.length > 0 ? files : [new File([], '')]) body.append('attachments', file);
  return call<string>(server.origin, 'POST', path, {
    body,
    headers: { origin: server.origin, 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });
}

/** A stamp as of ten seconds ago. */
async function stampOf(server: TestServer): Promise<string> {
  const [key] = await rows<{ value: string }>(
    server,
    `SELECT value FROM mela_keys WHERE name = 'support-forms'`,
  );
  return stampAt(key?.value ?? '', Date.now() - 10_000);
}

const page = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await call<string>(server.origin, 'GET', path, { headers })).body;

describeOnEachServer('the forms to write to the operator', (server) => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp(server(), 'Maya Gurung');
  });
  const message = async (more: Record<string, string> = {}) => ({
    name: 'Maya Gurung',
    email: 'maya@example.com',
    subject: 'My tickets',
    body: 'They did not come.',
    stamp: await stampOf(server()),
    [TRAP]: '',
    ...more,
  });

  it('a message leads to its reference number', async () => {
    const answer = await send(server(), '/contact', await message());
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/contact\?sent=M-[0-9A-HJKMNP-TV-Z]{6}$/);
    const reference = location.split('=')[1] ?? '';
    const shown = await page(server(), location);
    expect(shown).toContain(reference);
    expect(shown).not.toContain('<textarea');
    expect(await page(server(), '/contact?sent=M-ZZZZZZ')).toContain('<textarea');
    expect(
      await rows(
        server(),
        `SELECT recipient FROM mail_outbox WHERE subject LIKE '%${reference}%' ORDER BY 1`,
      ),
    ).toEqual([{ recipient: 'maya@example.com' }, { recipient: SUPERUSER.email }]);
  });

  it('what is wrong stands beside its field, and what was typed is kept', async () => {
    const answer = await send(
      server(),
      '/contact',
      await message({ name: '', email: 'may"a', subject: 'A <b>subject</b>', body: 'short' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Correct 3 errors in the form:');
    for (const field of ['name', 'email', 'body']) {
      expect(answer.body).toMatch(new RegExp(`aria-describedby="[^"]*${field}-error"`));
    }
    expect(answer.body).not.toMatch(/aria-describedby="[^"]*subject-error"/);
    expect(answer.body).toContain('value="may&quot;a"');
    expect(answer.body).toContain('value="A &lt;b&gt;subject&lt;/b&gt;"');
    expect(answer.body).toMatch(/<textarea[^>]*>short<\/textarea>/);
  });

  it('an event is reported by anybody, and its organiser neither hears of it nor reads it', async () => {
    const { event } = await openSale(server(), person, [{ name: 'Seat', price: 500 }]);
    const [row] = await rows<{ slug: string }>(server(), `SELECT slug FROM events WHERE id = '${event}'`);
    const path = `/events/${row?.slug}/report`;
    expect(await page(server(), `/events/${row?.slug}`)).toContain(`href="${path}"`);
    const form = await page(server(), `/events/${event}/report`);
    expect(form).toContain('value="fraud"');
    expect(form).toContain('name="robots" content="noindex"');

    const from = { from: '203.0.113.77' };
    const { stamp, [TRAP]: trap } = await message();
    const typed = {
      stamp: stamp ?? '',
      [TRAP]: trap ?? '',
      email: '',
      body: 'They ask for cash <b>first</b>.',
    };
    const refused = await send(server(), path, { ...typed, reason: 'nonsense' }, from);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('Choose what it is about.');
    expect(refused.body).toContain('They ask for cash &lt;b&gt;first&lt;/b&gt;.');
    const answer = await send(server(), path, { ...typed, reason: 'fraud', event: 'other' }, from);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location.startsWith(`${path}?sent=M-`)).toBe(true);
    expect(await page(server(), location)).toContain(location.split('=')[1]);
    expect(
      await rows(server(), `SELECT kind, reason, event, page, email FROM messages WHERE event = '${event}'`),
    ).toEqual([{ kind: 'event', reason: 'fraud', event, page: `/events/${row?.slug}`, email: '' }]);
    expect(
      await rows(
        server(),
        `SELECT recipient FROM mail_outbox WHERE subject LIKE '%${location.split('=')[1]}%'`,
      ),
    ).toEqual([{ recipient: SUPERUSER.email }]);

    const draft = await createRecord(server(), person, 'events', aMela());
    for (const cookie of ['', `auth_token=${person.token}`])
      for (const id of [draft.id, 'nowhere'])
        expect(
          (await call(server().origin, 'GET', `/events/${id}/report`, { headers: { cookie } })).status,
        ).toBe(404);
    expect(
      (await send(server(), `/events/${draft.id}/report`, { ...typed, reason: 'fraud' }, from)).status,
    ).toBe(404);
  });

  it.each([
    ['a zero byte', '%00', 400],
    ['bytes that are no text', '%ff%fe', 200],
    ['half a letter', '%ed%a0%80', 200],
    ['signs of patterns and quotes', encodeURIComponent(`%_\\'"\`);--`), 200],
    ['1,100 letters', 'x'.repeat(1_100), 200],
  ] as const)('%s in an address breaks neither the list nor the form', async (_, bytes, status) => {
    const cookie = `mela_superuser=${await superuserToken(server())}`;
    const get = async (path: string) =>
      (await call(server().origin, 'GET', path, { headers: { cookie } })).status;
    for (const name of ['q', 'status', 'kind', 'event', 'cursor'])
      expect([name, await get(`/support?${name}=${bytes}`)]).toEqual([name, status]);
    expect([400, 404]).toContain(await get(`/events/${bytes}/report`));
    expect(await get(`/contact?sent=${bytes}`)).toBe(status);
  });

  it('a program is told why, and keeps what it typed too', async () => {
    const filled = await send(server(), '/contact', await message({ [TRAP]: 'https://spam.example' }));
    expect(filled.status).toBe(400);
    expect(filled.body).toContain('a hidden field');
    expect(filled.body).toContain('They did not come.');
    expect(filled.body).not.toContain('spam.example');
    const unsealed = await send(server(), '/contact', await message({ stamp: 'forged' }));
    expect(unsealed.status).toBe(400);
    expect(unsealed.body).toContain('could not be checked');
    const fresh = /name="stamp" value="([^"]+)"/.exec(await page(server(), '/contact'))?.[1] ?? '';
    const quick = await send(server(), '/contact', await message({ stamp: fresh }));
    expect(quick.status).toBe(400);
    expect(quick.body).toContain('You sent the form very quickly');
    // The form that comes back is the same one: it can be sent as soon as its three seconds are over.
    expect(quick.body).toContain(`value="${fresh}"`);
  });

  it('the sixth of an hour from one network is refused', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const fields = await message({ body: `Message number ${index}`, email: `maya${index}@example.com` });
      statuses.push((await send(server(), '/contact', fields, { from: `9.9.9.9, 198.51.100.7` })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it('who comes from nearby is not counted: an unnamed proxy would close the form to everybody', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const fields = await message({ body: `Note number ${index}`, email: `asha${index}@example.com` });
      statuses.push((await send(server(), '/contact', fields, { from: '10.0.0.9' })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 303]);
  });

  it('a report takes files by what they are', async () => {
    const report = async () => ({
      body: 'The page stays empty.',
      page: '/events',
      email: '',
      stamp: await stampOf(server()),
    });
    const from = '203.0.113.2';
    const wrong = new File(['<svg onload=alert(1)>'], 'x.png', { type: 'image/png' });
    const large = new File([PNG, new Uint8Array(5 * 1024 * 1024)], 'large.png', { type: 'image/png' });
    const right = new File([PNG], 'screen.png', { type: 'application/octet-stream' });
    for (const [files, text] of [
      [[wrong], 'is not a PNG, JPEG, WebP or PDF'],
      [[large], 'is larger than 5 MB'],
      [[right, right, right, right], 'Attach at most 3 files'],
    ] as const) {
      const refused = await send(server(), '/report-issue', await report(), { files: [...files], from });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain(text);
      expect(refused.body).toMatch(/aria-describedby="[^"]*attachments-error"/);
    }
    for (const files of [[], [right, right, right]]) {
      expect(await send(server(), '/report-issue', await report(), { files, from })).toMatchObject({
        status: 303,
      });
    }
    const kept = await rows<{ attachments: string }>(
      server(),
      `SELECT attachments FROM messages WHERE kind = 'issue' ORDER BY created`,
    );
    expect(kept.map(({ attachments }) => JSON.parse(attachments) as unknown)).toEqual([
      [],
      Array.from({ length: 3 }, () => ({
        filename: 'screen.png',
        contentType: 'image/png',
        size: PNG.length,
      })),
    ]);
  });

  it('the page in question is known already, without its query', async () => {
    const where = async (path: string, headers: Record<string, string> = {}) => {
      const [input] = /<input[^>]*name="page"[^>]*>/.exec(await page(server(), path, headers)) ?? [];
      if (!input) throw new Error('the page does not ask where');
      return / value="([^"]*)"/.exec(input)?.[1] ?? '';
    };
    const { origin } = server();
    expect(await where('/report-issue')).toBe('');
    expect(await where('/report-issue?page=/events/abc')).toBe('/events/abc');
    expect(await where('/report-issue', { referer: `${origin}/tickets/x?accessToken=secret` })).toBe(
      '/tickets/x',
    );
    expect(await where('/report-issue', { referer: `${origin}/report-issue` })).toBe('');
    expect(await where('/report-issue', { referer: 'https://elsewhere.example/path' })).toBe('');
    expect(await where('/report-issue', { referer: 'nonsense' })).toBe('');
  });

  it('who is signed in is known already, and noted', async () => {
    const cookie = `auth_token=${person.token}`;
    const form = await page(server(), '/contact', { cookie });
    expect(form).toContain('value="Maya Gurung"');
    expect(form).toContain(`value="${person.email}"`);
    const sent = await send(server(), '/contact', await message({ subject: 'Signed in' }), {
      cookie,
      from: '203.0.113.3',
    });
    expect(sent.status).toBe(303);
    expect(await rows(server(), `SELECT "user" FROM messages WHERE subject = 'Signed in'`)).toEqual([
      { user: person.id },
    ]);
  });

  it.each(['/contact', '/report-issue'])('what is no form is no failure of ours: %s', async (path) => {
    const post = (body: string, type: string) =>
      call(server().origin, 'POST', path, {
        body,
        headers: { origin: server().origin, 'content-type': type },
      });
    expect((await post('{"body":', 'application/json')).status).toBe(400);
    expect((await post('--x\r\nbroken', 'multipart/form-data; boundary=x')).status).toBe(400);
    expect((await post('', 'application/x-www-form-urlencoded')).status).toBe(400);
    expect(
      (await post('body[]=a&body.x=b&__proto__[a]=b&stamp=%00', 'application/x-www-form-urlencoded')).status,
    ).toBe(400);
  });
});

it('the mails arrive as they were meant, whatever was typed', async () => {
  await using post = await startMailServer();
  await using server = await startServer({
    env: { SMTP_URL: post.url, MAIL_FROM: 'Mela <tickets@mela.example>' },
  });
  const sent = await send(server, '/contact', {
    name: 'Maya\r\nX-Evil: 1',
    email: 'maya@example.com',
    subject: 'Hello\r\nBcc: all@example.com\r\n\r\nsmuggled',
    body: 'Line one\r\n.\r\n<script>alert(1)</script>',
    stamp: await stampOf(server),
  });
  const reference = sent.headers.get('location')?.split('=')[1] ?? '';
  const mail = await post.mailTo(SUPERUSER.email);
  expect(mail.subject).toBe(`[${reference}] Hello Bcc: all@example.com smuggled`);
  expect(mail.replyTo).toMatchObject([{ address: 'maya@example.com' }]);
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(mail.bcc).toBeUndefined();
  expect(mail.html).not.toContain('<script');
  expect(mail.text).toContain('<script>alert(1)</script>');
  expect((await post.mailTo('maya@example.com')).subject).toBe(`We have your message (${reference})`);
  expect(post.received.map(({ to }) => to)).toHaveLength(2);
  expect(server.log.takeUnexpected()).toEqual([]);
});
