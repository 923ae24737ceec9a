import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Ask } from './load.ts';
import { makeHotTicketType } from './hot-ticket-type.ts';
import { startMela } from './processes.ts';
import { signIn } from './records.ts';

const TICKETS = 40_000;
const PER_ORDER = 100;
const AT_ONCE = 8;

const json = { 'content-type': 'application/json' };

/** An event whose tickets are sold and wait at the door. */
export interface Sold {
  event: string;
  codes: string[];
}

/** Sells 40,000 tickets of one event over a new demo in `dataDir`. They are never mailed: drawing them takes minutes. */
export async function sellForCheckIn(dataDir: string): Promise<Sold> {
  const sold = await sell(dataDir);
  using db = new DatabaseSync(join(dataDir, 'data.db'));
  db.exec(`DELETE FROM "jobs" WHERE "kind" = 'ticketing.send-tickets' AND "status" = 'waiting'`);
  return sold;
}

async function sell(dataDir: string): Promise<Sold> {
  await using mela = await startMela(dataDir);
  const sale = await makeHotTicketType(mela.origin, 'free', PER_ORDER);
  const token = await signIn(mela.origin);
  const order = JSON.parse(sale.body ?? '{}') as { items: { ticketType: string; quantity: number }[] };
  const placed = JSON.stringify({
    ...order,
    items: order.items.map((item) => ({ ...item, quantity: PER_ORDER })),
  });
  const codes: string[] = [];
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    for (let left = TICKETS / PER_ORDER / AT_ONCE; left > 0; left -= 1) {
      const bought = await ask<{ order: { id: string } }>(sale.url, {
        method: 'POST',
        headers: json,
        body: placed,
      });
      const { tickets } = await ask<{ tickets: { code: string }[] }>(
        `${mela.origin}/api/orders/${bought.order.id}`,
        { headers: { authorization: token } },
      );
      codes.push(...tickets.map(({ code }) => code));
    }
  });
  await Promise.all(buyers);
  return { event: sale.url.split('/').at(-2) ?? '', codes };
}

/** The request that checks one of them in: another with each call. */
export async function checkIns(origin: string, { event, codes }: Sold): Promise<Ask> {
  const next = (): string => {
    const code = codes.pop();
    if (code === undefined) throw new Error('Every ticket is checked in: sell more.');
    return JSON.stringify({ code });
  };
  return {
    url: `${origin}/api/events/${event}/check-ins`,
    method: 'POST',
    headers: { ...json, authorization: await signIn(origin) },
    body: next(),
    nextBody: next,
  };
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
