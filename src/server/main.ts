import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { inspect } from 'node:util';

/**
 * Starts the product: checks the settings, opens everything, serves until it is told to stop.
 * `--dev` serves the site's sources with hot reload instead of what was built.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  // A second start does not compile again what has not changed, which halves the time to the first answer. What is
  // imported before this line would not be kept, hence the imports below.
  enableCompileCache(resolve('node_modules/.cache/mela/compiled'));
  const { readConfig } = await import('#platform/config/index.ts');
  const config = readConfig(process.env);
  const { run } = await import('./run.ts');
  await run(config, { dev });
}

try {
  await main();
} catch (error) {
  const { name, message } = error as Error;
  const expected = ['ConfigError', 'DatabaseSettingError'].includes(name);
  process.stderr.write(`${expected ? message : inspect(error)}\n`);
  process.exitCode = 1;
}
