/** Tries the mutants of some files, one at a time. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../setup/project.mjs';
import { withCounters } from './mutants.mjs';

const absolute = (path) => join(root, path);
/** No test file takes longer by itself. */
const LONGEST_MS = 300_000;
/** What a mutant may take besides three times what its tests take without it. */
const LEEWAY_MS = 20_000;

/** What a test file calls: `{milliseconds, calls}`, `calls` of lines `PATH BODY`. Throws when it fails as it is. */
async function callsOf(test, files, session) {
  const log = join(session.folder, 'calls.txt');
  rmSync(log, { force: true });
  const counted = files.map((path) => [
    absolute(path),
    withCounters(path, readFileSync(absolute(path), 'utf8'), log),
  ]);
  const answer = await session.ask(
    { files: Object.fromEntries(counted), tests: [absolute(test)] },
    LONGEST_MS,
  );
  if (!answer || answer.failed)
    throw new Error(`${test} fails without a mutant: ${answer?.failed ?? 'it takes too long'}`);
  const calls = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return { test, milliseconds: answer.milliseconds, calls: new Set(calls) };
}

/**
 * The state of each mutant. `testsOf` gives the tests that may reach a file; each is run once to learn which functions
 * it calls, and a mutant is tried with those alone that call its own: first the one that killed the mutant before it in the
 * same file, then the quickest.
 *
 * @param tell called with each result as it comes
 */
export async function tryMutants(mutants, testsOf, session, tell) {
  const files = [...new Set(mutants.map(({ path }) => path))];
  const known = [];
  for (const test of new Set(files.flatMap(testsOf))) known.push(await callsOf(test, files, session));

  const results = [];
  const killers = new Map();
  for (const mutant of mutants) {
    const covering = killerFirst(
      known.filter(({ calls }) => calls.has(`${mutant.path} ${mutant.body}`)),
      killers.get(mutant.path),
    );
    const { file, ...found } = await tryOne(mutant, covering, session);
    if (file) killers.set(mutant.path, file);
    const result = { ...mutant, ...found };
    results.push(result);
    tell(result);
  }
  return results;
}

/** The test of that path, where it is one of them, and the others by the time that they take. */
export function killerFirst(covering, killer) {
  const rank = ({ test, milliseconds }) => (test === killer ? -1 : milliseconds);
  return covering.toSorted((one, other) => rank(one) - rank(other));
}

async function tryOne({ path, code }, covering, session) {
  if (covering.length === 0) return { state: 'no coverage' };
  const usual = covering.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const answer = await session.ask(
    { files: { [absolute(path)]: code }, tests: covering.map(({ test }) => absolute(test)) },
    LEEWAY_MS + 3 * usual,
  );
  if (!answer) return { state: 'timeout' };
  if (!answer.failed) return { state: 'survived' };
  const file = answer.file && relative(root, answer.file);
  return { state: 'killed', by: answer.failed, file };
}
