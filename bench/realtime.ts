import { connect, type Socket } from 'node:net';

/** Clients that wait, and one change that all of them hear of. */
export interface Realtime {
  clients: number;
  /** How much more memory the server holds with them than without, in MB; for each of them in KB. */
  memoryMb: number;
  eachKb: number;
  /** From the request that changes something until its last subscriber has heard. */
  reachedMs: number;
}

const CLIENTS = 5_000;
/** Connections opened at once: more would be refused before the server takes them. */
const AT_ONCE = 100;
/** So many come and go first: a server that has just started grows with any load. */
const WARM_UP = 500;
/** What is idle gives back what its connecting left behind, after a while. */
const SETTLE_MS = 15_000;

const json = { 'content-type': 'application/json' };
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function call<T>(method: string, url: string, body: unknown, token = ''): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: token ? { ...json, authorization: token } : json,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

async function memoryOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
}

/** A connection as cheap as they come, so that the measuring process doesn't slow what it measures. */
class Listener {
  readonly socket: Socket;
  readonly greeted: Promise<string>;
  /** Calls back once something other than the greeting has come. */
  onMessage: () => void = () => {};

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.socket = connect(Number(port), hostname);
    this.socket.write(`GET /api/realtime HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    this.greeted = new Promise((resolve, reject) => {
      this.socket.on('error', reject);
      this.socket.on('data', (bytes) => {
        const text = bytes.toString();
        const [, id] = /"clientId":"([^"]+)"/.exec(text) ?? [];
        if (id) resolve(id);
        else if (text.includes('"action":')) this.onMessage();
      });
    });
  }
}

/** Measures with thousands of clients that nobody is signed in on, all subscribed to every event. */
export async function measureRealtime(origin: string): Promise<Realtime> {
  const { token, record } = await call<{ token: string; record: { id: string } }>(
    'POST',
    `${origin}/api/collections/users/auth-with-password`,
    { identity: 'organiser@mela.test', password: 'mela-demo-123' },
  );
  const path = `${origin}/api/collections/events/records`;
  const own = encodeURIComponent(`status = "published" && organiser = "${record.id}"`);
  const listed = await fetch(`${path}?perPage=1&filter=${own}`, { headers: { authorization: token } });
  const event = ((await listed.json()) as { items: { id: string; title: string }[] }).items[0];
  if (!event) throw new Error('The demo has no event.');
  const change = (title: string) => call('PATCH', `${path}/${event.id}`, { title }, token);
  for (const { socket } of await listen(origin, WARM_UP)) socket.destroy();
  await change(event.title);
  await pause(SETTLE_MS);

  const before = await memoryOf(origin);
  const listeners = await listen(origin, CLIENTS);
  await pause(SETTLE_MS);
  const memory = (await memoryOf(origin)) - before;

  const reached = await reach(listeners, () => change(`${event.title} `));
  for (const { socket } of listeners) socket.destroy();
  return {
    clients: CLIENTS,
    memoryMb: Math.round(memory / 2 ** 20),
    eachKb: Math.round(memory / CLIENTS / 1024),
    reachedMs: Math.round(reached),
  };
}

/** So many clients, subscribed. */
async function listen(origin: string, count: number): Promise<Listener[]> {
  const listeners: Listener[] = [];
  while (listeners.length < count) {
    const more = Array.from(
      { length: Math.min(AT_ONCE, count - listeners.length) },
      () => new Listener(origin),
    );
    listeners.push(...more);
    await Promise.all(
      more.map(async ({ greeted }) =>
        call('POST', `${origin}/api/realtime`, { clientId: await greeted, subscriptions: ['events/*'] }),
      ),
    );
  }
  return listeners;
}

async function reach(listeners: readonly Listener[], change: () => Promise<unknown>): Promise<number> {
  const all = Promise.withResolvers<void>();
  let missing = listeners.length;
  for (const listener of listeners) {
    listener.onMessage = () => {
      missing -= 1;
      if (missing === 0) all.resolve();
    };
  }
  const started = performance.now();
  await change();
  await all.promise;
  return performance.now() - started;
}
