import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeHotTicketType } from './hot-ticket-type.ts';
import type { Ask } from './load.ts';
import { startPatroniCluster } from './patroni-cluster.ts';
import { type Running, startMela, temporaryFolder } from './processes.ts';

const BUYERS = 16;
const BEFORE_MS = 5_000;
const AFTER_MS = 10_000;
const GIVE_UP_MS = 90_000;

/** What a sale went through while the machine with its database was lost. */
export interface Failover {
  acknowledged: number;
  /** Orders a second before the loss. */
  perSecond: number;
  /** Orders that were acknowledged and are not there. */
  lost: number;
  /** Orders that nobody was told of, or more than one for a key. */
  surplus: number;
  /** Answers by their status. */
  statuses: Record<string, number>;
  /** Of the 503s, those without a Retry-After. */
  withoutRetryAfter: number;
  /** From the last order before the loss to the first after it, in milliseconds. */
  pausedMs: number;
  slowestMs: number;
}

/** Sells through two processes, ends the primary, and goes on until ten seconds after the first order of after. */
export async function measureFailover(): Promise<Failover> {
  await using cluster = await startPatroniCluster();
  using folder = temporaryFolder();
  const env = {
    DATABASE_URL: cluster.url,
    TICKETS_PER_NETWORK: '0',
    HOLDS_PER_NETWORK: '0',
    LOG_LEVEL: 'fatal',
  };
  await using one = await startMela(folder.path, env);
  await using two = await startMela(folder.path, env);
  const hot = await makeHotTicketType(one.origin, 'free');
  const sale = new Sale(hot, [one, two]);
  const selling = sale.run();
  await pause(BEFORE_MS);
  const lostAt = performance.now();
  sale.soldBefore = sale.sold;
  await cluster.killPrimary();
  const deadline = lostAt + GIVE_UP_MS;
  while (sale.lastSoldAt < lostAt + 1_000 && performance.now() < deadline) await pause(100);
  await pause(AFTER_MS);
  sale.over = true;
  await selling;
  return sale.found(await ordersOf(cluster.url, hot));
}

async function ordersOf(url: string, { url: address }: Ask): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const event = address.split('/').at(-2);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM orders WHERE event = $1', [event]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

class Sale {
  over = false;
  lastSoldAt = 0;
  soldBefore = 0;
  readonly #ids = new Set<string>();
  readonly #statuses: Record<string, number> = {};
  #withoutRetryAfter = 0;
  #pausedMs = 0;
  #slowestMs = 0;
  readonly #ask: Ask;
  readonly #path: string;
  readonly #servers: readonly Running[];
  constructor(ask: Ask, servers: readonly Running[]) {
    this.#ask = ask;
    this.#path = new URL(ask.url).pathname;
    this.#servers = servers;
  }

  get sold(): number {
    return this.#ids.size;
  }

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => this.#buy(buyer)));
  }

  found(orders: readonly string[]): Failover {
    const there = new Set(orders);
    return {
      acknowledged: this.#ids.size,
      perSecond: Math.round(this.soldBefore / (BEFORE_MS / 1_000)),
      lost: [...this.#ids].filter((id) => !there.has(id)).length,
      surplus: orders.filter((id) => !this.#ids.has(id)).length,
      statuses: this.#statuses,
      withoutRetryAfter: this.#withoutRetryAfter,
      pausedMs: Math.round(this.#pausedMs),
      slowestMs: Math.round(this.#slowestMs),
    };
  }

  /** One order after the other, each asked for with its key until it is answered. */
  async #buy(buyer: number): Promise<void> {
    for (let n = 0; !this.over; n += 1) {
      for (let attempt = 0; !(await this.#order(`bench-${buyer}-${n}`, buyer + attempt)); attempt += 1)
        await pause(500);
    }
  }

  async #order(key: string, at: number): Promise<boolean> {
    const { origin } = this.#servers[at % this.#servers.length] as Running;
    const began = performance.now();
    const answer = await fetch(origin + this.#path, {
      method: 'POST',
      headers: { ...this.#ask.headers, 'idempotency-key': key },
      body: this.#ask.body ?? '',
    });
    const body = (await answer.json()) as { order?: { id: string } };
    const now = performance.now();
    this.#slowestMs = Math.max(this.#slowestMs, now - began);
    this.#statuses[answer.status] = (this.#statuses[answer.status] ?? 0) + 1;
    if (answer.status === 503 && !answer.headers.has('retry-after')) this.#withoutRetryAfter += 1;
    if (!body.order) return false;
    this.#ids.add(body.order.id);
    if (this.lastSoldAt > 0) this.#pausedMs = Math.max(this.#pausedMs, now - this.lastSoldAt);
    this.lastSoldAt = now;
    return true;
  }
}

export function printFailover(found: Failover): void {
  const statuses = Object.entries(found.statuses).map(([status, n]) => `${n} × ${status}`);
  process.stdout.write(
    `| orders acknowledged | a second before | lost | sold twice or unasked | answers | 503 without Retry-After | no sale for | slowest answer |\n|---:|---:|---:|---:|---|---:|---:|---:|\n` +
      `| ${found.acknowledged} | ${found.perSecond} | ${found.lost} | ${found.surplus} | ${statuses.join(', ')} | ${found.withoutRetryAfter} | ${(found.pausedMs / 1_000).toFixed(1)} s | ${(found.slowestMs / 1_000).toFixed(1)} s |\n`,
  );
}
