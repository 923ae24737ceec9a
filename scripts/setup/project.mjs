/** Where things are in this project, and with which environment its tools run. */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What setup keeps between runs: stamps, and test tools that the machine lacks. */
export const cache = join(root, 'node_modules/.cache/mela');

const bin = join(root, 'node_modules/.bin');

/**
 * The Node that the project brings along, as a path. Before the first install there is none: the caller runs
 * `installDependencies` first.
 */
export function nodeBinary() {
  const name = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const own = join(root, 'node_modules', `${name}-${system}-${process.arch}`, file);
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Error(
    `There is no Node 26 for ${process.platform}-${process.arch} among the packages: install Node 26 or newer and run this with it.`,
  );
}

/** The environment for the project's tools: its own Node and tools come first on PATH. */
export function toolEnvironment(extra = {}) {
  return { ...process.env, PATH: [bin, pathWithoutProject()].join(delimiter), ...extra };
}

/**
 * PATH as the machine has it. npm puts `node_modules/.bin` in front for scripts; installing must not run with a
 * Node that it is about to replace.
 */
export function pathWithoutProject() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
}
