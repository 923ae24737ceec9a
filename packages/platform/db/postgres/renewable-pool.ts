import pg from 'pg';
import { isReadOnlyServer } from './patience.ts';
import { postgresTypes } from './connection.ts';

/** A server that is gone may say nothing at all. */
const CONNECT_MS = 5_000;
/** The server shuts down, has crashed or has just started, or its connections broke: others to it are worth no more. */
const GONE = /^(?:57P0[123]|08006|08003)$/;

/** Waits so long for a server. The pool's own option would count the wait for a free connection, too. */
class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'object' ? config : {}),
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
  }
}

/** What asks, and what borrows a connection. */
export type Pool = Pick<pg.Pool, 'connect' | 'query'>;

/**
 * A pool whose connections can all be exchanged for new ones: after a failover, those that are open lead to a server that only
 * reads, or to none.
 */
export class RenewablePool implements Pool {
  readonly #url: string;
  readonly #size: number;
  readonly #onError: (error: Error) => void;
  readonly #queryMs: number | undefined;
  readonly #open = new Set<Promise<unknown>>();
  #retired: Promise<void>[] = [];
  #pool: pg.Pool;

  /** `queryMs`: a query that takes longer is given up, where there is somebody else to ask. */
  constructor(url: string, size: number, onError: (error: Error) => void, queryMs?: number) {
    this.#queryMs = queryMs;
    this.#url = url;
    this.#size = size;
    this.#onError = onError;
    this.#pool = this.#make();
  }

  get connect(): pg.Pool['connect'] {
    return this.#pool.connect.bind(this.#pool);
  }
  get query(): pg.Pool['query'] {
    return this.#pool.query.bind(this.#pool);
  }
  /** To be taken before something is asked, and given to `renewAfter` when that failed. */
  get current(): pg.Pool {
    return this.#pool;
  }

  /** Has everybody get new connections, if `error` says that those of `used` are worth nothing. */
  renewAfter(used: pg.Pool, error: unknown): void {
    const { code = '' } = (error ?? {}) as { code?: string };
    if (used !== this.#pool || !(isReadOnlyServer(error) || GONE.test(code))) return;
    this.#pool = this.#make();
    const retired = used.end().catch(this.#onError);
    this.#retired.push(retired);
    void retired.then(() => (this.#retired = this.#retired.filter((one) => one !== retired)));
  }

  /** The pool's own end comes before its connections are gone. Waits for them: then nobody is left on the server. */
  async end(): Promise<void> {
    await this.#pool.end();
    await Promise.all(this.#retired);
    await Promise.all(this.#open);
  }

  #make(): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.#url,
      max: this.#size,
      types: postgresTypes,
      Client: PatientClient,
      ...(this.#queryMs ? { query_timeout: this.#queryMs } : {}),
    });
    pool.on('error', this.#onError);
    pool.on('connect', (client) => {
      // A client on its way out has no listener of the pool's any more.
      client.on('error', this.#onError);
      this.#follow(client);
    });
    return pool;
  }

  #follow(client: pg.PoolClient): void {
    const gone = Promise.withResolvers<void>();
    this.#open.add(gone.promise);
    client.once('end', () => {
      this.#open.delete(gone.promise);
      gone.resolve();
    });
  }
}
