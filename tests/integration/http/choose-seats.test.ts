import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, call } from '../../support/api.ts';
import { brokenBooks, rows } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { openSale } from '../../support/sales.ts';
import { startServer, type TestServer, watchLog } from '../../support/server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await signUp(server, 'Asha Gurung');
});
afterAll(() => server?.[Symbol.asyncDispose]());
watchLog(() => server);

/** Two zones of two rows of six: the second is dearer. */
const plan = {
  size: { width: 400, height: 300 },
  categories: [
    { name: 'Stalls', colour: '#2f6fb2' },
    { name: 'Balcony', colour: '#c2571a' },
  ],
  zones: ['Stalls', 'Balcony'].map((name, zone) => ({
    id: `zone-${zone}`,
    name,
    position: { x: 0, y: zone * 120 },
    areas: [],
    shapes: [],
    rows: ['A', 'B'].map((label, row) => ({
      id: `${zone}${label}`,
      label,
      kind: 'row',
      position: { x: 60, y: 60 + row * 30 },
      seats: Array.from({ length: 6 }, (_, n) => ({
        id: `${zone}${label}${n + 1}`,
        number: String(n + 1),
        position: { x: n * 24, y: 0 },
        category: name,
      })),
    })),
  })),
};

interface Guest {
  cookie: string;
  get: (path: string) => Promise<Response>;
  post: (path: string, form: [string, string][]) => Promise<Response>;
}

async function seatedSale() {
  const { event, types } = await openSale(server, owner, [
    { name: 'Stalls', kind: 'paid', price: 2500, quantity: 50 },
    { name: 'Anywhere', kind: 'paid', price: 3000, quantity: 50 },
  ]);
  const [stalls = '', anywhere = ''] = types;
  const { token } = owner;
  const made = await answered<{ id: string }>(
    201,
    call(server.origin, 'POST', '/api/seating-plans', { token, body: { name: 'Hall', plan } }),
  );
  const body = { plan: made.id, types: { [stalls]: ['Stalls'], [anywhere]: ['Stalls', 'Balcony'] } };
  await answered(204, call(server.origin, 'PUT', `/api/events/${event}/seating`, { token, body }));
  const path = `/events/${event}/checkout`;
  /** Somebody without scripts who chose so many tickets on the event's page. */
  const guest = async (ticketType: string, quantity: number): Promise<Guest> => {
    const send = (cookie: string, to: string, form: [string, string][]) =>
      fetch(server.origin + to, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: server.origin, cookie },
        body: new URLSearchParams(form),
      });
    const held = await send('', path, [
      ['intent', 'choose'],
      [`t.${ticketType}`, String(quantity)],
    ]);
    const cookie = held.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return {
      cookie,
      get: (to) => fetch(server.origin + to, { redirect: 'manual', headers: { cookie } }),
      post: (to, form) => send(cookie, to, form),
    };
  };
  return { event, path, stalls, anywhere, guest };
}

/** The boxes of a page: which seats, and which of them are ticked or can't be. */
function boxesIn(html: string) {
  const all = (html.match(/<input[^>]*name="seat"[^>]*>/g) ?? []).map((box) => ({
    id: /value="([^"]*)"/.exec(box)?.[1] ?? '',
    ticked: /\schecked=""/.test(box),
    off: /\sdisabled=""/.test(box),
  }));
  const ids = (which: (box: (typeof all)[number]) => boolean): string[] =>
    all.filter((box) => which(box)).map(({ id }) => id);
  return { all: ids(() => true), ticked: ids(({ ticked }) => ticked), off: ids(({ off }) => off) };
}

const seatsOf = async (event: string, state: string): Promise<string[]> =>
  (
    await rows<{ seat: string }>(
      server,
      `SELECT seat FROM seat_claims WHERE event = '${event}' AND state = '${state}' ORDER BY seat`,
    )
  ).map(({ seat }) => seat);

