import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenBooks, rows, settled } from '../../support/books.ts';
import { signUp } from '../../support/people.ts';
import { confirm, inDays, openSale, orderOf, payAt, readOrder, tryOrder } from '../../support/sales.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { DIALECTS } from '../../support/throwaway-database.ts';
import { until } from '../../support/until.ts';

/** For a server that is killed and started again, on a machine that does something else besides. */
const LONG_MS = 90_000;

let server: TestServer | null = null;
afterEach(async () => {
  const complaints = server?.log.takeUnexpected();
  await server?.[Symbol.asyncDispose]();
  server = null;
  expect(complaints, 'the server logged what the test did not announce').toEqual([]);
});

async function sale(database: (typeof DIALECTS)[number]) {
  const at = await startServer({ database });
  server = at;
  const organiser = await signUp(at, 'Asha Gurung');
  const { event, types } = await openSale(at, organiser, [{ price: 1500, quantity: 4 }]);
  return { at, event, type: types[0] ?? '' };
}

async function stockOf(at: TestServer, type: string): Promise<{ sold: number; held: number }> {
  const [row] = await rows<{ sold: number; held: number }>(
    at,
    `SELECT sold, held FROM ticket_types WHERE id = '${type}'`,
  );
  return row as { sold: number; held: number };
}

/** Power fails, and comes back: what the server was at is taken up again when its lease is over, which is now. */
async function killAndRestart(at: TestServer): Promise<void> {
  await at.kill();
  const db = await at.db();
  await db.write((tx) => sql`UPDATE jobs SET "lockedUntil" = '' WHERE status = 'waiting'`.execute(tx.as()));
  await at.restart();
}

/** The time is over of all that is held for somebody. */
async function runOut(at: TestServer): Promise<void> {
  const db = await at.db();
  const past = inDays(-1);
  const kinds = sql`kind IN ('ticketing.end-hold', 'ticketing.expire-order')`;
  await db.write(async (tx) => {
    await sql`UPDATE ticket_holds SET "expiresAt" = ${past} WHERE held = 1`.execute(tx.as());
    await sql`UPDATE orders SET "expiresAt" = ${past} WHERE status = 'pending'`.execute(tx.as());
    await sql`UPDATE jobs SET "runAt" = ${past} WHERE ${kinds} AND status = 'waiting'`.execute(tx.as());
  });
}

/** Somebody chooses tickets on the event's page. Gives the cookie by which they are theirs. */
async function choose({ origin }: TestServer, event: string, type: string, quantity: number) {
  const answer = await fetch(`${origin}/events/${event}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'choose', [`t.${type}`]: String(quantity) }).toString(),
  });
  expect(answer.status).toBe(303);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe.each(DIALECTS)('a server that is killed between the hold and the payment (%s)', (database) => {
  it('keeps what is held for its time, and gives it back then', { timeout: LONG_MS }, async () => {
    const { at, event, type } = await sale(database);
    const cookie = await choose(at, event, type, 3);
    expect(cookie).toMatch(/^mela_hold_/);
    await killAndRestart(at);
    expect(await stockOf(at, type)).toEqual({ sold: 0, held: 3 });
    expect((await tryOrder(at, event, orderOf(type, 2))).status).toBe(409);
    const mine = await fetch(`${at.origin}/events/${event}/checkout?t.${type}=3`, { headers: { cookie } });
    expect(await mine.text()).toContain('Your tickets are held');

    await at.kill();
    await runOut(at);
    await at.restart();
    await until('the hold to end', async () => (await stockOf(at, type)).held === 0);
    expect(await brokenBooks(at)).toEqual([]);
    expect((await tryOrder(at, event, orderOf(type, 4))).status).toBe(201);
    expect(await brokenBooks(at)).toEqual([]);
  });

  it('honours once a session that is paid when it is back', { timeout: LONG_MS }, async () => {
    const { at, event, type } = await sale(database);
    const { body: placed } = await tryOrder(at, event, orderOf(type, 2));
    const session = placed.payment?.paymentSessionId ?? '';
    await killAndRestart(at);
    expect(await stockOf(at, type)).toEqual({ sold: 0, held: 2 });
    expect(await payAt(placed.payment?.url ?? '')).toContain('/success');
    // The webhook and the buyer tell of it, some of them twice, and the power fails once more.
    const told = await Promise.all(Array.from({ length: 3 }, () => confirm(at, session)));
    expect(told.map(({ body }) => body.paymentStatus)).toEqual(['paid', 'paid', 'paid']);
    await killAndRestart(at);
    expect((await confirm(at, session)).body.paymentStatus).toBe('paid');
    await settled(at);
    await runOut(at);
    await settled(at);
    expect(await stockOf(at, type)).toEqual({ sold: 2, held: 0 });
    const order = await readOrder(at, placed);
    expect(order).toMatchObject({ status: 'paid', total: 3000, refunded: 0 });
    expect(order.tickets).toHaveLength(2);
    const charges = await rows(at, `SELECT id FROM sandbox_objects WHERE type = 'charge'`);
    expect(charges).toHaveLength(1);
    expect(await brokenBooks(at)).toEqual([]);
  });

  it('charges nobody whose time ran out meanwhile', { timeout: LONG_MS }, async () => {
    const { at, event, type } = await sale(database);
    const { body: placed } = await tryOrder(at, event, orderOf(type, 2));
    await at.kill();
    await runOut(at);
    await at.restart();
    await until('the order to end', async () => (await stockOf(at, type)).held === 0);
    await settled(at);
    // The page is closed: it leads nowhere.
    expect(await payAt(placed.payment?.url ?? '')).toBeNull();
    expect(await readOrder(at, placed)).toMatchObject({ status: 'expired', tickets: [] });
    expect(await rows(at, `SELECT id FROM sandbox_objects WHERE type = 'charge'`)).toEqual([]);
    expect(await stockOf(at, type)).toEqual({ sold: 0, held: 0 });
    expect(await brokenBooks(at)).toEqual([]);
  });

  it('opens no second session for an order whose first it forgot', { timeout: LONG_MS }, async () => {
    const { at, event, type } = await sale(database);
    const ask = () => tryOrder(at, event, orderOf(type, 2), { key: 'the one order of theirs' });
    const { body: placed } = await ask();
    await at.kill();
    // It died after the provider had answered and before it had kept the answer.
    const db = await at.db();
    await db.write((tx) =>
      sql`UPDATE orders SET "paymentSessionId" = '', "paymentUrl" = '' WHERE id = ${placed.order.id}`.execute(
        tx.as(),
      ),
    );
    await at.restart();
    const { status, body: again } = await ask();
    expect([status, again.order.id]).toEqual([201, placed.order.id]);
    expect(again.payment).toEqual(placed.payment);
    expect(await stockOf(at, type)).toEqual({ sold: 0, held: 2 });
    await payAt(again.payment?.url ?? '');
    expect((await confirm(at, again.payment?.paymentSessionId ?? '')).body.paymentStatus).toBe('paid');
    await settled(at);
    expect(await stockOf(at, type)).toEqual({ sold: 2, held: 0 });
    expect(await rows(at, `SELECT id FROM sandbox_objects WHERE type = 'checkout.session'`)).toHaveLength(1);
    expect(await brokenBooks(at)).toEqual([]);
  });
});
