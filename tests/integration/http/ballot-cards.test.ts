import { beforeAll, expect, it } from 'vitest';
import { ballotForm, drawNow } from '../../support/ballots.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { confirmAddress, type Person, signUp } from '../../support/people.ts';
import { openSale, payAt, updateRecord } from '../../support/sales.ts';
import { describeOnEachServer, SUPERUSER } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

interface Entry {
  entry: { state: string; charge: string; order: string; card: { card: string } | null } | null;
}
const GOOD = '4242424242424242';
const FAILS = '4000000000000341';
const ASKS = '4000002760003184';

describeOnEachServer('cards for a ballot over HTTP', (server) => {
  let owner: Person;
  let guests: Person[];

  beforeAll(async () => {
    owner = await signUp(server(), 'Asha Gurung');
    guests = [];
    for (const name of ['Maya Rai', 'Ram Thapa', 'Gita Lama']) {
      const guest = await signUp(server(), name);
      await confirmAddress(server(), guest);
      guests.push(guest);
    }
  });

  const ask = (method: string, url: string, person?: Person, body?: unknown) =>
    fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: person.token } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ownOf = async (at: string, guest: Person) =>
    ((await (await ask('GET', `${at}/ballot/entry`, guest)).json()) as Entry).entry;

  /** An event with as many seats, and a ballot for them that needs cards. */
  async function opened(quantity: number) {
    const { event, types } = await openSale(server(), owner, [
      { name: 'Seat', quantity, kind: 'paid', price: 1500 },
    ]);
    const [type = ''] = types;
    const form = ballotForm([type], { card: 'needed' });
    expect((await sendForm(server(), cookieOf(owner), `events/${event}/manage/ballot`, form)).status).toBe(
      303,
    );
    return {
      event,
      at: `${server().origin}/api/events/${event}`,
      items: [{ ticketType: type, quantity: 1 }],
    };
  }

  /** Enters, and keeps a card on the provider's page. */
  async function enterWith(at: string, items: unknown, guest: Person, card: string) {
    expect((await ask('PUT', `${at}/ballot/entry`, guest, { items })).status).toBe(200);
    const page = await ask('POST', `${at}/ballot/entry/card`, guest, {});
    expect(page.status).toBe(200);
    const { url } = (await page.json()) as { url: string };
    return payAt(url, card);
  }

  it('are kept, charged to who is drawn, and forgotten', async () => {
    const { event, at, items } = await opened(1);
    const [first, second] = guests as [Person, Person];
    for (const guest of [first, second]) {
      const back = await enterWith(at, items, guest, GOOD);
      // Who comes back sees at once what became of it, and the session goes out of the address.
      const page = await fetch(back ?? '', { headers: { cookie: cookieOf(guest) }, redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([303, `/events/${event}/ballot`]);
      expect(await ownOf(at, guest)).toMatchObject({ state: 'entered', card: { card: 'visa 4242' } });
    }
    await drawNow(server(), event);
    await until('the card to be charged', async () => {
      const entries = await Promise.all([first, second].map((guest) => ownOf(at, guest)));
      return entries.some((entry) => entry?.state === 'won' && entry.charge === 'paid');
    });
    const charges = `SELECT amount FROM payment_charges WHERE event = '${event}'`;
    expect(await rows<{ amount: number }>(server(), charges)).toHaveLength(1);
    await until('the cards to be forgotten', async () => {
      const left = await rows(server(), `SELECT id FROM ballot_cards WHERE gone <> 2`);
      return left.length === 0;
    });
    // Not only here: the provider has them attached to nobody.
    const attached = await rows<{ body: string }>(
      server(),
      `SELECT body FROM sandbox_objects WHERE type = 'payment_method'`,
    );
    expect(attached.map(({ body }) => (JSON.parse(body) as { customer: unknown }).customer)).toEqual([
      null,
      null,
    ]);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it.each([FAILS, ASKS])('that can’t be charged leave the tickets to be paid: %s', async (card) => {
    const { event, at, items } = await opened(1);
    const [guest] = guests as [Person];
    await enterWith(at, items, guest, card);
    await until('the card to be told of', async () => (await ownOf(at, guest))?.state === 'entered');
    await drawNow(server(), event);
    await until('the charge to fail', async () => (await ownOf(at, guest))?.charge === 'failed');
    const payment = await ask('POST', `${at}/ballot/entry/payment`, guest, {});
    expect(payment.status).toBe(200);
    const { url } = (await payment.json()) as { url: string };
    expect(await payAt(url)).toContain('/success');
    await until('the order to be paid', async () => (await ownOf(at, guest))?.state === 'won');
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('are taken back by whose they are, and by nobody else', async () => {
    const { event, at, items } = await opened(1);
    const [guest, other] = guests as [Person, Person];
    await enterWith(at, items, guest, GOOD);
    await until('the card to be told of', async () => (await ownOf(at, guest))?.state === 'entered');
    for (const method of ['POST', 'DELETE']) {
      const body = method === 'POST' ? {} : undefined;
      expect((await ask(method, `${at}/ballot/entry/card`, other, body)).status).toBe(404);
      expect((await ask(method, `${at}/ballot/entry/card`, undefined, body)).status).toBe(401);
    }
    // Without scripts, on the page.
    const form = new FormData();
    form.set('intent', 'forget');
    expect((await sendForm(server(), cookieOf(guest), `events/${event}/ballot`, form)).status).toBe(303);
    expect(await ownOf(at, guest)).toMatchObject({ state: 'unfinished', card: null });
    expect((await ask('DELETE', `${at}/ballot/entry/card`, guest)).status).toBe(200);
  });

  it('are forgotten with an account that is suspended, and with an event that is cancelled', async () => {
    const { event, at, items } = await opened(1);
    const [, suspended, other] = guests as [Person, Person, Person];
    for (const guest of [suspended, other]) {
      await enterWith(at, items, guest, GOOD);
      await until('the card to be told of', async () => (await ownOf(at, guest))?.state === 'entered');
    }
    const kept = () =>
      rows<{ email: string }>(
        server(),
        `SELECT e.email FROM ballot_cards c JOIN ballot_entries e ON e.id = c.entry WHERE c.event = '${event}' AND c.gone = 0`,
      );
    const send = (path: string, fields: Record<string, string>, cookie: string) =>
      fetch(`${server().origin}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server().origin, cookie },
        body: new URLSearchParams(fields),
      });
    const { email, password } = SUPERUSER;
    const operator = (await send('/_/sign-in', { identity: email, password }, '')).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await send(`/_/accounts/${suspended.id}`, { intent: 'suspend', reason: 'A test.' }, operator);
    expect(await kept()).toEqual([{ email: other.email }]);
    await updateRecord(server(), owner, `events/${event}`, { status: 'cancelled' });
    expect(await kept()).toEqual([]);
    await until('the cards to be forgotten', async () => {
      const left = await rows(server(), `SELECT id FROM ballot_cards WHERE gone <> 2`);
      return left.length === 0;
    });
  });

  it.each(['cs_test_none', 'x', ''])('are not told of by a session that is none: %j', async (session) => {
    const { event } = await opened(1);
    const page = `${server().origin}/events/${event}/ballot?card=${session}`;
    expect((await fetch(page, { redirect: 'manual' })).status).toBeLessThan(500);
  });
});
