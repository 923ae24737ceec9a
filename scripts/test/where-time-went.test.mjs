import { expect, it } from 'vitest';
import { whereTimeWent } from './where-time-went.mjs';

const file = (name, ms) => ({ name: `/project/${name}`, startTime: 1_000, endTime: 1_000 + ms });

it('says how long each kind took, and which files took longest', () => {
  const testResults = [
    file('tests/e2e/purchase.test.ts', 30_000),
    file('src/features/orders/tests/orders.test.ts', 12_400),
    file('packages/records/tests/lists.test.ts', 600),
    file('tests/contract/records/lists.test.ts', 2_000),
    file('src/lib/money.test.ts', 500),
  ];
  expect(whereTimeWent({ testResults }, '/project')).toEqual([
    'Where the time went, in all workers together:',
    '   30 s  browsers',
    '    2 s  contract',
    '   13 s  integration',
    '    1 s  unit',
    'Longest:',
    '   30 s  tests/e2e/purchase.test.ts',
    '   12 s  src/features/orders/tests/orders.test.ts',
    '    2 s  tests/contract/records/lists.test.ts',
    '    1 s  packages/records/tests/lists.test.ts',
    '    1 s  src/lib/money.test.ts',
  ]);
});

it('names a dozen files at most, and no time that ran backwards', () => {
  const testResults = Array.from({ length: 20 }, (_, n) => file(`src/${n}.test.ts`, n === 0 ? -5 : n));
  const lines = whereTimeWent({ testResults }, '/project');
  expect(lines.slice(lines.indexOf('Longest:') + 1)).toHaveLength(12);
});

it.each([undefined, { testResults: [] }, { testResults: [file('src/a.test.ts', 1)] }])(
  'is silent about %o',
  (results) => {
    expect(whereTimeWent(results, '/project')).toEqual([]);
  },
);
