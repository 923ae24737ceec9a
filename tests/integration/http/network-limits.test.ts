import { expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import { rows } from '#tests/support/books.ts';
import { signUp } from '#tests/support/people.ts';
import { openSale, orderOf, type Placed } from '#tests/support/sales.ts';
import { describeOnEachServer, type TestServer } from '#tests/support/server.ts';
import { stageCommunity } from '#tests/support/staged-community.ts';
import { cookieOf } from '#tests/support/staged-event.ts';

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
      expect(html).toContain('There was too much of this from your network');
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
    });
  },
  { env: { HOLDS_PER_NETWORK: '3', TRIES_PER_NETWORK: '3' } },
);
