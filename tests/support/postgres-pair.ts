import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivileged } from '../../scripts/postgres/account.mjs';
import { freePort } from './server-process.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const PASSWORD = 'a-password-of-tests';

/** A PostgreSQL and its streaming replica, which confirms each commit before it is answered. */
export interface PostgresPair {
  primary: PostgresServer;
  standby: PostgresServer;
  /** Makes the standby take writes. */
  promote(): Promise<void>;
  end(): Promise<void>;
}

export interface PostgresServer {
  port: number;
  url: string;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** `bin`: the folder of PostgreSQL's programs. `synchronous`: nothing is answered that the standby hasn't. */
export async function startPostgresPair(
  bin: string,
  { synchronous }: { synchronous: boolean },
): Promise<PostgresPair> {
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'one'}-pair-`));
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  const own = (path: string): void => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  };
  own(folder);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  own(passwordFile);
  const servers: PostgresServer[] = [];

  const serve = async (data: string, more: readonly string[]): Promise<PostgresServer> => {
    const port = await freePort();
    const url = `postgres://mela:${PASSWORD}@127.0.0.1:${port}/postgres`;
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=200',
      ...more,
    ];
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    let child: ChildProcess;
    let said = '';
    const kill = async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'close');
      // At once and without a checkpoint: SIGKILL would leave its children to themselves.
      child.kill('SIGQUIT');
      await ended;
    };
    const start = async (): Promise<void> => {
      child = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
      await until('PostgreSQL to answer', () => {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended:\n${said}`);
        return ask(url, 'SELECT 1').catch(() => null);
      });
    };
    const server = { port, url, kill, start };
    servers.push(server);
    await start();
    return server;
  };
  const end = async (): Promise<void> => {
    for (const server of servers) await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const first = join(folder, 'first');
    const auth = ['-U', 'mela', '-A', 'password', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C'];
    await run(join(bin, 'initdb'), ['-D', first, ...auth, '--no-sync'], options);
    const primary = await serve(first, synchronous ? ['synchronous_standby_names=*'] : []);
    const second = join(folder, 'second');
    const copy = ['-D', second, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    await run(join(bin, 'pg_basebackup'), copy, options);
    const standby = await serve(second, []);
    await until('the standby to follow', async () => {
      const [row] = await ask(primary.url, `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
      return row;
    });
    const promote = async (): Promise<void> => {
      await ask(standby.url, 'SELECT pg_promote(true, 60)');
    };
    return { primary, standby, promote, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Asks over a connection of its own. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
