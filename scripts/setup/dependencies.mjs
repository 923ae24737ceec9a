import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../process/run.mjs';
import { exclusively } from './exclusively.mjs';
import { linkPackages } from './link-packages.mjs';
import { cache, nodeBinary, pathWithoutProject, root } from './project.mjs';
import { recall, remember, sha256 } from './stamp.mjs';

const lockFile = join(root, 'package-lock.json');
const kept = join(root, '.cache/kept');

/** Which packages, for which kind of machine (a folder may be shared with a container). */
const wantedKey = () => `${sha256(readFileSync(lockFile))} ${process.platform}-${process.arch}`;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Is an optional package made for this machine? One that names no platform only serves another optional one. */
function forThisMachine({ os, cpu, libc }) {
  return (
    libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true
  );
}

/** The version of the package in a folder of node_modules; undefined when there is none. */
function installedVersion(path) {
  try {
    return readJson(join(root, path, 'package.json')).version;
  } catch {
    return undefined;
  }
}

/** Has someone run npm by hand? Looks at the packages themselves: npm's record of them can be ahead of the truth. */
function installedByHand() {
  return Object.entries(readJson(lockFile).packages).every(([path, wanted]) => {
    // Links to our own packages are made by linkPackages.
    if (path === '' || wanted.link || (wanted.optional === true && !forThisMachine(wanted))) return true;
    return installedVersion(path) === wanted.version;
  });
}

function upToDate() {
  linkPackages();
  const key = wantedKey();
  if (recall('dependencies') !== key) {
    if (!installedByHand()) return false;
    remember('dependencies', key);
  }
  return existsSync(nodeBinary());
}

/** npm of the machine, with the machine's Node: ours may be about to be replaced. */
export function npm(args) {
  const environment = { ...process.env, PATH: pathWithoutProject() };
  return run('npm', args, { env: environment, shell: process.platform === 'win32' });
}

/** `npm ci` empties node_modules: what setup keeps in it is put aside meanwhile. */
async function keepingTheCache(work) {
  if (existsSync(cache)) {
    mkdirSync(dirname(kept), { recursive: true });
    rmSync(kept, { recursive: true, force: true });
    renameSync(cache, kept);
  }
  try {
    await work();
  } finally {
    if (existsSync(kept)) {
      mkdirSync(dirname(cache), { recursive: true });
      renameSync(kept, cache);
    }
  }
}

/** Installs the packages of package-lock.json when they aren't there or are others. */
export async function installDependencies(step) {
  if (upToDate()) return;
  await exclusively(async () => {
    if (upToDate()) return;
    const key = wantedKey();
    await step('Installing packages', async () => {
      // Build and test tools are wanted even where NODE_ENV=production, and Node itself is an optional package.
      await keepingTheCache(() => npm(['ci', '--include=dev', '--include=optional']));
      await run(nodeBinary(), ['--version']);
    });
    remember('dependencies', key);
  });
}
