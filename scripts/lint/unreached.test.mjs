import { expect, it } from 'vitest';
import { unreached } from './unreached.mjs';

const file = (source, ...imports) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) });
const RULE = { from: '^src/main', to: { path: '^src/', pathNot: ['[.]test[.]ts$', '^src/main'] } };

it('finds what no program reaches, in circles and through others as well', () => {
  const modules = [
    file('src/main.ts', 'src/a.ts'),
    file('src/a.ts', 'src/b.ts'),
    file('src/b.ts', 'src/a.ts', 'node_modules/hono/index.js'),
    file('src/dead.ts', 'src/a.ts'),
    file('src/hen.ts', 'src/egg.ts'),
    file('src/egg.ts', 'src/hen.ts'),
    file('src/a.test.ts', 'src/only-tested.ts'),
    file('src/only-tested.ts'),
    file('tests/elsewhere.ts'),
  ];
  expect(unreached(modules, RULE)).toEqual(['src/dead.ts', 'src/hen.ts', 'src/egg.ts', 'src/only-tested.ts']);
});
