import { expect, it } from 'vitest';
import { folderCircles } from './folder-circles.mjs';

const file = (source, ...imports) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) });
const RULE = { path: '^src/', pathNot: ['[.]test[.]ts$'] };
const circlesOf = (...modules) => folderCircles(modules, RULE).map((edge) => edge.join(' > '));

it('finds nothing where folders import each other in one direction', () => {
  expect(
    circlesOf(
      file('src/room/index.ts', 'src/room/actions/sell.ts'),
      file('src/room/actions/sell.ts', 'src/room/store/rows.ts', 'src/room/actions/price.ts'),
      file('src/room/actions/price.ts'),
      file('src/room/store/rows.ts', 'node_modules/kysely/index.js'),
    ),
  ).toEqual([]);
});

it('finds two folders, three in a ring, and a folder that imports its room’s own files', () => {
  expect(
    circlesOf(
      file('src/a/model/one.ts', 'src/a/store/one.ts'),
      file('src/a/store/two.ts', 'src/a/model/two.ts'),
      file('src/a/model/two.ts'),
    ),
  ).toEqual(['src/a/model/one.ts > src/a/store/one.ts', 'src/a/store/two.ts > src/a/model/two.ts']);
  expect(
    circlesOf(
      file('src/a/x.ts', 'src/b/x.ts'),
      file('src/b/y.ts', 'src/c/x.ts'),
      file('src/c/y.ts', 'src/a/y.ts'),
    ),
  ).toHaveLength(3);
  expect(
    circlesOf(file('src/a/index.ts', 'src/a/model/x.ts'), file('src/a/model/y.ts', 'src/a/context.ts')),
  ).toHaveLength(2);
});

it('finds a circle that only folders above have', () => {
  expect(
    circlesOf(file('src/a/model/x.ts', 'src/b/ui/x.ts'), file('src/b/pages/y.ts', 'src/a/actions/y.ts')),
  ).toEqual(['src/a/model/x.ts > src/b/ui/x.ts', 'src/b/pages/y.ts > src/a/actions/y.ts']);
});

it('looks at no tests', () => {
  expect(circlesOf(file('src/a/x.test.ts', 'src/b/x.ts'), file('src/b/y.ts', 'src/a/y.ts'))).toEqual([]);
});
