/** `npm run check`: types, lint, format, floors, file sizes and the lock file, side by side. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFileSizes } from './check-file-size.mjs';
import { attempt } from './process/run.mjs';
import { tool } from './process/tool.mjs';
import { setupOrExit } from './setup.mjs';
import { hasSite } from './setup/build.mjs';
import { isMain } from './setup/is-main.mjs';
import { nodeBinary, root, toolEnvironment } from './setup/project.mjs';

const FOLDERS = ['src', 'packages', 'tests', 'bench'];

const runTool = (packageName, name, args) =>
  attempt(...tool(packageName, name, args), { env: toolEnvironment() });

let generated;

/** The types of the routes, once: what reads types (tsc, and the linter too) has to wait for them. */
function routeTypes() {
  generated ??= hasSite()
    ? runTool('@react-router/dev', 'react-router', ['typegen'])
    : Promise.resolve({ status: 0, output: '' });
  return generated;
}

/** The compiler alone, for whoever wants to know of types and nothing else. */
async function types() {
  const made = await routeTypes();
  return made.status === 0 ? runTool('typescript', 'tsc', ['--noEmit']) : made;
}

/** The linter reads all types for its rules, and says what the compiler says of them: types are worked out once. */
async function typesAndLint() {
  const made = await routeTypes();
  return made.status === 0 ? runTool('oxlint', 'oxlint', ['--type-aware', '--type-check']) : made;
}

function floors() {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  if (folders.length === 0) return { status: 0, output: '' };
  const program = ['--import', './scripts/lint/typescript-6.mjs', 'scripts/lint/floors.mjs'];
  return attempt(nodeBinary(), [...program, 'err-long', ...folders], { env: toolEnvironment() });
}

function sizes() {
  const { failed, output } = checkFileSizes();
  return { status: failed ? 1 : 0, output };
}

const CHECKS = {
  'types and lint': typesAndLint,
  format: () => runTool('oxfmt', 'oxfmt', ['--check', '.']),
  floors,
  'file sizes': sizes,
  // In a process of its own: it reads sources with a package, and this file runs before there are any.
  words: () => attempt(nodeBinary(), ['scripts/check-words.mjs']),
  'lock file': () => attempt(nodeBinary(), ['scripts/complete-lock.mjs', '--check']),
};

/** What runs only where it is named: the whole has it in another check. */
const BY_NAME = { types };

const report = (name, { status, output }, seconds) => {
  const passed = status === 0;
  // What passes keeps quiet, but for the file sizes: they are worth a look.
  const note = passed && name === 'file sizes' ? `  ${output}` : '';
  console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)${note}`);
  if (!passed) console.log(`\n${output.trim()}\n`);
  return passed;
};

/** Runs all checks, or those that are named (`BY_NAME` too), and reports each as it ends. Resolves to the names of those that failed. */
export async function check(names = null) {
  const start = performance.now();
  const results = await Promise.all(
    (names ?? Object.keys(CHECKS)).map(async (name) => {
      const result = await (CHECKS[name] ?? BY_NAME[name])();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      return report(name, result, seconds) ? [] : [name];
    }),
  );
  return results.flat();
}

if (isMain(import.meta)) {
  await setupOrExit(['deps']);
  const failed = await check();
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