it('a guest without scripts chooses seats by their boxes', async () => {
  const { event, path, stalls, guest } = await seatedSale();
  const { token } = owner;
  const blocked = { seats: ['0A6'] };
  await answered(
    204,
    call(server.origin, 'POST', `/api/events/${event}/seats/block`, { token, body: blocked }),
  );
  const maya = await guest(stalls, 2);
  const held = await seatsOf(event, 'held');
  const checkout = await (await maya.get(path)).text();
  expect(checkout.match(/>Stalls · Row [AB] · Seat \d</g)).toHaveLength(2);
  expect(checkout).toContain('Choose other seats');
  // The button keeps what is typed.
  const sent = await maya.post(path, [
    ['intent', 'seats'],
    [`t.${stalls}`, '2'],
    ['buyerName', 'Maya Gurung'],
  ]);
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/events\/[^/]+\/checkout\/seats$/),
  ]);
  const seats = sent.headers.get('location') ?? '';

  const page = await maya.get(seats);
  const html = await page.text();
  expect([page.status, page.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/no-store|private/),
  ]);
  const boxes = boxesIn(html);
  expect(boxes.all).toEqual(plan.zones[0]?.rows.flatMap((row) => row.seats.map(({ id }) => id)));
  expect(boxes.ticked).toEqual(held);
  expect(boxes.off).toEqual(['0A6']);
  expect(html).toContain('€25');
  expect(html).toContain('Take these seats');

  const take = (chosen: string[]) =>
    maya.post(seats, [
      ['date', ''],
      ['intent', 'take'],
      ...chosen.map((seat): [string, string] => ['seat', seat]),
    ]);
  // Too few: what is ticked stays ticked.
  const few = await take(['0B1']);
  const again = await few.text();
  expect([few.status, boxesIn(again).ticked]).toEqual([400, ['0B1']]);
  expect(again).toContain('Choose as many seats as you have tickets: 2, not 1.');
  // Someone is faster with one of them.
  const ram = await guest(stalls, 1);
  await ram.post(seats, [
    ['date', ''],
    ['intent', 'take'],
    ['seat', '0B6'],
  ]);
  const late = await take(['0B5', '0B6']);
  const lost = await late.text();
  expect([late.status, boxesIn(lost).ticked]).toEqual([409, ['0B5']]);
  expect(boxesIn(lost).off).toEqual(['0A6', '0B6']);
  expect(lost).toContain('These seats are not free any more: Stalls · Row B · Seat 6');
  const single = await take(['0B2', '0B3']);
  expect([single.status, await single.text()]).toEqual([
    409,
    expect.stringContaining('leaves a single seat between others: Stalls · Row B · Seat 1. Choose instead:'),
  ]);
  const taken = await take(['0B1', '0B2']);
  expect([taken.status, taken.headers.get('location')]).toEqual([303, seats.replace(/\/seats$/, '')]);
  expect(await seatsOf(event, 'held')).toEqual(['0B1', '0B2', '0B6']);
  const back = await (await maya.get(path)).text();
  expect(back).toContain('Stalls · Row B · Seat 2');
  expect(back).toContain('value="Maya Gurung"');
  // The best ones come back with one press, and the page says them.
  const best = await maya.post(seats, [
    ['date', ''],
    ['intent', 'best'],
  ]);
  expect(best.headers.get('location')).toBe(`${seats}?date=`);
  expect(boxesIn(await (await maya.get(seats)).text()).ticked).toEqual(held);
  expect(await brokenBooks(server)).toEqual([]);
});

it('one part of the hall is listed at a time, and seats elsewhere stay', async () => {
  const { path, anywhere, guest, event } = await seatedSale();
  const maya = await guest(anywhere, 1);
  const [own = ''] = await seatsOf(event, 'held');
  expect(own).toMatch(/^0/);
  const html = await (await maya.get(`${path}/seats?zone=zone-1`)).text();
  const boxes = boxesIn(html);
  expect(boxes.all).toEqual([
    own,
    ...(plan.zones[1]?.rows ?? []).flatMap((row) => row.seats.map(({ id }) => id)),
  ]);
  expect(boxes.ticked).toEqual([own]);
  expect(html).toContain('Your seats in other parts of the hall');
});

it('nobody sees or changes what another holds', async () => {
  const { event, path, stalls, guest } = await seatedSale();
  const maya = await guest(stalls, 1);
  const before = await seatsOf(event, 'held');
  const stranger = await fetch(`${server.origin}${path}/seats`, { redirect: 'manual' });
  expect(stranger.status).toBe(302);
  expect(stranger.headers.get('location')).toMatch(/\/checkout$/);
  const other = await fetch(`${server.origin}${path}/seats`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin, cookie: `mela_hold_${event}=${'x'.repeat(32)}` },
    body: new URLSearchParams({ intent: 'take', date: '', seat: '0B1' }),
  });
  expect(other.status).toBe(303);
  expect(await seatsOf(event, 'held')).toEqual(before);
  const ask = async (cookie: string) =>
    (await (await fetch(`${server.origin}${path}/seats/taken?date=`, { headers: { cookie } })).json()) as {
      taken: string | null;
    };
  expect(await ask('')).toEqual({ taken: null });
  // Twelve and twelve seats, none of them another's.
  expect(await ask(maya.cookie)).toEqual({ taken: btoa('\0\0\0') });
  await guest(stalls, 1);
  expect((await ask(maya.cookie)).taken).not.toBe(btoa('\0\0\0'));
});

it('tickets without seats have none to choose', async () => {
  const { event, types } = await openSale(server, owner, [{ name: 'Standing', kind: 'free', price: 0 }]);
  const path = `/events/${event}/checkout`;
  const held = await fetch(server.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.origin },
    body: new URLSearchParams({ intent: 'choose', [`t.${types[0]}`]: '1' }),
  });
  const cookie = held.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await fetch(`${server.origin}${path}/seats`, { redirect: 'manual', headers: { cookie } });
  expect(page.status).toBe(302);
  const checkout = await fetch(server.origin + path, { headers: { cookie } });
  expect(await checkout.text()).not.toContain('Choose other seats');
});
