import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { numberOfKey, drawKeyOf } from '#features/waiting-room/model/draw.ts';
import { solve } from '#features/waiting-room/model/proof-of-work.ts';
import { startMela, temporaryFolder } from './processes.ts';

/** Whoever waits asks this often, in milliseconds; real pages ask every 5 to 15 seconds. */
const THINK_MS = 1500;
/** So long before the opening people come. */
const LOBBY_MS = 20_000;
const STOCK = 100;
const PATIENCE_MS = 5 * 60_000;

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
async function makeSale(origin: string): Promise<{ event: string; type: string; opens: number }> {
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
  return { event, type, opens };
}

/**
 * Lets `people` come to one sale: most wait patiently, one in ten looks all the time, one in twenty tries to buy without being let
 * in or with a forged place. The work for a place is real, so it takes as long as this machine needs for it.
 */
export async function measureOnSale(people: number): Promise<OnSale> {
  using folder = temporaryFolder();
  await (await startMela(folder.path))[Symbol.asyncDispose]();
  await using mela = await startMela(folder.path);
  const { origin } = mela;
  // Work first, so that the opening is not spent on it: everybody has a place in time, as many as this machine manages.
  const { event, type, opens } = await makeSale(origin);
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
          else await call(`${room}/enter`, { method: 'POST', headers: mine, body: '{}' });
          return;
        }
      }
      await pause((impatient ? 0.2 : 1) * THINK_MS * (0.5 + Math.random()));
    }
  };

  // One network has many places at most, and this machine is near: nobody is refused. Before the opening, then a few after it.
  const visits: Promise<void>[] = [];
  for (let n = 0; n < people; n += 1) {
    if (Date.now() > opens + 10_000) break;
    const given = await call(`${room}/challenge`);
    const { challenge } = (await given?.json()) as { challenge: string };
    const random = randomBytes(16).toString('hex');
    const proof = solve(challenge, random);
    const taken = await call(`${room}/places`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ challenge, random, proof }),
    });
    if (taken?.status === 201) visits.push(person(n, ((await taken.json()) as { token: string }).token));
  }
  await Promise.all(visits);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    people: visits.length,
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
