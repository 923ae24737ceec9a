import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../process/run.mjs';
import { root } from '../setup/project.mjs';
import { assemble } from './assemble.mjs';
import { sha256Of } from './runtime.mjs';

/**
 * Packs the built site into `out`, an empty folder: one archive that unpacks to a folder `mela`, its SHA-256, and its bill of
 * materials. Gives their paths.
 */
export async function pack(out) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `mela-${version}-${process.platform}-${process.arch}`;
  const folder = join(out, 'mela');
  mkdirSync(folder);
  assemble(folder);
  // By its own name: GNU's tar would take a drive's letter for a machine.
  await run('tar', ['-czf', `${name}.tar.gz`, 'mela'], { cwd: out });
  const archive = join(out, `${name}.tar.gz`);
  const bill = join(out, `${name}.cdx.json`);
  copyFileSync(join(folder, 'sbom.cdx.json'), bill);
  rmSync(folder, { recursive: true });
  const sum = `${archive}.sha256`;
  writeFileSync(sum, `${sha256Of(archive)}  ${basename(archive)}\n`);
  return { archive, sum, bill };
}
