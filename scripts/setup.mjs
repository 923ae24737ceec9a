/**
 * Makes the folder ready: `node scripts/setup.mjs [deps] [build] [browser] [postgres]` (all, when none is named).
 * Does only what is missing or stale, and needs nothing but Node 20 and npm.
 */
import { isMain } from './setup/is-main.mjs';
import { buildSite } from './setup/build.mjs';
import { findBrowser } from './setup/browser.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { findPostgres } from './setup/postgres-programs.mjs';

/** Says on one line what is being done and how long it took. */
const announce = (stream) => async (title, work) => {
  stream.write(`${title} … `);
  const start = performance.now();
  try {
    const result = await work();
    stream.write(`done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    stream.write('failed\n');
    throw error;
  }
};

/**
 * @param wanted any of `deps`, `build`, `browser`, `postgres`
 * @param stream where progress is told; nothing is told when there is nothing to do
 * @returns `{browser, postgres}`: the path of the browser's program, and of the folder with PostgreSQL's
 */
export async function setup(wanted, stream = process.stdout) {
  const step = announce(stream);
  if (wanted.includes('deps')) await installDependencies(step);
  if (wanted.includes('build')) await buildSite(step);
  const browser = wanted.includes('browser') ? await findBrowser(step) : undefined;
  const postgres = wanted.includes('postgres') ? await findPostgres(step) : undefined;
  return { browser, postgres };
}

/** `setup` for commands: on failure tells why and ends with status 1. */
export async function setupOrExit(wanted, stream) {
  try {
    return await setup(wanted, stream);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

if (isMain(import.meta)) {
  const wanted = process.argv.slice(2);
  const found = await setupOrExit(wanted.length > 0 ? wanted : ['deps', 'build', 'browser', 'postgres']);
  if (found.browser) console.log(`Browser: ${found.browser}`);
  if (found.postgres) console.log(`PostgreSQL: ${found.postgres}`);
}
