import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';
import { isOutside } from './outside.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The folder from which a package in `from` gets another one, as Node looks for it; undefined when it isn't installed. */
function folderOf(name, from) {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(root, path, 'package.json'))) return path;
  if (from === '') return undefined;
  const end = from.lastIndexOf('node_modules');
  return folderOf(name, end <= 0 ? '' : from.slice(0, end - 1));
}

/** What a package needs beside itself. Optional ones are those for this machine: others aren't installed. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const optional = Object.keys(optionalDependencies ?? {});
  const certain = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !optional.includes(name));
  return { certain, optional };
}

/** Names in the `dependencies` of the project and of its own packages. */
function declared() {
  const own = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  return ['package.json', ...own].flatMap((path) => Object.keys(readJson(path).dependencies ?? {}));
}

/**
 * The folders, relative to the project's, of all packages that the bundled program loads from `node_modules`. Throws
 * when one that is needed isn't installed.
 */
export function runtimePackages() {
  const found = new Set();
  const visit = (name, from, optional) => {
    const folder = folderOf(name, from);
    if (folder === undefined && optional) return;
    if (folder === undefined)
      throw new Error(`${from || 'The project'} needs ${name}, which is not installed.`);
    if (found.has(folder)) return;
    found.add(folder);
    const needs = needsOf(readJson(join(folder, 'package.json')));
    for (const each of needs.certain) visit(each, folder, false);
    for (const each of needs.optional) visit(each, folder, true);
  };
  // Families are named by their files' addresses.
  for (const name of declared()) if (isOutside(name)) visit(name, '', false);
  return [...found].toSorted((one, other) => one.localeCompare(other, 'en'));
}
