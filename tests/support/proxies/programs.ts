import { appendFileSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where programs of servers lie, which are not on everybody's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/**
 * The path of a program that npm can't bring, or null where it isn't installed: then the tests that need it are not there,
 * and `npm test` says so at its end.
 */
export function findProgram(name: string, tests: string): string | null {
  const found = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  const list = process.env.MELA_TEST_ABSENT;
  if (list) appendFileSync(list, `${tests}: ${name} is not installed\n`);
  return null;
}
