import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { numberOfKey, drawKeyOf } from '#features/waiting-room/model/draw.ts';
import { startMela, temporaryFolder } from './processes.ts';

/** Whoever waits asks this often, in milliseconds; real pages ask every 5 to 15 seconds. */
const THINK_MS = 1500;
/** So long before the opening people come. */
const LOBBY_MS = 20_000;
const STOCK = 100;
const PATIENCE_MS = 5 * 60_000;
/** Everybody comes from one address here. */
const UNLIMITED = { TICKETS_PER_NETWORK: '0', HOLDS_PER_NETWORK: '0', TRIES_PER_NETWORK: '0' };

/** How a sale went that everybody came to at once. */
export interface OnSale {
  people: number;
  /** Answers with 5xx. */
  faults: number;
  /** Of the waiting page, in milliseconds. */
  p99Ms: number;
  pages: number;
  stock: number;
  sold: number;
  /** Attempts to buy without being let in that succeeded. */
  slippedIn: number;
  /** Whether everybody's number was the draw's, and nobody was let in before their number was called. */
  orderIsDraw: boolean;
  seconds: number;
}

interface Standing {
  state: string;
  called: number;
  drawSeed: string | null;
  entrants: number;
  place: { id: string; kind: string; number: number | null } | null;
}

const json = { 'content-type': 'application/json' };

async function admin<T>(url: string, body: unknown, token = '', method = 'POST'): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { ...json, authorization: token },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An event with so many free tickets and a waiting room that opens soon. */
async function makeSale(origin: string): Promise<{ event: string; type: string }> {
  const { token } = await admin<{ token: string }>(`${origin}/api/collections/users/auth-with-password`, {
    identity: 'organiser@mela.test',
    password: 'mela-demo-123',
  });
  const at = (ms: number): string => new Date(ms).toISOString().replace('T', ' ');
  const day = 24 * 3_600_000;
  const records = `${origin}/api/collections`;
  const { id: event } = await admin<{ id: string }>(
    `${records}/events/records`,
    {
      title: 'Everybody comes at ten',
      startsAt: at(Date.now() + 30 * day),
      endsAt: at(Date.now() + 31 * day),
      timezone: 'UTC',
      venueName: 'The only hall',
      currency: 'EUR',
    },
    token,
  );
  const { id: type } = await admin<{ id: string }>(
    `${records}/ticket_types/records`,
    { event, name: 'Entry', kind: 'free', price: 0, quantity: STOCK, minPerOrder: 1, maxPerOrder: 2 },
    token,
  );
  await admin(`${records}/events/records/${event}`, { status: 'published' }, token, 'PATCH');
  const opens = Math.ceil((Date.now() + LOBBY_MS) / 60_000) * 60_000;
  const saved = await fetch(`${origin}/events/${event}/manage/waiting-room`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie: `auth_token=${token}` },
    body: new URLSearchParams({
      enabled: 'on',
      opensAt: new Date(opens).toISOString().slice(0, 16),
      perMinute: '6000',
      mostInside: '50',
    }),
  });
  if (saved.status !== 303) throw new Error(`the waiting room could not be switched on: ${saved.status}`);
  return { event, type };
}

/** By which the server of this folder signs places. */
function secretIn(folder: string): string {
  using db = new DatabaseSync(join(folder, 'data.db'));
  const row = db.prepare(`SELECT value FROM mela_keys WHERE name = 'waiting-room'`).get() as {
    value: string;
  };
  return row.value;
}

/** A link as it is mailed to the person of that number. */
function linkFor(secret: string, event: string, n: number): string {
  const said = `${createHash('sha256').update(String(n)).digest('hex')}.${(Date.now() + 3_600_000).toString(36)}`;
  return `${said}.${createHmac('sha256', secret).update(`link:${event}:${said}`).digest('base64url')}`;
}

/**
 * Lets `people` come to one sale: most wait patiently, one in ten looks all the time, one in twenty tries to buy with a
 * forged place.
 */
