/**
 * Completes package-lock.json: `node scripts/complete-lock.mjs` writes, `--check` only says what is wrong.
 *
 * Native packages list one optional binary package a platform. When npm writes the lock file it silently
 * leaves out those that the registry in use doesn't have, and `npm ci` then refuses the lock file ("Missing: …
 * from lock file"), on every platform. An entry with the version and the platform, and no integrity, is enough
 * for `npm ci` to accept it, and to fetch the real package on the machine that wants it.
 *
 * It also removes `resolved`, so that the lock file names no registry. Links to our own packages keep it: it is their folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/project.mjs';
import { isMain } from './setup/is-main.mjs';

const OS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/**
 * What a binary package's name tells about its platform, in package-lock.json's words.
 * `@oxlint/binding-linux-arm-musleabihf` → `{os: ['linux'], cpu: ['arm'], libc: ['musl']}`.
 */
export function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => OS.includes(word));
  const cpu = words.filter((word) => CPU.includes(word));
  const libc = words.flatMap((word) =>
    word.startsWith('musl') ? ['musl'] : word.startsWith('gnu') ? ['glibc'] : [],
  );
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  };
}

/** Where npm would find `name` for the package at `from`: the nearest node_modules upwards, or undefined. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '' || !folder.includes('/node_modules/')) {
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
    }
  }
}

/** Returns the completed lock file, and what was done to it as sentences (empty: it was complete). */
export function complete(lock) {
  const packages = { ...lock.packages };
  const changes = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved !== undefined && !entry.link) {
      const { resolved: _, ...rest } = entry;
      packages[path] = rest;
      changes.push(`removed the registry’s address from ${path}`);
    }
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (locate(packages, path, name) !== undefined) continue;
      const { cpu, libc, os } = platformOf(name);
      const dev = entry.dev || undefined;
      // npm's own order of keys, so that its next write changes nothing (undefined ones aren't written).
      packages[`node_modules/${name}`] = { version, cpu, dev, libc, optional: true, os };
      changes.push(`added ${name}@${version}`);
    }
  }
  const sorted = Object.fromEntries(
    Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return { lock: { ...lock, packages: sorted }, changes };
}

if (isMain(import.meta)) {
  const path = join(root, 'package-lock.json');
  const { lock, changes } = complete(JSON.parse(readFileSync(path, 'utf8')));
  if (changes.length === 0) {
    console.log('package-lock.json is complete.');
  } else if (process.argv.includes('--check')) {
    console.error(
      `package-lock.json is incomplete: run node scripts/complete-lock.mjs.\n  ${changes.join('\n  ')}`,
    );
    process.exitCode = 1;
  } else {
    writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`package-lock.json: ${changes.length} entries completed.\n  ${changes.join('\n  ')}`);
  }
}
