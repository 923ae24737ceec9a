import type { Ask } from './load.ts';
import { makeHotTicketType } from './hot-ticket-type.ts';
import { settled } from './processes.ts';
import { signIn } from './records.ts';

const TICKETS = 40_000;
const PER_ORDER = 100;
const AT_ONCE = 8;

const json = { 'content-type': 'application/json' };

/** Sells 40,000 tickets of one event, and gives the request that checks one in: another with each call. */
export async function sellForCheckIn(origin: string): Promise<Ask> {
  const sale = await makeHotTicketType(origin, 'free', PER_ORDER);
  const token = await signIn(origin);
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
        `${origin}/api/orders/${bought.order.id}`,
        {
          headers: { authorization: token },
        },
      );
      codes.push(...tickets.map(({ code }) => code));
    }
  });
  await Promise.all(buyers);
  // Their mails are not what is measured.
  await settled(origin);
  return {
    url: sale.url.replace(/orders$/, 'check-ins'),
    method: 'POST',
    headers: { ...json, authorization: token },
    body: JSON.stringify({ code: codes.pop() }),
    nextBody: () => {
      const code = codes.pop();
      if (code === undefined) throw new Error('Every ticket is checked in: sell more.');
      return JSON.stringify({ code });
    },
  };
}

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
