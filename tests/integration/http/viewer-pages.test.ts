import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { takenApart } from '../../support/handed-over.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { openSale, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { stageCommunity, type StagedCommunity } from '../../support/staged-community.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';

/** A cookie that pages read: with it a page is rendered for one request alone. */
const RENDERED = 'mela_superuser=nobody';
const HOSTILE = `O'Neil "<b>$& $1</b>" </script><script>alert(1)</script> \u2028 राम`;

/** Numbers that look like chance, the same in each run. */
function* numbers(): Generator<number> {
  for (let seed = 11; ;) yield (seed = (seed * 48_271) % 2_147_483_647);
}

describeOnEachServer('pages that are kept for all who answer alike', (server) => {
  let staged: StagedCommunity;
  let event: string;
  const people: Record<string, Person> = {};
  let paths: string[];

  const join = async (person: Person, name: string) => {
    const at = 'chapters/spain/manage/members/new';
    const tier = (await tiers())[0] ?? '';
    await sendForm(server(), cookieOf(people.president as Person), at, { name, email: person.email, tier });
    // What was entered for them becomes theirs when they look at it.
    await fetch(`${server().origin}/membership`, { headers: { cookie: cookieOf(person) } });
  };
  const tiers = async () => {
    const db = await server().db();
    const found = await sql<{ id: string }>`SELECT id FROM community_tiers`.execute(db.read());
    return found.rows.map(({ id }) => id);
  };

  beforeAll(async () => {
    const president = await signUp(server(), 'Asha Rai');
    people.president = president;
    staged = await stageCommunity(server(), president);
    const forMembers = { memberChapter: staged.chapterId, price: 2000 };
    ({ event } = await openSale(server(), president, [
      { name: 'Adult', price: 2000 },
      { ...forMembers, name: 'Friend', forMembers: 'price', memberPrice: 1500, memberLimit: 2 },
      { ...forMembers, name: 'Inner circle', forMembers: 'only', memberLimit: 1 },
    ]));
    const make = async (key: string, more: { name?: string; locale?: string; confirmed?: boolean } = {}) => {
      const person = await signUp(server(), key);
      if (more.confirmed !== false) await confirmAddress(server(), person);
      const { confirmed: _confirmed, ...values } = more;
      if (Object.keys(values).length > 0) await updateRecord(server(), person, `users/${person.id}`, values);
      people[key] = person;
    };
    await make('Stranger');
    await make('Hostile', { name: HOSTILE });
    await make('Nameless', { name: '' });
    await make('Unconfirmed', { confirmed: false });
    await make('Nepali', { locale: 'ne' });
    await make('Member');
    await make('Door');
    await join(people.Member as Person, 'Member');
    const now = new Date().toISOString().replace('T', ' ');
    const door = people.Door?.id ?? '';
    await (
      await server().db()
    ).write((tx) =>
      sql`INSERT INTO event_members (id, event, "user", role, "invitedBy", created, updated)
        VALUES ('member000000001', ${event}, ${door}, 'check_in', ${president.id}, ${now}, ${now})`.execute(
        tx.as(),
      ),
    );
    paths = ['/', '/events', '/about', `/events/${event}`, '/chapters/spain', '/nrna-dash-board'];
  });

  const open = async (path: string, person: Person | null, more = '', encoding = 'gzip') => {
    const cookie = [person ? cookieOf(person) : '', more].filter(Boolean).join('; ');
    const answer = await fetch(server().origin + path, { headers: { cookie, 'accept-encoding': encoding } });
    const policy = answer.headers.get('content-security-policy') ?? '';
    // Only the router gives requests their ids.
    return {
      status: answer.status,
      html: await answer.text(),
      policy,
      kept: !answer.headers.has('x-request-id'),
    };
  };

  it('are for everybody what would have been rendered for them, whoever came before', async () => {
    const everybody = Object.values(people);
    const asRendered = new Map<string, ReturnType<typeof takenApart>>();
    for (const path of paths)
      for (const person of everybody)
        asRendered.set(`${path} ${person.id}`, takenApart((await open(path, person, RENDERED)).html));
    const next = numbers();
    const one = <Each>(of: readonly Each[]): Each => of[(next.next().value as number) % of.length] as Each;
    let kept = 0;
    for (let n = 0; n < 40; n += 1) {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const [path, person] = [one(paths), one(everybody)];
          const found = await open(path, person, '', one(['gzip', 'br, gzip', 'identity']));
          const of = `${path} ${person.id}`;
          expect([of, found.status, takenApart(found.html)]).toEqual([of, 200, asRendered.get(of)]);
          const inline = [
            ...found.html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]+?)<\/script>/g),
          ];
          for (const [, body = ''] of inline)
            expect(found.policy.includes(createHash('sha256').update(body).digest('base64'))).toBe(true);
          for (const other of everybody)
            expect([of, other.email, found.html.includes(other.email)]).toEqual([
              of,
              other.email,
              other === person,
            ]);
          kept += found.kept ? 1 : 0;
        }),
      );
    }
    // By then most of them lay there.
    expect(kept).toBeGreaterThan(160);
  });

  /** What somebody reads of a page that is kept for them from now on. */
  const visit = async (path: string, person: Person): Promise<string> => {
    for (let n = 0; n < 4; n += 1) {
      const { html, kept } = await open(path, person);
      if (kept) return html;
    }
    throw new Error(`${path} is not kept.`);
  };

  it('are one for all members who are offered the same', async () => {
    const { Member: member } = people;
    if (!member) throw new Error('Nobody is there.');
    const another = await signUp(server(), 'Another');
    await confirmAddress(server(), another);
    await join(another, 'Another');
    const page = `/events/${event}`;
    await visit(page, member);
    const { kept, html } = await open(page, another);
    expect([kept, html.includes(another.email), html.includes(member.email)]).toEqual([true, true, false]);
  });

  it('say at once what changed for somebody: their name, their membership, their role', async () => {
    const { Member: member, Door: door, president } = people;
    if (!member || !door || !president) throw new Error('Nobody is there.');
    const page = `/events/${event}`;
    const [members, doors] = [await visit(page, member), await visit(page, door)];
    expect(doors.includes('/manage"')).toBe(true);
    await updateRecord(server(), member, `users/${member.id}`, { name: 'Maya Lama' });
    expect((await open(page, member)).html.includes('>Maya Lama</p>')).toBe(true);

    const [row] = (
      await sql<{ id: string }>`SELECT id FROM community_members WHERE "user" = ${member.id}`.execute(
        (await server().db()).read(),
      )
    ).rows;
    await sendForm(server(), cookieOf(president), `chapters/spain/manage/members/${row?.id}`, {
      intent: 'end',
    });
    await sendForm(server(), cookieOf(president), `events/${event}/manage/team`, {
      intent: 'remove',
      user: door.id,
    });
    const offersIn = (html: string) => JSON.stringify(takenApart(html).data).match(/"offers":\[.*?\]/)?.[0];
    for (const [person, before] of [
      [member, members],
      [door, doors],
    ] as const) {
      const { html } = await open(page, person);
      expect(takenApart(html)).toEqual(takenApart((await open(page, person, RENDERED)).html));
      expect(takenApart(await visit(page, person))).toEqual(takenApart(html));
      expect(html.includes('/manage"')).toBe(false);
      expect(offersIn(html) === offersIn(before)).toBe(person === door);
    }
  });

  it('are a guest’s for whoever has signed out, or brings a login that is none', async () => {
    const leaver = await signUp(server(), 'Leaver');
    const page = `/events/${event}`;
    expect((await visit(page, leaver)).includes(leaver.email)).toBe(true);
    const { origin } = server();
    await fetch(`${origin}/logout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie: cookieOf(leaver) },
    });
    const left = await open(page, leaver);
    expect([left.status, left.html.includes(leaver.email)]).toEqual([200, false]);
    for (const token of ['', 'x', `${leaver.token}x`, leaver.token.replace(/\.[^.]*$/, '.')]) {
      const { status, html } = await open(page, { ...leaver, token });
      expect([token, status, html.includes(leaver.email)]).toEqual([token, 200, false]);
    }
  });

  it('are not sent again to whoever has them, and never taken for another’s', async () => {
    const { Stranger: stranger, Hostile: other } = people;
    if (!stranger || !other) throw new Error('Nobody is there.');
    const page = `/events/${event}`;
    await visit(page, stranger);
    await visit(page, other);
    const ask = (who: Person | null, tag = '') =>
      fetch(server().origin + page, {
        headers: { cookie: who ? cookieOf(who) : '', ...(tag ? { 'if-none-match': tag } : {}) },
      });
    const tag = (await ask(stranger)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await ask(stranger, `W/${tag}`);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    for (const who of [other, null]) expect((await ask(who, tag)).status).toBe(200);
    await updateRecord(server(), stranger, `users/${stranger.id}`, { name: 'Sita Rai' });
    expect((await ask(stranger, tag)).status).toBe(200);
  });

  it('come to browsers with cookies that a page does not read, and to no others', async () => {
    const stranger = people.Stranger;
    if (!stranger) throw new Error('Nobody is there.');
    const page = `/events/${event}`;
    await visit(page, stranger);
    for (const [cookie, path, kept] of [
      ['', page, true],
      ['mela_orders=a:b', page, true],
      [`mela_hold_${paths.length}=x; auth=1; mela_known=y`, page, true],
      // It may lead back to an order that was begun.
      [`mela_hold_${event}=x`, page, false],
      ['mela_wanted=%2Ftickets', page, true],
      ['mela_wanted=%2Ftickets', '/', false],
      ['mela_superuser=nobody', page, false],
    ] as const) {
      // The first is rendered, unless somebody was there before.
      await open(path, null, cookie);
      const answer = await fetch(server().origin + path, { headers: { cookie } });
      expect([cookie, path, answer.headers.has('etag')]).toEqual([cookie, path, kept]);
      expect([cookie, path, (await open(path, stranger, cookie)).kept]).toEqual([cookie, path, kept]);
    }
    const texts = ['mela_wanted=%2Ftickets', ''].map(async (cookie) => (await open('/', null, cookie)).html);
    const [wanted, plain] = await Promise.all(texts);
    expect(wanted === plain).toBe(false);
  });

  it('are rendered each time with the code of a link, which is counted', async () => {
    const { Stranger: stranger } = people;
    if (!stranger) throw new Error('Nobody is there.');
    for (let n = 0; n < 4; n += 1)
      expect((await open(`/events/${event}?via=flyer`, stranger)).kept).toBe(false);
  });

  it('show what changed of an event to all', async () => {
    const { Stranger: stranger, president } = people;
    if (!stranger || !president) throw new Error('Nobody is there.');
    for (const path of ['/events', `/events/${event}`]) {
      await visit(path, stranger);
      await updateRecord(server(), president, `events/${event}`, { title: `Tihar ${path.length}` });
      expect((await open(path, stranger)).html.includes(`Tihar ${path.length}`)).toBe(true);
    }
  });
});