export async function measureOnSale(people: number): Promise<OnSale> {
  using folder = temporaryFolder();
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  await using mela = await startMela(folder.path, UNLIMITED);
  const { origin } = mela;
  const { event, type } = await makeSale(origin);
  const room = `${origin}/api/events/${event}/waiting-room`;
  const started = Date.now();
  const times: number[] = [];
  const found = { faults: 0, sold: 0, slippedIn: 0, misplaced: 0 };

  const call = async (url: string, init: RequestInit = {}): Promise<Response | null> => {
    try {
      const answer = await fetch(url, init);
      if (answer.status >= 500) found.faults += 1;
      return answer;
    } catch {
      found.faults += 1;
      return null;
    }
  };
  const buy = (n: number, place: string) =>
    call(`${origin}/api/events/${event}/orders`, {
      method: 'POST',
      headers: { ...json, 'Waiting-Room-Place': place },
      body: JSON.stringify({
        items: [{ ticketType: type, quantity: 1 }],
        buyer: { name: 'Sujata Rai', email: `guest${n}@example.org` },
      }),
    });
  const look = async (token: string): Promise<void> => {
    const before = performance.now();
    const page = await call(`${origin}/events/${event}/wait`, {
      headers: { cookie: `mela_place_${event}=${token}` },
    });
    await page?.arrayBuffer();
    times.push(performance.now() - before);
  };

  const person = async (n: number, token: string): Promise<void> => {
    const impatient = n % 10 === 0;
    const hostile = n % 20 === 1;
    const mine = { ...json, 'Waiting-Room-Place': token };
    await pause(Math.random() * THINK_MS);
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until;) {
      await look(token);
      if (hostile) {
        const forged = await buy(n, token.replace(/^.\.(\w+)\.\w+/, 'l.$1.1'));
        if (forged?.status === 201) found.slippedIn += 1;
      }
      const answer = await call(`${room}/place`, { headers: mine });
      const standing = answer?.ok ? ((await answer.json()) as Standing) : null;
      const { number = null, id = '', kind = '' } = standing?.place ?? {};
      if (standing?.drawSeed && kind === 'draw' && number !== null) {
        if (number !== numberOfKey(drawKeyOf(standing.drawSeed, id), standing.entrants)) found.misplaced += 1;
        const inside = await call(`${room}/enter`, { method: 'POST', headers: mine, body: '{}' });
        // Asked later than `called` was read, so a few more may have been called; but nobody before the opening.
        if (inside?.ok) {
          const now = (await (await fetch(room)).json()) as Standing;
          if (number > now.called) found.misplaced += 1;
          const order = await buy(n, token);
          if (order?.status === 201) found.sold += 1;
          // Who finds nothing left makes room.
          else
            await call(`${origin}/events/${event}/wait`, {
              method: 'POST',
              redirect: 'manual',
              headers: { origin, cookie: `mela_place_${event}=${token}` },
              body: new URLSearchParams({ intent: 'leave' }),
            });
          return;
        }
      }
      await pause((impatient ? 0.2 : 1) * THINK_MS * (0.5 + Math.random()));
    }
  };

  // The work of thousands of devices would be this machine's alone, so people come by links as they are mailed: one each.
  const secret = secretIn(folder.path);
  const visit = async (n: number): Promise<void> => {
    await pause(Math.random() * LOBBY_MS * 0.9);
    const taken = await call(`${origin}/events/${event}/wait`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ intent: 'link', link: linkFor(secret, event, n) }),
    });
    const token = /mela_place_\w+=([\w.-]+)/.exec(taken?.headers.get('set-cookie') ?? '')?.[1];
    if (!token) return;
    came += 1;
    await person(n, token);
  };
  let came = 0;
  const visits = Array.from({ length: people }, (_, n) => visit(n));
  await Promise.all(visits);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    people: came,
    faults: found.faults,
    p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    pages: times.length,
    stock: STOCK,
    sold: found.sold,
    slippedIn: found.slippedIn,
    orderIsDraw: found.misplaced === 0,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

export function printOnSale(on: OnSale): void {
  process.stdout.write(
    `| people | 5xx | waiting page p99 ms | pages | stock | sold | slipped in | order is the draw | seconds |\n|---:|---:|---:|---:|---:|---:|---:|---|---:|\n` +
      `| ${on.people} | ${on.faults} | ${on.p99Ms} | ${on.pages} | ${on.stock} | ${on.sold} | ${on.slippedIn} | ${on.orderIsDraw ? 'yes' : 'no'} | ${on.seconds} |\n`,
  );
}
