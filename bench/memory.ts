import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeHotTicketType } from './hot-ticket-type.ts';
import type { Ask } from './load.ts';
import { startMela, temporaryFolder } from './processes.ts';
import { signIn } from './records.ts';

/**
 * `node bench/memory.ts MINUTES`: mixed load (pages and lists with ever changing parameters, orders with their mails, clients that come
 * and go), and each minute what the server holds after its garbage was collected. What is flat has no leak.
 */
const MINUTES = Number(process.argv[2] ?? 60);
const PEOPLE = 4;

using folder = temporaryFolder();
const report = join(folder.path, 'memory.jsonl');
process.env.NODE_OPTIONS = `--import ${new URL('./report-memory.ts', import.meta.url).pathname}`;
process.env.MELA_BENCH_MEMORY = report;
await using mela = await startMela(folder.path);
delete process.env.NODE_OPTIONS;
const token = await signIn(mela.origin);
const hot = await makeHotTicketType(mela.origin, 'free');
const { items } = (await (
  await fetch(`${mela.origin}/api/collections/events/records?perPage=30`)
).json()) as {
  items: { id: string }[];
};

let n = 0;
let failed = 0;
const counts = new Map<string, number>();

async function ask(what: string, path: string, init: RequestInit = {}): Promise<void> {
  counts.set(what, (counts.get(what) ?? 0) + 1);
  const answer = await fetch(path.startsWith('http') ? path : `${mela.origin}${path}`, init);
  await answer.arrayBuffer();
  if (answer.status >= 500) failed += 1;
}

async function order({ url, headers, body }: Ask): Promise<void> {
  const sent = JSON.parse(body ?? '{}') as { buyer: { email: string } };
  sent.buyer.email = `guest${n}@example.com`;
  await ask('orders', url, { method: 'POST', headers: headers ?? {}, body: JSON.stringify(sent) });
}

/** Opens realtime, hears its greeting, and leaves. */
function listen(): Promise<void> {
  counts.set('realtime', (counts.get('realtime') ?? 0) + 1);
  const { hostname, port } = new URL(mela.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/realtime HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.on('error', () => resolve());
    socket.on('close', () => resolve());
    socket.on('data', (bytes) => {
      if (bytes.includes('clientId')) socket.destroy();
    });
  });
}

const DEEDS: readonly (() => Promise<void>)[] = [
  () => ask('searches', `/events?q=word${n}&page=${n % 5}`),
  () => ask('events', `/events/${items[n % items.length]?.id ?? ''}?from=${n}`),
  () => ask('missing', `/events/nothing${n}`),
  () => ask('lists', `/api/collections/events/records?filter=${encodeURIComponent(`title ~ "a${n}"`)}`),
  () =>
    ask('own lists', `/api/collections/orders/records?page=${n % 9}`, { headers: { authorization: token } }),
  () => order(hot),
  () => ask('pages', '/about', { headers: { cookie: `mela_language=${['en', 'es', 'ne'][n % 3] ?? ''}` } }),
  () =>
    ask('forms', '/login', {
      method: 'POST',
      headers: { origin: mela.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: `identity=nobody${n}%40example.com&password=wrong-${n}`,
    }),
  listen,
];

const end = Date.now() + MINUTES * 60_000;
async function person(): Promise<void> {
  while (Date.now() < end) {
    const deed = DEEDS[n % DEEDS.length];
    n += 1;
    await deed?.().catch(() => (failed += 1));
  }
}

const lines = (): string[] => (existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []);

async function watch(): Promise<void> {
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(60_000);
    const known = lines().length;
    process.kill(mela.pid, 'SIGUSR2');
    while (lines().length === known) await pause(100);
    console.log(`${minute} min, ${n} deeds, ${failed} failed: ${lines().at(-1) ?? ''}`);
  }
}

await Promise.all([watch(), ...Array.from({ length: PEOPLE }, person)]);
console.log(Object.fromEntries(counts));
