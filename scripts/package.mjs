/**
 * `npm run package`: one archive that a machine of the same kind serves from, without npm and without the tools that
 * build. Prints its path. It unpacks to a folder `mela`, which `docs/operating.md` puts at `/opt/mela`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assemble } from './package/assemble.mjs';
import { run } from './process/run.mjs';
import { setupOrExit } from './setup.mjs';
import { root } from './setup/project.mjs';

await setupOrExit(['deps', 'build']);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const out = 'build/package';
const archive = `${out}/mela-${version}-${process.platform}-${process.arch}.tar.gz`;
const folder = join(root, out, 'mela');
rmSync(join(root, out), { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
assemble(folder);
// By its own name: GNU's tar would take a drive's letter for a machine.
await run('tar', ['-czf', archive, '-C', out, 'mela']);
rmSync(folder, { recursive: true });
console.log(archive);
