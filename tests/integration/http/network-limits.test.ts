import { expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { rows } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { openSale, orderOf, type Placed } from '../../support/sales.ts';
import { describeOnEachServer, type TestServer } from '../../support/server.ts';
import { stageCommunity } from '../../support/staged-community.ts';
import { cookieOf } from '../../support/staged-event.ts';

const FROM = { 'x-forwarded-for': '203.0.113.7' };
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.8' };

/** Sends a form from another network than the test's own. */
const post = ({ origin }: TestServer, path: string, form: Record<string, string>, cookie = '') =>
  fetch(`${origin}/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, ...FROM, cookie },
    body: new URLSearchParams(form),
  });

describeOnEachServer(
  'one network',
  (server) => {
    it('holds so many tickets without paying, and more once it has paid or let go', async () => {
      const owner = await signUp(server(), 'Owner');
      const { event, types } = await openSale(server(), owner, [{ price: 1_000, quantity: 50 }]);
      const order = (headers: Record<string, string>) =>
        call<Placed>(server().origin, 'POST', `/api/events/${event}/orders`, {
          body: orderOf(types[0] ?? ''),
          headers,
        });
      const placed = [await order(FROM), await order(FROM), await order(FROM)];
      expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
      const refused = await order({ ...FROM, 'idempotency-key': 'again' });
      expect([refused.status, refused.body]).toMatchObject([429, { status: 429, data: {} }]);
      expect(refused.headers.get('retry-after')).toBe('300');
      // What was refused left nothing behind, and what is nearby or elsewhere is not counted with it.
      const [type] = await rows<{ held: number }>(server(), `SELECT held FROM ticket_types`);
      expect(type?.held).toBe(3);
      expect((await order(ELSEWHERE)).status).toBe(201);
      for (let n = 0; n < 4; n += 1) expect((await order({})).status).toBe(201);
      const { order: first, accessToken } = placed[0]?.body ?? ({} as Placed);
      const path = `/api/orders/${first.id}/cancel?accessToken=${accessToken}`;
      expect((await call(server().origin, 'POST', path)).status).toBe(200);
      expect((await order({ ...FROM, 'idempotency-key': 'again' })).status).toBe(201);
      expect((await order(FROM)).status).toBe(429);
      const kept = await rows<{ network: string }>(server(), 'SELECT network FROM order_holders');
      expect(JSON.stringify(kept)).not.toContain('203.0.113');
    });

    it('holds so many tickets, and so great a share of a small stock', async () => {
      const owner = await signUp(server(), 'Owner');
      const { event, types } = await openSale(server(), owner, [
        { price: 1_000, quantity: 30, maxPerOrder: 30 },
        { price: 1_000, quantity: 400, maxPerOrder: 100 },
      ]);
      const network = { 'x-forwarded-for': '203.0.113.21' };
      const order = async (type: number, quantity: number, headers: Record<string, string> = network) => {
        const body = orderOf(types[type] ?? '', quantity);
        return (await call(server().origin, 'POST', `/api/events/${event}/orders`, { body, headers })).status;
      };
      expect(await order(0, 15)).toBe(201);
      // 21 of 30 would be more than 20, and than a quarter.
      expect(await order(0, 6)).toBe(429);
      expect(await order(0, 5)).toBe(201);
      expect(await order(1, 41)).toBe(429);
      expect(await order(1, 40)).toBe(201);
      expect(await order(0, 10, ELSEWHERE)).toBe(201);
      // A single order may be as large as the organiser lets it be.
      expect(await order(1, 70, { 'x-forwarded-for': '203.0.113.22' })).toBe(201);
    });

    it('takes so many free tickets in an hour, and has so many mailed to one address', async () => {
      const owner = await signUp(server(), 'Owner');
      const { event, types } = await openSale(server(), owner, [{ kind: 'free', price: 0, quantity: 1_000 }]);
      const order = (from: string, quantity: number, email = 'maya@example.com') => {
        const body = { ...orderOf(types[0] ?? '', quantity), buyer: { name: 'Maya Gurung', email } };
        const headers = { 'x-forwarded-for': from };
        return call(server().origin, 'POST', `/api/events/${event}/orders`, { body, headers });
      };
      const network = '203.0.113.31';
      for (let n = 0; n < 6; n += 1)
        expect((await order(network, 10, `maya${n}@example.com`)).status).toBe(201);
      const refused = await order(network, 1, 'asha@example.com');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        429,
        expect.stringMatching(/^\d+$/),
      ]);
      const [type] = await rows<{ sold: number }>(
        server(),
        `SELECT sold FROM ticket_types WHERE id = '${types[0]}'`,
      );
      expect(type?.sold).toBe(60);
      const statuses: number[] = [];
      for (let n = 0; n < 22; n += 1) {
        const email = n % 2 ? 'asha@example.com' : 'ASHA@example.com';
        statuses.push((await order(`203.0.114.${n}`, 1, email)).status);
      }
      expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429]);
    });

    it('counts each account that a batch makes', async () => {
      const url = '/api/collections/users/records';
      const requests = (first: number, count: number, method = 'POST') =>
        Array.from({ length: count }, (_, n) => ({
          method,
          url: `${url}?n=${n}`,
          body: {
            name: 'Somebody',
            email: `batch.${first + n}@example.org`,
            password: 'correct-horse-battery',
            passwordConfirm: 'correct-horse-battery',
          },
        }));
      const headers = { 'x-forwarded-for': '203.0.113.41' };
      const send = async (list: unknown[]) =>
        (await call(server().origin, 'POST', '/api/batch', { body: { requests: list }, headers })).status;
      expect(await send(requests(0, 4))).toBe(429);
      expect(await send(requests(10, 3))).toBe(200);
      expect(await send(requests(20, 1))).toBe(429);
      expect(await send(requests(30, 1, 'PUT'))).toBe(429);
    });

    it('makes so many accounts in an hour, by page and by API together', async () => {
      const path = '/api/collections/users/records';
      const account = (n: number) => ({
        name: 'Somebody',
        email: `somebody.${n}@example.org`,
        password: 'correct-horse',
        passwordConfirm: 'correct-horse',
      });
      for (const n of [1, 2]) {
        const made = await call(server().origin, 'POST', path, { body: account(n), headers: FROM });
        expect(made.status).toBe(200);
      }
      const page = await post(server(), 'register', account(3));
      expect(page.status).toBe(302);
      const late = await post(server(), 'register', account(4));
      expect(late.status).toBe(429);
      const html = await late.text();
      expect(html).toContain('Too many attempts from your network');
      expect(html).toContain('somebody.4@example.org');
      const api = await call(server().origin, 'POST', path, { body: account(4), headers: FROM });
      expect(api.status).toBe(429);
      const batch = { requests: [{ method: 'POST', url: path, body: account(4) }] };
      const sent = await call(server().origin, 'POST', '/api/batch', { body: batch, headers: FROM });
      expect(sent.status).toBe(429);
      expect(
        (await call(server().origin, 'POST', path, { body: account(4), headers: ELSEWHERE })).status,
      ).toBe(200);
    });

    it('sends so many forms with files', async () => {
      const statusOf = async (bytes: number, from: Record<string, string>) => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
        const headers = { origin: server().origin, ...from };
        const url = `${server().origin}/events/abcdefghijklmno/checkout`;
        return (await fetch(url, { method: 'POST', headers, body: form })).status;
      };
      const [small, large] = [100_000, 300_000];
      for (let n = 0; n < 5; n += 1) expect(await statusOf(small, FROM)).toBe(404);
      for (let n = 0; n < 3; n += 1) expect(await statusOf(large, FROM)).toBe(404);
      expect(await statusOf(large, FROM)).toBe(429);
      expect([await statusOf(small, FROM), await statusOf(large, ELSEWHERE)]).toEqual([404, 404]);
    });

    it('has so many mails sent, applies and gives so often', async () => {
      const statuses = async (path: string, form: Record<string, string>, cookie = '') => {
        const all: number[] = [];
        for (let n = 0; n < 4; n += 1) all.push((await post(server(), path, form, cookie)).status);
        return all;
      };
      expect(await statuses('forgot-password', { email: 'nobody@example.org' })).toEqual([
        303, 303, 303, 429,
      ]);
      const officer = await signUp(server(), 'Asha Rai');
      await stageCommunity(server(), officer);
      const applying = await statuses('join', { chapter: '', tier: '' }, cookieOf(officer));
      expect(applying).toEqual([400, 400, 400, 429]);
      const gift = { amount: '5', name: 'Maya', email: 'maya@example.org' };
      expect(await statuses('donate/roof', gift)).toEqual([302, 302, 302, 429]);
      const volunteer = { name: 'Maya', email: 'maya@example.org', consent: 'on', shifts: 'abcdefghijklmno' };
      expect(await statuses('volunteer/made-up', volunteer)).toEqual([404, 404, 404, 429]);
      const byApi = await call(server().origin, 'POST', '/api/volunteer/made-up', {
        body: {},
        headers: FROM,
      });
      expect(byApi.status).toBe(429);
    });
  },
  { env: { HOLDS_PER_NETWORK: '3', TRIES_PER_NETWORK: '3', TICKETS_PER_NETWORK: '60' } },
);
