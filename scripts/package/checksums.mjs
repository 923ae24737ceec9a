import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from './runtime.mjs';

/** The list of sums within a package. */
export const CHECKSUMS = 'SHA256SUMS';

/** Writes the sum of each file of a folder into it, as `sha256sum --check` reads them. */
export function writeChecksums(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((path) => lstatSync(join(folder, path)).isFile())
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const lines = files.map((path) => `${sha256Of(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, CHECKSUMS), lines.join(''));
}
