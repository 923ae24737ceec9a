import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { fail } from './databases.ts';
import type { ServerLog } from './server-log.ts';
import { freePort, type ServerProcess, spawnServer } from './server-process.ts';
import { DIALECTS, type Dialect, type ThrowawayDatabase, throwawayDatabase } from './throwaway-database.ts';
import { until } from './until.ts';

export const SUPERUSER = { email: 'root@mela.test', password: 'a-superuser-of-tests' };

const START_MS = 60_000;

export interface ServerOptions {
  database?: Dialect;
  /** Settings beside those that every server of a test has. */
  env?: Record<string, string>;
  /** The name in its public address: browsers have passkeys at `localhost`, and none at a bare address. */
  host?: 'localhost';
  /** Seeds the demo. */
  demo?: boolean;
  /** A folder that `npm run package` filled; otherwise this project's. */
  installation?: string;
  /** Another server's database, which stays when this one goes. */
  on?: ThrowawayDatabase;
  /** Where it listens, where something knows before it starts; otherwise any free port. */
  port?: number;
}

/** The product running in a process of its own, on a database of its own. */
export interface TestServer extends AsyncDisposable {
  /** Where it answers; the public address too, unless the test's settings say otherwise. */
  origin: string;
  database: ThrowawayDatabase;
  log: ServerLog;
  /** A handle on the server's database, closed with it. */
  db(): Promise<Database>;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** SIGTERM. Gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on what is there. */
  restart(): Promise<void>;
}

const originOf = (port: number, { host = '127.0.0.1' }: { host?: string }): string =>
  `http://${host}:${port}`;

function settings(database: ThrowawayDatabase, port: number, options: ServerOptions): Record<string, string> {
  return {
    PORT: String(port),
    ORIGIN: originOf(port, options),
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    DEMO: options.demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
    ...options.env,
  };
}

async function healthy(process: ServerProcess, port: number): Promise<void> {
  await until(
    'the server to answer',
    async () => {
      if (!process.running())
        throw new Error(`the server ended at its start:\n${process.log.lines.join('\n')}`);
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      return answer?.ok;
    },
    START_MS,
  );
}

/** Starts the product and waits until it is healthy. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const database = options.on ?? (await throwawayDatabase(options.database ?? 'sqlite'));
  const port = options.port ?? (await freePort());
  const env = settings(database, port, options);
  const log: ServerLog[] = [];
  let process: ServerProcess;
  let handle: Database | null = null;
  const start = async (): Promise<void> => {
    const started = performance.now();
    process = spawnServer(env, options.installation);
    log.push(process.log);
    await healthy(process, port);
    server.startedIn = performance.now() - started;
  };
  const server: TestServer = {
    origin: originOf(port, options),
    database,
    get log() {
      return process.log;
    },
    startedIn: 0,
    db: async () => (handle ??= await openDatabase(database, fail)),
    stop: () => process.end('SIGTERM'),
    kill: async () => void (await process.end('SIGKILL')),
    restart: start,
    [Symbol.asyncDispose]: async () => {
      await handle?.close();
      await process.end('SIGTERM');
      if (!options.on) await database.remove();
    },
  };
  await start();
  return server;
}

/** Ends every test by looking at what the server complained of meanwhile. */
export function watchLog(server: () => TestServer): void {
  afterEach(() => {
    expect(server().log.takeUnexpected(), 'the server logged what the test did not announce').toEqual([]);
  });
}

/** Runs the same tests against a server on SQLite and one on PostgreSQL, each started once for all of them. */
export function describeOnEachServer(
  title: string,
  body: (server: () => TestServer) => void,
  options: Omit<ServerOptions, 'database'> = {},
): void {
  describe.each(DIALECTS)(`${title} (%s)`, (database) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer({ ...options, database });
    }, START_MS);
    afterAll(() => server?.[Symbol.asyncDispose]());
    watchLog(() => server);
    body(() => server);
  });
}
