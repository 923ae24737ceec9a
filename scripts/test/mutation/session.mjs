/**
 * One vitest that stays: answers each message `{files, tests}` (`files` from path to the text that stands in for it, paths
 * absolute) with `{failed, file, milliseconds}`, `failed` the first test that fails or null, `file` where it stands. A child
 * process, so that a mutant that never ends can be ended.
 */
import { createVitest } from 'vitest/node';
import { loadConfigFromFile } from 'vite';

const PROJECTS = new Set(['unit', 'integration', 'contract']);

let instead = {};
const mutant = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_, id) => (instead[id] === undefined ? undefined : { code: instead[id], map: null }),
};

let order = [];
/** Runs files as they were named: the nearest first. */
class AsNamed {
  sort(specifications) {
    const place = ({ moduleId }) => order.indexOf(moduleId);
    return specifications.toSorted((one, other) => place(one) - place(other));
  }
  shard(specifications) {
    return specifications;
  }
}

const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts');
/** The cache of files goes by what a file holds, and would keep mutants for others. */
const OWN = { maxWorkers: 1, fsModuleCache: false };
const projects = config.test.projects
  .filter(({ test }) => PROJECTS.has(test.name))
  .map(({ test }) => ({ plugins: [mutant], test: { ...test, ...OWN } }));
const vitest = await createVitest('test', {
  config: false,
  watch: false,
  bail: 1,
  ...OWN,
  reporters: [{}],
  sequence: { sequencer: AsNamed },
  globalSetup: config.test.globalSetup,
  projects,
});

/** vitest remembers modules of earlier runs as well: only those that were asked for count. */
function firstFailure({ testModules, unhandledErrors }, tests) {
  for (const module of testModules.filter(({ moduleId }) => tests.includes(moduleId))) {
    const [failed] = module.children.allTests('failed');
    if (failed) return { failed: failed.fullName, file: module.moduleId };
    if (module.state() === 'failed') return { failed: module.moduleId, file: module.moduleId };
  }
  return { failed: unhandledErrors.length > 0 ? 'an unhandled error' : null };
}

async function answer({ files, tests }) {
  const changed = [...Object.keys(instead), ...Object.keys(files)];
  instead = files;
  for (const path of changed) vitest.invalidateFile(path);
  order = tests;
  const specifications = tests.flatMap((path) =>
    vitest.projects
      .filter((project) => project.matchesTestGlob(path))
      .map((project) => project.createSpecification(path)),
  );
  const start = Date.now();
  const result = await vitest.runTestSpecifications(specifications);
  process.send({ ...firstFailure(result, tests), milliseconds: Date.now() - start });
}

process.on('message', (message) => void answer(message));
process.on('disconnect', () => process.exit());
process.send({ ready: true });
