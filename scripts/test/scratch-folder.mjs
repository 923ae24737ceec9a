import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps what lies here in memory: a commit is on "disk" at once, where a real one takes a millisecond or two. */
const IN_MEMORY = '/dev/shm';
const PREFIX = 'mela-tests-';
/** Databases of tests, a PostgreSQL and browsers' profiles need less; containers often have 64 MB there. */
const ROOM_BYTES = 6 * 1024 ** 3;

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs that were killed left their folders, which take memory until somebody removes them. */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : 0;
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Where the tests of this run keep what they write: a folder in memory where there is room for it, else wherever the
 * machine keeps temporary files. An environment that names TMPDIR is obeyed.
 *
 * @returns `{environment, remove}`: what the tests' processes get, and a function that removes the folder
 */
export function scratchFolder({ environment = process.env, parent = IN_MEMORY } = {}) {
  if (environment.TMPDIR || !hasRoom(parent)) return { environment: {}, remove: () => {} };
  removeLeftovers(parent);
  const folder = join(parent, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another account when the tests run as root.
  chmodSync(folder, 0o755);
  return {
    environment: { TMPDIR: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
