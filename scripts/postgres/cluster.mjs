import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { attempt, run } from '../process/run.mjs';
import { unprivileged } from './account.mjs';

// Nothing in it outlives the tests: speed instead of durability.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  autovacuum: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
const READY = 'database system is ready to accept connections';

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The programs, where the account can reach them: below a home folder that is closed to it they are copied out. */
async function reachable(bin, folder, account) {
  const { status } = await attempt(join(bin, 'postgres'), ['--version'], { ...account, cwd: folder });
  if (status === 0) return bin;
  cpSync(dirname(bin), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs/bin');
}

/** Resolves when the server says that it's ready; rejects with its log when it ends before that. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.trim()}`)));
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      if (log.includes(READY)) return;
      log += chunk;
      if (log.includes(READY)) resolve();
    });
  });
}

/**
 * Makes a throwaway PostgreSQL in a temporary folder and starts it on a free loopback port, with a random password
 * (any account of the machine can reach a loopback port).
 *
 * @param bin folder of PostgreSQL's programs
 * @returns `{url, stop, ended}`: its superuser's address, a function that ends it and deletes the folder, and a
 *   promise of its end
 */
export async function startCluster(bin) {
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'mela-postgres-'));
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    const programs = await reachable(bin, folder, account);
    const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
    const password = randomBytes(12).toString('hex');
    const passwordFile = join(folder, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid);
    const data = join(folder, 'data');
    const init = [
      '-D',
      data,
      '-U',
      'mela',
      // Checked in microseconds. SCRAM takes milliseconds, and tests connect some ten thousand times.
      '-A',
      'md5',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ];
    await run(join(programs, 'initdb'), [...init, '--no-sync'], options);

    const port = await freePort();
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => server.once('close', resolve));
    await ready(server);
    const stop = async () => {
      // SIGQUIT: at once, without a checkpoint. The folder goes anyway.
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    return { url: `postgres://mela:${password}@127.0.0.1:${port}/postgres`, stop, ended };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
