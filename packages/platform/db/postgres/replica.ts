import { setTimeout } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { type PostgresReadConnection, send } from './connection.ts';
import type { Pool } from './renewable-pool.ts';
import { mayLag } from '../database/lag.ts';

/** What is read from the replica was true at most so long ago, in milliseconds. */
const OLDEST_MS = 200;
/** So often it is compared with the primary, while anybody asks. */
const COMPARE_EVERY_MS = 60;
/** Nobody has asked for so long: it is compared no more until somebody does. */
const IDLE_MS = 2_000;

/** A place of the log that every commit from before is in front of. */
const REACHED = 'SELECT pg_current_wal_insert_lsn()::text AS place';
/** A replica that was promoted is no replica any more: what it says is of another history. */
const HAS = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has';

/** What a test puts in place of the machine's time, in milliseconds. */
export interface Time {
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const machineTime: Time = { now: () => performance.now(), pause: (ms) => setTimeout(ms) };

/** Knows whether a replica has all that was committed 200 ms ago. Compares only while somebody asks. */
export class ReplicaWatch {
  /** All that was committed until then is on the replica. */
  #hasUntil = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #watching: Promise<void> | null = null;
  #over = false;
  readonly #primary: Pool;
  readonly #replica: Pool;
  readonly #time: Time;
  constructor(primary: Pool, replica: Pool, time: Time = machineTime) {
    this.#primary = primary;
    this.#replica = replica;
    this.#time = time;
  }

  /** Whether it may be read from now. */
  isFresh(): boolean {
    this.#askedAt = this.#time.now();
    if (!this.#over) this.#watching ??= this.#watch().finally(() => (this.#watching = null));
    return this.#askedAt - this.#hasUntil <= OLDEST_MS;
  }

  /** It did not answer: not until it has been compared again. */
  distrust(): void {
    this.#hasUntil = Number.NEGATIVE_INFINITY;
  }

  async end(): Promise<void> {
    this.#over = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    while (!this.#over && this.#time.now() - this.#askedAt < IDLE_MS) {
      // One that is away, or behind: everything is read from the primary meanwhile.
      await this.#compare().catch(() => this.distrust());
      await this.#time.pause(COMPARE_EVERY_MS);
    }
  }

  async #compare(): Promise<void> {
    const before = this.#time.now();
    const { rows: reached } = await this.#primary.query<{ place: string }>(REACHED);
    const { rows } = await this.#replica.query<{ has: boolean | null }>(HAS, [reached[0]?.place]);
    if (rows[0]?.has) this.#hasUntil = before;
  }
}

/** Readers that take what the replica has, where that is allowed and new enough, and the primary's otherwise. */
export class ReplicaReadConnection implements DatabaseConnection {
  readonly #watch: ReplicaWatch;
  readonly #replica: Pool;
  readonly #primary: PostgresReadConnection;
  constructor(watch: ReplicaWatch, replica: Pool, primary: PostgresReadConnection) {
    this.#watch = watch;
    this.#replica = replica;
    this.#primary = primary;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!mayLag() || !this.#watch.isFresh()) return this.#primary.executeQuery<Row>(query);
    try {
      return await send<Row>(this.#replica, query);
    } catch {
      // Away, or it had to give way to what it was replaying. Whatever is wrong with the query itself, the primary says too.
      this.#watch.distrust();
      return this.#primary.executeQuery<Row>(query);
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#primary.streamQuery<Row>(query, chunkSize);
  }
}
