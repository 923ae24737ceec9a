import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/project.mjs';

/**
 * The Node that the package brings, and the SHA-256 of its binary on each platform. Each was taken from the npm package that
 * package-lock.json pins, after its `integrity` had been compared.
 */
export const RUNTIME = JSON.parse(readFileSync(join(root, 'scripts/package/runtime.json'), 'utf8'));

/** SHA-256 of a file, in hex. */
export const sha256Of = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Throws when that binary is not the one whose sum is kept. */
export function requireRuntime(path, platform = `${process.platform}-${process.arch}`) {
  const wanted = RUNTIME.sha256[platform];
  if (wanted === undefined) throw new Error(`scripts/package/runtime.json has no sum for ${platform}.`);
  const found = sha256Of(path);
  if (found === wanted) return;
  throw new Error(
    `${path} is not the Node ${RUNTIME.version} whose sum scripts/package/runtime.json keeps: ${found}, not ${wanted}.`,
  );
}
