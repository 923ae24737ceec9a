import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivileged } from '../scripts/postgres/account.mjs';
import { freePort } from './processes.ts';

const PASSWORD = 'a-password-of-your-own';
const START_MS = 90_000;

/** Two PostgreSQL under Patroni, etcd and HAProxy, all on this machine and by the samples in `deploy/`. */
export interface PatroniCluster extends AsyncDisposable {
  /** Leads to whoever takes writes. */
  url: string;
  /** Ends the machine that takes writes: PostgreSQL and Patroni at once. */
  killPrimary(): Promise<void>;
}

interface Node {
  name: string;
  postgres: number;
  rest: number;
  data: string;
  patroni: ChildProcess | null;
}

const sample = (name: string): string => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

/** Each replacement must find its place. */
function adapted(name: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    return text.replaceAll(from, to);
  }, sample(name));
}

async function until(what: string, look: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await look().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await pause(200);
  }
}

/** Needs Debian's `etcd-server`, `patroni`, `haproxy` and `postgresql-15`. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'mela-bench-patroni-'));
  const own = (path: string): string => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
    return path;
  };
  own(folder);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return own(path);
  };
  const children: ChildProcess[] = [];
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C', TZ: 'UTC', HOME: folder };
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const options = { ...account, cwd: folder, env, stdio: 'ignore' as const };
    const child = spawn(program, args, options);
    child.on('error', (error) => process.stderr.write(`${program}: ${error.message}\n`));
    children.push(child);
    return child;
  };
  const nodes: Node[] = [];
  const postmaster = ({ data }: Node): number => {
    try {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    } catch {
      return 0;
    }
  };
  const kill = async (node: Node): Promise<void> => {
    const pid = postmaster(node);
    await end(node.patroni, 'SIGKILL');
    // SIGQUIT ends its children too; they would go on by themselves for a moment after a SIGKILL.
    if (pid > 0) signal(pid, 'SIGQUIT');
  };
  const close = async (): Promise<void> => {
    for (const node of nodes) await kill(node);
    for (const child of children) await end(child, 'SIGTERM');
    await pause(500);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const [etcd, peer, door, replicaDoor] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const at = `http://127.0.0.1:${etcd}`;
    const peerAt = `http://127.0.0.1:${peer}`;
    const etcdSettings = {
      name: 'one',
      'data-dir': join(folder, 'etcd'),
      'log-level': 'error',
      'listen-client-urls': at,
      'advertise-client-urls': at,
      'listen-peer-urls': peerAt,
      'initial-advertise-peer-urls': peerAt,
      'initial-cluster': `one=${peerAt}`,
    };
    start(
      'etcd',
      Object.entries(etcdSettings).flatMap(([name, value]) => [`--${name}`, value]),
    );
    await until('etcd', async () => (await fetch(`${at}/health`)).ok);
    for (const name of ['one', 'two']) {
      const data = join(folder, name);
      const node: Node = { name, postgres: await freePort(), rest: await freePort(), data, patroni: null };
      nodes.push(node);
      const sockets = join(folder, `sockets-${name}`);
      mkdirSync(sockets);
      own(sockets);
      const config = adapted('patroni.yml', [
        ['name: one', `name: ${name}`],
        ['10.0.0.21:8008', `127.0.0.1:${node.rest}`],
        ['10.0.0.21:5432', `127.0.0.1:${node.postgres}`],
        ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', `127.0.0.1:${etcd}`],
        ['10.0.0.0/24', '127.0.0.1/32'],
        ['/var/lib/postgresql/15/mela', data],
        [
          '  authentication:\n',
          `  parameters:\n    unix_socket_directories: ${sockets}\n  authentication:\n`,
        ],
      ]);
      node.patroni = start('patroni', [file(`${name}.yml`, config)]);
      const path = name === 'one' ? 'primary' : 'replica';
      await until(
        `PostgreSQL ${name}`,
        async () => (await fetch(`http://127.0.0.1:${node.rest}/${path}`)).ok,
      );
    }
    const [one, two] = nodes as [Node, Node];
    // From now on nothing is answered that the other hasn't.
    await until(
      'the standby to be synchronous',
      async () => (await fetch(`http://127.0.0.1:${two.rest}/synchronous`)).ok,
    );
    const balancer = adapted('haproxy-postgres.cfg', [
      ['10.0.0.20:5432', `127.0.0.1:${door}`],
      ['10.0.0.20:5433', `127.0.0.1:${replicaDoor}`],
      ['10.0.0.21:5432 check port 8008', `127.0.0.1:${one.postgres} check port ${one.rest}`],
      ['10.0.0.22:5432 check port 8008', `127.0.0.1:${two.postgres} check port ${two.rest}`],
    ]);
    start('haproxy', ['-db', '-f', file('haproxy.cfg', balancer)]);
    await pause(2_500);
    return {
      url: `postgres://mela:${PASSWORD}@127.0.0.1:${door}/postgres`,
      killPrimary: () => kill(one),
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

async function end(child: ChildProcess | null, name: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill(name);
  await Promise.race([ended, pause(10_000)]);
}
