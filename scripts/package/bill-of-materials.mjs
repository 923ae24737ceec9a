import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';
import { RUNTIME } from './runtime.mjs';
import { runtimePackages } from './runtime-packages.mjs';
import { usedPackages } from './used-packages.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** `@scope/name` of the folder of a package, wherever it lies. */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** A scope's @ is an escape in a package URL. */
const urlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** SPDX has a name for most; what packages write otherwise (`MIT OR …`) is an expression. */
const licensesOf = (license) => {
  if (!license) return [];
  return /[\s()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
};

function componentOf(folder, locked) {
  const name = locked.name ?? nameOf(folder);
  const [algorithm, sum] = (locked.integrity ?? '').split('-', 2);
  const url = urlOf(name, locked.version);
  const licenses = licensesOf(locked.license);
  return {
    type: 'library',
    'bom-ref': url,
    name,
    version: locked.version,
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }] }
      : {}),
    ...(licenses.length > 0 ? { licenses } : {}),
    purl: url,
  };
}

const runtimeComponent = (platform) => ({
  type: 'platform',
  'bom-ref': `node@${RUNTIME.version}`,
  name: 'node',
  version: RUNTIME.version,
  hashes: [{ alg: 'SHA-256', content: RUNTIME.sha256[platform] }],
  licenses: [{ license: { id: 'MIT' } }],
});

/**
 * What the package is made of, as CycloneDX 1.6: Node, the packages in its node_modules, and those that the bundles hold, each
 * with the version and the sum that package-lock.json pins. Says the same whenever it is asked: no time, no serial number.
 */
export function billOfMaterials(platform = `${process.platform}-${process.arch}`) {
  const { name, version, license } = readJson('package.json');
  const { packages } = readJson('package-lock.json');
  const components = new Map();
  for (const folder of new Set([...runtimePackages(), ...usedPackages()])) {
    const locked = packages[folder];
    // Our own packages are linked, and part of the product itself.
    if (!locked || locked.link) continue;
    const component = componentOf(folder, locked);
    components.set(component['bom-ref'], component);
  }
  const sorted = [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: licensesOf(license),
      },
    },
    components: [runtimeComponent(platform), ...sorted],
  };
}
