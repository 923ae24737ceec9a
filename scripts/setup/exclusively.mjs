import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './project.mjs';

// Outside node_modules, which an installation empties.
const lock = join(root, '.cache/setup.lock');
const owner = join(lock, 'pid');

function take() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  try {
    mkdirSync(lock);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Is the process that holds the lock gone? A lock without a number is being taken or released right now. */
function abandoned() {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/**
 * Runs the function while no other process sets this folder up: two commands started side by side must not
 * install or build over each other. Waits for the other one, and takes over from one that died.
 */
export async function exclusively(work) {
  while (!take()) {
    if (abandoned()) rmSync(lock, { recursive: true, force: true });
    else await delay(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
