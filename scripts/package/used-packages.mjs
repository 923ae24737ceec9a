import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';

const FOLDER = join(root, 'build/used-packages');

/** The innermost package that a file belongs to, as package-lock.json names its folder. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The folder of a module's package, relative to the project's; undefined for our own modules and a bundler's. */
function packageOf(id) {
  const [folder] = PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0+/, '')) ?? [];
  const inside = `${root.replaceAll('\\', '/')}/`;
  return folder?.startsWith(inside) ? folder.slice(inside.length) : undefined;
}

/**
 * A plugin of Rolldown and Vite that writes down which packages a bundle holds, by the bundle's name. The package's bill of
 * materials names them (`bill-of-materials.mjs`).
 */
export const writeUsedPackages = (nameOf) => ({
  name: 'write-used-packages',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) => output.moduleIds ?? []);
    const packages = [...new Set(modules.map(packageOf).filter((found) => found !== undefined))];
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${nameOf(this)}.json`), `${JSON.stringify(packages.toSorted(), null, 2)}\n`);
  },
});

/** The folders of all packages that the bundles hold, relative to the project's. */
export const usedPackages = () => [
  ...new Set(readdirSync(FOLDER).flatMap((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')))),
];
