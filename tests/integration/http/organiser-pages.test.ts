import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { rows, settled } from '../../support/books.ts';
import { confirmAddress, type Person, signUp, superuserToken } from '../../support/people.ts';
import { inDays, openSale, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';

const open = ({ origin }: TestServer, path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });

const tokenOf = ({ token }: Person) => `auth_token=${token}`;

/** A form as a browser without scripts sends it. */
const send = ({ origin }: TestServer, path: string, form: Record<string, string>, cookie = '') =>
  fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(form),
  });

const ENTRY = [{ kind: 'free', price: 0 }];
const PAGE = {
  name: 'The Club',
  about: 'Who we are.\n\nAnd why.',
  link1: 'example.org',
  shown: 'on',
  showPast: 'on',
};

const savePage = (server: TestServer, person: Person, more: Record<string, string>) =>
  send(server, '/account/organiser-page', { ...PAGE, ...more }, tokenOf(person));

describeOnEachServer('pages of organisers', (server) => {
  let organiser: Person;
  let other: Person;
  let event: { id: string; slug: string };

  beforeAll(async () => {
    organiser = await signUp(server(), 'Asha Gurung');
    other = await signUp(server(), 'Bina Rai');
    const sale = await openSale(server(), organiser, ENTRY, { title: 'Losar & <Friends>' });
    const [row] = await rows<{ id: string; slug: string }>(
      server(),
      `SELECT id, slug FROM events WHERE id = '${sale.event}'`,
    );
    event = row ?? { id: '', slug: '' };
  });

  it('are made by nobody else, and shown to nobody before their organiser says so', async () => {
    expect((await open(server(), '/o/the-club')).status).toBe(404);
    expect((await open(server(), '/account/organiser-page')).headers.get('location')).toBe('/');
    const hidden = await savePage(server(), organiser, { slug: 'the-club', shown: '' });
    expect([hidden.status, hidden.headers.get('location')]).toEqual([303, '/account/organiser-page?saved']);
    for (const path of [
      '/o/the-club',
      '/o/the-club/feed.xml',
      '/o/the-club/events.ics',
      '/api/organisers/the-club',
    ])
      expect([path, (await open(server(), path)).status]).toEqual([path, 404]);
    // Who makes it looks at it first, and nobody else does.
    const preview = await open(server(), '/o/the-club', { cookie: tokenOf(organiser) });
    expect([preview.status, (await preview.text()).includes('Only you see this page')]).toEqual([200, true]);
    expect((await open(server(), '/o/the-club', { cookie: tokenOf(other) })).status).toBe(404);
    const before = await (await open(server(), `/events/${event.slug}`)).text();
    expect(before).not.toContain('/o/the-club');
    await savePage(server(), organiser, { slug: 'the-club' });
    const page = await open(server(), '/o/the-club');
    expect([page.status, page.headers.get('etag') !== null]).toEqual([200, true]);
    const html = await page.text();
    expect(html).toContain('And why.');
    expect(html).toContain('Losar &amp; &lt;Friends&gt;');
    expect(html).toContain('href="https://example.org/" rel="noopener nofollow"');
    expect(html).toContain('"@type":"Organization"');
    expect(html).toContain('type="application/atom+xml"');
    // The kept page of the event leads there from now on.
    expect(await (await open(server(), `/events/${event.slug}`)).text()).toContain('href="/o/the-club"');
  });

  it('refuse by field what is wrong, and keep what was typed', async () => {
    const answer = await savePage(server(), other, {
      slug: 'The Club!',
      name: '',
      about: 'x'.repeat(2_001),
      link1: 'http://example.org',
      link2: 'javascript:alert(1)',
    });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const text of ['Use 3 to 40', 'Enter a name', 'At most 2,000', 'begins with https://'])
      expect([text, html.includes(text)]).toEqual([text, true]);
    expect(html).toContain('value="The Club!"');
    expect(html).toContain('x'.repeat(2_001));
    for (const [slug, text] of [
      ['admin', 'reserved'],
      ['the-club', 'is taken'],
    ])
      expect([
        slug,
        (await (await savePage(server(), other, { slug: slug ?? '' })).text()).includes(text ?? ''),
      ]).toEqual([slug, true]);
  });

  it('one of two who take an address at once has it', async () => {
    const people = await Promise.all([signUp(server(), 'Chandra Thapa'), signUp(server(), 'Dipa Lama')]);
    const answers = await Promise.all(
      people.map((person) => savePage(server(), person, { slug: 'both-want-it' })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([303, 400]);
  });

  it('lead from an old address to the new one, which is nobody else’s for a year', async () => {
    const person = await signUp(server(), 'Esha Karki');
    await savePage(server(), person, { slug: 'first-name' });
    await savePage(server(), person, { slug: 'second-name' });
    for (const [from, to] of [
      ['/o/first-name?lang=es', '/o/second-name?lang=es'],
      ['/o/first-name/feed.xml', '/o/second-name/feed.xml'],
      ['/o/Second-Name', '/o/second-name'],
      ['/api/organisers/first-name', '/api/organisers/second-name'],
    ] as const) {
      const moved = await open(server(), from);
      expect([from, moved.status, moved.headers.get('location')]).toEqual([from, 301, to]);
      // It may move back: nobody keeps the way.
      expect(moved.headers.get('cache-control')).toMatch(/no-cache|must-revalidate|no-store/);
    }
    expect((await savePage(server(), other, { slug: 'first-name' })).status).toBe(400);
    // Who has the old page open leaves and follows all the same.
    const leaves = await send(server(), '/o/first-name', { intent: 'leave' }, tokenOf(other));
    expect(leaves.headers.get('location')).toBe('/o/second-name?done=left');
    // An address that nobody saw is nobody's.
    const hidden = await signUp(server(), 'Hira Lama');
    for (const slug of ['seen-by-nobody', 'seen-by-nobody-2'])
      expect((await savePage(server(), hidden, { slug, shown: '' })).status).toBe(303);
    expect((await savePage(server(), hidden, { slug: 'seen-by-nobody-3', shown: '' })).status).toBe(303);
    expect((await savePage(server(), other, { slug: 'seen-by-nobody' })).status).toBe(303);
    // Its own again.
    expect((await savePage(server(), person, { slug: 'first-name' })).status).toBe(303);
    expect((await open(server(), '/o/second-name')).headers.get('location')).toBe('/o/first-name');
    const db = await server().db();
    await db.write((tx) =>
      sql.raw(`UPDATE organiser_slugs SET "keptUntil" = '2026-01-01 00:00:00.000Z'`).execute(tx.as()),
    );
    expect((await savePage(server(), other, { slug: 'second-name' })).status).toBe(303);
    expect((await open(server(), '/o/second-name')).status).toBe(200);
  });

  it('have a calendar and a feed, which tell that nothing changed', async () => {
    for (const [path, type, text] of [
      ['/o/the-club/events.ics', 'text/calendar; charset=utf-8', `UID:${event.id}@mela`],
      ['/o/the-club/feed.xml', 'application/atom+xml; charset=utf-8', 'Losar &amp; &lt;Friends&gt;'],
    ] as const) {
      const first = await open(server(), path);
      expect([path, first.status, first.headers.get('content-type')]).toEqual([path, 200, type]);
      expect(await first.text()).toContain(text);
      const etag = first.headers.get('etag') ?? '';
      expect([path, (await open(server(), path, { 'if-none-match': etag })).status]).toEqual([path, 304]);
    }
    const sitemap = await (await open(server(), '/sitemap-organisers.xml')).text();
    expect(sitemap).toContain(`<loc>${server().origin}/o/the-club</loc>`);
    expect(await (await open(server(), '/robots.txt')).text()).toContain('/sitemap-organisers.xml');
    const api = await call<{ name: string; events: { id: string }[] }>(
      server().origin,
      'GET',
      '/api/organisers/the-club',
    );
    expect(api.body).toMatchObject({
      name: 'The Club',
      links: ['https://example.org/'],
      events: [{ id: event.id }],
    });
  });

  it('show what everybody may find, and nothing else', async () => {
    const hide = { visibility: 'unlisted' };
    await openSale(server(), organiser, ENTRY, { title: 'A secret supper', ...hide });
    await openSale(server(), other, ENTRY, { title: 'Somebody else’s' });
    const shown = await (await open(server(), '/o/the-club')).text();
    const feed = await (await open(server(), '/o/the-club/feed.xml')).text();
    const calendar = await (await open(server(), '/o/the-club/events.ics')).text();
    for (const text of [shown, feed, calendar]) {
      expect(text).not.toContain('A secret supper');
      expect(text).not.toContain('Somebody else');
    }
    expect((await open(server(), '/o/the-club?cursor=nonsense')).status).toBe(400);
    expect((await open(server(), '/o/%00')).status).toBeLessThan(500);
    expect((await open(server(), `/o/${'x'.repeat(300)}`)).status).toBe(404);
  });

  it('go with the account’s suspension, and are there again when it is lifted', async () => {
    const person = await signUp(server(), 'Falguni Basnet');
    await savePage(server(), person, { slug: 'suspended-one' });
    expect((await open(server(), '/o/suspended-one')).status).toBe(200);
    const root = `mela_superuser=${await superuserToken(server())}`;
    const act = (form: Record<string, string>) => send(server(), `/_/accounts/${person.id}`, form, root);
    await openSale(server(), person, ENTRY, { title: 'Of the suspended' });
    const [{ slug = '' } = {}] = await rows<{ slug?: string }>(
      server(),
      `SELECT slug FROM events WHERE title = 'Of the suspended'`,
    );
    const leads = async () =>
      (await (await open(server(), `/events/${slug}`)).text()).includes('href="/o/suspended-one"');
    expect(await leads()).toBe(true);
    await act({ intent: 'suspend', reason: 'A test.' });
    for (const path of ['/o/suspended-one', '/o/suspended-one/feed.xml', '/api/organisers/suspended-one'])
      expect([path, (await open(server(), path)).status]).toEqual([path, 404]);
    expect(await leads()).toBe(false);
    await act({ intent: 'lift' });
    expect((await open(server(), '/o/suspended-one')).status).toBe(200);
    expect(await leads()).toBe(true);
  });
});

describeOnEachServer('following an organiser', (server) => {
  let organiser: Person;

  const mailsTo = async (address: string) =>
    rows<{ subject: string; body: string; unsubscribeUrl: string }>(
      server(),
      `SELECT subject, body, "unsubscribeUrl" FROM mail_outbox WHERE recipient = '${address}' ORDER BY created, id`,
    );
  const linkIn = (body: string, path: string) =>
    new RegExp(`${server().origin}(/${path}/[\\w.-]+)`).exec(body)?.[1] ?? '';
  const ask = (email: string, language = 'en', slug = 'the-choir') =>
    send(server(), `/o/${slug}?lang=${language}`, { intent: 'ask', email });
  const follow = async (email: string, language = 'en') => {
    expect((await ask(email, language)).headers.get('location')).toBe('/o/the-choir?done=asked');
    const [mail] = await mailsTo(email);
    const link = linkIn(mail?.body ?? '', 'follow');
    expect((await send(server(), link, { intent: 'on' })).status).toBe(303);
    return link;
  };
  const stateOf = async (address: string) =>
    (
      await rows<{ state: string }>(
        server(),
        `SELECT state FROM organiser_follows WHERE address = '${address}'`,
      )
    )[0]?.state;
  const publish = async (title: string, more: Record<string, unknown> = {}) =>
    openSale(server(), organiser, ENTRY, { title, ...more });
  /** As if the last mails had been a day ago. */
  const nextDay = async () => {
    const db = await server().db();
    await db.write(async (tx) => {
      await sql
        .raw(`UPDATE organiser_pages SET "toldAt" = '2026-01-01 00:00:00.000Z' WHERE "toldAt" <> ''`)
        .execute(tx.as());
      await sql
        .raw(
          `UPDATE jobs SET "runAt" = '2026-01-01 00:00:00.000Z' WHERE kind LIKE 'organiser-pages%' AND status = 'waiting'`,
        )
        .execute(tx.as());
    });
  };

  beforeAll(async () => {
    organiser = await signUp(server(), 'Gita Acharya');
    await savePage(server(), organiser, { slug: 'the-choir', name: 'The Choir' });
  });

  it('is confirmed by a press, not by a visit, as often as one likes', async () => {
    expect((await ask('Maya@Example.org')).headers.get('location')).toBe('/o/the-choir?done=asked');
    const [mail] = await mailsTo('maya@example.org');
    expect([mail?.subject, mail?.unsubscribeUrl]).toEqual(['Follow The Choir?', '']);
    const link = linkIn(mail?.body ?? '', 'follow');
    expect(await (await open(server(), link)).text()).toContain('Follow The Choir?');
    expect(await stateOf('maya@example.org')).toBe('pending');
    const presses = await Promise.all([1, 2].map(() => send(server(), link, { intent: 'on' })));
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    expect(await stateOf('maya@example.org')).toBe('on');
    expect(await (await open(server(), link)).text()).toContain('You follow The Choir');
    // Asked again, the same is answered and nothing sent.
    await ask('maya@example.org');
    expect(await mailsTo('maya@example.org')).toHaveLength(1);
    const settings = await open(server(), '/account/organiser-page', { cookie: tokenOf(organiser) });
    const html = await settings.text();
    expect(html).toContain('One person follows you');
    expect(html).not.toContain('maya@example.org');
  });

  it('refuses what is no address, a page that isn’t there, links of nobody, and floods', async () => {
    const wrong = await ask('nobody');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('value="nobody"');
    expect((await ask('a@example.org', 'en', 'no-such-page')).status).toBe(404);
    expect((await open(server(), '/follow/nonsense')).status).toBe(409);
    expect((await send(server(), '/follow/nonsense', {})).status).toBe(409);
    expect((await open(server(), '/unfollow/nonsense')).status).toBe(404);
    expect((await fetch(`${server().origin}/api/unfollow/a.b`, { method: 'POST' })).status).toBe(404);
    for (const body of [{}, { email: 1 }, { email: 'x' }, { email: `${'a'.repeat(300)}@example.org` }]) {
      const answer = await call(server().origin, 'POST', '/api/organisers/the-choir/follow', { body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const body = { email: 'flooded@example.org' };
      statuses.push(
        (await call(server().origin, 'POST', '/api/organisers/the-choir/follow', { body })).status,
      );
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const [last] = (await mailsTo('flooded@example.org')).slice(-1);
    const db = await server().db();
    await db.write((tx) =>
      sql
        .raw(
          `UPDATE organiser_follows SET created = '2026-01-01 00:00:00.000Z' WHERE address = 'flooded@example.org'`,
        )
        .execute(tx.as()),
    );
    const over = linkIn(last?.body ?? '', 'follow');
    expect((await send(server(), over, { intent: 'on' })).status).toBe(409);
    expect(await stateOf('flooded@example.org')).toBe('pending');
  });

  it('brings one mail about each event, in the follower’s language, and one a day', async () => {
    await follow('niraj@example.org', 'ne');
    await follow('ana@example.org', 'es');
    const first = await publish('First concert');
    await settled(server());
    const [, news, ...none] = await mailsTo('ana@example.org');
    expect([news?.subject, none]).toEqual(['The Choir: First concert', []]);
    expect(news?.body).toContain('Dejar de seguir a The Choir');
    expect((await mailsTo('niraj@example.org'))[1]?.body).toContain('फलो गर्न छोड्नुहोस्');
    expect(news?.unsubscribeUrl).toMatch(`${server().origin}/api/unfollow/`);
    // Unlisted and public again: nobody hears twice.
    for (const visibility of ['unlisted', 'public', 'unlisted', 'public'])
      await updateRecord(server(), organiser, `events/${first.event}`, { visibility });
    await publish('Second concert', { startsAt: inDays(30), endsAt: inDays(31) });
    await publish('Third concert', { startsAt: inDays(40), endsAt: inDays(41) });
    await publish('An unlisted one', { visibility: 'unlisted' });
    await settled(server());
    expect(await mailsTo('ana@example.org')).toHaveLength(2);
    await nextDay();
    await settled(server());
    const all = await mailsTo('ana@example.org');
    expect(all).toHaveLength(3);
    expect(all[2]?.subject).toBe('The Choir: 2 eventos nuevos');
    expect(all[2]?.body).toContain('Second concert');
    expect(all[2]?.body).toContain('Third concert');
    expect(all[2]?.body).not.toContain('First concert');
    expect(all[2]?.body).not.toContain('An unlisted one');
    await nextDay();
    await settled(server());
    expect(await mailsTo('ana@example.org')).toHaveLength(3);
  });

  it('ends with the press of a mail program, or of a person, and not with a visit', async () => {
    const [news] = (await mailsTo('ana@example.org')).slice(-1);
    const oneClick = new URL(news?.unsubscribeUrl ?? '').pathname;
    const visit = await open(server(), oneClick);
    expect([visit.status, visit.headers.get('location')]).toEqual([
      303,
      linkIn(news?.body ?? '', 'unfollow'),
    ]);
    expect(await (await open(server(), linkIn(news?.body ?? '', 'unfollow'))).text()).toContain('The Choir?');
    expect(await stateOf('ana@example.org')).toBe('on');
    for (let n = 0; n < 2; n += 1) {
      const click = await fetch(server().origin + oneClick, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(click.status).toBe(204);
    }
    expect(await stateOf('ana@example.org')).toBe(undefined);
    expect((await open(server(), linkIn(news?.body ?? '', 'unfollow'))).status).toBe(200);
    const [other] = (await mailsTo('niraj@example.org')).slice(-1);
    const leave = linkIn(other?.body ?? '', 'unfollow');
    expect((await send(server(), leave, { intent: 'off' })).status).toBe(303);
    expect(await stateOf('niraj@example.org')).toBe(undefined);
  });

  it('takes one press of an account whose address is confirmed, which sees and leaves what it follows', async () => {
    const person = await signUp(server(), 'Hari Koirala');
    const cookie = tokenOf(person);
    const refused = await send(server(), '/o/the-choir', { intent: 'follow' }, cookie);
    expect(refused.status).toBe(403);
    await confirmAddress(server(), person);
    for (let n = 0; n < 2; n += 1)
      expect(
        (await send(server(), '/o/the-choir', { intent: 'follow' }, cookie)).headers.get('location'),
      ).toBe('/o/the-choir?done=followed');
    expect(await (await open(server(), '/o/the-choir', { cookie })).text()).toContain('You follow The Choir');
    expect(await (await open(server(), '/account/following', { cookie })).text()).toContain('The Choir');
    const data = await (await open(server(), '/account/export', { cookie })).json();
    expect(data).toMatchObject({
      following: [{ name: 'The Choir', address: person.email }],
      organiserPage: null,
    });
    // Somebody else leaves for themselves alone.
    const stranger = await signUp(server(), 'Indira Dahal');
    await send(server(), '/account/following', { organiser: organiser.id }, tokenOf(stranger));
    expect(await stateOf(person.email)).toBe('on');
    await send(server(), '/account/following', { organiser: organiser.id }, cookie);
    expect(await stateOf(person.email)).toBe(undefined);
    expect((await send(server(), '/o/the-choir', { intent: 'follow' })).headers.get('location')).toBe('/');
  });

  it('hears nothing while the page isn’t shown', async () => {
    const [before] = [(await mailsTo('maya@example.org')).length];
    await savePage(server(), organiser, { slug: 'the-choir', name: 'The Choir', shown: '' });
    await nextDay();
    await publish('Nobody hears of it');
    await settled(server());
    expect(await mailsTo('maya@example.org')).toHaveLength(before);
    await savePage(server(), organiser, { slug: 'the-choir', name: 'The Choir' });
  });

  it('hears later of what waited while the page was hidden, or the event was not public', async () => {
    await nextDay();
    await follow('waits@example.org', 'en');
    await publish('Told at once');
    await settled(server());
    const later = await publish('Waits for tomorrow', { startsAt: inDays(33), endsAt: inDays(34) });
    await savePage(server(), organiser, { slug: 'the-choir', name: 'The Choir', shown: '' });
    await nextDay();
    await settled(server());
    const heard = async () => (await mailsTo('waits@example.org')).slice(1).map(({ subject }) => subject);
    expect(await heard()).toEqual(['The Choir: Told at once']);
    await updateRecord(server(), organiser, `events/${later.event}`, { visibility: 'unlisted' });
    await savePage(server(), organiser, { slug: 'the-choir', name: 'The Choir' });
    await settled(server());
    expect(await heard()).toEqual(['The Choir: Told at once']);
    await updateRecord(server(), organiser, `events/${later.event}`, { visibility: 'public' });
    await settled(server());
    expect(await heard()).toEqual(['The Choir: Told at once', 'The Choir: Waits for tomorrow']);
  });

  it('two who publish at once make one mail', async () => {
    const { event } = await publish('Published twice', { visibility: 'unlisted' });
    await nextDay();
    const before = (await mailsTo('maya@example.org')).length;
    await Promise.allSettled(
      [1, 2].map(() => updateRecord(server(), organiser, `events/${event}`, { visibility: 'public' })),
    );
    await settled(server());
    expect(await mailsTo('maya@example.org')).toHaveLength(before + 1);
  });

  it('is forgotten with the account of the follower, and of the organiser', async () => {
    const person = await signUp(server(), 'Jamuna Oli');
    await confirmAddress(server(), person);
    await send(server(), '/o/the-choir', { intent: 'follow' }, tokenOf(person));
    expect(await stateOf(person.email)).toBe('on');
    await call(server().origin, 'DELETE', `/api/collections/users/records/${person.id}`, {
      token: person.token,
    });
    expect(await stateOf(person.email)).toBe(undefined);
    const choir = await signUp(server(), 'Kamala Pun');
    await savePage(server(), choir, { slug: 'short-lived' });
    await ask('late@example.org', 'en', 'short-lived');
    await call(server().origin, 'DELETE', `/api/collections/users/records/${choir.id}`, {
      token: choir.token,
    });
    expect((await open(server(), '/o/short-lived')).status).toBe(404);
    expect(await stateOf('late@example.org')).toBe(undefined);
  });
});
