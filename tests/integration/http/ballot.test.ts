import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { recountBallot } from '#features/ballot/model/draw-file.ts';
import { ballotForm, drawNow } from '../../support/ballots.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { melaCommand } from '../../support/mela-command.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { openSale, orderOf, payAt } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

interface Entry {
  entry: {
    state: string;
    hash: string;
    place: number;
    weight: number;
    order: string;
    group: { code: string; url: string; hash: string; entries: number } | null;
  } | null;
}

describeOnEachServer('a ballot over HTTP', (server) => {
  let owner: Person;
  let guests: Person[];
  let unconfirmed: Person;

  beforeAll(async () => {
    owner = await signUp(server(), 'Asha Gurung');
    guests = [];
    for (const name of ['Maya Rai', 'Ram Thapa', 'Gita Lama']) {
      const guest = await signUp(server(), name);
      await confirmAddress(server(), guest);
      guests.push(guest);
    }
    unconfirmed = await signUp(server(), 'Hari Oli');
  });

  const ask = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const as = (person: Person) => ({ authorization: person.token });

  /** An event with a ballot that is open. */
  async function opened(
    ticket: Record<string, unknown> = { kind: 'free', price: 0 },
    rules: Record<string, string> = {},
  ) {
    const { event, types } = await openSale(server(), owner, [
      { name: 'Seat', quantity: 1, ...ticket },
      { name: 'Standing', kind: 'free', price: 0, quantity: 5 },
    ]);
    const [type = '', other = ''] = types;
    const saved = await sendForm(
      server(),
      cookieOf(owner),
      `events/${event}/manage/ballot`,
      ballotForm([type], rules),
    );
    expect(saved.status).toBe(303);
    const at = `${server().origin}/api/events/${event}`;
    return { event, type, other, at, items: [{ ticketType: type, quantity: 1 }] };
  }

  it('takes entries, draws, and gives the ticket to the first in the order', async () => {
    const { event, type, other, at, items } = await opened();
    for (const guest of guests) {
      const entered = await ask('PUT', `${at}/ballot/entry`, { items, nonce: 'ab' }, as(guest));
      expect(entered.status).toBe(200);
      expect(((await entered.json()) as Entry).entry).toMatchObject({
        state: 'entered',
        weight: 1,
        place: 0,
      });
    }
    // Tickets of the ballot are not sold to anybody, others are.
    const refused = await ask('POST', `${at}/orders`, orderOf(type));
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { data: { ballot: `/api/events/${event}/ballot` } },
    ]);
    expect((await ask('POST', `${at}/orders`, orderOf(other))).status).toBe(201);
    expect((await ask('GET', `${at}/ballot/entries`)).status).toBe(409);

    await drawNow(server(), event);
    const published = (await (await ask('GET', `${at}/ballot/entries`)).json()) as { order: string[] };
    expect(recountBallot(published)).toMatchObject({ wrong: [] });
    expect(published.order).toHaveLength(3);
    const own = await Promise.all(
      guests.map(
        async (guest) =>
          ((await (await ask('GET', `${at}/ballot/entry`, undefined, as(guest))).json()) as Entry).entry,
      ),
    );
    expect(own.map((entry) => entry?.state ?? '').toSorted()).toEqual(['entered', 'entered', 'won']);
    expect(own.find((entry) => entry?.state === 'won')).toMatchObject({ place: 1, hash: published.order[0] });
    expect((await ask('POST', `${at}/orders`, orderOf(type))).status).toBe(409);
    expect(await brokenBooks(server())).toEqual([]);

    const right = await melaCommand(server().database, 'draw', 'verify', event).ended;
    expect([right.code, right.printed]).toEqual([0, expect.stringContaining('The draw is correct')]);
    const file = join(mkdtempSync(join(tmpdir(), 'mela-ballot-')), 'ballot.json');
    writeFileSync(file, JSON.stringify({ ...published, order: published.order.toReversed() }));
    const wrong = await melaCommand(server().database, 'draw', 'verify', file).ended;
    expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining('not the order of the draw')]);

    const csv = await fetch(`${server().origin}/events/${event}/manage/ballot/entries.csv`, {
      headers: { cookie: cookieOf(owner) },
    });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(4);
  });

  it('keeps a paid ticket for who was drawn, and sells it to them alone', async () => {
    const { event, at, items } = await opened({ kind: 'paid', price: 1500 });
    const [first, second] = guests as [Person, Person];
    await ask('PUT', `${at}/ballot/entry`, { items }, as(first));
    await drawNow(server(), event);
    expect((await ask('POST', `${at}/ballot/entry/payment`, {}, as(second))).status).toBe(404);
    expect((await ask('POST', `${at}/ballot/entry/payment`, {})).status).toBe(401);
    expect((await ask('DELETE', `${at}/ballot/entry`, undefined, as(first))).status).toBe(409);
    const payment = await ask('POST', `${at}/ballot/entry/payment`, {}, as(first));
    expect(payment.status).toBe(200);
    const { url } = (await payment.json()) as { url: string };
    expect(await payAt(url)).toContain('/success');
    await until('the order to be paid', async () => {
      const answer = await ask('GET', `${at}/ballot/entry`, undefined, as(first));
      return ((await answer.json()) as Entry).entry?.state === 'won';
    });
    expect((await ask('POST', `${at}/ballot/entry/payment`, {}, as(first))).status).toBe(409);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('opens an entry by the link that was mailed, and to nobody else', async () => {
    const { event, at, items } = await opened();
    expect((await ask('POST', `${at}/ballot/links`, { email: 'dil@example.org' })).status).toBe(204);
    expect((await ask('POST', `${at}/ballot/links`, { email: 'dil' })).status).toBe(400);
    expect((await ask('POST', `${at}/ballot/links`, { email: 7 })).status).toBe(400);
    const mails = `SELECT body FROM mail_outbox WHERE recipient = 'dil@example.org' AND body LIKE '%events/${event}/%'`;
    const [mail] = await until('the mail', async () => {
      const found = await rows<{ body: string }>(server(), mails);
      return found.length > 0 && found;
    });
    const link = /entry=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const mine = { 'Ballot-Entry': link };
    expect((await ask('PUT', `${at}/ballot/entry`, { name: 'Dil', items }, mine)).status).toBe(200);
    for (const wrong of [
      { Other: link },
      { 'Ballot-Entry': '' },
      { 'Ballot-Entry': `${link}x` },
      { 'Ballot-Entry': link.slice(1) },
    ] as Record<string, string>[]) {
      expect((await ask('GET', `${at}/ballot/entry`, undefined, wrong)).status).toBe(401);
      expect((await ask('PUT', `${at}/ballot/entry`, { name: 'Dil', items }, wrong)).status).toBe(401);
      expect((await ask('DELETE', `${at}/ballot/entry`, undefined, wrong)).status).toBe(401);
    }
    // The link of one ballot opens nothing in another.
    const elsewhere = await opened();
    expect((await ask('GET', `${elsewhere.at}/ballot/entry`, undefined, mine)).status).toBe(401);
    const page = await (await fetch(`${server().origin}/events/${event}/ballot?entry=${link}`)).text();
    expect(page).toContain('You are in the ballot.');
    expect(await (await fetch(`${server().origin}/events/${event}/ballot`)).text()).not.toContain(
      'dil@example.org',
    );
    expect((await ask('DELETE', `${at}/ballot/entry`, undefined, mine)).status).toBe(200);
    expect((await ask('PUT', `${at}/ballot/entry`, { items }, as(unconfirmed))).status).toBe(403);
  });

  it('draws friends together who join by a code, and tells the others how many they are alone', async () => {
    const { event, at, items } = await opened({ kind: 'free', price: 0, quantity: 2 }, { groupMost: '2' });
    const [first, second, third] = guests as [Person, Person, Person];
    const group = `${at}/ballot/entry/group`;
    // Who has no entry, or is nobody, makes and joins none.
    expect((await ask('POST', group, {}, as(first))).status).toBe(404);
    expect((await ask('POST', group, {})).status).toBe(401);
    expect((await ask('DELETE', group)).status).toBe(401);
    expect((await ask('DELETE', group, undefined, as(first))).status).toBe(404);
    expect((await ask('POST', group, {}, as(unconfirmed))).status).toBe(403);
    await ask('PUT', `${at}/ballot/entry`, { items }, as(first));
    expect((await ask('POST', group, { nonce: 'ab' }, as(first))).status).toBe(200);
    expect((await ask('POST', group, {}, as(first))).status).toBe(409);
    const read = async (person: Person) =>
      ((await (await ask('GET', `${at}/ballot/entry`, undefined, as(person))).json()) as Entry).entry;
    const { code = '', url = '' } = (await read(first))?.group ?? {};
    expect(url).toBe(`${server().origin}/events/${event}/ballot?group=${code}`);
    const wrong = await ask('PUT', `${at}/ballot/entry`, { items, group: 'a'.repeat(16) }, as(second));
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { data: { group: {} } }]);
    expect(await read(second)).toBeNull();
    expect((await ask('PUT', `${at}/ballot/entry`, { items, group: code }, as(second))).status).toBe(200);
    await ask('PUT', `${at}/ballot/entry`, { items }, as(third));
    expect((await ask('POST', group, { group: code }, as(third))).status).toBe(400);
    expect((await ask('DELETE', group, undefined, as(second))).status).toBe(200);
    expect((await ask('POST', group, { group: code }, as(third))).status).toBe(200);
    expect((await ask('DELETE', group, undefined, as(third))).status).toBe(200);
    expect((await ask('POST', group, { group: code }, as(second))).status).toBe(200);
    expect((await read(second))?.group).toMatchObject({ code, entries: 2 });

    await drawNow(server(), event);
    expect((await ask('POST', group, { group: code }, as(third))).status).toBe(409);
    expect((await ask('DELETE', group, undefined, as(second))).status).toBe(409);
    const published = (await (await ask('GET', `${at}/ballot/entries`)).json()) as {
      entries: { group?: string }[];
    };
    expect(published.entries.filter((line) => line.group !== undefined)).toHaveLength(2);
    expect(JSON.stringify(published)).not.toContain(code);
    expect(recountBallot(published)).toMatchObject({ wrong: [] });
    const right = await melaCommand(server().database, 'draw', 'verify', event).ended;
    expect([right.code, right.printed]).toEqual([0, expect.stringContaining('The draw is correct')]);
    expect(right.printed).toContain((await read(first))?.group?.hash);
    const states = await Promise.all([first, second].map(async (person) => (await read(person))?.state));
    expect(new Set(states).size).toBe(1);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('says on its page why a group can’t be made, joined or left, and why nobody enters any more', async () => {
    const { event, type, at, items } = await opened({ kind: 'free', price: 0 }, { groupMost: '2' });
    const [first, second] = guests as [Person, Person];
    const send = async (person: Person, intent: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ intent, ...more })) form.set(name, value);
      const answer = await sendForm(server(), cookieOf(person), `events/${event}/ballot`, form);
      return { status: answer.status, html: await answer.text() };
    };
    await ask('PUT', `${at}/ballot/entry`, { items }, as(first));
    const wrong = await send(first, 'join', { group: 'b'.repeat(16) });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('There is no group with this code in this ballot.');
    expect(wrong.html).toContain(`value="${'b'.repeat(16)}"`);
    expect((await send(first, 'group')).status).toBe(303);
    const twice = await send(first, 'group');
    expect([twice.status, twice.html]).toEqual([409, expect.stringContaining('You are already in a group.')]);
    expect((await send(first, 'leave')).status).toBe(303);
    await drawNow(server(), event);
    const typed = { name: 'Ram', [`t.${type}`]: '1', group: 'b'.repeat(16) };
    for (const [person, intent] of [
      [second, 'enter'],
      [first, 'join'],
      [first, 'group'],
      [first, 'leave'],
    ] as const) {
      const late = await send(person, intent, typed);
      expect([intent, late.status]).toEqual([intent, 409]);
      expect(late.html).toContain('The ballot isn’t open now.');
    }
  });

  it('reads weights of memberships and the size of groups from the form, and loses nothing of what is wrong', async () => {
    const { event, types } = await openSale(server(), owner, [{ name: 'Seat', kind: 'free', price: 0 }]);
    const path = `events/${event}/manage/ballot`;
    const given: Record<string, string>[] = [
      { groupMost: 'x' },
      { groupMost: '1' },
      { groupMost: '4', 'tier.none': '3' },
      { groupMost: '4', 'tier.none': 'x' },
    ];
    for (const typed of given) {
      const refused = await sendForm(server(), cookieOf(owner), path, ballotForm(types, typed));
      expect([typed, refused.status]).toEqual([typed, 400]);
      expect(await refused.text()).toContain(`value="${typed.groupMost}"`);
    }
    // Fields of memberships that are left empty are none.
    const form = ballotForm(types, { groupMost: '', 'tier.none': ' ' });
    expect((await sendForm(server(), cookieOf(owner), path, form)).status).toBe(303);
    const standing = await (await ask('GET', `${server().origin}/api/events/${event}/ballot`)).json();
    expect(standing).toMatchObject({ groupMost: 0, tierWeights: [] });
  });

  it.each([
    [{ items: [] }],
    [{ items: 'x' }],
    [{ items: [{ ticketType: 'x', quantity: 1 }] }],
    [{}],
    [{ items: [{ quantity: {} }] }],
  ])('refuses an entry of %j', async (body) => {
    const { at } = await opened();
    expect((await ask('PUT', `${at}/ballot/entry`, body, as(guests[0] as Person))).status).toBe(400);
  });

  it('shows the settings and the entries to nobody but who runs the event, and takes them from nobody else', async () => {
    const { event, type } = await opened();
    const stranger = cookieOf(guests[0] as Person);
    const path = `events/${event}/manage/ballot`;
    for (const intent of ['save', 'drop', 'end', 'witness']) {
      const form = () => ballotForm([type], { intent, witness: '7' });
      expect((await sendForm(server(), stranger, path, form())).status).toBe(404);
      expect((await sendForm(server(), '', path, form())).status).toBe(302);
    }
    const csv = (cookie: string) =>
      fetch(`${server().origin}/${path}/entries.csv`, { headers: { cookie }, redirect: 'manual' });
    expect((await csv(stranger)).status).toBe(404);
    expect((await csv('')).status).toBe(302);
    expect((await sendForm(server(), cookieOf(owner), path, ballotForm([type]))).status).toBe(409);
    expect(
      (await sendForm(server(), cookieOf(owner), path, ballotForm([type], { intent: 'end' }))).status,
    ).toBe(303);
  });

  it.each([
    ['GET', 'ballot'],
    ['GET', 'ballot/entries'],
    ['PUT', 'ballot/entry'],
    ['DELETE', 'ballot/entry'],
    ['POST', 'ballot/links'],
    ['POST', 'ballot/entry/payment'],
    ['POST', 'ballot/entry/card'],
    ['POST', 'ballot/entry/group'],
    ['DELETE', 'ballot/entry/group'],
    ['DELETE', 'ballot/entry/card'],
  ])('has no ballot where there is none: %s %s', async (method, path) => {
    const { event } = await openSale(server(), owner, [{ name: 'Seat', kind: 'free', price: 0 }]);
    const at = `${server().origin}/api/events/${event}`;
    const body = method === 'GET' || method === 'DELETE' ? undefined : { email: 'a@example.org', items: [] };
    expect((await ask(method, `${at}/${path}`, body, as(guests[0] as Person))).status).toBe(404);
    expect((await fetch(`${server().origin}/events/${event}/ballot`)).status).toBe(404);
    expect((await fetch(`${server().origin}/events/${event}/ballot/draw`)).status).toBe(404);
  });
});
