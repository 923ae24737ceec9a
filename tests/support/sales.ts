import { answered, type Answer, call } from './api.ts';
import { confirmAddress, type Person } from './people.ts';

interface At {
  origin: string;
}

/** An order as `POST /api/events/{id}/orders` answers it. */
export interface Placed {
  order: {
    id: string;
    code: string;
    event: string;
    status: string;
    items: { ticketType: string; name: string; quantity: number; unitPrice: number }[];
    subtotal: number;
    discount: number;
    fees: number;
    tax: number;
    total: number;
    currency: string;
    expiresAt: string;
  };
  accessToken: string;
  payment: null | { paymentSessionId: string; url: string };
}

export interface OrderWithTickets {
  id: string;
  status: string;
  total: number;
  refunded: number;
  tickets: { id: string; code: string; status: string; checkedInAt: string; ticketType: string }[];
}

const DAY_MS = 86_400_000;

/** A day from now as the records protocol writes dates. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().replace('T', ' ');

/** An event that may be published. */
export const aMela = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Dashain Mela',
  startsAt: inDays(20),
  endsAt: inDays(21),
  timezone: 'Asia/Kathmandu',
  venueName: 'Tundikhel',
  city: 'Kathmandu',
  currency: 'EUR',
  category: 'festival',
  ...more,
});

/** Makes a record as `person`. */
export function createRecord(
  { origin }: At,
  { token }: Pick<Person, 'token'>,
  collection: string,
  body: unknown,
): Promise<{ id: string } & Record<string, unknown>> {
  return answered(
    200,
    call(origin, 'POST', `/api/collections/${collection}/records`, { token, body }),
  ) as never;
}

/** Changes a record as `person`. */
export function updateRecord(
  { origin }: At,
  { token }: Pick<Person, 'token'>,
  record: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const [collection, id] = record.split('/');
  return answered(
    200,
    call(origin, 'PATCH', `/api/collections/${collection}/records/${id}`, { token, body }),
  );
}

/** Whose token that is: only somebody whose address is confirmed sells for money. */
const accountOf = (token: string): string => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return String((JSON.parse(payload) as { id?: unknown }).id);
};

/** A published event of the person with ticket types, made as an organiser makes one: draft, ticket types, publish. */
export async function openSale(
  at: At,
  organiser: Pick<Person, 'token'>,
  types: Record<string, unknown>[],
  event: Record<string, unknown> = {},
): Promise<{ event: string; types: string[] }> {
  await confirmAddress(at, { id: accountOf(organiser.token) });
  const { id } = await createRecord(at, organiser, 'events', aMela(event));
  const ids: string[] = [];
  for (const type of types) {
    const values = { name: 'Entry', kind: 'paid', price: 1500, quantity: 100, ...type, event: id };
    ids.push((await createRecord(at, organiser, 'ticket_types', values)).id);
  }
  await updateRecord(at, organiser, `events/${id}`, { status: 'published' });
  return { event: id, types: ids };
}

/** An order of some of one ticket type, as somebody sends it. */
export const orderOf = (ticketType: string, quantity = 1, more: Record<string, unknown> = {}) => ({
  items: [{ ticketType, quantity }],
  buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
  ...more,
});

/** Orders tickets, whatever comes of it. */
export function tryOrder(
  { origin }: At,
  event: string,
  body: unknown,
  options: { token?: string | undefined; key?: string | undefined } = {},
): Promise<Answer<Placed>> {
  const headers: Record<string, string> = options.key ? { 'idempotency-key': options.key } : {};
  return call<Placed>(origin, 'POST', `/api/events/${event}/orders`, { body, token: options.token, headers });
}

/** Orders tickets. Throws when that is refused. */
export function order(
  at: At,
  event: string,
  body: unknown,
  options: { token?: string; key?: string } = {},
): Promise<Placed> {
  return answered(201, tryOrder(at, event, body, options));
}

export function readOrder({ origin }: At, { order: { id }, accessToken }: Placed): Promise<OrderWithTickets> {
  return answered(200, call<OrderWithTickets>(origin, 'GET', `/api/orders/${id}?accessToken=${accessToken}`));
}

export function confirm(
  { origin }: At,
  paymentSessionId: string,
  accessToken?: string,
): Promise<Answer<{ paymentStatus: string; order?: OrderWithTickets }>> {
  const query = accessToken ? `?accessToken=${accessToken}` : '';
  return call(origin, 'POST', `/api/events/tickets/confirm${query}`, { body: { paymentSessionId } });
}

const GOOD_CARD = '4242424242424242';

/** Fills in the hosted payment page and sends it as a browser does. Gives where it leads, null when it stays. */
export async function payAt(url: string, card = GOOD_CARD): Promise<string | null> {
  const { origin } = new URL(url);
  const form = {
    email: 'maya@example.com',
    number: card,
    expiry: '12 / 40',
    cvc: '123',
    name: 'Maya',
    country: 'ES',
  };
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  await response.arrayBuffer();
  const to = response.headers.get('location');
  // A card that is declined leads back to the page that asked for it.
  return to !== null && new URL(to, url).pathname === new URL(url).pathname ? null : to;
}

/** Orders, pays and confirms. */
export async function buy(at: At, event: string, body: unknown, token?: string): Promise<Placed> {
  const placed = await order(at, event, body, token ? { token } : {});
  if (!placed.payment) return placed;
  await payAt(placed.payment.url);
  await answered(200, confirm(at, placed.payment.paymentSessionId));
  return placed;
}
