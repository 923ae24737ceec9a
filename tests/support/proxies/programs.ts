import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where programs of servers lie, which are not on everybody's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Debian keeps the programs of PostgreSQL in a folder a version; the newest comes first. */
function postgresFolders(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(base, version, 'bin'));
}

/**
 * The path of a program that npm can't bring, or null where it isn't installed: then the tests that need it are not there,
 * and `npm test` says so at its end.
 */
export function findProgram(name: string, tests: string): string | null {
  const found = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  return absent(name, tests);
}

/** The folder of PostgreSQL's programs, those for replicas too, or null where they aren't installed. */
export function findPostgres(tests: string): string | null {
  const complete = (folder: string): boolean =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));
  return [...postgresFolders(), ...FOLDERS].find(complete) ?? absent('postgresql', tests);
}

const absent = (name: string, tests: string): null => notRun(tests, `${name} is not installed`);

/** Has `npm test` say at its end that those tests were not run, and why. Gives null. */
export function notRun(tests: string, why: string): null {
  const list = process.env.MELA_TEST_ABSENT;
  if (list) appendFileSync(list, `${tests}: ${why}\n`);
  return null;
}
