/**
 * Sells a free ticket at a site, as its superuser, an organiser and a guest, over the API alone. For machines that have nothing
 * but Node. Prints the status of the order, how many tickets it has, its page, its paper, a small picture of the event, and the
 * order's address.
 *
 * node sell-by-api.mjs ORIGIN EMAIL PASSWORD
 */
import { setTimeout as pause } from 'node:timers/promises';

const [origin, superuser, superuserPassword] = process.argv.slice(2);

/** A picture of one dot. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const call = async (method, path, body, token) => {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
};
const get = (path) => fetch(origin + path);
const signIn = (collection, identity, password) =>
  call('POST', `/api/collections/${collection}/auth-with-password`, { identity, password });
const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString().replace('T', ' ');

async function sell() {
  while (!(await get('/api/health').catch(() => null))?.ok) {
    if (performance.now() > 60_000) throw new Error('The site is not healthy.');
    await pause(50);
  }
  const email = 'asha@example.org';
  const password = 'correct-horse-battery';
  const account = { name: 'Asha', email, password, passwordConfirm: password };
  const { id } = await call('POST', '/api/collections/users/records', account);
  const root = await signIn('_superusers', superuser, superuserPassword);
  await call('PATCH', `/api/collections/users/records/${id}`, { verified: true }, root.token);
  const { token } = await signIn('users', email, password);
  const draft = {
    title: 'Dashain Mela',
    startsAt: inDays(20),
    endsAt: inDays(21),
    timezone: 'Asia/Kathmandu',
    venueName: 'Tundikhel',
    city: 'Kathmandu',
    currency: 'EUR',
    category: 'festival',
  };
  const event = await call('POST', '/api/collections/events/records', draft, token);
  const entry = { name: 'Entry', kind: 'free', price: 0, quantity: 5, event: event.id };
  const type = await call('POST', '/api/collections/ticket_types/records', entry, token);
  await call('PATCH', `/api/collections/events/records/${event.id}`, { status: 'published' }, token);
  const placed = await call('POST', `/api/events/${event.id}/orders`, {
    items: [{ ticketType: type.id, quantity: 1 }],
    buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
  });
  const access = `accessToken=${placed.accessToken}`;
  const order = await (await get(`/api/orders/${placed.order.id}?${access}`)).json();
  const page = await get(`/events/${event.id}`);
  const form = new FormData();
  form.set('cover', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'cover.png');
  const kept = await fetch(`${origin}/api/collections/events/records/${event.id}`, {
    method: 'PATCH',
    headers: { authorization: token },
    body: form,
  });
  const { cover } = await kept.json();
  const small = await get(`/api/files/events/${event.id}/${cover}?thumb=320x180`);
  const pdf = await (await get(`/api/orders/${placed.order.id}/tickets.pdf?${access}`)).text();
  const sold = {
    order: order.status,
    tickets: order.tickets.length,
    page: page.status,
    pdf: pdf.slice(0, 5),
    thumb: [small.status, small.headers.get('content-type')],
  };
  return { sold, address: `${origin}/api/orders/${placed.order.id}?${access}` };
}

process.stdout.write(`${JSON.stringify(await sell())}\n`);
