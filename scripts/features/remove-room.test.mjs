import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newFeature } from './new-feature.mjs';
import { run } from '../process/run.mjs';
import { root, toolEnvironment } from '../setup/project.mjs';

/** Rooms that nobody needs. */
const ROOMS = ['polls', 'run-of-show', 'budget'];

const made = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** What settings of the outer tests would change in the inner ones. */
const INHERITED = /^(VITEST|MELA_TEST_|NODE_V8_COVERAGE$)/;
/** Tests of all rooms together name each of them, and go with it. */
const NAMES_ROOM = /permission-attempts|planner-calls|staged-event/;

/** A copy of the product without these rooms: without their folders and their lines in the list, and with nothing else changed. */
function without(rooms) {
  const folder = mkdtempSync(join(tmpdir(), 'without-rooms-'));
  made.push(folder);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  // Our own packages are those of the copy: types of two copies are not the same types.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@mela') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  mkdirSync(join(modules, '@mela'));
  for (const name of readdirSync(join(root, 'packages'))) {
    cpSync(join(root, 'packages', name), join(folder, 'packages', name), { recursive: true });
    symlinkSync(join(folder, 'packages', name), join(modules, '@mela', name), 'junction');
  }
  for (const path of [
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'vite.config.ts',
    '.dependency-cruiser.mjs',
  ])
    cpSync(join(root, path), join(folder, path));
  const own = new Set(rooms.map((room) => join(root, 'src/features', room)));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true, filter: (path) => !own.has(path) });
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(join(root, 'tests/support'), join(folder, 'tests/support'), {
    recursive: true,
    filter: (path) => !NAMES_ROOM.test(path),
  });
  cpSync(join(root, 'vitest.config.ts'), join(folder, 'vitest.config.ts'));
  const list = join(folder, 'src/server/services/rooms.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  const left = lines.filter((line) => !rooms.some((room) => line.includes(`'#features/${room}/room.ts'`)));
  expect(left).toHaveLength(lines.length - rooms.length);
  writeFileSync(list, left.join('\n'));
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  settings.include = ['src', '.react-router/types/**/*'];
  settings.exclude = ['**/*.test.ts', '**/*.test.tsx', 'src/features/*/tests'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return folder;
}

it.each(ROOMS)('%s needs none of the other two, so each can be taken out by itself', (room) => {
  const own = join(root, 'src/features', room);
  const imported = readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(own, path), 'utf8').matchAll(/'#features\/([^/']+)/g)])
    .map(([, name]) => name);
  expect(ROOMS.filter((other) => other !== room && imported.includes(other))).toEqual([]);
});

it(
  'polls, run of show, and the budget with its suppliers can be taken out and another room made: all has its types, opens, and does what it did',
  { timeout: 600_000 },
  async () => {
    const cwd = without(ROOMS);
    newFeature(cwd, 'lost-and-found');
    const own = Object.entries(toolEnvironment()).filter(([name]) => !INHERITED.test(name));
    const env = Object.fromEntries(own);
    const tool = (name, ...args) => run(join(root, 'node_modules/.bin', name), args, { cwd, env });
    await tool('react-router', 'typegen');
    const types = tool('tsc', '-p', '.');
    // Whole events with their plans, by the services of the whole product.
    const tests = [
      'src/features/tasks/tests/plan-tasks.test.ts',
      'src/features/events/tests/copy-event.test.ts',
    ];
    const results = await Promise.allSettled([
      types,
      tool('vitest', 'run', '--project', 'integration', ...tests),
    ]);
    expect(results.filter(({ status }) => status === 'rejected').map(({ reason }) => reason.message)).toEqual(
      [],
    );
  },
);
