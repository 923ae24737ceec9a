import type { Ask } from './load.ts';

const json = { 'content-type': 'application/json' };

async function call<T>(url: string, body: unknown, token?: string, method = 'POST'): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: token ? { ...json, authorization: token } : json,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Makes an event with one ticket type that everybody wants, and gives the request that reserves one. */
export async function makeHotTicketType(
  origin: string,
  kind: 'free' | 'paid',
  maxPerOrder = 10,
): Promise<Ask> {
  const { token } = await call<{ token: string }>(`${origin}/api/collections/users/auth-with-password`, {
    identity: 'organiser@mela.test',
    password: 'mela-demo-123',
  });
  const day = 24 * 3_600_000;
  const at = (ms: number): string => new Date(Date.now() + ms).toISOString().replace('T', ' ');
  const event = await call<{ id: string }>(
    `${origin}/api/collections/events/records`,
    {
      title: `Everybody wants in (${kind})`,
      startsAt: at(30 * day),
      endsAt: at(31 * day),
      timezone: 'Europe/Lisbon',
      venueName: 'The only hall',
      currency: 'EUR',
    },
    token,
  );
  const type = await call<{ id: string }>(
    `${origin}/api/collections/ticket_types/records`,
    {
      event: event.id,
      name: 'Entry',
      kind,
      price: kind === 'paid' ? 1000 : 0,
      quantity: 1_000_000,
      minPerOrder: 1,
      maxPerOrder,
    },
    token,
  );
  await call(`${origin}/api/collections/events/records/${event.id}`, { status: 'published' }, token, 'PATCH');
  return {
    url: `${origin}/api/events/${event.id}/orders`,
    method: 'POST',
    headers: json,
    body: JSON.stringify({
      items: [{ ticketType: type.id, quantity: 1 }],
      buyer: { name: 'Sujata Rai', email: 'sujata@example.org' },
    }),
  };
}
