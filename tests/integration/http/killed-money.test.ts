import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '../../support/api.ts';
import { brokenBooks, rows, settled } from '../../support/books.ts';
import { type Person, signUp } from '../../support/people.ts';
import { buy, openSale, orderOf, type Placed, updateRecord } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

const ORDERS = 12;
/** For a dozen purchases and a server that is killed, on a machine that does something else besides. */
const LONG_MS = 90_000;

let server: TestServer | null = null;
afterEach(async () => {
  const complaints = server?.log.takeUnexpected();
  await server?.[Symbol.asyncDispose]();
  server = null;
  expect(complaints, 'the server logged what the test did not announce').toEqual([]);
});

interface Sold {
  at: TestServer;
  organiser: Person;
  event: string;
  orders: Placed[];
}

/** A server on which a dozen orders were paid; their organiser can be paid when `onboarded`. */
async function sold(database: (typeof DIALECTS)[number], onboarded: boolean): Promise<Sold> {
  const at = await startServer({ database });
  server = at;
  const organiser = await signUp(at, 'Asha Gurung');
  const { event, types } = await openSale(at, organiser, [{ price: 1999, quantity: 500 }]);
  if (onboarded) await onboard(at, organiser);
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, (_, n) => buy(at, event, orderOf(types[0] ?? '', 1 + (n % 3)))),
  );
  await settled(at);
  return { at, organiser, event, orders };
}

/** Takes the organiser through the provider's questions. */
async function onboard({ origin }: TestServer, { token }: Person): Promise<void> {
  const body = { refresh_url: `${origin}/home`, return_url: `${origin}/home` };
  const { url } = (await call<{ url: string }>(origin, 'POST', '/api/me/payment/setup', { token, body }))
    .body;
  const form = { legalName: 'Asha Gurung', country: 'ES', bank: 'ES9121000418450200051332' };
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ ...form, accepted: 'yes', outcome: 'active' }).toString(),
  });
}

const count = async (at: TestServer, text: string): Promise<number> => {
  const [row] = await rows<{ n: number | string }>(at, `SELECT count(*) AS n FROM ${text}`);
  return Number(row?.n ?? 0);
};

/** Kills the server once `text` (a table with its condition) has a row, and starts it again. */
async function killAmid(at: TestServer, text: string): Promise<void> {
  await until('some of it to be done', async () => (await count(at, text)) > 0);
  await killAndRestart(at);
}

async function killAndRestart(at: TestServer): Promise<void> {
  await at.kill();
  // What it was at is taken up again when its lease is over: at once, here.
  const db = await at.db();
  await db.write((tx) => sql`UPDATE jobs SET "lockedUntil" = '' WHERE status = 'waiting'`.execute(tx.as()));
  expect(await brokenBooks(at)).toEqual([]);
  await at.restart();
}

/** The provider holds what the ledger says, and nothing was asked of it, or entered, twice. */
async function wrongMoney(at: TestServer): Promise<string[]> {
  await settled(at);
  const wrong = await brokenBooks(at);
  const [ours] = await rows<{ sum: number | string | null }>(
    at,
    `SELECT sum(amount) AS sum FROM ledger_entries WHERE account IN ('stripe:balance', 'stripe:fees')`,
  );
  const [theirs] = await rows<{ sum: number | string | null }>(
    at,
    `SELECT sum(net) AS sum FROM sandbox_balance_entries WHERE account = ''`,
  );
  if (Number(ours?.sum) !== Number(theirs?.sum))
    wrong.push(`the ledger has ${ours?.sum}, the provider ${theirs?.sum}`);
  const twice = await rows<{ body: string; key: string }>(
    at,
    `SELECT type AS key, count(*) AS body FROM sandbox_objects WHERE type IN ('refund', 'transfer', 'transfer_reversal')
       AND account = '' GROUP BY type`,
  );
  const made = new Map(twice.map(({ key, body }) => [key, Number(body)]));
  const asked = {
    refund: await count(at, `refunds WHERE status = 'succeeded'`),
    transfer: await count(at, `payment_transfers WHERE kind = 'transfer' AND status = 'done'`),
    transfer_reversal: await count(at, `payment_transfers WHERE kind = 'reversal' AND status = 'done'`),
  };
  for (const [type, n] of Object.entries(asked))
    if ((made.get(type) ?? 0) !== n) wrong.push(`${type}: ${made.get(type) ?? 0} at the provider, ${n} here`);
  const open = await count(at, `payment_transfers WHERE status != 'done'`);
  if (open > 0) wrong.push(`${open} transfers that were not finished`);
  return wrong;
}

describe.each(DIALECTS)('a server that is killed while money moves (%s)', (database) => {
  it('pays each order back once that was asked for', { timeout: LONG_MS }, async () => {
    const { at, organiser, orders } = await sold(database, true);
    const refund = ({ order: { id } }: Placed) =>
      call<{ status: string }>(at.origin, 'POST', `/api/orders/${id}/refund`, {
        token: organiser.token,
        body: {},
        headers: { 'idempotency-key': 'all of it' },
      }).catch(() => null);
    const promised: string[] = [];
    const left = [...orders];
    // Four at a time, until the server is gone.
    const askers = Array.from({ length: 4 }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const answer = await refund(next);
        if (answer === null) return;
        promised.push(`'${next.order.id}'`);
      }
    });
    await until('some to be answered', () => promised.length >= 3);
    await killAndRestart(at);
    await Promise.all(askers);
    expect(promised.length).toBeLessThan(ORDERS);
    await settled(at);
    const kept = `orders WHERE status = 'refunded' AND id IN (${promised.join(', ')})`;
    expect(await count(at, kept)).toBe(promised.length);
    for (const placed of orders) expect(await refund(placed)).toMatchObject({ status: 200 });
    expect(await count(at, `orders WHERE status = 'refunded'`)).toBe(ORDERS);
    expect(await count(at, `refunds WHERE status = 'succeeded'`)).toBe(ORDERS);
    expect(await count(at, `tickets WHERE status = 'valid'`)).toBe(0);
    expect(await wrongMoney(at)).toEqual([]);
  });

  it('pays back everybody of an event that was called off, once', { timeout: LONG_MS }, async () => {
    const { at, organiser, event } = await sold(database, true);
    await updateRecord(at, organiser, `events/${event}`, { status: 'cancelled' });
    await killAmid(at, 'refunds');
    await until('everybody to be paid back', async () => {
      await settled(at);
      return (await count(at, `orders WHERE status = 'refunded'`)) === ORDERS;
    });
    expect(await count(at, 'refunds')).toBe(ORDERS);
    expect(await count(at, `tickets WHERE status = 'valid'`)).toBe(0);
    expect(await wrongMoney(at)).toEqual([]);
  });

  it('transfers to the organiser once what each order brought', { timeout: LONG_MS }, async () => {
    const { at, organiser } = await sold(database, false);
    await onboard(at, organiser);
    await killAmid(at, 'payment_transfers');
    await until('every order to be transferred', async () => {
      await settled(at);
      return (await count(at, `payment_transfers WHERE status = 'done'`)) === ORDERS;
    });
    const [owed] = await rows<{ sum: number | string }>(
      at,
      `SELECT sum(amount) AS sum FROM ledger_entries WHERE account LIKE 'organiser:%:payable'`,
    );
    expect(Number(owed?.sum)).toBe(0);
    expect(await wrongMoney(at)).toEqual([]);
  });
});
