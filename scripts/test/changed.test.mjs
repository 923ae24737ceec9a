import { expect, test } from 'vitest';
import { testsOf } from './changed.mjs';

test.each([
  [['src/features/holds/store/holds.ts', 'src/features/holds/ui/hold-clock.tsx'], ['src/features/holds/']],
  [
    ['packages/platform/jobs/claim.ts', 'packages/kernel/money.ts'],
    ['packages/kernel/', 'packages/platform/jobs/'],
  ],
  [['packages/records/credentials/bcrypt/hash.ts'], ['packages/records/credentials/']],
  [['tests/e2e/check-in.test.ts', 'tests/support/until.ts'], ['tests/e2e/check-in.test.ts']],
  [['src/features/polls/tests/polls.test.ts'], ['src/features/polls/']],
  [
    ['scripts/test/count.mjs', 'scripts/dev.mjs'],
    ['scripts/', 'scripts/test/'],
  ],
  [['README.md', 'src/routes.ts', 'package.json'], []],
])('%j calls for %j', (files, tests) => expect(testsOf(files)).toEqual(tests));
