import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './project.mjs';

// Outside node_modules, which an installation empties.
const lock = join(root, '.cache/setup.lock');

const POLL_MS = 100;
const PATIENCE_MS = 2000;

/** Takes the lock, a folder that names its owner; a rename, because that happens whole or not at all. */
function take() {
  const mine = `${lock}.${process.pid}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, 'pid'), String(process.pid));
  try {
    renameSync(mine, lock);
    return true;
  } catch {
    rmSync(mine, { recursive: true, force: true });
    return false;
  }
}

/** The process that holds the lock; undefined when it has just been released. */
function owner() {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch {
    return undefined;
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/**
 * Runs the function while no other process sets this folder up: two commands started side by side must not
 * install or build over each other. Waits for the other one, and takes over from one that died.
 */
export async function exclusively(work) {
  const start = performance.now();
  let told = false;
  while (!take()) {
    const pid = owner();
    if (pid !== undefined && !runs(pid)) rmSync(lock, { recursive: true, force: true });
    else await delay(POLL_MS);
    if (!told && performance.now() - start > PATIENCE_MS) {
      console.error(`Waiting for process ${pid}, which is setting up this folder (its lock: ${lock}) …`);
      told = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
