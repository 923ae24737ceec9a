/** Stamps: is what a step made still of the sources that it was made from? By content, quickly. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { cache, root } from './project.mjs';

export const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/** All files below the paths (files or folders, relative to the project; missing ones are left out), sorted. */
function filesBelow(paths, wanted) {
  const found = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    else if (stat && wanted(path)) found.push([relative(root, path), stat]);
  };
  for (const path of paths) visit(join(root, path));
  return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** What was remembered under a name, or undefined. An unreadable stamp is none. */
export function recall(name) {
  try {
    return JSON.parse(readFileSync(join(cache, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Remembers a value (plain JSON) under a name. */
export function remember(name, value) {
  const path = join(cache, `${name}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

/**
 * The state of the files below `paths`, as `{key, files}`: equal keys mean equal names and contents. Files whose
 * size and time are as in `previous` aren't read again, which keeps it to some milliseconds.
 */
export function snapshot(paths, previous, wanted = () => true) {
  const files = {};
  for (const [path, { mtimeMs, size }] of filesBelow(paths, wanted)) {
    const before = previous?.files[path];
    const same = before?.mtimeMs === mtimeMs && before.size === size;
    files[path] = { mtimeMs, size, hash: same ? before.hash : sha256(readFileSync(join(root, path))) };
  }
  const key = sha256(JSON.stringify(Object.entries(files).map(([path, { hash }]) => [path, hash])));
  return { key, files };
}
