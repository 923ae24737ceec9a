import { connect } from 'node:net';
import sharp from 'sharp';
import { makeHotTicketType } from './hot-ticket-type.ts';
import { signIn } from './records.ts';

/** A mixed load: each deed is another one, with parameters that were never asked before. */
export interface MixedLoad {
  /** Does the next deed. */
  next(): Promise<void>;
  /** How often each was done, and how often the server failed. */
  counts: ReadonlyMap<string, number>;
}

const SIDE = 1_600;

/** Pictures of a megabyte or so, each another one. */
async function pictures(count: number): Promise<Blob[]> {
  const made: Blob[] = [];
  for (let n = 0; n < count; n += 1) {
    const noise = { type: 'gaussian' as const, mean: 90 + 10 * n, sigma: 30 };
    const create = { width: SIDE, height: SIDE, channels: 3 as const, background: '#884422', noise };
    const bytes = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
    made.push(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  }
  return made;
}

/** Opens realtime and subscribes, hears what comes for a moment, and leaves. */
async function listen(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  try {
    socket.write(`GET /api/realtime HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    const clientId = await new Promise<string>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('closed')));
      socket.on('data', (bytes) => {
        const [, id] = /"clientId":"([^"]+)"/.exec(bytes.toString()) ?? [];
        if (id) resolve(id);
      });
    });
    await fetch(`${origin}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, subscriptions: ['events/*', 'ticket_types/*'] }),
    });
  } finally {
    socket.destroy();
  }
}

/** Signs in, makes what the load needs, and gives it. */
export async function mixedLoad(origin: string): Promise<MixedLoad> {
  const token = await signIn(origin);
  const hot = await makeHotTicketType(origin, 'free');
  const shown = /\/api\/events\/(\w+)\/orders/.exec(hot.url)?.[1] ?? '';
  const listed = await fetch(`${origin}/api/collections/events/records?perPage=30`);
  const { items } = (await listed.json()) as { items: { id: string; slug: string }[] };
  const photos = await pictures(4);
  const counts = new Map<string, number>();
  let n = 0;

  const note = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const ask = async (what: string, path: string, init: RequestInit = {}): Promise<Response> => {
    note(what);
    const answer = await fetch(path.startsWith('http') ? path : `${origin}${path}`, init);
    const body = await answer.arrayBuffer();
    if (answer.status >= 400 && what !== 'wrong addresses') note(`${what}: ${answer.status}`);
    return new Response(body.byteLength > 0 ? body : null);
  };
  const signedIn = { authorization: token };
  const visitor = (): RequestInit => ({ headers: { cookie: `bench=${n}` } });
  const slug = (): string => items[n % items.length]?.slug ?? '';
  const order = () => {
    const sent = JSON.parse(hot.body ?? '{}') as { buyer: { email: string } };
    sent.buyer.email = `guest${n}@example.com`;
    return ask('orders', hot.url, {
      method: 'POST',
      headers: hot.headers ?? {},
      body: JSON.stringify(sent),
    });
  };
  const upload = async () => {
    const form = new FormData();
    form.set('cover', photos[n % photos.length] ?? new Blob(), 'cover.jpg');
    const path = `/api/collections/events/records/${shown}`;
    const answer = await ask('uploads', path, { method: 'PATCH', headers: signedIn, body: form });
    const { cover } = (await answer.json()) as { cover: string };
    await ask('thumbs', `/api/files/events/${shown}/${cover}?thumb=640x360`);
  };

  const deeds: readonly (() => Promise<unknown>)[] = [
    () => ask('pages, kept', `/events/${slug()}`),
    () => ask('pages, rendered', `/events/${slug()}`, visitor()),
    () => ask('pages, each another', `/events/${slug()}?from=${n}`),
    () => ask('searches', `/events?q=word${n}&page=${n % 5}`),
    () =>
      ask(
        'lists, filters',
        `/api/collections/events/records?filter=${encodeURIComponent(`title ~ "a${n}"`)}`,
      ),
    () => ask('lists, long', `/api/collections/events/records?perPage=200&skipTotal=1&n=${n}`),
    () => ask('lists, own', `/api/collections/orders/records?page=${n % 9}`, { headers: signedIn }),
    order,
    () => ask('wrong addresses', `/events/nothing${n}`),
    () => (n % 5 === 0 ? upload() : order()),
    async () => {
      note('realtime');
      await listen(origin);
    },
  ];
  return {
    counts,
    async next() {
      const deed = deeds[n % deeds.length];
      n += 1;
      await deed?.().catch(() => note('no answer'));
    },
  };
}
