/**
 * `npm run package`: one archive that a machine of the same kind serves from, without npm and without the tools that
 * build, with its SHA-256 and its bill of materials beside it. Prints their paths. It unpacks to a folder `mela`, which
 * `docs/operating.md` puts at `/opt/mela`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pack } from './package/pack.mjs';
import { setupOrExit } from './setup.mjs';
import { root } from './setup/project.mjs';

await setupOrExit(['deps', 'build']);
const out = join(root, 'build/package');
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const path of Object.values(await pack(out))) console.log(relative(root, path));
