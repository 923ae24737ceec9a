import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './server-process.ts';
import { until } from './until.ts';

/** PgBouncer in transaction mode before a database. */
export interface Pooler {
  /** The database's address through it. */
  url: string;
  end(): Promise<void>;
}

/** It refuses to run as root: then the numbers of an account without rights. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: number('-u'), gid: number('-g') };
}

/** Starts the program at `path` before the database at `url`. */
export async function startPooler(path: string, url: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const own = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'one'}-pooler-`));
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
`,
  );
  const { uid, gid } = account();
  chmodSync(folder, 0o755);
  if (uid !== undefined && gid !== undefined) {
    chownSync(folder, uid, gid);
    chownSync(config, uid, gid);
  }
  const child = spawn(path, [config], { ...account(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(own);
  through.pathname = pathname;
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    const patience = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(patience);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('PgBouncer to answer', async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
      const client = new pg.Client({ connectionString: through.href });
      client.on('error', () => {});
      const answered = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      return answered;
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { url: through.href, end };
}
