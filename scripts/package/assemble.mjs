import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { nodeBinary, root } from '../setup/project.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { writeChecksums } from './checksums.mjs';
import { requireRuntime } from './runtime.mjs';
import { runtimePackages } from './runtime-packages.mjs';

/** What the program names by the address of the module that uses it. */
const ASSETS = ['.jpg', '.css', '.js'];

/** For those who write programs, not for those that run. */
const FOR_AUTHORS = /\.(d\.[cm]?ts|map)$/;

const copy = (path, target, filter) =>
  cpSync(join(root, path), join(target, path), { recursive: true, dereference: true, filter });

/** A package without those that lie in its own node_modules: they are listed by themselves, if they are needed. */
function copyPackage(folder, target) {
  const inside = join(root, folder, 'node_modules');
  copy(folder, target, (source) => source !== inside && !FOR_AUTHORS.test(source));
}

function copyAssets(folder, target) {
  for (const entry of readdirSync(join(root, folder), { recursive: true }))
    if (ASSETS.includes(extname(entry))) copy(join(folder, entry), target);
}

/** Node alone, and under which terms: its headers and npm are for those who build. */
function copyNode(target) {
  const node = nodeBinary();
  requireRuntime(node);
  const own = join(target, 'bin', basename(node));
  mkdirSync(dirname(own), { recursive: true });
  cpSync(node, own, { dereference: true });
  chmodSync(own, 0o755);
  const terms = join(dirname(dirname(node)), 'LICENSE');
  if (existsSync(terms)) cpSync(terms, join(target, 'bin/LICENSE'));
}

/**
 * Puts what production needs into an empty folder: Node, the bundles, the packages that they load, the samples for
 * operators, what it is all made of, and the sums of all files. The site must have been built.
 */
export function assemble(target) {
  copyNode(target);
  for (const path of ['build/mela', 'build/client', 'deploy', 'LICENSE']) copy(path, target);
  for (const folder of ['src/server/demo', 'packages/stripe-sandbox/pages']) copyAssets(folder, target);
  for (const folder of runtimePackages()) copyPackage(folder, target);
  cpSync(join(root, 'scripts/package/entry'), target, { recursive: true });
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const about = { name, version, private: true, license, type: 'module' };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(target, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  writeChecksums(target);
}
