import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startMela, temporaryFolder } from './processes.ts';

/**
 * `node bench/refused-bodies.ts`: what bodies that are refused cost the thread that answers everybody, in milliseconds of its processor
 * time: the median and the most of several, less what the same thread does by itself meanwhile. The aim is 50. What is too large
 * is answered at once; the rest of it is read, in pieces, so that who sends it hears the answer.
 */
const TIMES = 9;
const AIM = 50;
const KB = 1 << 10;
const MB = 1 << 20;

interface Bad {
  what: string;
  path: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const EDGE = 'multipart/form-data; boundary=edge';
const part = (name: string, value: string): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${value}\r\n`;
const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const ORDERS = '/api/events/abcdefghijklmno/orders';
const USERS = '/api/collections/users/records';
const CHECKOUT = '/events/abcdefghijklmno/checkout';

const BODIES: readonly Bad[] = [
  {
    what: 'too deep: 30,000 lists',
    path: '/api/events/tickets/confirm',
    type: JSON_TYPE,
    body: bytes(nested(30_000)),
  },
  {
    what: 'too deep: 250,000 lists, for an order',
    path: ORDERS,
    type: JSON_TYPE,
    body: bytes(nested(250_000)),
  },
  {
    what: 'too deep: 4 million lists, in a batch',
    path: '/api/batch',
    type: JSON_TYPE,
    body: bytes(nested(4_000_000)),
  },
  {
    what: 'too deep, in a field of a form',
    path: USERS,
    type: EDGE,
    body: bytes(`${part('@jsonPayload', nested(30_000))}--edge--\r\n`),
  },
  {
    what: 'too large: 1 MB for a sign-in',
    path: '/api/collections/users/auth-with-password',
    type: JSON_TYPE,
    body: bytes(' '.repeat(MB)),
  },
  { what: 'too large: 32 MB for an order', path: ORDERS, type: JSON_TYPE, body: bytes(' '.repeat(32 * MB)) },
  {
    what: 'too large: 64 MB for a form with files',
    path: CHECKOUT,
    type: EDGE,
    body: bytes(file('a', 'a'.repeat(64 * MB))),
  },
  { what: 'no JSON: 500 KB of letters', path: ORDERS, type: JSON_TYPE, body: bytes('a'.repeat(500 * KB)) },
  {
    what: 'no JSON: a text without an end',
    path: ORDERS,
    type: JSON_TYPE,
    body: bytes(`{"a":"${'\\u0041'.repeat(80_000)}`),
  },
  {
    what: 'no JSON: 100,000 names, and a letter',
    path: ORDERS,
    type: JSON_TYPE,
    body: bytes(`{${'"a":1,'.repeat(80_000)}x`),
  },
  {
    what: 'no JSON: 8 MB in a batch',
    path: '/api/batch',
    type: JSON_TYPE,
    body: bytes(`{"requests":[${'{},'.repeat(2_700_000)}x`),
  },
  {
    what: 'a list of 170,000 for an order',
    path: ORDERS,
    type: JSON_TYPE,
    body: bytes(`{"items":[${'{},'.repeat(170_000)}{}]}`),
  },
  { what: 'a form of 80,000 fields', path: '/login', type: FORM, body: bytes('a=1&'.repeat(60_000)) },
  {
    what: 'multipart without its end',
    path: CHECKOUT,
    type: EDGE,
    body: bytes(part('a', 'b'.repeat(5 * MB))),
  },
  {
    what: 'multipart of 50,000 parts',
    path: CHECKOUT,
    type: EDGE,
    body: bytes(`${part('a', 'b').repeat(50_000)}--edge--\r\n`),
  },
  {
    what: 'multipart of 5,000 files',
    path: CHECKOUT,
    type: EDGE,
    body: bytes(`${file('a', 'b').repeat(5_000)}--edge--\r\n`),
  },
  {
    what: 'multipart with headers of 4 MB',
    path: CHECKOUT,
    type: EDGE,
    body: bytes(`--edge\r\n${'x: y\r\n'.repeat(700_000)}\r\n--edge--\r\n`),
  },
  {
    what: 'multipart that names no boundary',
    path: CHECKOUT,
    type: 'multipart/form-data',
    body: bytes('a'.repeat(5 * MB)),
  },
  { what: 'multipart of edges alone', path: CHECKOUT, type: EDGE, body: bytes('--edge\r\n'.repeat(600_000)) },
];

/** What the main thread of a process has worked so far, in milliseconds. Linux alone tells. */
function worked(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

using folder = temporaryFolder();
await using mela = await startMela(folder.path, { TRIES_PER_NETWORK: '0' });

async function send({ path, type, body }: Bad): Promise<string> {
  try {
    const answer = await fetch(`${mela.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: mela.origin },
      body,
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return 'cut off';
  }
}

/** The time of one, with what the answer leaves to do. */
async function costOf(bad: Bad): Promise<{ ms: number; answer: string }> {
  const before = worked(mela.pid);
  const answer = await send(bad);
  await pause(50);
  return { ms: worked(mela.pid) - before, answer };
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
const idle: number[] = [];
for (let n = 0; n < TIMES; n += 1) {
  const before = worked(mela.pid);
  await pause(50);
  idle.push(worked(mela.pid) - before);
}
let above = 0;
console.log(`| body | answer | ms, median | ms, most |\n|---|---|---:|---:|`);
for (const bad of BODIES) {
  await send(bad);
  const costs: { ms: number; answer: string }[] = [];
  for (let n = 0; n < TIMES; n += 1) costs.push(await costOf(bad));
  const ms = costs.map((cost) => cost.ms - middle(idle));
  if (middle(ms) >= AIM) above += 1;
  const answers = [...new Set(costs.map(({ answer }) => answer))].join(', ');
  console.log(`| ${bad.what} | ${answers} | ${middle(ms).toFixed(1)} | ${Math.max(...ms).toFixed(1)} |`);
}
console.log(`\n${above} of ${BODIES.length} take ${AIM} ms or more.`);
