import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/**
 * Starts a throwaway PostgreSQL in the care of a process of its own (`keeper.mjs`).
 *
 * @param bin folder of PostgreSQL's programs
 * @param detached it outlives this process, until `pid` gets SIGTERM
 * @param environment what it gets beside the environment of this process
 * @returns `{url, pid, stop}`
 */
export async function keepPostgres(bin, { detached = false, environment = {} } = {}) {
  // A process group of its own: a Ctrl-C is for the tests, which then end it in their order.
  const child = spawn(process.execPath, [keeper, bin, ...(detached ? ['--detached'] : [])], {
    detached: true,
    stdio: [detached ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line').then(([line]) => JSON.parse(line)), ended]);
  if (first.url === undefined) throw new Error(first.error ?? 'PostgreSQL was stopped while starting.');
  if (detached) {
    child.unref();
    child.stdout.destroy();
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: first.url, pid: child.pid, stop };
}
