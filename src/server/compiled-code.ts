import { enableCompileCache, flushCompileCache } from 'node:module';
import { delimiter, join, resolve } from 'node:path';

/** By then the first pages were asked for, and what they needed is compiled too. */
const KEPT_AFTER_MS = 60_000;

/**
 * Where V8's compiled code is kept between starts: in the folder that systemd gives the service for it, since the program's own
 * can't be written there; otherwise beside the packages.
 */
export function compiledCodeFolder(env: Readonly<Record<string, string | undefined>>): string {
  const [given] = (env.CACHE_DIRECTORY ?? '').split(delimiter);
  return given ? join(given, 'compiled') : resolve('node_modules/.cache/mela/compiled');
}

/**
 * Has a second start not compile again what has not changed, which halves the time to the first answer. What is imported before
 * is not kept. Node writes it when the process ends; a process that is killed later has written it too.
 */
export function keepCompiledCode(env: Readonly<Record<string, string | undefined>>): void {
  enableCompileCache(compiledCodeFolder(env));
  setTimeout(flushCompileCache, KEPT_AFTER_MS).unref();
}
