import { inspect } from 'node:util';
import { keepCompiledCode } from './compiled-code.ts';

/**
 * Starts the product: checks the settings, opens everything, serves until it is told to stop.
 * `--dev` serves the site's sources with hot reload instead of what was built.
 */
async function main(): Promise<void> {
  const dev = process.argv.includes('--dev');
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  // What is imported before this line would not be kept, hence the imports below.
  keepCompiledCode(process.env);
  const { readConfig } = await import('#platform/config/index.ts');
  const config = readConfig(process.env);
  const { run } = await import('./run.ts');
  await run(config, { dev });
}

try {
  await main();
} catch (error) {
  const { name, message } = error as Error;
  const expected = ['ConfigError', 'DatabaseSettingError', 'UpgradeError'].includes(name);
  process.stderr.write(`${expected ? message : inspect(error)}\n`);
  process.exitCode = 1;
}
