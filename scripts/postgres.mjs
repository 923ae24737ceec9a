/**
 * `node scripts/postgres.mjs start|stop`: a throwaway PostgreSQL for development. `start` prints its address (again,
 * when it runs already), so that this runs the tests on both databases:
 *
 *     MELA_TEST_POSTGRES=$(node scripts/postgres.mjs start) npx vitest
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { keepPostgres } from './postgres/keep.mjs';
import { setupOrExit } from './setup.mjs';
import { cache } from './setup/project.mjs';
import { recall, remember } from './setup/stamp.mjs';

const STATE = 'development-postgres';

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function start() {
  const running = recall(STATE);
  if (running && alive(running.pid)) return running.url;
  const { postgres } = await setupOrExit(['deps', 'postgres'], process.stderr);
  const { url, pid } = await keepPostgres(postgres, { detached: true });
  remember(STATE, { url, pid });
  return url;
}

async function stop() {
  const running = recall(STATE);
  if (!running || !alive(running.pid)) return 'It was not running.';
  process.kill(running.pid, 'SIGTERM');
  while (alive(running.pid)) await delay(50);
  rmSync(join(cache, `${STATE}.json`), { force: true });
  return 'Stopped, and its data deleted.';
}

const command = { start, stop }[process.argv[2]];
if (command === undefined) {
  console.error('Use: node scripts/postgres.mjs start|stop');
  process.exit(2);
}
console.log(await command());
