/** Changes of code that a running server has loaded and keeps: development starts it anew for them. */
import { readdirSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/project.mjs';

/** Editors write a file in several steps, and a branch that is checked out many files. */
const CALM_MS = 200;

const SERVER_CODE = [
  /^packages\//,
  /^src\/server\/(?!demo\/pages\/)/,
  // The floors of a room that pages don't bring along with hot reload, and its words: mails have some too.
  /^src\/features\/[^/]+\/(?:(?:store|actions|mails|jobs|api|documents|migrations|model|messages)\/|[^/]+$)/,
  /^src\/shared\/(?:entity|imports|request)\//,
];

/** Whether a file (by its path in the project, with `/`) is code that only a new start takes up. */
export function runsInServer(path) {
  if (!path.endsWith('.ts') || /\.(?:test|fixture|server|d)\.ts$/.test(path)) return false;
  return SERVER_CODE.some((place) => place.test(path));
}

/** `src`, `packages` and the folders in them, as paths in the project. */
function folders() {
  return ['src', 'packages'].flatMap((top) => [
    top,
    ...readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !path.includes('node_modules')),
  ]);
}

/** Calls back with the path of a changed file of the server's code, once for all that change together. */
export function watchServerCode(changed) {
  let calm;
  // Each folder by itself: who is told of whole trees loses a file that is replaced, which is how most editors save.
  for (const folder of folders().filter((path) => runsInServer(`${path}/any.ts`))) {
    watch(join(root, folder), (_event, file) => {
      const path = `${folder}/${file}`;
      if (!runsInServer(path)) return;
      clearTimeout(calm);
      calm = setTimeout(() => changed(path), CALM_MS);
    });
  }
}
