/**
 * `npm test`: installs, builds and finds what the tests need, then runs every check and every test. Arguments go to
 * vitest: `npm test -- packages/kernel` runs the tests of one folder. What could not be run, because a program is not installed, is
 * named before the last line, which is `N passed, N failed`.
 *
 * `--smoke` runs the few that come first, on both databases; `--changed [COMMIT]` checks the types and runs those of the
 * rooms that a change touches, on SQLite.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { keepPostgres } from './postgres/keep.mjs';
import { attempt } from './process/run.mjs';
import { tool } from './process/tool.mjs';
import { setup } from './setup.mjs';
import { cache, root, toolEnvironment } from './setup/project.mjs';
import { changedFiles, testsOf } from './test/changed.mjs';
import { count } from './test/count.mjs';
import { scratchFolder } from './test/scratch-folder.mjs';
import { whereTimeWent } from './test/where-time-went.mjs';
import { SMOKE } from './test/smoke.mjs';

/** Runs the function; a failure is told and counted under the name instead of ending everything. */
async function tolerating(failures, name, work) {
  try {
    return await work();
  } catch (error) {
    console.error(error.message);
    failures.push(name);
    return undefined;
  }
}

/** Tests write down here which programs they did not find, a line each (`tests/support/proxies/programs.ts`). */
const ABSENT = join(cache, `test-absent-${process.pid}.txt`);

/** The lines of it, each once; none when nothing was absent. */
function readAbsent() {
  try {
    return [...new Set(readFileSync(ABSENT, 'utf8').trim().split('\n'))].toSorted((one, other) =>
      one < other ? -1 : 1,
    );
  } catch {
    return [];
  } finally {
    rmSync(ABSENT, { force: true });
  }
}

/** Runs vitest with its output as it comes. Resolves to `{passed, failed, skipped}`. */
async function runVitest(args, environment) {
  const outputFile = join(cache, `test-results-${process.pid}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const [node, command] = tool('vitest', 'vitest', ['run', ...reporters, ...args]);
  const { status } = await attempt(node, command, {
    stdio: 'inherit',
    env: toolEnvironment({ NODE_ENV: 'test', MELA_TEST_ABSENT: ABSENT, ...environment }),
  });
  const results = readResults(outputFile);
  const counted = count(results, status);
  for (const line of whereTimeWent(results, root)) console.log(line);
  rmSync(outputFile, { force: true });
  return counted;
}

/** undefined when vitest ended before it could write them. */
function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** What each way of calling runs: checks by name (all of them when it is null), tests, and what those need. */
const WAYS = {
  '--smoke': async () => ({ checks: [], tests: SMOKE, needs: ['build', 'browser', 'postgres'] }),
  '--changed': async ([base]) => {
    const tests = testsOf(await changedFiles(base));
    console.log(tests.length > 0 ? `Tests of ${tests.join(', ')}` : 'No tests belong to what changed.');
    const seen = tests.some((path) => path.startsWith('tests/'));
    return { checks: ['types'], tests, needs: seen ? ['build', 'browser'] : [] };
  },
};
const everything = async (args) => ({ checks: null, tests: args, needs: ['build', 'browser', 'postgres'] });

/** Makes ready, checks, tests. Resolves to the counts and the names of what failed besides tests. */
async function runAll(args) {
  const failures = [];
  const counts = { passed: 0, failed: 0, skipped: 0 };
  await tolerating(failures, 'packages', () => setup(['deps']));
  // Nothing runs without them.
  if (failures.length > 0) return { ...counts, failures };

  const way = WAYS[args[0]];
  const { checks, tests, needs } = way ? await way(args.slice(1)) : await everything(args);
  if (needs.includes('build')) await tolerating(failures, 'build', () => setup(['build']));
  failures.push(...(await check(checks)));
  // Without a filter vitest would run all of them.
  if (way && tests.length === 0) return { ...counts, failures };

  const found =
    needs.includes('browser') && (await tolerating(failures, 'browser', () => setup(['browser'])));
  const scratch = scratchFolder();
  const postgres =
    needs.includes('postgres') &&
    (await tolerating(failures, 'PostgreSQL', async () => {
      const { postgres: programs } = await setup(['postgres']);
      return keepPostgres(programs, { environment: scratch.environment });
    }));
  Object.assign(
    counts,
    await runVitest(tests, {
      ...scratch.environment,
      ...(needs.includes('build') && { MELA_TEST_PROGRAM: 'build/mela/main.js' }),
      ...(found && { MELA_TEST_CHROMIUM: found.browser }),
      ...(postgres && { MELA_TEST_POSTGRES: postgres.url }),
    }),
  );
  if (postgres) await postgres.stop();
  scratch.remove();
  return { ...counts, failures };
}

const { passed, failed, skipped, failures } = await runAll(process.argv.slice(2));
for (const line of readAbsent()) console.log(`Not run: ${line}.`);
if (failures.length > 0) console.log(`Failed besides tests: ${failures.join(', ')}.`);
const allFailed = failed + failures.length;
console.log(`${passed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = allFailed > 0 ? 1 : 0;
