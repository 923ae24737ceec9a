import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { solve } from '#features/waiting-room/model/proof-of-work.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { melaCommand } from '../../support/mela-command.ts';
import { type Person, signUp } from '../../support/people.ts';
import { openSale, orderOf } from '../../support/sales.ts';
import { describeOnEachServer } from '../../support/server.ts';
import { cookieOf, sendForm } from '../../support/staged-event.ts';
import { until } from '../../support/until.ts';

interface Standing {
  token: string;
  seed: string;
  called: number;
  place: { id: string; number: number; minutes: number | null };
  inside: { until: string } | null;
}

describeOnEachServer('the waiting room over HTTP', (server) => {
  let owner: Person;
  let stranger: Person;

  beforeAll(async () => {
    owner = await signUp(server(), 'Asha Gurung');
    stranger = await signUp(server(), 'Maya Rai');
  });

  /** An event with a waiting room that is open. */
  async function opened(): Promise<{ event: string; type: string; at: string }> {
    const { event, types } = await openSale(server(), owner, [
      { name: 'Seat', kind: 'free', price: 0, quantity: 5 },
    ]);
    const form = { enabled: 'on', opensAt: '', perMinute: '60000', mostInside: '10' };
    const saved = await sendForm(server(), cookieOf(owner), `events/${event}/manage/waiting-room`, form);
    expect(saved.status).toBe(303);
    return { event, type: types[0] ?? '', at: `${server().origin}/api/events/${event}` };
  }

  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('lets a client in that did the work, and sells to it', async () => {
    const { event, type, at } = await opened();
    const room = `${at}/waiting-room`;
    const { challenge } = (await (await fetch(`${room}/challenge`)).json()) as { challenge: string };
    const random = 'e'.repeat(32);
    expect((await post(`${room}/places`, { challenge, random, proof: [0] })).status).toBe(400);
    const taken = await post(`${room}/places`, { challenge, random, proof: solve(challenge, random) });
    expect(taken.status).toBe(201);
    const { token, place } = (await taken.json()) as Standing;
    expect(place.number).toBe(1);
    const mine = { 'Waiting-Room-Place': token };
    await until('their turn', async () => (await post(`${room}/enter`, {}, mine)).status === 200);
    for (const wrong of [undefined, { 'Waiting-Room-Place': `${token}x` }]) {
      expect((await post(`${at}/orders`, orderOf(type), wrong)).status).toBe(409);
      expect((await post(`${room}/enter`, {}, wrong)).status).toBe(409);
    }
    const key = { 'Idempotency-Key': `once-${event}` };
    expect((await post(`${at}/orders`, orderOf(type, 2), { ...mine, ...key })).status).toBe(201);
    // The same order asked for again is answered, though its place has made room for the next; another is not placed.
    expect((await post(`${at}/orders`, orderOf(type, 2), { ...mine, ...key })).status).toBe(201);
    expect((await post(`${at}/orders`, orderOf(type, 1), mine)).status).toBe(409);
    const [sold] = await rows<{ sold: number }>(
      server(),
      `SELECT sold FROM ticket_types WHERE event = '${event}'`,
    );
    expect(Number(sold?.sold)).toBe(2);
    expect(await brokenBooks(server())).toEqual([]);
  });

  it('gives an account one place, and does not hold up the team', async () => {
    const { type, at } = await opened();
    const as = { authorization: stranger.token };
    const places = `${at}/waiting-room/places`;
    const [one, other] = [await post(places, {}, as), await post(places, {}, as)];
    const ids = [(await one.json()) as Standing, (await other.json()) as Standing].map(
      ({ place }) => place.id,
    );
    expect(ids[0]).toBe(ids[1]);
    const form = { [`t.${type}`]: '1', buyerName: 'Guest', buyerEmail: 'guest@example.org', payment: 'free' };
    const event = at.split('/').at(-1) ?? '';
    const byHand = await sendForm(server(), cookieOf(owner), `events/${event}/manage/orders/new`, form);
    expect(await byHand.text()).not.toContain('waiting room. Take a place');
  });

  it('shows the settings to nobody but who runs the event, and takes them from nobody else', async () => {
    const { event, at } = await opened();
    const form = { enabled: '', opensAt: '', perMinute: '0', mostInside: '1' };
    const path = `events/${event}/manage/waiting-room`;
    expect((await sendForm(server(), cookieOf(stranger), path, form)).status).toBe(404);
    expect((await sendForm(server(), '', path, form)).status).toBe(302);
    expect((await fetch(`${at}/waiting-room`)).status).toBe(200);
    for (const wrong of [{ perMinute: '-1' }, { mostInside: 'x' }, { opensAt: 'soon' }])
      expect((await sendForm(server(), cookieOf(owner), path, { ...form, ...wrong })).status).toBe(400);
    expect((await sendForm(server(), cookieOf(owner), path, form)).status).toBe(303);
  });

  it('is recounted on a command line: right as it is, wrong when something was changed', async () => {
    const { event, at } = await opened();
    const drawn = (await (await fetch(`${at}/waiting-room`)).json()) as Standing;
    const right = await melaCommand(server().database, 'draw', 'verify', event).ended;
    expect([right.code, right.printed]).toEqual([0, expect.stringContaining('The draw is correct')]);
    const file = join(mkdtempSync(join(tmpdir(), 'mela-draw-')), 'draw.json');
    writeFileSync(file, JSON.stringify({ ...drawn, seed: '0'.repeat(64) }));
    const wrong = await melaCommand(server().database, 'draw', 'verify', file).ended;
    expect([wrong.code, wrong.printed]).toEqual([1, expect.stringContaining('The draw is not correct.')]);
    const nothing = await melaCommand(server().database, 'draw', 'verify', 'nothing').ended;
    expect([nothing.code, nothing.printed]).toEqual([1, expect.stringContaining('no file and no event')]);
  });

  it.each([
    ['GET', 'waiting-room', 404],
    ['GET', 'waiting-room/challenge', 404],
    ['POST', 'waiting-room/places', 404],
    ['GET', 'waiting-room/place', 404],
    ['POST', 'waiting-room/enter', 409],
  ])('has no waiting room where none is on: %s %s', async (method, path, status) => {
    const { event } = await openSale(server(), owner, [{ name: 'Seat', kind: 'free', price: 0 }]);
    const init =
      method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const answer = await fetch(`${server().origin}/api/events/${event}/${path}`, init);
    expect(answer.status).toBe(status);
    const page = await fetch(`${server().origin}/events/${event}/wait`, { redirect: 'manual' });
    expect(page.status).toBe(302);
    expect((await fetch(`${server().origin}/events/${event}/draw`)).status).toBe(404);
  });
});
