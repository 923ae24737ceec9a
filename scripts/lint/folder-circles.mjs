import { posix } from 'node:path';

/** The part of `folder` in which `file` lies: a folder of it, or `.` for its own files. Null for a file elsewhere. */
function partOf(folder, file) {
  if (!file.startsWith(`${folder}/`)) return null;
  const [part, ...below] = file.slice(folder.length + 1).split('/');
  return below.length === 0 ? '.' : part;
}

const ancestors = (file) => {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [...ancestors(folder), folder];
};

/** Which parts each part leads to, by however many others. */
function reachable(parts) {
  const reach = new Map();
  for (const start of parts.keys()) {
    const seen = new Set();
    const left = [...parts.get(start)];
    while (left.length > 0) {
      const part = left.pop();
      if (seen.has(part)) continue;
      seen.add(part);
      left.push(...(parts.get(part) ?? []));
    }
    reach.set(start, seen);
  }
  return reach;
}

/**
 * The imports that are part of a circle of folders: in every folder, at any depth, its parts (folders of it with all below
 * them, and its own files as one) import each other in one direction only. Imports of types count.
 *
 * @param modules as dependency-cruiser found them
 * @param rule which files are looked at: a pattern `path` and a list `pathNot`
 * @returns `[source, target]` of each
 */
export function folderCircles(modules, { path, pathNot }) {
  const [wanted, spared] = [new RegExp(path), pathNot.map((pattern) => new RegExp(pattern))];
  const isLookedAt = (file) => wanted.test(file) && !spared.some((pattern) => pattern.test(file));
  const imports = modules
    .filter(({ source }) => isLookedAt(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => (isLookedAt(resolved) ? [[source, resolved]] : [])),
    );
  const byFolder = new Map();
  for (const [source, target] of imports)
    for (const folder of ancestors(source)) {
      const [from, to] = [partOf(folder, source), partOf(folder, target)];
      if (to === null || from === to) continue;
      const found = byFolder.get(folder) ?? [];
      found.push({ from, to, source, target });
      byFolder.set(folder, found);
    }
  return [...byFolder.values()].flatMap((found) => {
    const parts = Map.groupBy(found, ({ from }) => from);
    const reach = reachable(new Map([...parts].map(([part, edges]) => [part, edges.map(({ to }) => to)])));
    return found
      .filter(({ from, to }) => reach.get(to)?.has(from))
      .map(({ source, target }) => [source, target]);
  });
}
