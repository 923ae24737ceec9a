/** The project's source files, what the names in `package.json` stand for, and which tests import a file. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../setup/project.mjs';

const LEFT_OUT = /(?:^|\/)(?:node_modules|build|\.react-router|\.cache)(?:\/|$)/;

/** Paths from the project's root of every TypeScript file in these folders. */
export function sourcesIn(folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !LEFT_OUT.test(path));
}

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** `#lib/money.ts` as a path from the project's root; undefined for what is none of the project's. */
export function pathOf(specifier, from = '.') {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  for (const [name, target] of Object.entries(imports)) {
    const [begin] = name.split('*');
    if (name.endsWith('*') && specifier.startsWith(begin))
      return join(target.replace('*', specifier.slice(begin.length)));
  }
  return undefined;
}

const isTest = (path) => /\.test\.tsx?$/.test(path);
/** Words, tables of columns and lists of types have no rules to break. */
const HAS_NO_RULES = /(?:\.test|\.messages|\.d)\.tsx?$|(?:^|[/-])schema\.ts$|\/migrations\//;

/** Whether a path is one that `*` (within a folder), `**` and `{a,b}` stand for. */
export function matches(path, glob) {
  const pattern = glob
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/g, (_, names) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${pattern}$`).test(path);
}

/** The files that an area's names stand for. */
export function filesOf({ files }, sources) {
  const globs = files.map((name) => pathOf(name));
  return sources.filter((path) => !HAS_NO_RULES.test(path) && globs.some((glob) => matches(path, glob)));
}

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** A map from a file to those that import it. */
export function importers(sources, read = (path) => readFileSync(join(root, path), 'utf8')) {
  const found = new Map();
  for (const path of sources)
    for (const [, specifier] of read(path).matchAll(IMPORT)) {
      const target = pathOf(specifier, path);
      if (target) found.set(target, [...(found.get(target) ?? []), path]);
    }
  return found;
}

/** The tests that import a file, directly or through others, nearest first. */
export function testsThatReach(file, importedBy) {
  const seen = new Set([file]);
  for (const path of seen) for (const importer of importedBy.get(path) ?? []) seen.add(importer);
  return [...seen].filter(isTest);
}

/**
 * The tests to try on a file: unit tests of its own room or package that reach it, then the area's.
 *
 * @param file a path from the project's root
 */
export function testsFor(file, area, sources, importedBy) {
  const [room] = /^(?:src\/features|packages)\/[^/]+\//.exec(file) ?? [dirname(file)];
  const reaching = testsThatReach(file, importedBy);
  const near = reaching.filter((path) => path.startsWith(room) && !path.includes('/tests/'));
  const wider = sources.filter((path) => isTest(path) && area.tests.some((glob) => matches(path, glob)));
  return [...new Set([...near, ...wider.filter((path) => reaching.includes(path))])];
}
