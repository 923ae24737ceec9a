import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';

/**
 * Links our own packages (`packages/…`) into node_modules as `npm ci` does, where a link is missing: a checkout that gains a
 * package needs no new installation. Does nothing before the first one.
 */
export function linkPackages() {
  if (!existsSync(join(root, 'node_modules'))) return;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const at = join(root, path);
    if (!link || existsSync(at)) continue;
    rmSync(at, { force: true });
    mkdirSync(dirname(at), { recursive: true });
    const target = join(root, resolved);
    // Windows lets only some people make other links than junctions, which are absolute.
    if (process.platform === 'win32') symlinkSync(target, at, 'junction');
    else symlinkSync(relative(dirname(at), target), at);
  }
}
