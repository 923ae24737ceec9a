import { afterEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { brokenBooks, rows, settled } from '../../support/books.ts';
import { answered, call } from '../../support/api.ts';
import { type Person, signUp } from '../../support/people.ts';
import { confirm, inDays, openSale, orderOf, payAt, tryOrder } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const BUYERS = 60;
const SEATS = 40;
const LONG_MS = 90_000;

let server: TestServer | null = null;
afterEach(async () => {
  const complaints = server?.log.takeUnexpected() ?? [];
  await server?.[Symbol.asyncDispose]();
  server = null;
  expect(complaints, 'a server logged what the test did not announce').toEqual([]);
});

/** Four rows of ten. */
const plan = {
  size: { width: 600, height: 300 },
  categories: [{ name: 'Hall', colour: '#2f6fb2' }],
  zones: [
    {
      id: 'z',
      name: 'Hall',
      position: { x: 0, y: 0 },
      areas: [],
      shapes: [],
      rows: Array.from({ length: 4 }, (_, row) => ({
        id: `r${row}`,
        label: 'ABCD'.charAt(row),
        kind: 'row',
        position: { x: 50, y: 50 + row * 30 },
        seats: Array.from({ length: 10 }, (__, n) => ({
          id: `r${row}s${n}`,
          number: String(n + 1),
          position: { x: n * 24, y: 0 },
          category: 'Hall',
        })),
      })),
    },
  ],
};

/** An event that sells a hall of seats: more tickets than there are seats. */
async function seatedSale(at: TestServer): Promise<{ event: string; type: string }> {
  const organiser: Person = await signUp(at, 'Asha Gurung');
  const { event, types } = await openSale(at, organiser, [{ kind: 'paid', price: 1500, quantity: 500 }]);
  const type = types[0] ?? '';
  const { token } = organiser;
  const made = await answered<{ id: string }>(
    201,
    call(at.origin, 'POST', '/api/seating-plans', { token, body: { name: 'Hall', plan } }),
  );
  const body = { plan: made.id, types: { [type]: ['Hall'] } };
  await answered(204, call(at.origin, 'PUT', `/api/events/${event}/seating`, { token, body }));
  return { event, type };
}

/** How many of a party orders. */
const partyOf = (n: number): number => 1 + (n % 3);

const claimed = async (at: TestServer, state: string): Promise<number> =>
  (await rows(at, `SELECT seat FROM seat_claims WHERE state = '${state}'`)).length;

describe.each(DIALECTS)('a rush for seats (%s)', (dialect) => {
  it(
    'gives no seat twice and loses none, and those that are not paid for are free again',
    { timeout: LONG_MS },
    async () => {
      server = await startServer({ database: dialect });
      const at = server;
      const { event, type } = await seatedSale(at);
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, (_, n) =>
          tryOrder(
            at,
            event,
            orderOf(type, partyOf(n), { buyer: { name: `Buyer ${n}`, email: `buyer${n}@example.com` } }),
          ),
        ),
      );
      const placed = answers.flatMap((answer, n) =>
        answer.status === 201 ? [{ n, placed: answer.body }] : [],
      );
      const given = placed.reduce((sum, { n }) => sum + partyOf(n), 0);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      // At the end fewer may be left than anybody wants.
      expect(given).toBeGreaterThan(SEATS - 3);
      expect(await claimed(at, 'held')).toBe(given);
      expect(await brokenBooks(at)).toEqual([]);

      const [first] = placed;
      await payAt(first?.placed.payment?.url ?? '');
      await answered(200, confirm(at, first?.placed.payment?.paymentSessionId ?? ''));
      expect(await claimed(at, 'sold')).toBe(partyOf(first?.n ?? 0));
      expect(await brokenBooks(at)).toEqual([]);

      const past = inDays(-1);
      const db = await at.db();
      await db.write(async (tx) => {
        await sql`UPDATE orders SET "expiresAt" = ${past} WHERE event = ${event} AND status = 'pending'`.execute(
          tx.as(),
        );
        await sql`UPDATE jobs SET "runAt" = ${past} WHERE kind = 'ticketing.expire-order' AND status = 'waiting'`.execute(
          tx.as(),
        );
      });
      await until('the holds to be over', async () => (await claimed(at, 'held')) === 0);
      await settled(at);
      expect(await rows(at, 'SELECT seat FROM seat_claims')).toHaveLength(partyOf(first?.n ?? 0));
      expect(await brokenBooks(at)).toEqual([]);
    },
  );
});
