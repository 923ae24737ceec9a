import { inspect } from 'node:util';
import { ConfigError, readConfig } from '#platform/config/index.ts';

/**
 * Starts the product: checks the settings, opens everything, serves until it is told to stop.
 * `--dev` serves the site's sources with hot reload instead of what was built.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  const config = readConfig(process.env);
  // Loaded after the settings are known to be right: a wrong one is told at once.
  const { run } = await import('./run.ts');
  await run(config, { dev });
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(`${expected ? (error as Error).message : inspect(error)}\n`);
  process.exitCode = 1;
}
